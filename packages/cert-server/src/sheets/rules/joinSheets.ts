import { nameListProblem } from "cert-api";
import { joinHolders } from "./joinHolders.ts";
import { listLimits } from "../listLimits.ts";
import type { NameList, NameListRow, Report } from "../nameList.ts";
import { findRunningNumbers } from "../matching/runningNumbers.ts";
import { problemList } from "./readGrid.ts";

/**
 * Joins the chosen sheets of a workbook into one list. Reports the problems that appear only then: repeated numbers and
 * equal rows. A list without several sheets of data is returned unchanged.
 */
export function joinSheets(list: NameList, names: ReadonlySet<string>): NameList {
  const isOne = !needsChoice(list);
  const part = isOne ? list : selectPart(list, names);
  const problems = problemList();
  for (const problem of part.problems) problems.report(problem);
  const before = problems.summary();
  const rows = isOne || names.size === 1 ? part.rows : joinHolders(part.rows, part.columns, problems.report);
  if (part.columns.length > listLimits.columns && !isOne) {
    problems.report(nameListProblem("tooManyColumns", {}, { limit: listLimits.columns }));
  }
  reportEqualRows(rows, part.columns, problems.report);
  const { problems: listed, errors, warnings } = problems.summary();
  return {
    ...part,
    rows,
    problems: listed,
    errors: part.errors + errors - before.errors,
    warnings: part.warnings + warnings - before.warnings,
  };
}

/** Reports whether sheets must be chosen: several visible ones hold data, and at least one has a header. */
export function needsChoice({ sheets }: Pick<NameList, "sheets">): boolean {
  const visible = sheets.filter(({ hidden }) => !hidden);
  return visible.length > 1 && visible.some(({ hasName }) => hasName);
}

function selectPart(list: NameList, names: ReadonlySet<string>): NameList {
  const sheets = list.sheets.filter(({ name }) => names.has(name));
  const isJoined = ({ sheet }: { sheet?: string | undefined }) => sheet !== undefined && names.has(sheet);
  const columns = [...new Set(sheets.flatMap((sheet) => sheet.columns))];
  const sum = (key: "rows" | "errors" | "warnings") => sheets.reduce((total, sheet) => total + sheet[key], 0);
  return {
    ...list,
    columns,
    rows: inColumns(list.rows.filter(isJoined), list.columns, columns),
    filled: sum("rows"),
    problems: list.problems.filter(isJoined),
    errors: sum("errors"),
    warnings: sum("warnings"),
    personal: list.personal.filter(isJoined),
    renamed: (list.renamed ?? []).filter(isJoined),
  };
}

/** Warns of equal rows without a number, and so of equal certificates; `joinHolders` has those with one. */
function reportEqualRows(rows: readonly NameListRow[], columns: readonly string[], report: Report) {
  const first = new Map<string, NameListRow>();
  // The number of a row tells no two winners apart
  const runningNumbers = findRunningNumbers({ columns, rows });
  const compared = columns.flatMap((column, index) => (runningNumbers.has(column) ? [] : [index]));
  for (const row of rows) {
    if (row.number !== null || row.holders.length === 0) continue;
    const key = JSON.stringify([row.holders, compared.map((index) => row.values[index]), row.pictures]);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, row);
      continue;
    }
    const otherSheet = earlier.sheet === row.sheet ? {} : { sheet: earlier.sheet ?? "" };
    report(nameListProblem("equalRow", { row: row.row, sheet: row.sheet }, { row: earlier.row, ...otherSheet }));
  }
}

export function inColumns(rows: readonly NameListRow[], from: readonly string[], to: readonly string[]): NameListRow[] {
  if (from.length === to.length && from.every((column, index) => column === to[index])) return [...rows];
  const places = to.map((column) => from.indexOf(column));
  return rows.map((row) => ({ ...row, values: places.map((place) => row.values[place] ?? "") }));
}
