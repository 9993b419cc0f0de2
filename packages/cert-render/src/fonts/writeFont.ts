import type { TableReader } from "./sfnt.ts";

/** A font as it is written. */
export interface FontContents {
  family: string;
  /** In the order of their code points. */
  glyphs: readonly WrittenGlyph[];
}

/** A glyph with its character. */
export interface WrittenGlyph {
  codePoint: number;
  /** In font units. */
  advance: number;
  /** Its entry in `glyf`. */
  data: Uint8Array;
}

/** What `head.checkSumAdjustment` is subtracted from (OpenType 1.9, chapter "head"). */
const checksumMagic = 0xb1b0afba;

/** Writes a TrueType font; what is not of its glyphs (`head`, `hhea`, `maxp`, `OS/2`, `post`) comes from a base font. */
export function writeFont(base: TableReader, { family, glyphs }: FontContents): Uint8Array {
  const written = [{ codePoint: 0, advance: base("head").getUint16(18) / 2, data: new Uint8Array() }, ...glyphs];
  const head = copyOf(base("head"));
  head.setUint32(8, 0);
  head.setInt16(50, 1);
  const hhea = copyOf(base("hhea"));
  hhea.setUint16(10, Math.max(...written.map(({ advance }) => advance)));
  hhea.setUint16(34, written.length);
  const maxp = copyOf(base("maxp"));
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
  return assemble({
    "OS/2": bytesOf(copyOf(base("OS/2"))),
    cmap: writeCharacters(glyphs),
    glyf,
    head: bytesOf(head),
    hhea: bytesOf(hhea),
    hmtx: writeMetrics(written),
    loca,
    maxp: bytesOf(maxp),
    name: writeNames(family),
    post: bytesOf(post),
  });
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

const copyOf = (view: DataView): DataView => new DataView(bytesOf(view).slice().buffer);

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
  return { glyf, loca: bytesOf(loca) };
}

/** `hmtx`: the left side bearing of a glyph is its xMin. */
function writeMetrics(glyphs: readonly WrittenGlyph[]): Uint8Array {
  const hmtx = new DataView(new ArrayBuffer(glyphs.length * 4));
  glyphs.forEach(({ advance, data }, index) => {
    hmtx.setUint16(index * 4, advance);
    hmtx.setInt16(index * 4 + 2, data.length > 0 ? new DataView(data.buffer, data.byteOffset).getInt16(2) : 0);
  });
  return bytesOf(hmtx);
}

/** `cmap` with one table of format 12, for Windows and Unicode in full. */
function writeCharacters(glyphs: readonly WrittenGlyph[]): Uint8Array {
  const cmap = new DataView(new ArrayBuffer(12 + 16 + glyphs.length * 12));
  cmap.setUint16(2, 1);
  cmap.setUint16(4, 3);
  cmap.setUint16(6, 10);
  cmap.setUint32(8, 12);
  cmap.setUint16(12, 12);
  cmap.setUint32(16, 16 + glyphs.length * 12);
  cmap.setUint32(24, glyphs.length);
  glyphs.forEach(({ codePoint }, index) => {
    const group = 28 + index * 12;
    cmap.setUint32(group, codePoint);
    cmap.setUint32(group + 4, codePoint);
    cmap.setUint32(group + 8, index + 1);
  });
  return bytesOf(cmap);
}

/** `name`: family, full name and PostScript name, for Windows in American English. */
function writeNames(family: string): Uint8Array {
  const names: [number, string][] = [
    [1, family],
    [2, "Regular"],
    [4, family],
    [6, family.replace(/[^A-Za-z0-9-]/g, "")],
  ];
  const texts = names.map(([, text]) => text);
  const start = 6 + names.length * 12;
  const table = new DataView(new ArrayBuffer(start + texts.join("").length * 2));
  table.setUint16(2, names.length);
  table.setUint16(4, start);
  let length = 0;
  names.forEach(([id, text], index) => {
    [3, 1, 0x409, id, text.length * 2, length].forEach((value, field) => {
      table.setUint16(6 + index * 12 + field * 2, value);
    });
    [...text].forEach((character, at) => table.setUint16(start + length + at * 2, character.charCodeAt(0)));
    length += text.length * 2;
  });
  return bytesOf(table);
}

/** Puts the tables, sorted by tag, into one file with its directory and checksums. */
function assemble(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number): number => (length + 3) & ~3;
  let at = 12 + entries.length * 16;
  const file = new Uint8Array(entries.reduce((sum, [, bytes]) => sum + padded(bytes.length), at));
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(entries.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, entries.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (entries.length - 2 ** power));
  let head = 0;
  entries.forEach(([tag, bytes], index) => {
    const entry = 12 + index * 16;
    if (tag === "head") head = at;
    file.set(bytes, at);
    [...tag].forEach((letter, position) => view.setUint8(entry + position, letter.charCodeAt(0)));
    view.setUint32(entry + 4, checksum(view, at, padded(bytes.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    at += padded(bytes.length);
  });
  view.setUint32(head + 8, (checksumMagic - checksum(view, 0, file.length)) >>> 0);
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
