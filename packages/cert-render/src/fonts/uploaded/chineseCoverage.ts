import standardHan from "./standardHan.json" with { type: "json" };

export interface MissingHan {
  /** Of the 3,755 characters of GB/T 2312-1980, level 1. */
  level1: number;
  /** Of the 3,008 characters of GB/T 2312-1980, level 2. */
  level2: number;
  /** Of the Han characters of GB 18030-2022, implementation level 2, including those of GB/T 2312. */
  gb18030: number;
  sample: string;
}

const sampleSize = 24;

/** GB/T 2312: the rows of level 1 and level 2, as the first byte of EUC-CN. */
const levels = [
  { first: 0xb0, last: 0xd7 },
  { first: 0xd8, last: 0xf7 },
] as const;

const decoder = new TextDecoder("gbk");

function charactersOfLevel({ first, last }: (typeof levels)[number]): number[] {
  const codePoints: number[] = [];
  for (let row = first; row <= last; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const codePoint = decoder.decode(Uint8Array.of(row, cell)).codePointAt(0) ?? 0;
      // Row 0xD7 ends five cells early; the private characters there belong to no level
      if (codePoint >= 0x4e00 && codePoint <= 0x9fff) codePoints.push(codePoint);
    }
  }
  return codePoints;
}

/**
 * Han characters of GB 18030-2022 up to implementation level 2: the unified ideographs to U+9FEF and extension A (level
 * 1), and those of the Table of General Standard Chinese Characters beyond the basic plane (level 2).
 */
const blocks = [
  [0x4e00, 0x9fef],
  [0x3400, 0x4db5],
] as const;
const beyondBasicPlane = Array.from(standardHan.beyondBasicPlane, (character) => character.codePointAt(0) ?? 0);

/**
 * Counts the characters that a font lacks.
 * @param has returns true for a character that the font has
 */
export function findMissingHan(has: (codePoint: number) => boolean): MissingHan {
  const [level1 = [], level2 = []] = levels.map((level) => charactersOfLevel(level).filter((code) => !has(code)));
  const missing = new Set([...level1, ...level2]);
  for (const [first, last] of blocks) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) if (!has(codePoint)) missing.add(codePoint);
  }
  for (const codePoint of beyondBasicPlane) if (!has(codePoint)) missing.add(codePoint);
  return {
    level1: level1.length,
    level2: level2.length,
    gb18030: missing.size,
    sample: String.fromCodePoint(...[...missing].slice(0, sampleSize)),
  };
}
