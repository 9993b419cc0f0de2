import { parseValidity } from "cert-api";
import { fill } from "../../messages/fill.ts";

/** A number of months that the server refuses with its sentence on how a validity is written. */
const UNREADABLE = 0;

/** Words with a place for a number: `{count}`. */
interface ValidityWords {
  years: string;
  months: string;
}

/** The months of an activity's rule of validity as a person reads them: whole years where they are; empty without one. */
export function formatValidityMonths(months: number | null, { years, months: monthWords }: ValidityWords): string {
  if (months === null) return "";
  return months % 12 === 0 ? fill(years, { count: months / 12 }) : fill(monthWords, { count: months });
}

/** The months that a person wrote: 3年, 18个月, or a plain number of months; null of an empty text. */
export function toValidityMonths(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return null;
  if (/^\d{1,4}$/u.test(plain)) return Number(plain);
  const validity = parseValidity(plain);
  return validity?.kind === "months" ? validity.months : UNREADABLE;
}
