import { assembleFont, toBytes, copyView, writeNames } from "./assembleFont.ts";
import type { TableReader } from "./sfnt.ts";

export interface FontContents {
  family: string;
  glyphs: readonly WrittenGlyph[];
}

export interface WrittenGlyph {
  codePoint: number;
  /** In font units. */
  advance: number;
  data: Uint8Array;
}

/**
 * Writes a TrueType font. Tables that do not describe its glyphs (`head`, `hhea`, `maxp`, `OS/2`, `post`) are based on
 * those of a base font.
 */
export function writeFont(base: TableReader, { family, glyphs }: FontContents): Uint8Array {
  const written = [{ codePoint: 0, advance: base("head").getUint16(18) / 2, data: new Uint8Array() }, ...glyphs];
  const head = copyView(base("head"));
  head.setInt16(50, 1);
  const hhea = copyView(base("hhea"));
  hhea.setUint16(10, Math.max(...written.map(({ advance }) => advance)));
  hhea.setUint16(34, written.length);
  const maxp = copyView(base("maxp"));
  maxp.setUint16(4, written.length);
  // Composite glyphs have become simple ones
  maxp.setUint16(6, Math.max(maxp.getUint16(6), maxp.getUint16(10)));
  maxp.setUint16(8, Math.max(maxp.getUint16(8), maxp.getUint16(12)));
  // The instructions stay behind: none of their limits is needed (from maxZones on)
  for (let at = 14; at < maxp.byteLength; at += 2) maxp.setUint16(at, at === 14 ? 1 : 0);
  const post = new DataView(new ArrayBuffer(32));
  for (let at = 4; at < 32; at += 4) post.setUint32(at, base("post").getUint32(at));
  post.setUint32(0, 0x00030000);
  const { glyf, loca } = writeGlyphs(written);
  return assembleFont({
    "OS/2": toBytes(copyView(base("OS/2"))),
    cmap: writeCharacters(glyphs),
    glyf,
    head: toBytes(head),
    hhea: toBytes(hhea),
    hmtx: writeMetrics(written),
    loca,
    maxp: toBytes(maxp),
    name: writeNames(family),
    post: toBytes(post),
  });
}

function writeGlyphs(glyphs: readonly WrittenGlyph[]): { glyf: Uint8Array; loca: Uint8Array } {
  const glyf = new Uint8Array(glyphs.reduce((sum, { data }) => sum + data.length, 0));
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * 4));
  let at = 0;
  glyphs.forEach(({ data }, index) => {
    loca.setUint32(index * 4, at);
    glyf.set(data, at);
    at += data.length;
  });
  loca.setUint32(glyphs.length * 4, at);
  return { glyf, loca: toBytes(loca) };
}

function writeMetrics(glyphs: readonly WrittenGlyph[]): Uint8Array {
  const hmtx = new DataView(new ArrayBuffer(glyphs.length * 4));
  glyphs.forEach(({ advance, data }, index) => {
    hmtx.setUint16(index * 4, advance);
    hmtx.setInt16(index * 4 + 2, data.length > 0 ? new DataView(data.buffer, data.byteOffset).getInt16(2) : 0);
  });
  return toBytes(hmtx);
}

/** Writes `cmap` with one table of format 12, for Windows and full Unicode. */
function writeCharacters(glyphs: readonly WrittenGlyph[]): Uint8Array {
  const cmap = new DataView(new ArrayBuffer(12 + 16 + glyphs.length * 12));
  [0, 1, 3, 10, 0, 12, 12].forEach((value, index) => cmap.setUint16(index * 2, value));
  cmap.setUint32(16, 16 + glyphs.length * 12);
  cmap.setUint32(24, glyphs.length);
  glyphs.forEach(({ codePoint }, index) => {
    [codePoint, codePoint, index + 1].forEach((value, field) => cmap.setUint32(28 + index * 12 + field * 4, value));
  });
  return toBytes(cmap);
}
