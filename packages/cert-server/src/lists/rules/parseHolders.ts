import { cleanText } from "../values/cleanText.ts";

/**
 * The names in one cell, in order, each once: parted by an enumeration comma, a semicolon or a line break. Inner
 * spaces shrink to one.
 */
export function parseHolders(cell: string): string[] {
  const names = cleanText(cell)
    .split(/[\u3001;\uff1b\n]/u)
    .map((name) => name.replace(/\s+/gu, " ").trim())
    .filter((name) => name !== "");
  return [...new Set(names)];
}
