import { dataKeys, nameListProblem } from "cert-api";
import { listLimits } from "../listLimits.ts";
import type { NameListRow, Report } from "../nameList.ts";
import { numberKey } from "../../text/numberKey.ts";
import { findRunningNumbers } from "../matching/runningNumbers.ts";
import { joinAddresses } from "./readAddresses.ts";

/**
 * Joins rows that have the same certificate number and differ only in the name and the number of the row into one
 * certificate with several holders. Any other repetition of a number is reported as a problem of its row. See `numberKey`
 * for the comparison of numbers.
 */
export function joinHolders(rows: readonly NameListRow[], columns: readonly string[], report: Report): NameListRow[] {
  const byNumber = new Map<string, NameListRow>();
  const joined: NameListRow[] = [];
  const runningNumbers = findRunningNumbers({ columns, rows });
  for (const row of rows) {
    const { number } = row;
    const first = number === null ? undefined : byNumber.get(numberKey(number));
    if (number === null || first === undefined) {
      const joinedRow = { ...row, holders: [...row.holders] };
      joined.push(joinedRow);
      if (number !== null) byNumber.set(numberKey(number), joinedRow);
      continue;
    }
    const place = { row: row.row, sheet: row.sheet, column: dataKeys.number };
    const otherSheet = first.sheet === row.sheet ? {} : { sheet: first.sheet ?? "" };
    const differs = columns.find(
      (column, index) => row.values[index] !== first.values[index] && !runningNumbers.has(column),
    );
    if (differs === dataKeys.number || row.holders.some((name) => first.holders.includes(name))) {
      report(nameListProblem("duplicateNumber", place, { number, row: first.row, ...otherSheet }));
    } else if (differs !== undefined) {
      report(nameListProblem("otherValue", place, { number, row: first.row, name: differs, ...otherSheet }));
    } else {
      const before = first.holders.length;
      first.holders.push(...row.holders);
      if (row.addresses) first.addresses = joinAddresses(first.addresses ?? {}, row.addresses);
      if (row.holderAnswers) first.holderAnswers = [...new Set([...(first.holderAnswers ?? []), ...row.holderAnswers])];
      if (before <= listLimits.holders && first.holders.length > listLimits.holders) {
        report(nameListProblem("manyHolders", { ...place, column: dataKeys.name }, { limit: listLimits.holders }));
      }
    }
  }
  return joined;
}
