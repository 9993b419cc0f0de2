import type { FaceLook, FontFile } from "./fontFiles.ts";
import { rareHanFamily } from "./scriptFaces.ts";
import { type FontTables, openFont, parseFontTables, readFontTables } from "./sfnt.ts";

/** Which characters the fonts have. Families are asked in the order of `fallbackOrder`. */
export interface Coverage {
  /** Has the family this character (in its regular face)? */
  has(family: string, codePoint: number): boolean;
  /** Advance in em, undefined when the family lacks the character. */
  advance(family: string, codePoint: number): number | undefined;
  /** Advances in em in the face nearest to a weight and slope; 0 for characters that the family lacks. */
  advancesOf(face: FaceLook): (codePoint: number) => number;
  /**
   * Width in em of a text whose characters join or stack, such as Arabic or Tibetan ones, in the face nearest to a weight and
   * slope: as the engine sets it. Without an engine the sum of its characters' advances.
   */
  measureJoined(face: FaceLook, text: string): number;
  /** `family` when it has the character, else its stand-in, else the first that does, else undefined. */
  familyFor(family: string, codePoint: number): string | undefined;
  /** The family that has the characters that this one lacks, for letters made to measure and fonts of a document. */
  standInOf(family: string): string | undefined;
  /** Has the family a bold face? Where it has none, bold is drawn thicker. */
  hasBold(family: string): boolean;
  /** Has the family an italic face? */
  hasItalic(family: string): boolean;
  /** The same within Han text, where quotes, dashes and dots are as wide as a character: not every family has them so. */
  hanFamilyFor(family: string, codePoint: number): string | undefined;
  /** The characters of the text that no font has, each once, in order. */
  missingCharacters(text: string): string[];
}

/** Brush scripts know the 6,763 characters of GB 2312; a brush stands in for the others. */
const nearest: Readonly<Record<string, string>> = {
  "Ma Shan Zheng": "LXGW WenKai",
  "ZCOOL XiaoWei": "LXGW WenKai",
  Arimo: "Noto Sans SC",
  Carlito: "Noto Sans SC",
};

/** Middle dot, dash, quotes, ellipsis. */
const wideInHan: ReadonlySet<number> = new Set([0xb7, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026]);
/** In text marked as Chinese these take the full-width form of the dash, which is not the one that their cmap names. */
const hanFamilies = ["Noto Serif SC", "Noto Sans SC"] as const;
const dash = 0x2014;
/** An advance in em from which on a quote or a dash counts as wide as a Han character. */
const leastWide = 0.85;

/** From this weight on a face is bold. */
const boldFrom = 600;

/** Which Korean font goes with a font without serifs; another one goes with all others. */
const gothicFamilies: ReadonlySet<string> = new Set(["Noto Sans SC", "Arimo", "Carlito", "Cousine", "Questrial"]);
const isHangul = (codePoint: number): boolean =>
  (codePoint >= 0xac00 && codePoint <= 0xd7a3) || (codePoint >= 0x3131 && codePoint <= 0x318e);

/** Traditional Mongolian is written in columns: letters of a font that has them would lie on their sides, in rows. */
const isMongolian = (codePoint: number): boolean => codePoint >= 0x1810 && codePoint <= 0x18aa;

/**
 * Who is asked for a character that the wanted family lacks: Han fonts by looks and coverage, then Latin ones, then those of
 * other scripts, which may not be installed.
 */
export const fallbackOrder = [
  "Noto Serif SC",
  "Noto Sans SC",
  "LXGW WenKai",
  "Tinos",
  "Arimo",
  "Carlito",
  "Caladea",
  "Noto Sans Symbols 2",
  "Amiri",
  "Jomolhari",
  "Noto Sans Yi",
  "Noto Sans New Tai Lue",
  "Noto Sans Tai Le",
  rareHanFamily,
] as const;

/** A font that the engine may use, on disk or in memory. */
export type CoveredFont = FontFile | (Omit<FontFile, "path"> & { bytes: Uint8Array });

const readTables = (font: CoveredFont): FontTables =>
  "path" in font ? readFontTables(font.path) : parseFontTables(openFont(font.bytes));

