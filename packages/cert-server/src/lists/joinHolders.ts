import { dataKeys, nameListProblem, type NameListProblem } from "cert-api";
import type { NameListRow } from "./nameList.ts";
import { numberKey } from "./numberKey.ts";

/**
 * Several rows with one number that differ in the name only are one certificate with several holders. Any other
 * repetition of a number is a problem of its row. See `numberKey` for when two are one.
 */
export function joinHolders(rows: NameListRow[], report: (problem: NameListProblem) => void): NameListRow[] {
  const byNumber = new Map<string, NameListRow>();
  const joined: NameListRow[] = [];
  for (const row of rows) {
    const first = row.number === null ? undefined : byNumber.get(numberKey(row.number));
    if (first === undefined) {
      const kept = { ...row, holders: [...row.holders] };
      joined.push(kept);
      if (row.number !== null) byNumber.set(numberKey(row.number), kept);
    } else if (isOtherHolder(first, row)) {
      first.holders.push(...row.holders);
    } else {
      const place = { row: row.row, column: dataKeys.number };
      report(nameListProblem("duplicateNumber", place, row.number ?? "", String(first.row)));
    }
  }
  return joined;
}

const isOtherHolder = (first: NameListRow, row: NameListRow) =>
  row.holders.every((name) => !first.holders.includes(name)) &&
  row.values.every((value, index) => value === first.values[index]);
