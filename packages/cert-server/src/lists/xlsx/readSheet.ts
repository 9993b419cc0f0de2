import { dateToSerial } from "hucre";
import { parseCellReference, parseRange, sheetBounds, type CellContent, type Sheet } from "./sheet.ts";
import { ListRefusal } from "../ListRefusal.ts";
import { listLimits } from "../listLimits.ts";
import { withoutEscapes, XmlReader } from "./xmlReader.ts";

export interface SheetContext {
  strings: readonly string[];
  formats: readonly (string | undefined)[];
  is1904: boolean;
}

interface OpenCell {
  row: number;
  column: number;
  type: string;
  format: string | undefined;
  value: string;
  inlineText: string;
  hasFormula: boolean;
  richValue: string | undefined;
}

/**
 * Reads the XML of a worksheet in one pass. Only cells with a value are stored, so that any number of formatted empty
 * cells takes no memory.
 * @throws ListRefusal if it is broken, or larger than any name list
 */
export function readSheet(name: string, part: Uint8Array, context: SheetContext): Sheet {
  const reader = new XmlReader(part);
  const sheet = emptySheet(name);
  const hold = cellHolder(sheet);
  let row = -1;
  let column = -1;
  let inRow = false;
  let cell: OpenCell | undefined;
  let takes: "value" | "inlineText" | null = null;
  let inPhonetic = false;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token === "text") {
      if (cell !== undefined && takes !== null && !inPhonetic) cell[takes] += reader.text();
      continue;
    }
    const opens = token === "open";
    switch (reader.name) {
      case "c":
        if (opens && inRow) {
          cell = openCell(reader, { row, column: column + 1 }, context);
          column = cell.column;
        } else if (cell !== undefined) {
          hold(cell.row, cell.column, readContent(cell, context));
          cell = undefined;
        }
        break;
      case "v":
        takes = opens ? "value" : null;
        break;
      case "t":
        takes = opens ? "inlineText" : null;
        break;
      case "rPh":
        inPhonetic = opens;
        break;
      case "f":
        if (opens && cell !== undefined) cell.hasFormula = !reader.isEmpty || reader.attribute("t") === "shared";
        break;
      case "row":
        inRow = opens;
        if (!opens) break;
        row = rowNumber(reader.attribute("r"), row);
        column = -1;
        if (isHiddenRow(reader)) sheet.hiddenRows.add(row);
        break;
      case "col":
        if (opens) addHiddenColumns(sheet, reader);
        break;
      case "mergeCell":
        if (opens) addMerge(sheet, reader.attribute("ref") ?? "");
        break;
    }
  }
  return sheet;
}

const emptySheet = (name: string): Sheet => ({
  name,
  rows: new Map(),
  columns: [],
  height: 0,
  hiddenRows: new Set(),
  hiddenColumns: [],
  merges: [],
});

function cellHolder(sheet: Sheet): (row: number, column: number, content: CellContent | undefined) => void {
  const places = new Map<number, number>();
  let heldCells = 0;
  let room = 0;
  return (row, column, content) => {
    sheet.height = Math.max(sheet.height, row + 1);
    if (content === undefined || content === "") return;
    let place = places.get(column);
    if (place === undefined) {
      place = sheet.columns.push(column) - 1;
      if (place >= listLimits.usedColumns) throw new ListRefusal("tooWide");
      places.set(column, place);
    }
    let cells = sheet.rows.get(row);
    if (cells === undefined) sheet.rows.set(row, (cells = []));
    room += Math.max(0, place + 1 - cells.length);
    if (++heldCells > listLimits.cells || room > listLimits.room) throw new ListRefusal("tooLarge");
    while (cells.length < place) cells.push(undefined);
    cells[place] = content;
  };
}

function openCell(reader: XmlReader, next: { row: number; column: number }, { formats }: SheetContext): OpenCell {
  const reference = reader.attribute("r");
  const place = reference === undefined ? next : parseCellReference(reference);
  if (place === null || place.column > sheetBounds.column) throw new ListRefusal("broken");
  const style = reader.attribute("s");
  return {
    ...place,
    type: reader.attribute("t") ?? "n",
    format: style === undefined ? undefined : formats[Number(style)],
    value: "",
    inlineText: "",
    hasFormula: false,
    richValue: reader.attribute("vm"),
  };
}

function readContent(cell: OpenCell, { strings, is1904 }: SheetContext): CellContent | undefined {
  const { type, value, format, richValue } = cell;
  switch (type) {
    case "s":
      return value === "" ? missing(cell) : toTextContent(strings[Number(value)] ?? "", format);
    case "str":
      return toTextContent(withoutEscapes(value), format);
    case "inlineStr":
      return toTextContent(withoutEscapes(cell.inlineText), format);
    case "b":
      return { value: value === "1" || value.toLowerCase() === "true", format, formula: false, error: false };
    case "e":
      return { value, format, formula: false, error: true, ...(richValue && { richValue: Number(richValue) }) };
    default:
      return value === "" ? missing(cell) : parseNumber(type === "d" ? parseSerial(value, is1904) : value, format);
  }
}

const missing = ({ hasFormula }: OpenCell): CellContent | undefined =>
  hasFormula ? { value: null, format: undefined, formula: true, error: false } : undefined;

const toTextContent = (value: string, format: string | undefined): CellContent =>
  format === undefined || format === "@" ? value : { value, format, formula: false, error: false };

function parseNumber(text: string | number, format: string | undefined): CellContent {
  const value = Number(text);
  if (!Number.isFinite(value)) return toTextContent(String(text), format);
  return format === undefined ? value : { value, format, formula: false, error: false };
}

/** Converts an ISO 8601 date (ECMA-376 Part 1, 18.18.11, "d") to a serial number. */
function parseSerial(text: string, is1904: boolean): number | string {
  if (text.length > 40) return text;
  const [, time] = text.split("T");
  const hasZone = time !== undefined && /(?:Z|[+-]\d\d:\d\d)$/u.test(time);
  const day = new Date(time === undefined || hasZone ? text : `${text}Z`);
  return Number.isNaN(day.getTime()) ? text : dateToSerial(day, is1904);
}

/** Returns the row's number, which defaults to one more than the row before. */
function rowNumber(text: string | undefined, before: number): number {
  const row = text === undefined ? before + 1 : Number(text) - 1;
  if (!Number.isInteger(row) || row < 0 || row > sheetBounds.row) throw new ListRefusal("broken");
  return row;
}

const isTrue = (text: string | undefined) => text === "1" || text === "true";

function isHiddenRow(reader: XmlReader): boolean {
  if (isTrue(reader.attribute("hidden"))) return true;
  return isTrue(reader.attribute("customHeight")) && Number(reader.attribute("ht") || Number.NaN) === 0;
}

function addHiddenColumns({ hiddenColumns }: Sheet, reader: XmlReader): void {
  const width = reader.attribute("width");
  if (!isTrue(reader.attribute("hidden")) && Number(width || Number.NaN) !== 0) return;
  if (hiddenColumns.length > sheetBounds.column) throw new ListRefusal("broken");
  hiddenColumns.push([Number(reader.attribute("min")) - 1, Number(reader.attribute("max")) - 1]);
}

function addMerge({ merges }: Sheet, reference: string): void {
  const range = parseRange(reference);
  if (range === null) return;
  if (merges.length >= listLimits.merged) throw new ListRefusal("tooLarge");
  merges.push(range);
}
