import {
  dataKeys,
  existingKeys,
  holderSeparator,
  isRowCountHeader,
  publicContentKeys,
  type UnusedColumn,
  validityKeys,
} from "cert-api";
import { looksPersonal } from "../../../lists/rules/personalColumn.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { listNames } from "../../template/placeholders.ts";
import type { StoredActivity } from "../activity.store.ts";
import { matchPlaceholders, nameHeader } from "../choices/listMatches.ts";
import type { PrintedNames } from "../files/usedList.ts";

/** How many rows a column is judged by. */
const sampleRows = 300;

/** What decides which columns of a list are used. */
export interface UnusedInput {
  activity: StoredActivity;
  template: PrintedNames | null;
  /** The list as it was read, its columns called as in the file. */
  list: NameList;
  /** The columns for whose values there are open claim links: who has one is shown the awards that say so. */
  claimColumns: readonly string[];
  /** The year it is now. */
  year: number;
}

/**
 * The columns of a list that neither the template nor a screen uses: with what was chosen for them, else left out where they
 * look personal. As long as it is not known what is printed, nothing is left out that was not chosen to be.
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

/** A column that the stored list has, whatever would become of it in the next one. */
export function toStoredColumn({ name, personal }: UnusedColumn, uses: StoredActivity["columnUses"]): UnusedColumn {
  return { name, use: "import", ...(personal && uses[name] !== "import" && { personal }) };
}

/**
 * What a report says of unused columns: those of the list as it is stored, and those that were left out of it before.
 * @param earlierColumns what an earlier report of the same file says
 */
export function joinUnused(
  storedColumns: readonly UnusedColumn[],
  earlierColumns: readonly UnusedColumn[],
  uses: StoredActivity["columnUses"],
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

/** The unused columns that a stored report names. */
export const findReportedUnused = (report: string): UnusedColumn[] =>
  (JSON.parse(report) as { unused?: UnusedColumn[] }).unused ?? [];

/** The headers of columns as one text, as the audit log has them. */
export const joinHeaders = (columns: readonly Pick<UnusedColumn, "name">[]): string =>
  columns.map(({ name }) => name).join(holderSeparator);
