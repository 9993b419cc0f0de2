import { dateToSerial } from "hucre";

const cell = /<((?:\w+:)?)c\b([^>]*?)\st="d"([^>]*)>(\s*(?:<\1f\b[^>]*>[^<]*<\/\1f>\s*)?<\1v>)([^<]*)(?=<\/\1v>)/gu;
const row = /<((?:\w+:)?)row\b([^>]*)>/gu;

/** A sheet's XML with what the reader would miss written in a way that it knows. */
export function plainSheet(part: Uint8Array, is1904: boolean): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const phonetic = bytes.includes("rPh");
  const days = bytes.includes(' t="d"');
  const unnumbered = !hasRowNumbers(bytes);
  if (!phonetic && !days && !unnumbered) return part;
  let xml = bytes.toString();
  if (phonetic) xml = withoutPhonetic(xml);
  if (days) xml = withSerials(xml, is1904);
  if (unnumbered) xml = withRowNumbers(xml);
  return Buffer.from(xml);
}

/** Whether the first row says its number; a writer numbers all of them or none. */
function hasRowNumbers(sheet: Buffer): boolean {
  const start = sheet.indexOf("sheetData");
  const first = start < 0 ? null : /<(?:\w+:)?row\b([^>]*)>/u.exec(sheet.toString("latin1", start, start + 4_096));
  return first === null || /\sr=/u.test(first[1] ?? "");
}

/** The reader leaves phonetic text out of shared strings, but not out of texts that stand in the cell itself. */
function withoutPhonetic(sheet: string): string {
  const [start = "", ...pieces] = sheet.split(/<(?:\w+:)?rPh\b/u);
  return start + pieces.map((piece) => piece.slice(piece.indexOf("rPh>") + 4)).join("");
}

/** Days in the form of ISO 8601 (ECMA-376 part 1, 18.18.11, "d") as the numbers that others write. */
function withSerials(sheet: string, is1904: boolean): string {
  return sheet.replace(cell, (all, prefix: string, before: string, after: string, open: string, text: string) => {
    const day = new Date(/T.*(?:Z|[+-]\d\d:\d\d)$/u.test(text) ? text : text.includes("T") ? `${text}Z` : text);
    return Number.isNaN(day.getTime()) ? all : `<${prefix}c${before}${after}>${open}${dateToSerial(day, is1904)}`;
  });
}

/** Rows that do not say their number follow each other; the reader would not see that one is hidden. */
function withRowNumbers(sheet: string): string {
  let last = 0;
  return sheet.replace(row, (all, prefix: string, attributes: string) => {
    const own = /\sr="(\d+)"/u.exec(attributes)?.[1];
    last = own === undefined ? last + 1 : Number(own);
    return own === undefined ? `<${prefix}row r="${last}"${attributes}>` : all;
  });
}
