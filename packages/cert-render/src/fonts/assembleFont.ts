const checksumMagic = 0xb1b0afba;
const openTypeTag = 0x4f54544f;

export const toBytes = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

export const copyView = (view: DataView): DataView => new DataView(toBytes(view).slice().buffer);

/**
 * Assembles tables into a font file, sorted by tag, with directory and checksums. It modifies `head`, which holds one of
 * them.
 */
export function assembleFont(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number): number => (length + 3) & ~3;
  let at = 12 + entries.length * 16;
  const file = new Uint8Array(entries.reduce((sum, [, bytes]) => sum + padded(bytes.length), at));
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(entries.length));
  view.setUint32(0, "CFF " in tables ? openTypeTag : 0x00010000);
  [entries.length, 16 * 2 ** power, power, 16 * (entries.length - 2 ** power)].forEach((value, index) => {
    view.setUint16(4 + index * 2, value);
  });
  let head = 0;
  entries.forEach(([tag, bytes], index) => {
    const entry = 12 + index * 16;
    file.set(bytes, at);
    if (tag === "head") {
      head = at;
      view.setUint32(at + 8, 0);
    }
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

/** Writes a `name` table: family, full name and PostScript name, for Windows in American English. */
export function writeNames(family: string): Uint8Array {
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
  return toBytes(table);
}