/** The character tables of the faces, each read at its first use. */
function createTables(files: readonly CoveredFont[]) {
  const byFamily = new Map<string, FontTables>();
  const byFace = new Map<string, FontTables>();

  /** Of the regular face of a family. */
  const regular = (family: string): FontTables => {
    const cached = byFamily.get(family);
    if (cached) return cached;
    const ofFamily = files.filter(({ face }) => face.family === family);
    const file = ofFamily.find(({ face }) => face.weight === 400 && !face.italic) ?? ofFamily[0];
    if (!file) throw new Error(`no face of ${family}`);
    const tables = readTables(file);
    byFamily.set(family, tables);
    return tables;
  };

  /** Typst takes the slope that is asked for, if there is one, and of its weights the nearest. */
  const nearestTo = ({ family, weight, italic }: FaceLook): FontTables => {
    const key = `${family}/${weight}/${String(italic)}`;
    const cached = byFace.get(key);
    if (cached) return cached;
    const faces = files.filter(({ face }) => face.family === family);
    const sloped = faces.filter(({ face }) => face.italic === italic);
    const [file] = (sloped.length > 0 ? sloped : faces).sort(
      (a, b) => Math.abs(a.face.weight - weight) - Math.abs(b.face.weight - weight),
    );
    const isRegular = !file || (file.face.weight === 400 && !file.face.italic);
    const tables = isRegular ? regular(family) : readTables(file);
    byFace.set(key, tables);
    return tables;
  };

  return { regular, nearestTo };
}

/** Measures a text in a face, in em. */
export type MeasureText = (face: FaceLook, text: string) => number;

/**
 * Reads which characters the font files have.
 * @param files all that the engine may use
 * @param measureText how wide the engine sets a text
 */
export function createCoverage(files: readonly CoveredFont[], measureText?: MeasureText): Coverage {
  const tables = createTables(files);
  const families = new Set(files.map(({ face }) => face.family));
  const standIns = new Map(files.flatMap(({ face, standIn }) => (standIn ? [[face.family, standIn] as const] : [])));
  const bold = new Set(files.filter(({ face }) => face.weight >= boldFrom).map(({ face }) => face.family));
  const italic = new Set(files.filter(({ face }) => face.italic).map(({ face }) => face.family));
  const has = (family: string, codePoint: number): boolean =>
    families.has(family) && tables.regular(family).glyph(codePoint) !== 0;
  const familyFor = (family: string, codePoint: number): string | undefined => {
    if (isMongolian(codePoint)) return undefined;
    if (isInvisible(codePoint) || has(family, codePoint)) return family;
    const standIn = standIns.get(family);
    if (standIn !== undefined) return familyFor(standIn, codePoint);
    const korean = gothicFamilies.has(family) ? "NanumGothic" : "NanumMyeongjo";
    if (isHangul(codePoint) && has(korean, codePoint)) return korean;
    const near = nearest[family];
    if (near !== undefined && has(near, codePoint)) return near;
    return fallbackOrder.find((other) => other !== family && has(other, codePoint));
  };
  const advance = (family: string, codePoint: number): number | undefined => tables.regular(family).advance(codePoint);
  const isWide = (family: string, codePoint: number): boolean => (advance(family, codePoint) ?? 0) > leastWide;
  const advancesOf = (face: FaceLook): ((codePoint: number) => number) => {
    const fullDash = hanFamilies.some((family) => family === face.family);
    const faceTables = tables.nearestTo(face);
    return (codePoint) =>
      codePoint === dash && fullDash
        ? 1
        : codePoint > 0x7e && isInvisible(codePoint)
          ? 0
          : (faceTables.advance(codePoint) ?? 0);
  };
  return {
    has,
    advance,
    advancesOf,
    measureJoined(face, text) {
      if (measureText) return measureText(face, text);
      const advanceOf = advancesOf(face);
      return [...text].reduce((sum, character) => sum + advanceOf(character.codePointAt(0) ?? 0), 0);
    },
    familyFor,
    standInOf: (family) => standIns.get(family),
    hasBold: (family) => bold.has(family),
    hasItalic: (family) => italic.has(family),
    hanFamilyFor(family, codePoint) {
      if (!wideInHan.has(codePoint)) return familyFor(family, codePoint);
      const wideFamily = [family, standIns.get(family) ?? family].find((candidate) => isWide(candidate, codePoint));
      if (wideFamily !== undefined) return wideFamily;
      return hanFamilies.find((other) => isWide(other, codePoint)) ?? familyFor(family, codePoint);
    },
    missingCharacters(text) {
      const missing = new Set<string>();
      for (const character of text) {
        const codePoint = character.codePointAt(0) ?? 0;
        if (!familyFor(fallbackOrder[0], codePoint)) missing.add(character);
      }
      return [...missing];
    },
  };
}

/** Characters that draw nothing and need no glyph: white space control and default ignorables. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]$/u;
const isInvisible = (codePoint: number): boolean => invisible.test(String.fromCodePoint(codePoint));
