import { type RecipientKind, dataKeys, findRecipientKind, nameListProblem, reservedKeys } from "cert-api";
import { headerKey } from "../../text/cleanText.ts";
import { cellText, type Grid, type GridCell, type GridRow, isBlank } from "../grid.ts";
import { listLimits } from "../listLimits.ts";
import type { Reading, Report } from "../nameList.ts";

export interface Header {
  below: number;
  name: number;
  nameKey: string;
  number: number | null;
  /** The headers of all columns of the grid; empty for a column without one. */
  headers: readonly string[];
  columns: { index: number; key: string }[];
  addresses: { index: number; key: string; kind: RecipientKind }[];
  holderCheck: { index: number; key: string } | null;
}

const reserved: ReadonlySet<string> = new Set(reservedKeys);
const isKey = (cell: GridCell | undefined, key: string) => headerKey(cellText(cell)) === key;

/**
 * Finds the header: the first row with a cell for the name; rows above it are titles. If that cell is merged over several
 * rows, all of them form the header, and a column is named by the lowest cell, below the name of its group.
 * @param reading `nameHeader` is used as 姓名 if no row has that
 */
export function readHeader(
  grid: Grid,
  report: Report,
  {
    nameHeader,
    plainColumns = [],
    omitted = [],
    holderCheck,
  }: Pick<Reading, "nameHeader" | "plainColumns" | "omitted" | "holderCheck"> = {},
): Header | null {
  const { rows } = grid;
  const keys = [dataKeys.name, ...(nameHeader === undefined ? [] : [nameHeader])];
  const nameKey = keys.find((key) => rows.some(({ cells }) => cells.some((cell) => isKey(cell, key)))) ?? dataKeys.name;
  const isName = (cell: GridCell | undefined) => isKey(cell, nameKey);
  const at = rows.findIndex(({ cells }) => cells.some(isName));
  const row = rows[at];
  if (row === undefined) {
    const almost = almostHeader(grid);
    const unsplit = unsplitHeader(grid, keys);
    if (almost !== null) report(nameListProblem("almostHeader", almost, { header: almost.column }));
    else if (unsplit !== null) report(nameListProblem("unsplitHeader", { row: unsplit.row }, unsplit));
    else report(nameListProblem("noHeader", {}));
    return null;
  }
  const name = row.cells.findIndex(isName);
  let last = at;
  while (isName(rows[last + 1]?.cells[name])) last++;
  const headers = row.cells.map((_, index) =>
    lowest(rows.slice(at, last + 1).map(({ cells }) => cellText(cells[index]))),
  );
  const seen = readColumns(headers, rows[last]?.row ?? row.row, report);
  headers.forEach((header, index) => {
    if (headerKey(header) === "") reportHeaderless(grid, last, index, report);
  });
  const others = [...seen].filter(([key]) => key !== nameKey).map(([key, index]) => ({ index, key }));
  const findKind = (key: string) => (plainColumns.includes(key) ? undefined : findRecipientKind(key));
  const isUnprintedHolderCheck = (key: string) => holderCheck?.column === key && !holderCheck.isPrinted;
  const columns = others.filter(
    ({ key }) => findKind(key) === undefined && !isUnprintedHolderCheck(key) && !omitted.includes(key),
  );
  const addresses = others.flatMap(({ index, key }) => {
    const kind = findKind(key);
    return kind === undefined ? [] : [{ index, key, kind }];
  });
  return {
    below: last + 1,
    name,
    nameKey,
    number: seen.get(dataKeys.number) ?? null,
    headers,
    columns,
    addresses,
    holderCheck: others.find(({ key }) => key === holderCheck?.column) ?? null,
  };
}

/** Finds a short cell that contains the word among others, as forms have it: with an asterisk or an additional word. */
function almostHeader({ rows }: Grid): { row: number; column: string } | null {
  for (const { row, cells } of rows) {
    if (cells.filter((cell) => !isBlank(cell)).length < 2) continue;
    const similarHeader = cells
      .map(cellText)
      .find((header) => header.length <= 12 && headerKey(header).includes(dataKeys.name));
    if (similarHeader !== undefined) return { row, column: similarHeader.replace(/\s+/gu, " ") };
  }
  return null;
}

/** Characters with which other programs separate columns. */
const separator = /[\s|,;:/\\^~&#_+\uff0c\uff1b\u3001\uff5c]/u;

/** Finds a row whose only cell holds the word among others, separated by a character that separates no columns here. */
function unsplitHeader({ rows }: Grid, keys: readonly string[]): { row: number; separator: string } | null {
  for (const { row, cells } of rows) {
    const [header = "", other] = cells.filter((cell) => !isBlank(cell)).map(cellText);
    if (other !== undefined) continue;
    const between = [...header].find((character) => {
      if (!separator.test(character)) return false;
      const pieces = header.split(character).map(headerKey).filter(Boolean);
      return pieces.length > 1 && pieces.some((piece) => keys.includes(piece));
    });
    if (between !== undefined) return { row, separator: between };
  }
  return null;
}

const lowest = (texts: string[]) => texts.findLast((headerText) => headerText !== "")?.replace(/\s+/gu, " ") ?? "";

function readColumns(headers: string[], row: number, report: Report): Map<string, number> {
  const seen = new Map<string, number>();
  headers.forEach((header, index) => {
    const key = headerKey(header);
    const place = { row, column: header };
    if (key === "") return;
    if (key.length > listLimits.header) report(nameListProblem("longHeader", place, { limit: listLimits.header }));
    if (seen.has(key)) report(nameListProblem("duplicateHeader", place, { header }));
    else if (key !== dataKeys.name && reserved.has(key)) report(nameListProblem("reservedHeader", place, { header }));
    if (!seen.has(key)) seen.set(key, index);
  });
  if (seen.size > listLimits.columns) report(nameListProblem("tooManyColumns", {}, { limit: listLimits.columns }));
  return seen;
}

/** Detects a repeated header, as of pasted lists; returns whether it is the same or another one, or null. */
export function isRepeatedHeader({ cells }: GridRow, header: Header): "same" | "other" | null {
  if (!isKey(cells[header.name], header.nameKey)) return null;
  return header.columns.every(({ index, key }) => headerKey(cellText(cells[index])) === key) ? "same" : "other";
}

function reportHeaderless(grid: Grid, at: number, index: number, report: Report) {
  const first = grid.rows.slice(at + 1).find(({ cells }) => cells[index] !== "" && cells[index] !== undefined);
  if (first === undefined) return;
  const column = grid.columns[index] ?? "";
  report(nameListProblem("headerless", { row: first.row, column }, { column }));
}
