/**
 * Returns the code or name of the error that kept a receiver from accepting a head. The message is left out, since it may
 * contain the address and with it a secret.
 */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return [error, error.cause].map(findCode).find((code) => code !== undefined) ?? error.name;
}

const findCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
