import { dateToSerial, formatValue, serialToDate } from "hucre";
import type { GridCell } from "../grid.ts";
import { formatKind, sectionFor, sectionForText } from "../xlsx/numberFormat.ts";
import { formatCellDate } from "./formatCellDate.ts";
import { formatPlainNumber, formatNumber, formatText } from "./formatNumber.ts";

export interface RawCell {
  value: unknown;
  format: string | undefined;
  formula: boolean;
  error: boolean;
  /** The number of the rich value that the cell shows instead, from 1 (`vm`, ECMA-376 Part 1, 18.3.1.4). */
  richValue?: number;
}

const scientific = /[0#?][Ee][+-]/u;
const picture = /^=?(?:_xlfn\.)?DISPIMG\("/u;
const fifteenDigits = 1e15;
/** The day after 9999-12-31. */
const endOfDays = 2_958_466;

/** Returns the displayed text of a cell. Integers are written in full, even if the column's width or format shortens them. */
export function formatCellValue({ value, format, formula, error }: RawCell, is1904 = false): GridCell {
  if (value === null || value === undefined) return formula ? { code: "formulaWithoutValue", params: {} } : "";
  if (error) return { code: "errorValue", params: { value: String(value) } };
  if (value instanceof Date) return shownAmount(dateToSerial(value, is1904), format ?? "yyyy/m/d", is1904);
  if (typeof value === "number") return shownAmount(value, format ?? "General", is1904);
  if (typeof value === "string") {
    if (picture.test(value)) return "";
    const section = format === undefined || format === "@" ? null : sectionForText(format);
    return section === null ? value : formatText(value, section);
  }
  return typeof value === "boolean" ? formatValue(value, "") : "";
}

function shownAmount(value: number, format: string, is1904: boolean): GridCell {
  const section = sectionFor(format, value);
  if (section === null) return formatPlainNumber(value);
  const kind = formatKind(section.code);
  // Past the last day that the programs know they show a row of these.
  if (kind === "date" && (value < 0 || value >= endOfDays)) return { code: "errorValue", params: { value: "######" } };
  if (kind === "date") return formatCellDate(serialToDate(value, is1904), section.code, value);
  if (Math.abs(value) >= fifteenDigits) return { code: "longDigits", params: {} };
  const isWhole = Number.isInteger(value) && value >= 0;
  if (scientific.test(section.code) && isWhole) return formatPlainNumber(value);
  return formatNumber(value, section);
}
