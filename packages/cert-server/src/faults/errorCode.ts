/** Returns the code of an error of the system or of a library; empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
