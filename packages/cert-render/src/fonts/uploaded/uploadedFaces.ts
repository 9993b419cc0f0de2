import { hash as computeHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { remember } from "../../remember.ts";
import { toRefusal } from "../../RenderRefusal.ts";
import { type EmbeddedFont, type FaceSource, prepareFace } from "../embeddedFont.ts";
import { writeAside } from "../fontCache.ts";
import { faceOffsets } from "../sfnt.ts";

/** Thrown for a font file that is missing in the folder of this process. The caller stores it there with `storeFont`. */
export class MissingFont extends Error {
  /** SHA-256 of the file, hex. */
  readonly hash: string;

  constructor(hash: string) {
    super(`the font ${hash} is not in the folder of uploaded fonts`);
    this.hash = hash;
  }
}

export interface FaceUse {
  source: FaceSource;
  family: string;
  bold: boolean;
  italic: boolean;
}

export type UploadedFaces = ReturnType<typeof createUploadedFaces>;

const maxFaces = 4;

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * Opens a folder of uploaded fonts.
 * @param folder undefined if this process has none: every font is then missing
 */
export function createUploadedFaces(folder: string | undefined) {
  const cache = new Map<string, EmbeddedFont>();
  return {
    /**
     * Returns a face, prepared for the engine.
     * @throws MissingFont; RenderRefusal invalid (not the font that it was)
     */
    get(use: FaceUse) {
      const { source, family, bold, italic } = use;
      const key = JSON.stringify([source.hash, source.index, family, bold, italic]);
      return remember(cache, key, () => prepare(use, readFont(folder, source.hash)), maxFaces);
    },
  };
}

/** Reads a file and verifies its hash, so that no other font is ever used. */
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
  if (typeof font === "string") throw toRefusal("invalid", "render.fontLost");
  return { ...font, source };
}

/** Stores a font file in the folder atomically: other processes see either nothing or all of it. */
export function storeFont(folder: string, hash: string, bytes: Uint8Array): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeAside(folder, join(folder, hash), bytes, 0o600);
}
