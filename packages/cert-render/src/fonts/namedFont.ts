import { tailoredFamily } from "./tailoredFaces.ts";
import table from "./namedFonts.json" with { type: "json" };

/** The stand-in for a font that a document names, and the line height of the named font. */
export interface NamedFont {
  asked: string;
  /** Typst name of the font for the text: the stand-in, or its letters in the named font's widths. */
  family: string;
  standIn: string;
  weight: number;
  boldWeight: number;
  /** Script whose line rule applies: East Asian fonts get 1.3 times their height in Word, in whole font units. */
  script: "eastAsian" | "latin";
  /** Metrics of the named font in em, as Word for Windows computes them: see decision 24. */
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  substituted: boolean;
  /** True if its metrics are known rather than guessed from its name. */
  listed: boolean;
  /** True if it does not look alike, which is worth a separate warning. */
  far: boolean;
  quotes?: string;
}

interface Row {
  names: readonly string[];
  script: string;
  family: string;
  weight: number;
  bold: number;
  metrics: readonly number[];
  far?: boolean;
  /** The font in `latinWidths.json` whose widths its Latin letters have; without it they are those of the stand-in. */
  latin?: string;
  /** Family for its quotes, which are narrow in Han text too (0.352 em in 等线, in PDFs that Word printed). */
  quotes?: string;
}

const rows: readonly Row[] = table;
/** Returns true if two names mean the same font. Case, spaces, dashes and character width are ignored. */
export const isSameName = (a: string, b: string): boolean => foldName(a) === foldName(b);

const byName = new Map(rows.flatMap((row) => row.names.map((name) => [foldName(name), row] as const)));
const rowOf = (name: string): Row => {
  const row = byName.get(foldName(name));
  if (!row) throw new Error(`namedFonts.json lacks ${name}`);
  return row;
};

const guesses: readonly [RegExp, string][] = [
  [/\u{4eff}\u{5b8b}|fang\s*song/iu, "FangSong"],
  [/\u{6807}\u{5b8b}/u, "FZXiaoBiaoSong-B05"],
  [/[\u{9ed1}\u{5706}\u{7b49}]|hei|gothic sc|sans (?:cjk|sc|cn)/iu, "SimHei"],
  [/arial unicode/i, "Noto Sans SC"],
  [/[\u{96b6}\u{9b4f}]/u, "LiSu"],
  [/[\u{884c}\u{8349}]|\u{624b}\u{5199}/u, "STXingkai"],
  [/\u{6977}|kai/iu, "KaiTi"],
  [/[\u{5b8b}\u{660e}]|song|ming/iu, "SimSun"],
];
/** Parts of the names of sans-serif fonts, and the beginnings of their abbreviations. */
const sansParts =
  "sans arial helvet gothic verdana tahoma segoe roboto lato montserrat futura grotesk mono consol impact aptos avenir " +
  "bahnschrift candara corbel trebuchet franklin frutiger gill myriad univers ubuntu poppins raleway oswald nunito quicksand " +
  "rubik barlow josefin titillium";
const shortSansNames = "inter eras exo dosis cabin kanit mulish manrope lexend outfit";
const either = (words: string): string => words.replaceAll(" ", "|");
const sansName = new RegExp(`${either(sansParts)}|^(?:${either(shortSansNames)})\\b`, "i");

/** Names of narrow display faces: letters of normal width would not fit their lines. */
const narrowName = /cond(?:ensed)?\b|compressed|narrow/i;

/**
 * Returns the stand-in for a named font.
 * @param name the name in the document
 * @param slot the font of a run that it is; decides for names that are not in the table
 */
export function namedFont(name: string, slot: "latin" | "eastAsian"): NamedFont {
  const listed = byName.get(foldName(name));
  const row = listed ?? guessRow(name, slot);
  const [ascent = 0, descent = 0, lineGap = 0, unitsPerEm = 1] = row.metrics;
  const tailored = row.latin !== undefined && (slot === "latin" || row.script === "latin");
  return {
    asked: name,
    family: tailored && row.latin !== undefined ? tailoredFamily(row.latin) : row.family,
    standIn: row.family,
    weight: row.weight,
    boldWeight: row.bold,
    script: row.script === "latin" ? "latin" : "eastAsian",
    ascent: ascent / unitsPerEm,
    descent: descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
    unitsPerEm,
    substituted: foldName(name) !== foldName(row.family),
    listed: listed !== undefined,
    far: row.far === true || !listed,
    ...(row.quotes !== undefined && { quotes: row.quotes }),
  };
}

function guessRow(name: string, slot: "latin" | "eastAsian"): Row {
  if (slot === "eastAsian" || /\p{Script=Han}/u.test(name)) {
    return rowOf(guesses.find(([pattern]) => pattern.test(name))?.[1] ?? "SimSun");
  }
  if (narrowName.test(name)) return rowOf("Arial Narrow");
  return rowOf(sansName.test(name) ? "Arial" : "Times New Roman");
}

export function foldName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
}
