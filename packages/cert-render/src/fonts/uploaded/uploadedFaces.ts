import { hash as computeHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderRefusals } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { type EmbeddedFont, type FaceSource, prepareFace } from "../embeddedFont.ts";
import { faceOffsets } from "../sfnt.ts";

/** A font file that is not in the folder of this process yet; whoever has it puts it there (`storeFont`). */
export class MissingFont extends Error {
  /** SHA-256 of the file, hex. */
  readonly hash: string;

  constructor(hash: string) {
    super(`the font ${hash} is not in the folder of uploaded fonts`);
    this.hash = hash;
  }
}

/** How a face of an uploaded font is used. */
export interface FaceUse {
  source: FaceSource;
  /** The name by which Typst knows it. */
  family: string;
  bold: boolean;
  italic: boolean;
}

/** The fonts that were uploaded, read from a folder of files that are named after their hashes. */
export interface UploadedFaces {
  /** A face, ready for the engine. @throws MissingFont; RenderRefusal invalid (not the font that it was) */
  get(use: FaceUse): EmbeddedFont;
}

/** How many faces stay in memory. */
const mostFaces = 4;

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** @param folder where the files are; undefined: this process has none, and each is missing */
export function createUploadedFaces(folder: string | undefined): UploadedFaces {
  const cache = new Map<string, EmbeddedFont>();
  return {
    get(use) {
      const { source, family, bold, italic } = use;
      const key = JSON.stringify([source.hash, source.index, family, bold, italic]);
      const cached = cache.get(key);
      if (cached) {
        cache.delete(key);
        cache.set(key, cached);
        return cached;
      }
      const font = prepare(use, readFont(folder, source.hash));
      cache.set(key, font);
      const oldest = cache.keys().next().value;
      if (cache.size > mostFaces && oldest !== undefined) cache.delete(oldest);
      return font;
    },
  };
}

/** Reads a file and checks that its bytes are those of its name, so that nothing else is ever printed with. */
function readFont(folder: string | undefined, hash: string): Uint8Array {
  if (folder === undefined || !isHash(hash)) throw new MissingFont(hash);
  const path = join(folder, hash);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new MissingFont(hash);
    throw error;
  }
  if (computeHash("sha256", bytes, "hex") === hash) return bytes;
  rmSync(path, { force: true });
  throw new MissingFont(hash);
}

function prepare({ source, family, bold, italic }: FaceUse, bytes: Uint8Array): EmbeddedFont {
  const offset = faceOffsets(bytes)[source.index];
  const font =
    offset === undefined ? "damaged" : prepareFace({ name: family, bold, italic, bytes }, { family, offset });
  if (typeof font === "string") throw new RenderRefusal("invalid", renderRefusals.fontLost);
  return { ...font, source };
}

/** Puts a font file into the folder: other processes see nothing of it, or all. */
export function storeFont(folder: string, hash: string, bytes: Uint8Array): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = join(folder, `.${randomUUID()}.tmp`);
  try {
    writeFileSync(aside, bytes, { mode: 0o600 });
    renameSync(aside, join(folder, hash));
  } finally {
    rmSync(aside, { force: true });
  }
}
