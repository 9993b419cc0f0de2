import { assembleFont, toBytes } from "../fonts/assembleFont.ts";
import { listTables, openFont } from "../fonts/sfnt.ts";

/** Returns the Windows language of a name: Chinese as in the PRC, or English as in the United States. */
const languageOf = (name: string): number => (/\p{Script=Han}/u.test(name) ? 0x804 : 0x409);

/** Returns the font under other family names, in UTF-16 for Windows. */
export function buildFontNames(font: Uint8Array, families: readonly string[]): Uint8Array {
  const table = openFont(font);
  const others = Object.fromEntries(listTables(font).map((tag) => [tag, toBytes(table(tag)).slice()]));
  const names = families.flatMap((family) => [
    { id: 1, text: family },
    { id: 4, text: family },
  ]);
  const start = 6 + names.length * 12;
  const length = names.reduce((sum, { text }) => sum + text.length * 2, 0);
  const view = new DataView(new ArrayBuffer(start + length));
  view.setUint16(2, names.length);
  view.setUint16(4, start);
  let at = 0;
  names.forEach(({ id, text }, index) => {
    [3, 1, languageOf(text), id, text.length * 2, at].forEach((value, field) => {
      view.setUint16(6 + index * 12 + field * 2, value);
    });
    for (const unit of text.split("")) {
      view.setUint16(start + at, unit.charCodeAt(0));
      at += 2;
    }
  });
  return assembleFont({ ...others, name: toBytes(view) });
}

export function buildCollection(fonts: readonly Uint8Array[]): Uint8Array {
  const header = 12 + fonts.length * 4;
  const file = new Uint8Array(header + fonts.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x74746366);
  view.setUint16(4, 1);
  view.setUint32(8, fonts.length);
  let at = header;
  fonts.forEach((font, index) => {
    view.setUint32(12 + index * 4, at);
    file.set(font, at);
    // Tables are found from the beginning of the file
    const tables = font.length > 12 ? view.getUint16(at + 4) : 0;
    for (let entry = 0; entry < tables; entry += 1) {
      const offset = at + 12 + entry * 16 + 8;
      view.setUint32(offset, view.getUint32(offset) + at);
    }
    at += font.length;
  });
  return file;
}
