import { dataKeys, nameListProblem, type NameListProblem } from "cert-api";
import { cleanText } from "./cleanText.ts";
import type { Grid, GridCell, GridRow } from "./grid.ts";
import { headerOf, type Header } from "./headerOf.ts";
import { holdersOf } from "./holders.ts";
import { joinHolders } from "./joinHolders.ts";
import { listLimits } from "./listLimits.ts";
import type { NameList, NameListRow } from "./nameList.ts";
import { personalKind } from "./personalKind.ts";

/** Reads the rows of a grid as a name list; what a person must mend is listed, not thrown. */
export function readGrid(grid: Grid): NameList {
  const problems = problemList();
  const header = headerOf(grid, problems.report);
  const rows = header === null ? [] : readRows(grid, header, problems.report);
  const joined = joinHolders(rows, problems.report);
  if (header !== null && joined.length === 0) problems.report(nameListProblem("noRows", {}));
  const columns = header?.columns.map(({ key }) => key) ?? [];
  return { columns, rows: joined, filled: rows.length, ...problems.summary(), characters: charactersOf(joined) };
}

type Report = (problem: NameListProblem) => void;

function problemList() {
  const errors: NameListProblem[] = [];
  const warnings: NameListProblem[] = [];
  const counts = { errors: 0, warnings: 0 };
  const report: Report = (problem) => {
    const list = problem.level === "error" ? errors : warnings;
    counts[problem.level === "error" ? "errors" : "warnings"]++;
    if (list.length < listLimits.problems) list.push(problem);
  };
  const summary = () => ({ problems: [...errors, ...warnings].slice(0, listLimits.problems), ...counts });
  return { report, summary };
}

function readRows(grid: Grid, header: Header, report: Report): NameListRow[] {
  const rows: NameListRow[] = [];
  const used = [header.name, ...header.columns.map(({ index }) => index)];
  for (const row of grid.rows.slice(header.below)) {
    if (used.every((index) => isBlank(row.cells[index]))) continue;
    if (rows.length === listLimits.rows) {
      report(nameListProblem("tooManyRows", { row: row.row }, String(listLimits.rows)));
      return rows;
    }
    rows.push(readRow(row, header, report));
  }
  return rows;
}

const isBlank = (cell: GridCell | undefined) => cell === undefined || (typeof cell === "string" && cleanText(cell) === "");

function readRow(row: GridRow, header: Header, report: Report): NameListRow {
  const take = (index: number, column: string) => {
    const cell = row.cells[index] ?? "";
    const place = { row: row.row, column };
    if (typeof cell !== "string") {
      report(nameListProblem(cell.code, place, ...cell.details));
      return null;
    }
    const text = cleanText(cell);
    if (text.includes("\ufffd")) report(nameListProblem("damagedText", place));
    return text;
  };
  const name = take(header.name, dataKeys.name);
  const holders = holdersOf(name ?? "");
  if (name !== null) checkHolders(holders, row.row, report);
  const values = header.columns.map(({ index, key, shown }) => {
    const text = take(index, shown) ?? "";
    checkValue(text, { row: row.row, column: shown }, key, report);
    return text;
  });
  const number = header.columns.findIndex(({ key }) => key === dataKeys.number);
  return { row: row.row, holders, number: values[number] || null, values };
}

function checkHolders(holders: string[], row: number, report: Report): void {
  const place = { row, column: dataKeys.name };
  if (holders.length === 0) report(nameListProblem("emptyName", place));
  if (holders.length > listLimits.holders) report(nameListProblem("manyHolders", place, String(listLimits.holders)));
  if (holders.some((name) => name.length > listLimits.name)) {
    report(nameListProblem("longName", place, String(listLimits.name)));
  }
}

function checkValue(text: string, place: { row: number; column: string }, key: string, report: Report): void {
  if (key === dataKeys.number) {
    if (text.length > listLimits.number) report(nameListProblem("longNumber", place, String(listLimits.number)));
    return;
  }
  if (text.length > listLimits.value) report(nameListProblem("longValue", place, String(listLimits.value)));
  const personal = personalKind(text);
  if (personal !== null) report(nameListProblem(personal, place));
}

function charactersOf(rows: NameListRow[]): string {
  const characters = new Set<string>();
  for (const { holders, values } of rows) {
    for (const text of holders) for (const character of text) characters.add(character);
    for (const text of values) for (const character of text) characters.add(character);
  }
  return [...characters].join("");
}
