/** What kept a receiver from taking a head, as a code or a name: a message may hold the address, and with it a secret. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return [error, error.cause].map(findCode).find((code) => code !== undefined) ?? error.name;
}

const findCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
