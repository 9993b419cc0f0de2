import { dataKeys, isCount, isTotal } from "cert-api";
import { headerKey } from "../../text/cleanText.ts";
import { cellText, type GridRow } from "../grid.ts";
import type { Header } from "./readHeader.ts";

const wordMax = 30;

/**
 * Detects a row of totals. Returns the word and its column, or undefined if it is not such a row. A row of totals has no
 * name and begins with a word for a total, or contains only totals and numbers.
 */
export function findTotal({ cells }: GridRow, { name, columns }: Header): { word: string; column: string } | undefined {
  const holder = cellText(cells[name]);
  if (isTotal(headerKey(holder))) return toTotal(holder, dataKeys.name);
  // A number is nobody's name either: it may be the total's
  if (holder !== "" && !isCount(headerKey(holder))) return undefined;
  const texts = columns
    .toSorted((first, second) => first.index - second.index)
    .map(({ index, key }) => ({ key, text: cellText(cells[index]) }))
    .filter(({ text }) => text !== "");
  const total = texts.find(({ text }) => isTotal(headerKey(text)));
  if (total === undefined) return undefined;
  const saysTotalsOnly = texts.every(({ text }) => isTotal(headerKey(text)) || isCount(headerKey(text)));
  return total === texts[0] || saysTotalsOnly ? toTotal(total.text, total.key) : undefined;
}

const toTotal = (text: string, column: string) => ({
  word: [...text.replace(/\s+/gu, " ")].slice(0, wordMax).join(""),
  column,
});
