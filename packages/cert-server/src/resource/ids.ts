import { fieldRefusal, orNotFound, type ReasonOrCode } from "../http/refusal.ts";

export const parseNumericId = (id: string): number | undefined =>
  /^(0|[1-9]\d{0,14})$/u.test(id) ? Number(id) : undefined;

/** Returns the numeric id of the requested record. Throws a `Refusal` if no record can have the id. */
export function recordId(id: string, notFound: ReasonOrCode): number {
  return orNotFound(parseNumericId(id), notFound);
}

/** Finds the record that a form field refers to. Throws a `Refusal` naming the field if there is none. */
export async function parseReference<Row>(
  id: string,
  read: (id: number) => Promise<Row | undefined>,
  field: string,
  notFound: ReasonOrCode,
): Promise<Row> {
  const number = parseNumericId(id);
  const row = number === undefined ? undefined : await read(number);
  if (row === undefined) throw fieldRefusal("invalid", field, notFound);
  return row;
}
