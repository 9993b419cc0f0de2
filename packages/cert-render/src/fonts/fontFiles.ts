import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { remember } from "../remember.ts";
import { type Face, type FaceLook, faces, hasFontPackages, installedPath } from "./faces.ts";
import { type FontCacheOptions, findSize, isInstalled, openFontCache, writeAside } from "./fontCache.ts";
import { type CodePointRange, mergeFonts } from "./mergeFonts.ts";
import { openPackedFonts, packedFolder } from "./packedFonts.ts";
import { findScriptFonts, rareHanFamily } from "./scriptFaces.ts";
import { type FontTables, openFont, parseFontTables } from "./sfnt.ts";
import { type TailoredFace, tailoredAdvances, tailoredFaces } from "./tailoredFaces.ts";
import { tailorFont } from "./tailorFont.ts";
import { unpackWebFont } from "./unpackWebFont.ts";

export interface FontFile {
  face: FaceLook;
  path: string;
  standIn?: string;
}

export interface FontFilesOptions extends FontCacheOptions {
  /** If false, the fonts of `cert-fonts` are ignored, as if that package were not installed. */
  otherScripts?: boolean;
}

const prepared = new Map<string, Promise<FontFile[]>>();

/**
 * Returns the paths of all font files: those of the package, then those tailored to the widths of named fonts, then those
 * of other scripts if `cert-fonts` is installed. Unpacking and generating them happens once per machine: web fonts take
 * about 0.4 s a file, the other fonts of an installed package about 1 s together, named widths and other scripts about 3
 * s.
 * Any number of processes may call this at the same time, because files are written atomically.
 */
export function fontFiles(options: FontFilesOptions = {}): Promise<FontFile[]> {
  const key = JSON.stringify([options.cacheFolder, options.otherScripts]);
  const files = remember(prepared, key, () => prepare(options));
  files.catch(() => prepared.delete(key));
  return files;
}

async function prepare({ otherScripts = true, ...options }: FontFilesOptions): Promise<FontFile[]> {
  const folder = openFontCache(options);
  const prepareInstalled = async (face: Face, from?: NodeJS.Require): Promise<FontFile> => {
    const installed = installedPath(face, from);
    return { face, path: installed.endsWith(".woff2") ? await prepareWebFont(installed, folder) : installed };
  };
  const packed = isInstalled || !hasFontPackages() ? openPackedFonts(packedFolder) : undefined;
  const files: FontFile[] = [];
  for (const face of faces) {
    files.push(packed ? { face, path: await packed.unpack(face, folder) } : await prepareInstalled(face));
  }
  const others: FontFile[] = [];
  const scriptFonts = otherScripts ? findScriptFonts() : undefined;
  if (scriptFonts) {
    for (const face of scriptFonts.faces) others.push(await prepareInstalled(face, scriptFonts.require));
    others.push(await mergeRareHan(scriptFonts.rareHanFiles, folder));
  }
  return [...files, ...tailorFaces(files, folder), ...others];
}

/** Extensions B, C, D, E and F, and the supplement of compatibility ideographs. */
const rareHanRanges: readonly CodePointRange[] = [
  [0x20000, 0x2a6df],
  [0x2a700, 0x2ebe0],
  [0x2f800, 0x2fa1d],
];

/** Returns the font of the rare Chinese characters, generating it if the folder lacks it. */
async function mergeRareHan(installed: readonly string[], folder: string): Promise<FontFile> {
  const sizes = installed.map((path) => [basename(path), statSync(path).size]);
  const hash = createHash("sha256")
    .update(JSON.stringify([tailoringVersion, rareHanRanges, sizes]))
    .digest("hex");
  const path = join(folder, `${rareHanFamily.replaceAll(" ", "-")}-${hash.slice(0, 16)}.ttf`);
  if (findSize(path) === 0) {
    const parts: Uint8Array[] = [];
    for (const part of installed) parts.push(await unpackWebFont(readFileSync(part)));
    writeAside(folder, path, mergeFonts(parts, { family: rareHanFamily, ranges: rareHanRanges }));
  }
  return { face: { family: rareHanFamily, weight: 400, italic: false }, path };
}

/** Raised when the same widths and bases would produce other bytes. */
const tailoringVersion = 2;

function tailorFaces(files: readonly FontFile[], folder: string): FontFile[] {
  const opened = new Map<string, { bytes: Uint8Array; tables: FontTables }>();
  const open = (face: Face): { bytes: Uint8Array; tables: FontTables } => {
    const { path } = getFile(files, face);
    return remember(opened, path, () => {
      const bytes = readFileSync(path);
      return { bytes, tables: parseFontTables(openFont(bytes)) };
    });
  };
  return tailoredFaces.map((face) => {
    const path = join(folder, buildFileName(face, statSync(getFile(files, face.base).path).size));
    if (findSize(path) === 0) {
      const base = open(face.base);
      const advances = tailoredAdvances(face, { base: base.tables, baseRegular: open(face.baseRegular).tables });
      writeAside(folder, path, tailorFont(base.bytes, { family: face.family, advances }));
    }
    return { face, path, standIn: face.base.family };
  });
}

function getFile(files: readonly FontFile[], wanted: Face): FontFile {
  const file = files.find(({ face }) => face === wanted);
  if (!file) throw new Error(`no file of ${wanted.family} ${wanted.weight}`);
  return file;
}

function buildFileName({ family, weight, italic, base, ...face }: TailoredFace, baseSize: number): string {
  const widths = [face.widths, face.regularWidths].map((entry) =>
    typeof entry === "object" ? [...entry] : (entry ?? null),
  );
  const parts = JSON.stringify([tailoringVersion, family, base.file, baseSize, face.lettersOnly, widths]);
  const hash = createHash("sha256").update(parts).digest("hex").slice(0, 16);
  return `${family.replaceAll(" ", "-")}-${weight}${italic ? "-italic" : ""}-${hash}.ttf`;
}

async function prepareWebFont(installed: string, folder: string): Promise<string> {
  const { size } = statSync(installed);
  const path = join(folder, `${basename(installed, ".woff2")}-${size}.ttf`);
  if (findSize(path) > size) return path;
  writeAside(folder, path, await unpackWebFont(readFileSync(installed)));
  return path;
}

const hashes = new Map<string, string>();

/** Returns the SHA-256 over all font files in order, which identifies the outlines of a rendering. */
export function fontsHash(files: readonly FontFile[]): string {
  const all = createHash("sha256");
  for (const { path } of files) all.update(remember(hashes, path, () => hashFile(path)));
  return all.digest("hex");
}

/** Returns the SHA-256 of a file, read in pieces: all fonts at once would take the memory of a layout. */
function hashFile(path: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.alloc(1 << 20);
  const file = openSync(path, "r");
  try {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) hash.update(piece.subarray(0, size));
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
}
