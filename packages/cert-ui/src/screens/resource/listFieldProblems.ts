import type { Failure } from "cert-api";

/** Returns the messages of a refusal that concern a field, by the field's key. */
export function listFieldProblems({ data }: Failure): Record<string, string> {
  const named = (data?.errors ?? []).flatMap(({ field, message }) => (field ? [[field, message] as const] : []));
  return Object.fromEntries(named);
}
