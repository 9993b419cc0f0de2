import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Face } from "./faces.ts";
import { findSize, writeAside } from "./fontCache.ts";
import { unpackWebFont } from "./unpackWebFont.ts";

/** Folder of the packed fonts in an installed package, see `scripts/packFonts.mjs`. */
export const packedFolder = fileURLToPath(new URL("../../fonts", import.meta.url));

export const packedListName = "fonts.json";

/** Size and hash of each packed font when unpacked, by its path in the folder. */
export type PackedFontList = Record<string, { size: number; sha256: string }>;

/**
 * Returns the path of a face in the folder of packed fonts, such as `tinos/Tinos_400Regular.ttf.br`. A web font is packed
 * already.
 */
export function toPackedName(face: Face): string {
  const file = basename(face.file);
  return `${basename(face.package)}/${file.endsWith(".woff2") ? file : `${file}.br`}`;
}

const decompressBrotli = promisify(brotliDecompress);

export const unpackFont = (name: string, packed: Uint8Array): Promise<Uint8Array> =>
  name.endsWith(".woff2") ? unpackWebFont(packed) : decompressBrotli(packed);

export function openPackedFonts(folder: string) {
  const list = JSON.parse(readFileSync(join(folder, packedListName), "utf8")) as PackedFontList;
  return {
    /**
     * Unpacks a face's TrueType file into a folder, unless it is there, and returns its path.
     * @throws Error if the package lacks the face, or its file is damaged
     */
    async unpack(face: Face, cacheFolder: string) {
      const name = toPackedName(face);
      const facts = list[name];
      if (!facts) throw new Error(`the package cert-render lacks the font ${name}`);
      const { size, sha256 } = facts;
      const path = join(cacheFolder, `${basename(face.file, extname(face.file))}-${sha256.slice(0, 16)}.ttf`);
      if (findSize(path) === size) return path;
      writeAside(cacheFolder, path, await readPacked(join(folder, name), sha256));
      return path;
    },
  };
}

async function readPacked(path: string, sha256: string): Promise<Uint8Array> {
  const damaged = `the font ${path} is damaged: install cert-render anew`;
  const bytes = await unpackFont(path, readFileSync(path)).catch((cause: unknown) => {
    throw new Error(damaged, { cause });
  });
  if (hash("sha256", bytes, "hex") !== sha256) throw new Error(damaged);
  return bytes;
}
