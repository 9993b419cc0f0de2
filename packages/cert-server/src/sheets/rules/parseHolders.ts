import { cleanText } from "../../text/cleanText.ts";

/**
 * Returns the distinct names in a cell, in order, separated by an enumeration comma, a semicolon or a line break. Inner
 * white space is collapsed to one space.
 */
export function parseHolders(cell: string): string[] {
  const names = cleanText(cell)
    .split(/[\u3001;\uff1b\n]/u)
    .map((name) => name.replace(/\s+/gu, " ").trim())
    .filter((name) => name !== "");
  return [...new Set(names)];
}
