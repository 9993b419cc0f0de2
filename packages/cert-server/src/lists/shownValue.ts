import { dateToSerial, formatValue, serialToDate } from "hucre";
import { counted } from "./chineseNumerals.ts";
import type { GridCell } from "./grid.ts";
import { formatKind } from "./numberFormat.ts";
import { shownDate } from "./shownDate.ts";

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
  if (value instanceof Date) return shownDate(value, format ?? "yyyy/m/d", dateToSerial(value, is1904)).trim();
  if (typeof value === "number") return shownNumber(value, format ?? "General", is1904);
  if (typeof value === "string") return format?.includes("@") && format !== "@" ? formatValue(value, format) : value;
  return typeof value === "boolean" ? formatValue(value, "") : "";
}

function shownNumber(value: number, format: string, is1904: boolean): GridCell {
  const kind = formatKind(format);
  if (kind === "date") return shownDate(serialToDate(value, is1904), format, value).trim();
  if (Math.abs(value) >= fifteenDigits) return { code: "longDigits", details: [] };
  const isWhole = Number.isInteger(value) && value >= 0;
  if (kind === "general" && isWhole && format.includes("[DBNum1]")) return counted(value);
  if (kind === "general" || (scientific.test(format) && isWhole)) return plainNumber(value);
  return formatValue(value, format, { is1904 }).trim();
}

/** Fifteen significant digits, as a spreadsheet keeps them, never with an exponent. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") ? rounded.toFixed(20).replace(/0+$/u, "") : text;
}
