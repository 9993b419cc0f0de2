import { isRowCountHeader, nameListProblem, type NameListProblem } from "cert-api";
import { inColumns } from "./inColumns.ts";
import { inChunks } from "../inChunks.ts";
import { joinHolders } from "./joinHolders.ts";
import { listLimits } from "../listLimits.ts";
import type { NameList, NameListRow } from "../nameList.ts";
import { headerKey } from "../values/cleanText.ts";
import { problemList } from "./readGrid.ts";

/**
 * The list that some sheets of a workbook make together. What is wrong only with all of them, as a number that two
 * sheets give, and rows that say the same are told here. A list without several sheets of data is taken as it is.
 */
export async function joinSheets(list: NameList, names: ReadonlySet<string>): Promise<NameList> {
  const isOne = !needsChoice(list);
  const part = isOne ? list : selectPart(list, names);
  const problems = problemList();
  for (const problem of part.problems) problems.report(problem);
  const before = problems.summary();
  const rows = isOne || names.size === 1 ? part.rows : joinHolders(part.rows, part.columns, problems.report);
  if (part.columns.length > listLimits.columns && !isOne) {
    problems.report(nameListProblem("tooManyColumns", {}, { limit: listLimits.columns }));
  }
  await reportEqualRows(rows, part.columns, problems.report);
  const { problems: listed, errors, warnings } = problems.summary();
  return {
    ...part,
    rows,
    problems: listed,
    errors: part.errors + errors - before.errors,
    warnings: part.warnings + warnings - before.warnings,
  };
}

/** Whether somebody has to choose which of its sheets are the list: several visible ones hold data, one with a header. */
export function needsChoice({ sheets }: Pick<NameList, "sheets">): boolean {
  const visible = sheets.filter(({ hidden }) => !hidden);
  return visible.length > 1 && visible.some(({ hasName }) => hasName);
}

/** The rows of some sheets, with the columns that these have, and what is wrong with each of them by itself. */
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

/**
 * Warns of rows without a number that say the same, in which case two certificates say the same. Rows with one number
 * are judged by it, see `joinHolders`.
 */
async function reportEqualRows(
  rows: readonly NameListRow[],
  columns: readonly string[],
  report: (problem: NameListProblem) => void,
): Promise<void> {
  const first = new Map<string, NameListRow>();
  // A count of the rows tells no two winners apart
  const compared = columns.flatMap((column, index) => (isRowCountHeader(headerKey(column)) ? [] : [index]));
  for await (const chunk of inChunks(rows, 2_000)) {
    for (const row of chunk) {
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
}
