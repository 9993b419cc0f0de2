import type { Range } from "./sheet.ts";

/** The last row and column that a sheet can have (ECMA-376 leaves it open; Excel's and WPS's bounds). */
export const sheetBounds = { row: 1_048_575, column: 16_383 };
/** As long as `XFD1048576` with its two dollar signs. */
const maxReference = 12;

/** Row and column of a reference such as `B12`, from 0; null when it is none, or lies outside a sheet. */
export function parseCellReference(reference: string): { row: number; column: number } | null {
  if (reference.length > maxReference) return null;
  const [, letters = "", digits = ""] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/iu.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  if (column === 0 || row === 0 || column - 1 > sheetBounds.column || row - 1 > sheetBounds.row) return null;
  return { row: row - 1, column: column - 1 };
}

/** The cells of a reference such as `A1:C3` or `B2`; null when it is none. */
export function parseRange(reference: string): Range | null {
  const [first = "", last = first] = reference.slice(0, 2 * maxReference + 1).split(":");
  const start = parseCellReference(first);
  const end = parseCellReference(last);
  if (start === null || end === null) return null;
  return { startRow: start.row, endRow: end.row, startColumn: start.column, endColumn: end.column };
}
