import type { Failure } from "cert-api";

/** Returns the messages of a refusal that concern a field, by the field's key; none without a refusal. */
export function listFieldProblems(failure: Failure | null | undefined): Record<string, string> {
  const errors = failure?.data?.errors ?? [];
  return Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message] as const] : [])));
}
