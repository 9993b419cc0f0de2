import { formatDate, formatValue } from "hucre";
import { hasHalves, inChinese } from "./chineseDates.ts";
import type { GridCell } from "./grid.ts";

/** What of a cell decides how it is shown. */
export interface RawCell {
  value: unknown;
  format: string | undefined;
  formula: boolean;
  error: boolean;
}

const scientific = /[0#?][Ee][+-]/u;
const fifteenDigits = 1e15;

/** The text that a person sees in a cell; integers in full, whatever the column's width or format shortens. */
export function shownValue({ value, format, formula, error }: RawCell, is1904 = false): GridCell {
  if (value === null || value === undefined) return formula ? { code: "formulaWithoutValue", details: [] } : "";
  if (error) return { code: "errorValue", details: [String(value)] };
  if (value instanceof Date) return shownDate(value, format, is1904);
  if (typeof value === "number") return shownNumber(value, format, is1904);
  if (typeof value === "string") return format?.includes("@") && format !== "@" ? formatValue(value, format) : value;
  return typeof value === "boolean" ? formatValue(value, "") : "";
}

function shownNumber(value: number, format: string | undefined, is1904: boolean): GridCell {
  if (Math.abs(value) >= fifteenDigits) return { code: "longDigits", details: [] };
  const general = format === undefined || /^(?:General|@|)$/iu.test(format);
  if (general || (scientific.test(format) && Number.isInteger(value))) return plainNumber(value);
  // The reader takes a time with the halves of the day for a number
  if (hasHalves(format)) return inChinese(format, (plain) => formatValue(value, plain, { is1904 })).trim();
  return formatValue(value, format, { is1904 }).trim();
}

/** Fifteen significant digits, as a spreadsheet keeps them, never with an exponent. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") ? rounded.toFixed(20).replace(/0+$/u, "") : text;
}

function shownDate(value: Date, format: string | undefined, is1904: boolean): string {
  if (format === undefined) return formatDate(value, "yyyy/m/d");
  return inChinese(format, (plain) => formatValue(value, plain, { is1904 })).trim();
}
