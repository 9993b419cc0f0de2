import { zipSync } from "fflate";
import { readXlsx, type Sheet } from "hucre/xlsx";
import { withChineseFormats } from "./chineseFormats.ts";
import { columnLetters, type Grid, type GridCell, type GridRow } from "./grid.ts";
import { ListRefusal } from "./ListRefusal.ts";
import { listLimits } from "./listLimits.ts";
import { openArchive } from "./openArchive.ts";
import { shownValue } from "./shownValue.ts";

const wanted = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?[^/]+\.(?:xml|rels)|xl\/worksheets\/[^/]+\.xml)$/iu;

const maxMerged = 1_000_000;

/**
 * The first visible sheet with data of an .xlsx workbook. The reader is shown only the parts that it needs, inflated
 * within bounds and free of document type declarations.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Grid> {
  const parts = openArchive(bytes, (name) => wanted.test(name));
  if (!parts.has("xl/workbook.xml")) throw new ListRefusal("notWorkbook");
  for (const [name, part] of parts) {
    if (!isPlainXml(part)) throw new ListRefusal("unsafe");
    if (name === "xl/styles.xml") rewrite(parts, name, withChineseFormats);
    else if (name.startsWith("xl/worksheets/") && Buffer.from(part).includes("rPh")) rewrite(parts, name, withoutPhonetic);
  }
  const safe = zipSync(Object.fromEntries(parts), { level: 0 });
  for (let index = 0, count = 1; index < count; index++) {
    const sheet = await readSheet(safe, index, (total) => (count = total));
    const grid = sheet && gridOf(sheet);
    if (grid !== undefined && grid.rows.some(({ cells }) => cells.some((cell) => cell !== ""))) return grid;
  }
  return { rows: [], columns: [] };
}

function rewrite(parts: Map<string, Uint8Array>, name: string, change: (xml: string) => string): void {
  parts.set(name, Buffer.from(change(new TextDecoder().decode(parts.get(name)))));
}

/** The reader leaves phonetic text out of shared strings, but not out of texts that stand in the cell itself. */
function withoutPhonetic(sheet: string): string {
  const [start = "", ...pieces] = sheet.split(/<(?:\w+:)?rPh\b/u);
  return start + pieces.map((piece) => piece.slice(piece.indexOf("rPh>") + 4)).join("");
}

function isPlainXml(part: Uint8Array): boolean {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return !text.includes("<!DOCTYPE") && !text.includes("<!ENTITY") && !text.includes(0);
}

async function readSheet(bytes: Uint8Array, wantedIndex: number, tell: (count: number) => void) {
  let count = 0;
  const book = await readXlsx(bytes, {
    readStyles: true,
    sheets: (info, index) => {
      count = index + 1;
      return index === wantedIndex && !info.hidden && !info.veryHidden;
    },
  }).catch((error: unknown) => {
    throw new ListRefusal("broken", error);
  });
  tell(count);
  return book.sheets[0] && { sheet: book.sheets[0], is1904: book.dateSystem === "1904" };
}

function gridOf({ sheet, is1904 }: { sheet: Sheet; is1904: boolean }): Grid {
  const width = sheet.rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const visible = Array.from({ length: width }, (_, index) => index).filter((index) => !isHidden(sheet, index));
  const above = filledDown(sheet);
  const rows: GridRow[] = [];
  for (let row = 0; row < sheet.rows.length && rows.length <= listLimits.rows + 1_000; row++) {
    if (sheet.rowDefs?.get(row)?.hidden) continue;
    const cells = visible.map((column) => cellOf(sheet, above.get(`${row},${column}`) ?? row, column, is1904));
    rows.push({ row: row + 1, cells });
  }
  return { rows, columns: visible.map(columnLetters) };
}

const isHidden = (sheet: Sheet, column: number) => sheet.columns?.[column]?.hidden === true;

function cellOf(sheet: Sheet, row: number, column: number, is1904: boolean): GridCell {
  const value = sheet.rows[row]?.[column];
  const cell = sheet.cells?.get(`${row},${column}`);
  const type = cell?.type;
  return shownValue(
    { value, format: cell?.style?.numFmt, formula: cell?.formula !== undefined, error: type === "error" },
    is1904,
  );
}

/** For each cell that a vertical merge covers, the row whose value stands there. */
function filledDown(sheet: Sheet): Map<string, number> {
  const above = new Map<string, number>();
  let covered = 0;
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const last = Math.min(endRow, sheet.rows.length - 1);
    covered += Math.max(0, last - startRow);
    if (covered > maxMerged) throw new ListRefusal("tooLarge");
    for (let row = startRow + 1; row <= last; row++) above.set(`${row},${startCol}`, startRow);
  }
  return above;
}
