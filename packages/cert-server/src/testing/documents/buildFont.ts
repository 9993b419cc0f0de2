import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const file = "@expo-google-fonts/felipa/400Regular/Felipa_400Regular.ttf";

/** Builds a small Latin font (18 kB) with a Chinese name. Another `version` is another file of the same name. */
export function buildFont(family: string, fileName: string, version = 0): File {
  const base = readFileSync(require.resolve(file));
  const names = buildNames(family);
  const font = Buffer.concat([base, Buffer.alloc(-base.length & 3), names, Buffer.alloc(4 * version)]);
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString("latin1", entry, entry + 4) !== "name") continue;
    font.writeUInt32BE((base.length + 3) & ~3, entry + 8);
    font.writeUInt32BE(names.length, entry + 12);
  }
  return new File([font], fileName);
}

/** Builds a `name` table with a family and a full name for Windows in Chinese. */
function buildNames(family: string): Buffer {
  const text = Buffer.from(family, "utf16le").swap16();
  const table = Buffer.alloc(6 + 2 * 12);
  table.writeUInt16BE(2, 2);
  table.writeUInt16BE(table.length, 4);
  [1, 4].forEach((nameId, index) => {
    [3, 1, 0x804, nameId, text.length, 0].forEach((value, field) => {
      table.writeUInt16BE(value, 6 + index * 12 + field * 2);
    });
  });
  return Buffer.concat([table, text]);
}
