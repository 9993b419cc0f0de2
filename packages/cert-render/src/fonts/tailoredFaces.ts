import { boldFrom, type Face, faceKey, faces } from "./faces.ts";
import widthTable from "./latinWidths.json" with { type: "json" };
import namedFonts from "./namedFonts.json" with { type: "json" };
import type { FontTables } from "./sfnt.ts";

/** A face of a named font's Latin letters: those of a stand-in, in the widths of the named font. */
export interface TailoredFace {
  family: string;
  weight: number;
  italic: boolean;
  base: Face;
  baseRegular: Face;
  /** Widths of the named font; undefined for those of the base, in proportion to the regular faces. */
  widths: Widths | undefined;
  regularWidths: Widths;
  /** True for East Asian fonts, which keep their own punctuation and quotes: only letters, digits and ASCII are tailored. */
  lettersOnly: boolean;
}

/** Advances in em by character, or the average advance of text in em. */
type Widths = ReadonlyMap<string, number> | number;

type Style = "regular" | "bold" | "italic" | "boldItalic";

interface Row {
  script: string;
  family: string;
  latin?: string;
  weight: number;
  bold: number;
}

const unitsPerEm = 2048;
/** Frequency of small letters and spaces per 1,000 characters: the weights of `OS/2.xAvgCharWidth`, versions 0 to 2. */
const frequencies: readonly (readonly [string, number])[] = [..."abcdefghijklmnopqrstuvwxyz "].map((letter, index) => [
  letter,
  [64, 14, 27, 35, 100, 20, 14, 42, 63, 3, 6, 35, 20, 56, 56, 17, 4, 49, 56, 71, 31, 10, 18, 3, 18, 2, 166][index] ?? 0,
]);

const rows: readonly Row[] = namedFonts;
const characters = [...widthTable.characters];
const families: Readonly<Record<string, Partial<Record<Style, string | number>>>> = widthTable.families;

export const tailoredFamily = (latin: string): string => `${latin} Widths`;

/** Parses widths: one entry for all characters, or one for each of `characters`; 0 is unknown. */
function parseWidths(entry: string | number | undefined): Widths | undefined {
  if (entry === undefined || typeof entry === "number") return entry;
  const widths = entry.split(" ").map((width) => Number(width) / unitsPerEm);
  const [first = 0] = widths;
  const known = characters.map((character, index) => [character, widths.length === 1 ? first : widths[index]] as const);
  return new Map(known.flatMap(([character, width]) => (width ? [[character, width] as const] : [])));
}

function facesOfRow({ latin, family, weight, bold, script }: Row): TailoredFace[] {
  if (latin === undefined) return [];
  const entries = families[latin];
  const regularWidths = parseWidths(entries?.regular);
  const ofFamily = faces.filter((face) => face.family === family);
  const baseRegular = ofFamily.find((face) => face.weight === 400 && !face.italic);
  if (!entries || regularWidths === undefined || !baseRegular) throw new Error(`latinWidths.json lacks ${latin}`);
  // Word draws such a font bolder or slanted, and leaves its widths as they are
  const hasOneFace = Object.keys(entries).length === 1;
  return ofFamily
    .filter((face) => face === baseRegular || face.weight === weight || face.weight === bold)
    .map((base) => {
      const isBold = base.weight >= boldFrom && weight < boldFrom;
      const style: Style = base.italic ? (isBold ? "boldItalic" : "italic") : isBold ? "bold" : "regular";
      return {
        family: tailoredFamily(latin),
        weight: base.weight,
        italic: base.italic,
        base,
        baseRegular,
        widths: hasOneFace ? regularWidths : parseWidths(entries[style]),
        regularWidths,
        lettersOnly: script === "eastAsian",
      };
    });
}

export const tailoredFaces: readonly TailoredFace[] = [
  ...new Map(rows.flatMap(facesOfRow).map((face) => [faceKey(face), face] as const)).values(),
];

const isLetter = /\p{Script=Latin}/u;

const likeLatin: ReadonlyMap<string, string> = new Map(
  [..."АВЕЅІЈКМНОРСТХаеорсухѕіј"].map((letter, index) => [letter, [..."ABESIJKMHOPCTXaeopcyxsij"][index] ?? ""]),
);

/**
 * Tailored characters: ASCII, Latin letters with diacritics, letters of Russian and related languages, and the punctuation
 * of Latin text.
 */
const tailoredCharacters = [
  ...Array.from({ length: 0x17f - 0x1f }, (_, index) => 0x20 + index).filter((code) => code < 0x7f || code > 0x9f),
  ...Array.from({ length: 0x1dc - 0x1cc }, (_, index) => 0x1cd + index),
  ...Array.from({ length: 0x460 - 0x400 }, (_, index) => 0x400 + index),
  ...Array.from("\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2021\u2022\u2026", (mark) =>
    mark.charCodeAt(0),
  ),
  ...Array.from("\u2030\u2039\u203a\u20ac\u2122", (mark) => mark.charCodeAt(0)),
];

/**
 * Returns the width of each character of a tailored face, in em, in the order of code points. A letter with a diacritic is
 * as wide as the letter. A character of unknown width keeps its own, in proportion to the others.
 */
export function tailoredAdvances(
  face: TailoredFace,
  { base, baseRegular }: { base: FontTables; baseRegular: FontTables },
): Map<number, number> {
  const { widths, regularWidths } = face;
  const factor =
    widths === undefined
      ? computeAverageAdvance(regularWidths, baseRegular) / computeAverageAdvance(undefined, baseRegular)
      : computeAverageAdvance(widths, base) / computeAverageAdvance(undefined, base);
  const wanted = tailoredCharacters.filter(
    (code) => !face.lettersOnly || code <= 0xa0 || isLetter.test(String.fromCharCode(code)),
  );
  const advances = new Map<number, number>();
  for (const code of wanted) {
    const natural = base.advance(code);
    if (natural === undefined) continue;
    const [plain = ""] = code === 0xa0 ? " " : String.fromCharCode(code).normalize("NFD");
    const letter = likeLatin.get(plain) ?? plain;
    const known = typeof widths === "object" ? widths.get(letter) : undefined;
    const ofLetter = base.advance(letter.charCodeAt(0)) ?? natural;
    advances.set(code, known === undefined || ofLetter === 0 ? natural * factor : (known * natural) / ofLetter);
  }
  return advances;
}

function computeAverageAdvance(widths: Widths | undefined, tables: FontTables): number {
  if (typeof widths === "number") return widths;
  return frequencies.reduce((sum, [letter, frequency]) => {
    const natural = tables.advance(letter.charCodeAt(0)) ?? 0;
    return sum + ((widths?.get(letter) ?? natural) * frequency) / 1000;
  }, 0);
}
