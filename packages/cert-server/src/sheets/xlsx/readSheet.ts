import { dateToSerial } from "hucre";
import { parseCellReference, parseRange, sheetBounds, type CellContent, type Sheet } from "./sheet.ts";
import { ListRefusal } from "../ListRefusal.ts";
import { listLimits } from "../listLimits.ts";
import { type OpenElement, readXml } from "./readXml.ts";
import { textHandler } from "./sharedStrings.ts";
import { withoutEscapes } from "./xmlReader.ts";

export interface SheetContext {
  strings: readonly string[];
  formats: readonly (string | undefined)[];
  is1904: boolean;
  /** False if the workbook says that its formulas are to be calculated before anything of it is shown. */
  isCalculated: boolean;
}

interface OpenCell {
  row: number;
  column: number;
  type: string;
  format: string | undefined;
  /** Undefined where the cell has no such element. */
  value: string | undefined;
  inlineText: string | undefined;
  hasFormula: boolean;
  richValue: string | undefined;
}

/**
 * Reads the XML of a worksheet in one pass. Only cells with a value are stored, so that any number of formatted empty
 * cells takes no memory.
 * @throws ListRefusal if it is broken, or larger than any name list
 */
export function readSheet(name: string, part: Uint8Array, context: SheetContext): Sheet {
  const sheet = emptySheet(name);
  const hold = cellHolder(sheet);
  let row = -1;
  let column = -1;
  let isHidden = false;
  let cell!: OpenCell;
  const inlineText = textHandler((text) => (cell.inlineText = (cell.inlineText ?? "") + text));
  const inCell = "worksheet/sheetData/row/c";
  readXml(part, {
    "worksheet/cols/col": { open: (element) => addHiddenColumns(sheet, element) },
    "worksheet/sheetData/row": {
      open(element) {
        const number = element.attribute("r");
        row = rowNumber(number, row);
        column = -1;
        isHidden = isHiddenRow(element);
        if (isHidden && number !== undefined) sheet.hiddenRows.add(row);
      },
    },
    [inCell]: {
      open(element) {
        cell = openCell(element, { row, column: column + 1 }, context);
        ({ row, column } = cell);
        if (isHidden) sheet.hiddenRows.add(row);
      },
      close: () => hold(cell.row, cell.column, readContent(cell, context)),
    },
    [`${inCell}/v`]: { open: () => (cell.value = ""), text: (text) => (cell.value += text) },
    [`${inCell}/f`]: {
      open: (element) => (cell.hasFormula = !element.isEmpty || element.attribute("t") !== undefined),
    },
    [`${inCell}/is/t`]: inlineText,
    [`${inCell}/is/r/t`]: inlineText,
    "worksheet/mergeCells/mergeCell": { open: (element) => addMerge(sheet, element.attribute("ref") ?? "") },
  });
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

function openCell(element: OpenElement, next: { row: number; column: number }, { formats }: SheetContext): OpenCell {
  const reference = element.attribute("r");
  const place = reference === undefined ? next : parseCellReference(reference);
  if (place === null || place.column > sheetBounds.column) throw new ListRefusal("broken");
  return {
    ...place,
    type: element.attribute("t") ?? "n",
    format: formats[Number(element.attribute("s") ?? 0)],
    value: undefined,
    inlineText: undefined,
    hasFormula: false,
    richValue: element.attribute("vm"),
  };
}

/** The system's short form, in which programs show a date without a format of its own. */
const shortDate = "yyyy/m/d";
const uncalculated: CellContent = { value: null, format: undefined, formula: true, error: false };

function readContent(cell: OpenCell, { strings, is1904, isCalculated }: SheetContext): CellContent | undefined {
  const { type, format, richValue, hasFormula } = cell;
  const text = cell.inlineText ?? cell.value;
  if (hasFormula && (text === undefined || !isCalculated)) return uncalculated;
  if (type === "str" || type === "inlineStr" || cell.inlineText !== undefined) {
    return toTextContent(type === "str" ? withoutEscapes(text ?? "") : (text ?? ""), format);
  }
  const value = text?.trim() ?? "";
  if (value === "") return hasFormula ? uncalculated : undefined;
  switch (type) {
    case "s": {
      const string = strings[Number(value)];
      if (string === undefined) throw new ListRefusal("broken");
      return toTextContent(string, format);
    }
    case "b":
      return { value: value === "1" || value.toLowerCase() === "true", format, formula: false, error: false };
    case "e":
      return { value, format, formula: false, error: true, ...(richValue && { richValue: Number(richValue) }) };
    case "d":
      return parseNumber(parseSerial(value, is1904), format ?? shortDate);
    default:
      return parseNumber(value, format);
  }
}

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

export const isTrue = (text: string | undefined) => text === "1" || text === "true";

function isHiddenRow(element: OpenElement): boolean {
  if (isTrue(element.attribute("hidden"))) return true;
  return isTrue(element.attribute("customHeight")) && Number(element.attribute("ht") || Number.NaN) === 0;
}

function addHiddenColumns({ hiddenColumns }: Sheet, element: OpenElement) {
  const width = element.attribute("width");
  if (!isTrue(element.attribute("hidden")) && Number(width || Number.NaN) !== 0) return;
  if (hiddenColumns.length > sheetBounds.column) throw new ListRefusal("broken");
  hiddenColumns.push([Number(element.attribute("min")) - 1, Number(element.attribute("max")) - 1]);
}

function addMerge({ merges }: Sheet, reference: string) {
  const range = parseRange(reference);
  if (range === null) return;
  if (merges.length >= listLimits.merged) throw new ListRefusal("tooLarge");
  merges.push(range);
}
