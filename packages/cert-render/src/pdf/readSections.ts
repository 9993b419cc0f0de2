import { sum } from "../sum.ts";
import { decodeStream, type DecodingLimit } from "./decodeStream.ts";
import { PdfValueParser } from "./parsePdfValue.ts";
import { type PdfDictionary, PdfReference, type PdfValue } from "./pdfValue.ts";
import { readObjectAt } from "./readObjectAt.ts";

export type ObjectPlace = { offset: number } | { stream: number; index: number };

export interface Sections {
  places: Map<number, ObjectPlace>;
  trailer: PdfDictionary;
  start: number;
}

export interface PdfFile {
  bytes: Uint8Array;
  text: string;
  limit: DecodingLimit;
}

/** Number of bytes at the end of a file that contain `startxref`. */
const tail = 2_048;

const maxSections = 1_000;

/**
 * Reads the cross-references of a file, tables and streams, from the newest update to the original (ISO 32000-1, 7.5.4,
 * 7.5.6, 7.5.8).
 * @throws Error if they are broken
 */
export function readSections(file: PdfFile): Sections {
  const start = /startxref\s+(\d+)/gu.exec(file.text.slice(file.text.lastIndexOf("startxref", file.text.length)))?.[1];
  const isAtEnd = file.text.lastIndexOf("startxref") > file.text.length - tail;
  if (start === undefined || !isAtEnd) throw new Error("The PDF cannot be read: it has no startxref.");
  const places = new Map<number, ObjectPlace | null>();
  let newest: PdfDictionary | undefined;
  const open = [Number(start)];
  const visited = new Set<number>();
  for (let position = open.shift(); position !== undefined; position = open.shift()) {
    if (visited.has(position) || visited.size > maxSections) continue;
    visited.add(position);
    const trailer = readSection(file, position, places);
    newest ??= trailer;
    if (trailer.has("Prev")) open.push(Number(trailer.get("Prev")));
  }
  if (newest === undefined) throw new Error("The PDF cannot be read: it has no trailer.");
  const used = [...places].filter((entry): entry is [number, ObjectPlace] => entry[1] !== null);
  return { places: new Map(used), trailer: newest, start: Number(start) };
}

/** Reads one section, a table or a stream. Entries of newer sections are kept; null means that the object was removed. */
function readSection(file: PdfFile, position: number, places: Map<number, ObjectPlace | null>): PdfDictionary {
  const parser = new PdfValueParser(file.text, position);
  parser.skipSpace();
  if (!parser.accepts("xref")) return readStream(file, position, places);
  const entries = new Map<number, ObjectPlace | null>();
  for (parser.skipSpace(); !parser.accepts("trailer"); parser.skipSpace()) {
    const first = Number(parser.parse());
    const count = Number(parser.parse());
    for (let index = 0; index < count; index++) {
      const offset = Number(parser.parse());
      parser.parse();
      const isUsed = parser.parse() === "n";
      if (!entries.has(first + index)) entries.set(first + index, isUsed ? { offset } : null);
    }
  }
  const trailer = parser.parse();
  if (!(trailer instanceof Map)) throw new Error("The PDF cannot be read: its trailer is no dictionary.");
  // What older programs are not to see is free in the table, and stands in a stream beside it (ISO 32000-1, 7.5.8.4)
  if (trailer.has("XRefStm")) readStream(file, Number(trailer.get("XRefStm")), places);
  for (const [number, place] of entries) if (!places.has(number)) places.set(number, place);
  return trailer;
}

/** Types of entries in a cross-reference stream (ISO 32000-1, table 18). */
const FREE = 0;
const IN_STREAM = 2;

function readStream(file: PdfFile, position: number, places: Map<number, ObjectPlace | null>): PdfDictionary {
  const object = readObjectAt(file, { offset: position }, directly);
  const { value } = object;
  if (!(value instanceof Map) || value.get("Type") !== "/XRef") {
    throw new Error("The PDF cannot be read: its cross-references are missing.");
  }
  const widths = integers(value.get("W"));
  const ranges = value.has("Index") ? integers(value.get("Index")) : [0, Number(value.get("Size"))];
  const entryLength = sum(widths);
  if (widths.length !== 3 || entryLength < 1) throw new Error("The PDF cannot be read: its entries have no widths.");
  const table = decodeStream(object, directly, file.limit);
  let entry = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    for (let index = 0; index < (ranges[range + 1] ?? 0); index++, entry++) {
      if ((entry + 1) * entryLength > table.length) return value;
      const number = (ranges[range] ?? 0) + index;
      if (!places.has(number)) places.set(number, readEntry(table, entry * entryLength, widths));
    }
  }
  return value;
}

function readEntry(table: Buffer, start: number, widths: readonly number[]): ObjectPlace | null {
  let position = start;
  const [type, second = 0, third = 0] = widths.map((width, field) => {
    let number = field === 0 && width === 0 ? 1 : 0;
    for (let index = 0; index < width; index++) number = number * 256 + (table[position++] ?? 0);
    return number;
  });
  if (type === FREE) return null;
  return type === IN_STREAM ? { stream: second, index: third } : { offset: second };
}

const integers = (value: PdfValue | undefined): number[] =>
  Array.isArray(value) ? (value as unknown[]).map(Number) : [];

/**
 * Returns values unresolved: no object can be looked up before the cross-references are read, so their own values are
 * direct (ISO 32000-1, 7.5.8.2).
 */
const directly = (value: PdfValue | undefined): PdfValue | undefined => {
  if (value instanceof PdfReference) throw new Error("The PDF cannot be read: its cross-references refer to objects.");
  return value;
};
