import { placeholderName, readFieldMark } from "../../values/placeholders.ts";
import type { XmlElement } from "../package/xml.ts";

/** A field (ECMA-376 Part 1 §17.16), simple or of field characters. */
export interface Field {
  code: string;
  phase: "code" | "result";
  kind: "placeholder" | "page" | "pages" | "sectionPages" | "date" | "text";
  word: string;
  name?: string;
  /** Format of a page number as ST_NumberFormat, from `\* roman` and the like. */
  format?: string;
  /** The w:fldSimple, or the elements of the field: w:fldChar, w:instrText, and a hidden stored result. */
  simple?: XmlElement;
  parts: XmlElement[];
}

const pageKinds: ReadonlyMap<string, Field["kind"]> = new Map(
  Object.entries<Field["kind"]>({
    PAGE: "page",
    NUMPAGES: "pages",
    SECTIONPAGES: "sectionPages",
  }),
);

const formats: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    roman: "lowerRoman",
    ROMAN: "upperRoman",
    Roman: "upperRoman",
    alphabetic: "lowerLetter",
    ALPHABETIC: "upperLetter",
    CHINESENUM1: "chineseCounting",
    CHINESENUM2: "chineseLegalSimplified",
    CHINESENUM3: "chineseCountingThousand",
    GB1: "decimalEnclosedFullstop",
    GB2: "decimalEnclosedParen",
    GB3: "decimalEnclosedCircle",
    DBNUM1: "japaneseCounting",
    DBCHAR: "decimalFullWidth",
    Arabic: "decimal",
    ARABIC: "decimal",
  }),
);

/** Fields whose stored result is shown, although Word would update it when printing. */
const storedFields = new Set(["DATE", "TIME", "SAVEDATE", "PRINTDATE", "CREATEDATE", "IF", "COMPARE"]);

/** Fields that Word draws from their code alone: a formula, a circled character, a checkbox, a bar code. */
export const codeFields: ReadonlySet<string> = new Set([
  "ADVANCE",
  "AUTONUM",
  "AUTONUMLGL",
  "AUTONUMOUT",
  "BARCODE",
  "DISPLAYBARCODE",
  "EQ",
  "FORMCHECKBOX",
  "FORMDROPDOWN",
  "GOTOBUTTON",
  "LISTNUM",
  "MACROBUTTON",
  "MERGEBARCODE",
  "SYMBOL",
]);

/** Creates a field. `code` is that of a w:fldSimple; empty for a field whose code follows. */
export function createField(code: string, simple?: XmlElement): Field {
  return { code, phase: "code", kind: "text", word: "", parts: [], ...(simple ? { simple } : {}) };
}

export function parseFieldCode(field: Field): void {
  const words = field.code.trim().match(/"[^"]*"|\\\S\s*\S*|\S+/g) ?? [];
  field.phase = "result";
  field.word = (words[0] ?? "").toUpperCase();
  const page = pageKinds.get(field.word);
  if (page) {
    field.kind = page;
    const format = formats.get(/\\\*\s*([A-Za-z0-9]+)/.exec(field.code)?.[1] ?? "");
    if (format) field.format = format;
    return;
  }
  if (storedFields.has(field.word)) field.kind = "date";
  if (field.word !== "MERGEFIELD") return;
  const mark = readFieldMark((words[1] ?? "").replaceAll('"', ""));
  if (mark?.kind === "value" || mark?.kind === "picture") {
    field.kind = "placeholder";
    field.name = placeholderName(mark.name);
  }
}
