import { zipSync } from "fflate";
import { readXlsx, type Sheet } from "hucre/xlsx";
import { withChineseFormats } from "./chineseFormats.ts";
import { columnLetters, type Grid, type GridCell, type GridRow, isBlank } from "./grid.ts";
import { ListRefusal } from "./ListRefusal.ts";
import { openArchive } from "./openArchive.ts";
import { plainSheet } from "./plainSheet.ts";
import { shownValue } from "./shownValue.ts";
import { worksheetsOnly } from "./worksheetsOnly.ts";

const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?[^/]+\.(?:xml|rels)|xl\/worksheets\/[^/]+\.xml)$/iu;

const maxMerged = 1_000_000;

/**
 * The first visible sheet with data of an .xlsx workbook. The reader is shown only the parts that it needs, inflated
 * within bounds and free of document type declarations.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Grid> {
  const safe = zipSync(Object.fromEntries(safeParts(bytes)), { level: 0 });
  let visible = 0;
  for (let index = 0, count = 1; index < count; index++) {
    const sheet = await readSheet(safe, index, (all) => ({ count, visible } = all));
    const grid = sheet === undefined ? undefined : gridOf(sheet);
    if (grid === undefined || grid.rows.length === 0) continue;
    return visible > 1 ? { ...grid, oneOfSheets: sheet?.sheet.name } : grid;
  }
  return { rows: [], columns: [] };
}

/** The parts that are read, as the reader can read them. */
function safeParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = openArchive(bytes, (name) => wanted.test(name));
  const text = (name: string) => Buffer.from(parts.get(name) ?? []).toString();
  const workbook = text("xl/workbook.xml");
  // A workbook with macros is no .xlsx, whatever it is called; Excel does not open it either.
  if (workbook === "" || text("[Content_Types].xml").includes("macroEnabled")) throw new ListRefusal("notWorkbook");
  for (const part of parts.values()) if (!isPlainXml(part)) throw new ListRefusal("unsafe");
  const is1904 = /\bdate1904="(?:1|true)"/u.test(workbook);
  for (const [name, part] of parts) {
    if (name === "xl/styles.xml") parts.set(name, Buffer.from(withChineseFormats(text(name))));
    else if (name.startsWith("xl/worksheets/")) parts.set(name, plainSheet(part, is1904));
  }
  const relations = text("xl/_rels/workbook.xml.rels");
  return parts.set("xl/workbook.xml", Buffer.from(worksheetsOnly(workbook, relations)));
}

function isPlainXml(part: Uint8Array): boolean {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return !text.includes("<!DOCTYPE") && !text.includes("<!ENTITY") && !text.includes(0);
}

async function readSheet(
  bytes: Uint8Array,
  wantedIndex: number,
  tell: (all: { count: number; visible: number }) => void,
) {
  const all = { count: 0, visible: 0 };
  const book = await readXlsx(bytes, {
    readStyles: true,
    sheets: ({ hidden, veryHidden }, index) => {
      const isVisible = !hidden && !veryHidden;
      all.count++;
      if (isVisible) all.visible++;
      return index === wantedIndex && isVisible;
    },
  }).catch((error: unknown) => {
    throw new ListRefusal("broken", error);
  });
  tell(all);
  return book.sheets[0] && { sheet: book.sheets[0], is1904: book.dateSystem === "1904" };
}

function gridOf({ sheet, is1904 }: { sheet: Sheet; is1904: boolean }): Grid {
  const width = sheet.rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const visible = Array.from({ length: width }, (_, index) => index).filter((index) => !isHiddenColumn(sheet, index));
  const { above, wide } = mergesOf(sheet);
  const rows: GridRow[] = [];
  for (let row = 0; row < sheet.rows.length; row++) {
    if (isHiddenRow(sheet, row)) continue;
    const cells = visible.map((column) => cellOf(sheet, above.get(`${row},${column}`) ?? row, column, is1904));
    if (cells.every(isBlank)) continue;
    const ranges = (wide.get(row) ?? []).map((range) => shownRange(range, visible));
    const merged = ranges.filter(([first, last]) => first >= 0 && first < last);
    rows.push({ row: row + 1, cells, ...(merged.length > 0 && { wide: merged }) });
  }
  return { rows, columns: visible.map(columnLetters) };
}

function isHiddenColumn(sheet: Sheet, column: number): boolean {
  const { hidden, width } = sheet.columns?.[column] ?? {};
  return hidden === true || width === 0;
}

function isHiddenRow(sheet: Sheet, row: number): boolean {
  const { hidden, height } = sheet.rowDefs?.get(row) ?? {};
  return hidden === true || height === 0;
}

function cellOf(sheet: Sheet, row: number, column: number, is1904: boolean): GridCell {
  const value = sheet.rows[row]?.[column];
  const cell = sheet.cells?.get(`${row},${column}`);
  const type = cell?.type;
  return shownValue(
    { value, format: cell?.style?.numFmt, formula: cell?.formula !== undefined, error: type === "error" },
    is1904,
  );
}

/** Where a range of the sheet's columns stands among those that are shown; first after last when none is. */
const shownRange = ([from, to]: [number, number], visible: number[]): [number, number] =>
  [visible.findIndex((column) => column >= from), visible.findLastIndex((column) => column <= to)];

/**
 * What merged cells mean for a list: for each cell that one covers downwards the row whose value stands there, for each
 * row the columns that one covers sideways.
 */
function mergesOf(sheet: Sheet): { above: Map<string, number>; wide: Map<number, [number, number][]> } {
  const above = new Map<string, number>();
  const wide = new Map<number, [number, number][]>();
  let covered = 0;
  for (const { startRow, endRow, startCol, endCol } of sheet.merges ?? []) {
    const last = Math.min(endRow, sheet.rows.length - 1);
    covered += Math.max(0, last - startRow);
    if (covered > maxMerged) throw new ListRefusal("tooLarge");
    for (let row = startRow; row <= last; row++) {
      if (row > startRow) above.set(`${row},${startCol}`, startRow);
      if (endCol === startCol) continue;
      const ranges = wide.get(row);
      if (ranges === undefined) wide.set(row, [[startCol, endCol]]);
      else ranges.push([startCol, endCol]);
    }
  }
  return { above, wide };
}
