import { type Reason, type RefusalKind, toInputError } from "cert-api";
import { Refusal } from "../http/refusal.ts";

/** The number that a short id spells; undefined when no record can have it. */
export const parseNumericId = (id: string): number | undefined =>
  /^(0|[1-9]\d{0,14})$/u.test(id) ? Number(id) : undefined;

/** The number of the record that a request is about. */
export function recordId(id: string, missing: Reason): number {
  const number = parseNumericId(id);
  if (number === undefined) throw new Refusal("notFound", missing);
  return number;
}

/** A refusal that names the field it is about. */
export const fieldRefusal = (kind: RefusalKind, field: string, reason: Reason): Refusal =>
  new Refusal(kind, reason, { errors: [toInputError(reason, { field })] });

/** The record that a reference in a form names, or a refusal that names the field. */
export async function parseReference<Row>(
  id: string,
  read: (id: number) => Promise<Row | undefined>,
  field: string,
  missing: Reason,
): Promise<Row> {
  const number = parseNumericId(id);
  const row = number === undefined ? undefined : await read(number);
  if (row === undefined) throw fieldRefusal("invalid", field, missing);
  return row;
}
