import { remember } from "../remember.ts";
import { boldFrom, faceKey, type FaceLook } from "./faces.ts";
import type { FontFile } from "./fontFiles.ts";
import { rareHanFamily } from "./scriptFaces.ts";
import { type FontTables, openFont, parseFontTables, readFontTables } from "./sfnt.ts";

/** The characters of the fonts. Families are tried in the order of `fallbackOrder`. */
export interface Coverage {
  has(family: string, codePoint: number): boolean;
  advance(family: string, codePoint: number): number | undefined;
  advancesOf(face: FaceLook): (codePoint: number) => number;
  /**
   * Returns the width in em of a text whose characters join or stack, such as Arabic or Tibetan ones, in the face nearest
   * to a weight and slope, as the engine sets it. Without an engine it is the sum of the advances.
   */
  measureJoined(face: FaceLook, text: string): number;
  /** Returns `family` if it has the character, else its stand-in, else the first family that has it; undefined if none does. */
  familyFor(family: string, codePoint: number): string | undefined;
  /** Returns the family for characters that this one lacks, for tailored letters and fonts of a document. */
  standInOf(family: string): string | undefined;
  /** Returns true if the family has a bold face. Without one, bold is drawn thicker. */
  hasBold(family: string): boolean;
  hasItalic(family: string): boolean;
  /**
   * As `familyFor`, but within Han text, where quotes, dashes and dots are as wide as a character: not every family has
   * them that wide.
   */
  hanFamilyFor(family: string, codePoint: number): string | undefined;
  missingCharacters(text: string): string[];
}

/** Stand-ins of brush scripts, which have the 6,763 characters of GB 2312: another brush replaces them for the others. */
const nearest: Readonly<Record<string, string>> = {
  "Ma Shan Zheng": "LXGW WenKai",
  "ZCOOL XiaoWei": "LXGW WenKai",
  Arimo: "Noto Sans SC",
  Carlito: "Noto Sans SC",
};

const wideInHan: ReadonlySet<number> = new Set([0xb7, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026]);
/**
 * Families that replace these characters in text marked as Chinese with the full-width form of the dash, which is not the
 * one in their cmap.
 */
const hanFamilies = ["Noto Serif SC", "Noto Sans SC"] as const;
const dash = 0x2014;
/** Advance in em from which a quote or dash counts as wide as a Han character. */
const leastWide = 0.85;

/** Sans-serif families, which are paired with a sans-serif Korean font; all others get a serif one. */
const gothicFamilies: ReadonlySet<string> = new Set(["Noto Sans SC", "Arimo", "Carlito", "Cousine", "Questrial"]);
const isHangul = (codePoint: number): boolean =>
  (codePoint >= 0xac00 && codePoint <= 0xd7a3) || (codePoint >= 0x3131 && codePoint <= 0x318e);

const isMongolian = (codePoint: number): boolean => codePoint >= 0x1810 && codePoint <= 0x18aa;

/**
 * Families to try for a character that the wanted family lacks: Han fonts by looks and coverage, then Latin ones, then
 * those of other scripts, which may not be installed.
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

export type CoveredFont = FontFile | (Omit<FontFile, "path"> & { bytes: Uint8Array });

const readTables = (font: CoveredFont): FontTables =>
  "path" in font ? readFontTables(font.path) : parseFontTables(openFont(font.bytes));

function createTables(files: readonly CoveredFont[]) {
  const byFamily = new Map<string, FontTables>();
  const byFace = new Map<string, FontTables>();

  const regular = (family: string): FontTables =>
    remember(byFamily, family, () => {
      const ofFamily = files.filter(({ face }) => face.family === family);
      const file = ofFamily.find(({ face }) => face.weight === 400 && !face.italic) ?? ofFamily[0];
      if (!file) throw new Error(`no face of ${family}`);
      return readTables(file);
    });

  const nearestTo = (face: FaceLook): FontTables =>
    remember(byFace, faceKey(face), () => {
      const { family, weight, italic } = face;
      const faces = files.filter(({ face }) => face.family === family);
      const sloped = faces.filter(({ face }) => face.italic === italic);
      const [file] = (sloped.length > 0 ? sloped : faces).sort(
        (a, b) => Math.abs(a.face.weight - weight) - Math.abs(b.face.weight - weight),
      );
      const isRegular = !file || (file.face.weight === 400 && !file.face.italic);
      return isRegular ? regular(family) : readTables(file);
    });

  return { regular, nearestTo };
}

export type MeasureText = (face: FaceLook, text: string) => number;

/**
 * Reads the characters of font files.
 * @param files all that the engine may use
 * @param measureText returns the width at which the engine sets a text
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
