import { holderSeparator } from "cert-api";
import type { NameList, NameListRow } from "../../../lists/nameList.ts";

/** The awards of a list that need the most room, counted from 1. */
export interface LongestRows {
  name: number;
  content: number;
}

/**
 * The awards of a list with the widest name and with the widest values; the first of several, null when there is no
 * award. Only the columns that `isPrinted` count as content.
 */
export function findLongestRows(
  { columns, rows }: Pick<NameList, "columns" | "rows">,
  isPrinted: (column: string) => boolean,
): LongestRows | null {
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

/** The width of a text in half characters: one of Chinese is about twice as wide as one of Latin. */
function measureText(text: string): number {
  let width = 0;
  for (const character of text) width += character < FIRST_WIDE ? 1 : 2;
  return width;
}

/** The first of the scripts of East Asia (Hangul Jamo). */
const FIRST_WIDE = "\u1100";
