import { lookup } from "../../lookup.ts";
import { findMarks, type Foreign, placeholderName, readFieldMark } from "../../values/placeholders.ts";
import type { XmlElement } from "../package/xml.ts";
import fieldNames from "./fieldNames.json" with { type: "json" };

/** A field (ECMA-376 Part 1 §17.16), simple or of field characters. */
export interface Field {
  code: string;
  phase: "code" | "result";
  kind: "placeholder" | "page" | "pages" | "sectionPages" | "stored" | "foreign" | "text";
  word: string;
  name?: string;
  /** Switches of a merge field that change its value or look, as they are written: `\* Upper`. */
  switches?: string;
  /** True if its code holds a field whose value differs from certificate to certificate. */
  ofRecord?: true;
  /** True if its stored result holds such a field, and with it the value. */
  holdsValue?: true;
  /** Reason why a foreign field is refused. */
  reason?: Foreign["reason"];
  /** Name of the bookmark whose text it repeats, in upper case. */
  bookmark?: string;
  /** Format of a page number as ST_NumberFormat, from `\* roman` and the like. */
  format?: string;
  /** The w:fldSimple, or the elements of the field: w:fldChar, w:instrText, and a hidden stored result. */
  simple?: XmlElement;
  parts: XmlElement[];
}

const pageKinds = lookup<Field["kind"]>({
  PAGE: "page",
  NUMPAGES: "pages",
  SECTIONPAGES: "sectionPages",
});

const formats = lookup(fieldNames.numberFormats);

/** Fields whose stored result is shown, although Word would update it when printing; `=` is a formula. */
const storedFields: ReadonlySet<string> = new Set(fieldNames.stored);

/** Fields of a mail merge (§17.16.5) that go on to another record: a certificate is of one. */
const recordChanges = new Set(["NEXT", "NEXTIF", "SKIPIF"]);

/** Fields of a mail merge whose stored result is that of one record, or was typed or fetched for it. */
const recordFields: ReadonlySet<string> = new Set(fieldNames.ofOneRecord);

/** Fields that Word draws from their code alone: a formula, a circled character, a checkbox, a bar code. */
export const codeFields: ReadonlySet<string> = new Set(fieldNames.drawnFromCode);

/** Creates a field. `code` is that of a w:fldSimple; empty for a field whose code follows. */
export function createField(code: string, simple?: XmlElement): Field {
  return { code, phase: "code", kind: "text", word: "", parts: [], ...(simple && { simple }) };
}

export function parseFieldCode(field: Field): void {
  const words = field.code.trim().match(/"[^"]*"|\\\S\s*\S*|\S+/g) ?? [];
  const [first = ""] = words;
  field.phase = "result";
  field.word = first.startsWith("=") ? "=" : first.toUpperCase();
  const reason = findForeign(field);
  if (reason) {
    field.kind = "foreign";
    field.reason = reason;
    return;
  }
  const page = pageKinds.get(field.word);
  const switches = readSwitches(field.code);
  if (page) {
    field.kind = page;
    const format = readPageFormat(switches);
    if (format) field.format = format;
    return;
  }
  if (storedFields.has(field.word)) field.kind = "stored";
  if (field.word !== "MERGEFIELD") {
    field.bookmark = (field.word === "REF" ? (words[1] ?? "") : first).toUpperCase();
    return;
  }
  const mark = readFieldMark((words[1] ?? "").replaceAll('"', ""));
  if (mark?.kind === "value" || mark?.kind === "picture") {
    field.kind = "placeholder";
    field.name = placeholderName(mark.name);
    if (switches.length > 0) field.switches = switches.join(" ");
  } else {
    field.kind = "foreign";
    field.reason = "mergeField";
  }
}

/** Returns the reason why a field that only a mail merge can update is refused; undefined for any other. */
function findForeign({ word, code, ofRecord }: Field): Foreign["reason"] | undefined {
  if (recordChanges.has(word)) return "nextRecord";
  if (recordFields.has(word)) return "record";
  // The text of a link is the template's own; a merge field may be named as placeholders are written
  if (word === "HYPERLINK") return undefined;
  const holdsMark = word !== "MERGEFIELD" && findMarks(code).marks.length > 0;
  return ofRecord || holdsMark ? "record" : undefined;
}

/** Returns true if a field's value differs from certificate to certificate, and with it that of a field around it. */
export const isOfRecord = ({ kind, ofRecord }: Field): boolean =>
  kind === "placeholder" || kind === "foreign" || ofRecord === true;

/** Lists the switches of a field but for those that keep the look of its stored result (§17.16.4). */
function readSwitches(code: string): string[] {
  const switches = code.match(/\\\S\s*(?:"[^"]*"|\u201c[^\u201d]*\u201d|[^\s\\]+)?/g) ?? [];
  return switches.map((each) => each.trim()).filter((each) => !/^\\\*\s*MERGEFORMAT/i.test(each));
}

/** Returns the format of a page number as ST_NumberFormat; an unknown one as it is written. */
function readPageFormat(switches: readonly string[]): string | undefined {
  const [format] = switches.filter((each) => /^\\[*#]/.test(each) && !/^\\\*\s*CHARFORMAT/i.test(each));
  if (format === undefined) return undefined;
  const name = format.replace(/^\\\*\s*/, "");
  return formats.get(name) ?? formats.get(name.toUpperCase()) ?? format;
}
