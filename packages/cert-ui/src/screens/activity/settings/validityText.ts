import { parseValidity } from "cert-api";
import { fill } from "../../../messages/fill.ts";

/** An invalid number of months, which the server refuses with an explanation of the format. */
const UNREADABLE = 0;

/** Texts with a placeholder for a number: `{count}`. */
interface ValidityWords {
  years: string;
  months: string;
}

/** Formats the months of an activity's rule of validity, in whole years if possible; empty without a rule. */
export function formatValidityMonths(months: number | null, { years, months: monthWords }: ValidityWords): string {
  if (months === null) return "";
  return months % 12 === 0 ? fill(years, { count: months / 12 }) : fill(monthWords, { count: months });
}

/** Parses a number of months: 3年, 18个月, or a plain number. Returns null for an empty text. */
export function toValidityMonths(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return null;
  if (/^\d{1,4}$/u.test(plain)) return Number(plain);
  const validity = parseValidity(plain);
  return validity?.kind === "months" ? validity.months : UNREADABLE;
}
