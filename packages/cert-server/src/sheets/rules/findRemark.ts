import { isRemark } from "cert-api";
import { cleanText, headerKey } from "../../text/cleanText.ts";
import type { GridRow } from "../grid.ts";

/**
 * Returns the first text of a row that is a remark or a signature below a list: it begins with a word for one, and the
 * others are such words too, or follow a label. Returns undefined for any other row.
 */
export function findRemark({ cells }: Pick<GridRow, "cells">): string | undefined {
  const texts = cells.flatMap((cell) => (typeof cell === "string" ? cleanText(cell) || [] : [cell.code]));
  const keys = texts.map(headerKey);
  const isExplained = (key: string, index: number) => isRemark(key) || (keys[index - 1]?.endsWith(":") ?? false);
  return keys[0] !== undefined && isRemark(keys[0]) && keys.every(isExplained) ? texts[0] : undefined;
}
