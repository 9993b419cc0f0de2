import {
  dataKeys,
  existingKeys,
  holderSeparator,
  isRowCountHeader,
  publicContentKeys,
  type UnusedColumn,
  validityKeys,
} from "cert-api";
import { looksPersonal, type NameList } from "../../../lists/index.ts";
import { listNames } from "../../template/placeholders.ts";
import { matchPlaceholders, nameHeader } from "../check/listMatches.ts";
import type { PrintedNames } from "../../listReading/usedList.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";

const sampleRows = 300;

export interface UnusedInput {
  activity: ActivityWithList;
  template: PrintedNames | null;
  list: NameList;
  claimColumns: readonly string[];
  year: number;
}

/**
 * Lists the columns that neither the template nor a screen uses, with the choice made for each. Without a choice, columns
 * that look personal are excluded. While the printed columns are unknown, only chosen columns are excluded.
 */
export function listUnused({ activity, template, list, claimColumns, year }: UnusedInput): UnusedColumn[] {
  const { columnUses, certificates } = activity;
  const isKnown = template !== null || certificates !== null;
  const usedColumns = findUsedColumns({ activity, template, list, claimColumns });
  return list.columns.flatMap((name, index): UnusedColumn[] => {
    if (usedColumns.has(name) || isRowCountHeader(name)) return [];
    const values = list.rows.slice(0, sampleRows).map((row) => row.values[index] ?? "");
    const personal = looksPersonal(name, values, year);
    const use = Object.hasOwn(columnUses, name) ? columnUses[name] : undefined;
    // What was confirmed is not proposed again
    const isUnconfirmed = personal && use !== "import";
    return [{ name, use: use ?? (personal && isKnown ? "omit" : "import"), ...(isUnconfirmed && { personal }) }];
  });
}

function findUsedColumns({ activity, template, list, claimColumns }: Omit<UnusedInput, "year">): ReadonlySet<string> {
  const { matches, validityMonths, winnerColumn } = activity;
  const guesses = matchPlaceholders({ list, sheets: null, template, validityMonths, matches }).matches;
  return new Set([
    ...publicContentKeys,
    ...validityKeys,
    ...Object.values(existingKeys),
    nameHeader(list) ?? dataKeys.name,
    ...(template === null ? [] : listNames(template)),
    ...matches.map(({ header }) => header),
    ...claimColumns,
    ...(winnerColumn === null ? [] : [winnerColumn]),
    // What fills a placeholder once somebody confirms it
    ...guesses.flatMap(({ proposal, column }) => proposal ?? column ?? []),
  ]);
}

/** Returns an unused column of the stored list with its current use, regardless of its use in the next list. */
export function toStoredColumn({ name, personal }: UnusedColumn, uses: ActivityWithList["columnUses"]): UnusedColumn {
  return { name, use: "import", ...(personal && uses[name] !== "import" && { personal }) };
}

/**
 * Combines the unused columns of the stored list with those removed earlier.
 * @param earlierColumns unused columns in an earlier report on the same file
 */
export function joinUnused(
  storedColumns: readonly UnusedColumn[],
  earlierColumns: readonly UnusedColumn[],
  uses: ActivityWithList["columnUses"],
): UnusedColumn[] {
  const missingColumns = earlierColumns.filter(
    ({ name, use, missing = false }) =>
      (use === "omit" || missing) && storedColumns.every((column) => column.name !== name),
  );
  return [
    ...storedColumns,
    ...missingColumns.map(({ name, personal }): UnusedColumn =>
      uses[name] === "import"
        ? { name, use: "import", missing: true }
        : { name, use: "omit", ...(personal && { personal }) },
    ),
  ];
}

export const findReportedUnused = (report: string): UnusedColumn[] =>
  (JSON.parse(report) as { unused?: UnusedColumn[] }).unused ?? [];

export const joinHeaders = (columns: readonly Pick<UnusedColumn, "name">[]): string =>
  columns.map(({ name }) => name).join(holderSeparator);
