import type { Coverage } from "../../fonts/coverage.ts";
import type { FontSlot } from "../../model/model.ts";

export interface RunFamilies {
  slot: FontSlot;
  own: string;
  eastAsian: string;
  quotes?: string | undefined;
}

const quotes: ReadonlySet<number> = new Set([0x2018, 0x2019, 0x201c, 0x201d]);

/** Returns the family for a character: its own font's, or a stand-in; undefined if no font has it. */
export function findFamily(
  coverage: Coverage,
  codePoint: number,
  { slot, own: slotFamily, eastAsian, quotes: quoteFamily }: RunFamilies,
): string | undefined {
  if (slot === "eastAsia" && quoteFamily !== undefined && quotes.has(codePoint)) return quoteFamily;
  if (slot === "eastAsia") return coverage.hanFamilyFor(slotFamily, codePoint);
  const family = coverage.familyFor(slotFamily, codePoint);
  return family === slotFamily || family === coverage.standInOf(slotFamily)
    ? family
    : coverage.familyFor(eastAsian, codePoint);
}

const complexFollower = /^[ \u200c\u200d]$/u;

/**
 * Returns the family for a character that is shaped with the preceding one: that one's family, if it has the character;
 * undefined for other characters. A mark in another font than its letter would be next to it.
 */
export function followFamily(
  coverage: Coverage,
  character: string,
  { slot, previous }: { slot: FontSlot; previous: string | undefined },
): string | undefined {
  const isFollower = /^\p{M}$/u.test(character) || (slot === "cs" && complexFollower.test(character));
  if (previous === undefined || !isFollower) return undefined;
  return coverage.familyFor(previous, character.codePointAt(0) ?? 0) === previous ? previous : undefined;
}
