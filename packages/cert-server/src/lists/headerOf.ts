import { dataKeys, nameListProblem, reservedKeys, type NameListProblem } from "cert-api";
import { cleanText, headerKey } from "./cleanText.ts";
import type { Grid, GridCell } from "./grid.ts";
import { listLimits } from "./listLimits.ts";

/** Where the columns of a list stand in its grid. */
export interface Header {
  /** Index of the first row below the header. */
  below: number;
  name: number;
  number: number | null;
  /** The columns that become keys of the content; the number's is among them. */
  columns: { index: number; key: string; shown: string }[];
}

const reserved: ReadonlySet<string> = new Set(reservedKeys);
const text = (cell: GridCell | undefined) => (typeof cell === "string" ? cleanText(cell) : "");

/** Finds the header: the first row with a cell for the name. Rows above it are titles. */
export function headerOf(grid: Grid, report: (problem: NameListProblem) => void): Header | null {
  const at = grid.rows.findIndex(({ cells }) => cells.some((cell) => headerKey(text(cell)) === dataKeys.name));
  const row = grid.rows[at];
  if (row === undefined) {
    report(nameListProblem("noHeader", {}));
    return null;
  }
  const seen = new Map<string, number>();
  row.cells.forEach((cell, index) => {
    const shown = text(cell).replace(/\s+/gu, " ");
    const key = headerKey(shown);
    const place = { row: row.row, column: shown };
    if (key === "") return reportHeaderless(grid, at, index, report);
    if (key.length > listLimits.header) report(nameListProblem("longHeader", place, String(listLimits.header)));
    if (seen.has(key)) report(nameListProblem("duplicateHeader", place, shown));
    else if (key !== dataKeys.name && reserved.has(key)) report(nameListProblem("reservedHeader", place, shown));
    if (!seen.has(key)) seen.set(key, index);
  });
  if (seen.size > listLimits.columns) report(nameListProblem("tooManyColumns", {}, String(listLimits.columns)));
  const columns = [...seen]
    .filter(([key]) => key !== dataKeys.name)
    .map(([key, index]) => ({ index, key, shown: text(row.cells[index]) }));
  return {
    below: belowHeader(grid, at, seen.get(dataKeys.name) ?? 0),
    name: seen.get(dataKeys.name) ?? 0,
    number: seen.get(dataKeys.number) ?? null,
    columns,
  };
}

/** A header that is merged over several rows repeats itself once it is filled down. */
function belowHeader(grid: Grid, at: number, name: number): number {
  let below = at + 1;
  while (headerKey(text(grid.rows[below]?.cells[name])) === dataKeys.name) below++;
  return below;
}

function reportHeaderless(grid: Grid, at: number, index: number, report: (problem: NameListProblem) => void): void {
  const first = grid.rows.slice(at + 1).find(({ cells }) => cells[index] !== "" && cells[index] !== undefined);
  if (first === undefined) return;
  const column = grid.columns[index] ?? "";
  report(nameListProblem("headerless", { row: first.row, column }, column));
}
