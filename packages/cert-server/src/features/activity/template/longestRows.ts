import { holderSeparator } from "cert-api";
import type { NameList, NameListRow } from "../../../sheets/index.ts";

/**
 * Finds the awards of a list with the widest name and the widest content; the first one if several are equal. Returns null
 * if there are no awards. Only columns that `isPrinted` accepts count as content.
 */
export function findLongestRows(
  { columns, rows }: Pick<NameList, "columns" | "rows">,
  isPrinted: (column: string) => boolean,
) {
  if (rows.length === 0) return null;
  const printed = columns.map(isPrinted);
  const measureContent = ({ values }: NameListRow) =>
    values.reduce((total, value, index) => (printed[index] ? total + measureText(value) : total), 0);
  return {
    name: findWidest(rows, ({ holders }) => measureText(holders.join(holderSeparator))),
    content: findWidest(rows, measureContent),
  };
}

function findWidest(rows: readonly NameListRow[], measure: (row: NameListRow) => number): number {
  let widest = { place: 1, width: -1 };
  for (const [index, row] of rows.entries()) {
    const width = measure(row);
    if (width > widest.width) widest = { place: index + 1, width };
  }
  return widest.place;
}

/** Estimates the width of a text in half-width characters. A Chinese character is about twice as wide as a Latin one. */
function measureText(text: string): number {
  let width = 0;
  for (const character of text) width += character < FIRST_WIDE ? 1 : 2;
  return width;
}

/** The first East Asian wide character (Hangul Jamo). */
const FIRST_WIDE = "\u1100";
