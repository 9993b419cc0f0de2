import type { GridCell } from "../grid.ts";
import { formatKind, isKnown, sectionFor, sectionForText } from "../xlsx/numberFormat.ts";
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
  if (typeof value === "number") return shownAmount(value, format ?? "General", is1904);
  if (typeof value === "string") {
    if (picture.test(value)) return "";
    const section = format === undefined || format === "@" ? null : sectionForText(format);
    return section === null ? value : formatText(value, section);
  }
  return typeof value === "boolean" ? String(value).toUpperCase() : "";
}

function shownAmount(value: number, format: string, is1904: boolean): GridCell {
  const section = sectionFor(format, value);
  // Programs show a row of these for a number without a section, and past the last day that they know
  if (section === null) return { code: "errorValue", params: { value: "######" } };
  if (section === undefined || !isKnown(section.code)) return { code: "unknownFormat", params: { format } };
  if (formatKind(section.code) === "date") {
    if (value < 0 || value >= endOfDays) return { code: "errorValue", params: { value: "######" } };
    return formatCellDate(value, section.code, is1904);
  }
  if (Math.abs(value) >= fifteenDigits) return { code: "longDigits", params: {} };
  const isWhole = Number.isInteger(value) && value >= 0;
  if (scientific.test(section.code) && isWhole) return formatPlainNumber(value);
  return formatNumber(value, section);
}
