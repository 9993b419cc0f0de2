import { closeSync, openSync, readSync } from "node:fs";

export interface FontTables {
  unitsPerEm: number;
  /** Returns the glyph of a code point; 0 if the font has none. */
  glyph(codePoint: number): number;
  /** Returns the advance of a code point in em; undefined if the font has no glyph. */
  advance(codePoint: number): number | undefined;
  characters: number;
}

/**
 * Returns a table of a TrueType file by its tag.
 * @throws if the file has no such table
 */
export type TableReader = (tag: string) => DataView;

/**
 * Reads `head`, `hhea`, `hmtx` and `cmap` of a TrueType file (OpenType 1.9, chapters of the same names) and nothing else:
 * some 300 kB of a 15 MB file, kept as typed arrays.
 */
export function readFontTables(path: string): FontTables {
  const file = openSync(path, "r");
  try {
    const at = (position: number, length: number): DataView => {
      const bytes = new Uint8Array(length);
      let done = 0;
      while (done < length) {
        const count = readSync(file, bytes, done, length - done, position + done);
        if (count === 0) throw new Error(`${path} ends too early`);
        done += count;
      }
      return new DataView(bytes.buffer);
    };
    return parseFontTables(tableReader(at));
  } finally {
    closeSync(file);
  }
}

/**
 * Opens the tables of a font file in memory.
 * @param offset of the face's table directory, see `faceOffsets`
 * @throws RangeError if the file ends too early
 */
export const openFont = (bytes: Uint8Array, offset = 0): TableReader =>
  tableReader((position, length) => {
    if (position + length > bytes.length) throw new RangeError("the font ends too early");
    return new DataView(bytes.buffer, bytes.byteOffset + position, length);
  }, offset);

/**
 * Lists the tags of the tables of a font in memory.
 * @throws RangeError if the directory ends too early
 */
export function listTables(bytes: Uint8Array, offset = 0): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: view.getUint16(offset + 4) }, (_, index) => readTag(view, offset + 12 + index * 16));
}

const readTag = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));

/** `ttcf`, the signature of a font collection (OpenType 1.9, chapter "OpenType font file"). */
export const TTC_TAG = 0x74746366;

/**
 * Returns the offset of the table directory of each face in a font file.
 * @throws RangeError if the file ends too early
 */
export function faceOffsets(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== TTC_TAG) return [0];
  const count = view.getUint32(8);
  if (12 + count * 4 > bytes.length) throw new RangeError("the collection ends too early");
  return Array.from({ length: count }, (_, index) => view.getUint32(12 + index * 4));
}

function tableReader(at: (position: number, length: number) => DataView, offset = 0): TableReader {
  const count = at(offset, 12).getUint16(4);
  const directory = at(offset + 12, count * 16);
  return (tag) => {
    for (let index = 0; index < count; index += 1) {
      const entry = index * 16;
      if (readTag(directory, entry) === tag) return at(directory.getUint32(entry + 8), directory.getUint32(entry + 12));
    }
    throw new Error(`the font has no table ${tag}`);
  };
}

/**
 * Parses the characters of a font and their widths.
 * @throws if a table is missing, ends too early, or has another format
 */
export function parseFontTables(table: TableReader): FontTables {
  const unitsPerEm = table("head").getUint16(18);
  const advances = readAdvances(table("hmtx"), table("hhea").getUint16(34));
  const ranges = readRanges(table("cmap"));
  const glyph = (codePoint: number): number => glyphIn(ranges, codePoint);
  return {
    unitsPerEm,
    glyph,
    characters: countCharacters(ranges),
    advance(codePoint) {
      const index = glyph(codePoint);
      if (index === 0) return undefined;
      return (advances[Math.min(index, advances.length - 1)] ?? 0) / unitsPerEm;
    },
  };
}

/** Triples of first code point, last code point and first glyph, sorted. Glyphs within a range are consecutive. */
type Ranges = Uint32Array;

function countCharacters(ranges: Ranges): number {
  let count = 0;
  for (let index = 0; index < ranges.length; index += 3) {
    count += Math.max(0, (ranges[index + 1] ?? 0) - (ranges[index] ?? 0) + 1);
  }
  return count;
}

function glyphIn(ranges: Ranges, codePoint: number): number {
  let low = 0;
  let high = ranges.length / 3 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const first = ranges[middle * 3] ?? 0;
    if (codePoint < first) high = middle - 1;
    else if (codePoint > (ranges[middle * 3 + 1] ?? 0)) low = middle + 1;
    else return (ranges[middle * 3 + 2] ?? 0) + codePoint - first;
  }
  return 0;
}

function readAdvances(hmtx: DataView, count: number): Uint16Array {
  const advances = new Uint16Array(count);
  for (let index = 0; index < count; index += 1) advances[index] = hmtx.getUint16(index * 4);
  return advances;
}

function readRanges(cmap: DataView): Ranges {
  let best: { rank: number; offset: number } | undefined;
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const platform = cmap.getUint16(4 + index * 8);
    const encoding = cmap.getUint16(6 + index * 8);
    const offset = cmap.getUint32(8 + index * 8);
    const format = cmap.getUint16(offset);
    const unicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    const rank = !unicode ? 0 : format === 12 ? 2 : format === 4 ? 1 : 0;
    if (rank > (best?.rank ?? 0)) best = { rank, offset };
  }
  if (!best) throw new Error("the font has no Unicode cmap of format 4 or 12");
  return Uint32Array.from(best.rank === 2 ? format12(cmap, best.offset) : format4(cmap, best.offset));
}

function format12(cmap: DataView, offset: number): number[] {
  const ranges: number[] = [];
  const groups = cmap.getUint32(offset + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = offset + 16 + index * 12;
    ranges.push(cmap.getUint32(group), cmap.getUint32(group + 4), cmap.getUint32(group + 8));
  }
  return ranges;
}

/**
 * Maximum number of codes in format 4: overlapping segments would keep a process busy for minutes, and those of a genuine
 * font hardly overlap.
 */
const maxFormat4Codes = 4 * 0x10000;

function format4(cmap: DataView, offset: number): number[] {
  const ranges: number[] = [];
  let codes = 0;
  const segments = cmap.getUint16(offset + 6) / 2;
  const ends = offset + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const rangeOffsets = deltas + segments * 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const first = cmap.getUint16(starts + segment * 2);
    const last = cmap.getUint16(ends + segment * 2);
    const delta = cmap.getUint16(deltas + segment * 2);
    const rangeOffset = cmap.getUint16(rangeOffsets + segment * 2);
    codes += Math.max(0, last - first);
    if (codes > maxFormat4Codes) throw new RangeError("the segments of the cmap overlap");
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw =
        rangeOffset === 0 ? code : cmap.getUint16(rangeOffsets + segment * 2 + rangeOffset + (code - first) * 2);
      const glyph = raw === 0 && rangeOffset !== 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph === 0) continue;
      const length = ranges.length;
      if (
        length > 0 &&
        ranges[length - 2] === code - 1 &&
        (ranges[length - 1] ?? 0) + code - (ranges[length - 3] ?? 0) === glyph
      )
        ranges[length - 2] = code;
      else ranges.push(code, code, glyph);
    }
  }
  return ranges;
}
