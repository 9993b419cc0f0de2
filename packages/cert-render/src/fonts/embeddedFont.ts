import type { EmbeddedFontPart } from "../model/model.ts";
import { assembleFont, toBytes, copyView, writeNames } from "./assembleFont.ts";
import { namedFont, type NamedFont } from "./namedFont.ts";
import { type FontTables, listTables, openFont, parseFontTables, type TableReader } from "./sfnt.ts";

export interface EmbeddedFont {
  name: string;
  family: string;
  weight: number;
  italic: boolean;
  standIn: string;
  bytes: Uint8Array;
  /** Script whose line rule applies if the metrics of the named font are unknown. */
  script: NamedFont["script"];
  /** In em: extent of a line above and below the baseline, and the gap between two lines. */
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  /** Source of the bytes, if not the document: a program references it instead of storing them. */
  source?: FaceSource;
}

export interface FaceSource {
  /** SHA-256 of the file, hex. */
  hash: string;
  index: number;
}

export type FontProblem = "restricted" | "damaged" | "tooLarge";

const maxBytes = 24 * 1024 * 1024;
const maxTables = 64;

// OS/2.fsType and fsSelection (OpenType 1.9, chapter "OS/2")
export const USAGE_PERMISSIONS = 0x000f;
export const PREVIEW_AND_PRINT = 0x0004;
export const EDITABLE = 0x0008;
const NO_SUBSETTING = 0x0100;
const BITMAP_ONLY = 0x0200;
export const ITALIC = 0x0001;
const BOLD = 0x0020;
const REGULAR = 0x0040;
const USE_TYPO_METRICS = 0x0080;

const wantedTables = ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "post"];
const minUnitsPerEm = 16;

/**
 * Checks a font of a document and renames it, so that it cannot pass for another one.
 * @param family the new name
 */
export function prepareEmbeddedFont(part: EmbeddedFontPart, family: string): EmbeddedFont | FontProblem {
  if (part.bytes.length > maxBytes) return "tooLarge";
  return prepareFace(part, { family, offset: 0 });
}

/**
 * Checks and renames a face of any size and place in its file.
 * @param target the new name, and the offset of the face's table directory
 */
export function prepareFace(
  part: EmbeddedFontPart,
  { family, offset }: { family: string; offset: number },
): EmbeddedFont | Exclude<FontProblem, "tooLarge"> {
  try {
    const table = openFont(part.bytes, offset);
    const tags = listTables(part.bytes, offset);
    const hasOutlines = tags.includes("CFF ") || (tags.includes("glyf") && tags.includes("loca"));
    if (tags.length > maxTables || !hasOutlines || !wantedTables.every((tag) => tags.includes(tag))) return "damaged";
    if (!allowsEmbedding(table("OS/2").getUint16(8))) return "restricted";
    const tables = parseFontTables(table);
    if (tables.unitsPerEm < minUnitsPerEm) return "damaged";
    const script = hasHan(tables) ? "eastAsian" : "latin";
    return {
      name: part.name,
      family,
      weight: part.bold ? 700 : 400,
      italic: part.italic,
      standIn: standInOf(part.name, script),
      script,
      bytes: rename(table, tags, part, family),
      ...lineMetrics(table, tables.unitsPerEm),
    };
  } catch (error) {
    // Nothing but the reading of the font's bytes stands in here
    if (error instanceof Error) return "damaged";
    throw error;
  }
}

/** Returns true for an East Asian font. Embedded fonts may be subset, so any unified ideograph counts. */
function hasHan({ glyph }: FontTables): boolean {
  for (let codePoint = 0x4e00; codePoint <= 0x9fff; codePoint += 1) if (glyph(codePoint) !== 0) return true;
  return false;
}

/**
 * Returns true if the licence lets a published document contain the font, subset to the glyphs that it uses.
 * @param fsType `OS/2.fsType`
 */
export function allowsEmbedding(fsType: number): boolean {
  if (fsType & (NO_SUBSETTING | BITMAP_ONLY)) return false;
  const usage = fsType & USAGE_PERMISSIONS;
  return usage === 0 || (usage & (PREVIEW_AND_PRINT | EDITABLE)) !== 0;
}

/**
 * Returns the family for the characters that a font lacks.
 * @param name the font's name in the document
 */
export function standInOf(name: string, script: NamedFont["script"]): string {
  const font = namedFont(name, script);
  return font.script === script ? font.family : namedFont("", script).family;
}

type LineMetrics = Pick<EmbeddedFont, "ascent" | "descent" | "lineGap" | "unitsPerEm">;

/**
 * Returns line metrics as Word for Windows computes them: `OS/2` win, and the gap of `hhea` beyond that; the typo metrics
 * if the font says so.
 */
function lineMetrics(table: TableReader, unitsPerEm: number): LineMetrics {
  const [os2, hhea] = [table("OS/2"), table("hhea")];
  const typo = [os2.getInt16(68), -os2.getInt16(70), os2.getInt16(72)] as const;
  const win = [os2.getUint16(74), os2.getUint16(76)] as const;
  const outer = hhea.getInt16(4) - hhea.getInt16(6) + hhea.getInt16(8);
  const usesTypo = (os2.getUint16(62) & USE_TYPO_METRICS) !== 0;
  const [ascent, descent, lineGap] = usesTypo ? typo : [...win, Math.max(0, outer - win[0] - win[1])];
  return { ascent: ascent / unitsPerEm, descent: descent / unitsPerEm, lineGap: lineGap / unitsPerEm, unitsPerEm };
}

function rename(table: TableReader, tags: readonly string[], part: EmbeddedFontPart, family: string): Uint8Array {
  const os2 = copyView(table("OS/2"));
  os2.setUint16(4, part.bold ? 700 : 400);
  const style = (part.italic ? ITALIC : 0) | (part.bold ? BOLD : 0);
  os2.setUint16(62, (os2.getUint16(62) & ~(ITALIC | BOLD | REGULAR)) | (style || REGULAR));
  const head = copyView(table("head"));
  head.setUint16(44, (part.bold ? 1 : 0) | (part.italic ? 2 : 0));
  const others = Object.fromEntries(tags.filter((tag) => tag !== "DSIG").map((tag) => [tag, toBytes(table(tag))]));
  return assembleFont({ ...others, "OS/2": toBytes(os2), head: toBytes(head), name: writeNames(family) });
}
