import {
  type ColumnMatch,
  dataKeys,
  existingKeys,
  holderSeparator,
  personalHeader,
  publicContentKeys,
  type UnusedColumn,
  validityKeys,
  formatDay,
} from "cert-api";
import { listValues } from "../../../../resource/listQuery.ts";
import { type ListSource, looksPersonal, type PreparedList } from "../../../../sheets/index.ts";
import { listNames, type PrintedNames } from "../../template/placeholders.ts";
import { matchPlaceholders, nameHeader } from "../check/listMatches.ts";
import {
  type ActivityWithList,
  getActivityWithList,
  type ListChoices,
  type ListFile,
  prepareList,
  rewriteList,
  withLikelyName,
} from "../reading/prepareList.ts";
import type { ListCheckDeps } from "../check/checkActivityList.ts";
import type { Db, Tx } from "../../../../db/tables.ts";
import { updateActivity } from "../../activity/storedActivity.ts";

interface UnusedInput {
  activity: ActivityWithList;
  template: PrintedNames | null;
  list: ListSource;
  claimColumns: readonly string[];
  year: number;
}

/**
 * Lists the columns that neither the template nor a screen uses, with the choice made for each. Without a choice, columns
 * that look personal are excluded, unless a placeholder of such a kind still needs its column.
 */
export function listUnused({ activity, template, list, claimColumns, year }: UnusedInput): UnusedColumn[] {
  const { columnUses, matches, validityMonths } = activity;
  const guesses = matchPlaceholders({ list, sheets: null, template, validityMonths, matches }).matches;
  const usedColumns = findUsedColumns({ activity, template, list, claimColumns }, guesses);
  const needsPersonal = guesses.some(
    ({ name, column, proposal, optional }) => !(column ?? proposal ?? optional) && personalHeader.test(name),
  );
  return list.columns.flatMap((name, index): UnusedColumn[] => {
    if (usedColumns.has(name) || list.runningNumbers.includes(name)) return [];
    const personal =
      looksPersonal(name, list.samples[index] ?? [], year) || list.hiddenPersonal?.includes(name) === true;
    const use = Object.hasOwn(columnUses, name) ? columnUses[name] : undefined;
    if (personal && needsPersonal) return [];
    // What was confirmed is not proposed again
    const isUnconfirmed = personal && use !== "import";
    return [{ name, use: use ?? (personal ? "omit" : "import"), ...(isUnconfirmed && { personal }) }];
  });
}

function findUsedColumns(
  { activity: { matches, winnerColumn }, template, list, claimColumns }: Omit<UnusedInput, "year">,
  guesses: readonly ColumnMatch[],
): ReadonlySet<string> {
  return new Set([
    ...publicContentKeys,
    ...validityKeys,
    ...Object.values(existingKeys),
    nameHeader(list) ?? dataKeys.name,
    ...listNames(template),
    ...matches.map(({ header }) => header),
    ...claimColumns,
    ...(winnerColumn === null ? [] : [winnerColumn]),
    // What fills a placeholder once somebody confirms it, as they must before the list is used
    ...guesses.flatMap(({ proposal, column, optional = false }) => column ?? (optional ? [] : (proposal ?? []))),
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

/**
 * Reads the facts that decide which columns are used, apart from the activity's files: columns with open claim links, and
 * the current year.
 */
export async function readColumnFacts(
  { store, clock, timeZone }: Pick<ListCheckDeps, "store" | "clock" | "timeZone">,
  activityId: number,
): Promise<Pick<UnusedInput, "claimColumns" | "year">> {
  const at = clock();
  const claimColumns = await listClaimColumns(store.read, activityId, at);
  return { claimColumns, year: Number(formatDay(at, timeZone).slice(0, 4)) };
}

function listClaimColumns(db: Db, activityId: number, at: number): Promise<string[]> {
  const links = db.selectFrom("claim_link").where("activity_id", "=", activityId);
  const open = links.where("ended_at", "is", null).where("expires_at", ">", at);
  return listValues(open.select("column_name").distinct());
}

/** Records which columns were removed from a list: awards that have them lose them at their next change. */
export async function rememberOmitted(
  tx: Tx,
  { id }: Pick<ActivityWithList, "id">,
  unusedColumns: readonly UnusedColumn[],
): Promise<void> {
  const omissions = unusedColumns.filter(({ use }) => use === "omit").map(({ name, use }) => [name, use] as const);
  // Somebody may have chosen for other columns since the list was read
  const { columnUses } = await getActivityWithList(tx, id);
  if (omissions.every(([name]) => columnUses[name] === "omit")) return;
  await updateActivity(tx, id, { column_uses: JSON.stringify({ ...columnUses, ...Object.fromEntries(omissions) }) });
}

/**
 * Removes the columns from an imported list that are not imported. A list without 姓名 is read with its likeliest column of
 * names for that, because it is stored until the name's column is chosen.
 */
export async function omitUnused(
  { list, bytes, fileName }: ListFile & { list: PreparedList },
  input: Omit<UnusedInput, "list">,
  choices: ListChoices,
): Promise<{ bytes: Uint8Array; list: PreparedList; unusedColumns: UnusedColumn[] }> {
  const { template } = input;
  const named = withLikelyName(choices, list.source);
  const { source } = named === choices ? list : await prepareList({ bytes, fileName }, named, template);
  const unusedColumns = listUnused({ ...input, list: source });
  const columns = unusedColumns.filter(({ use }) => use === "omit").map(({ name }) => name);
  if (columns.length === 0) return { bytes, list, unusedColumns };
  const rest = await rewriteList({ bytes, fileName }, { columns }, { choices: named, template });
  if (named === choices) return { ...rest, unusedColumns };
  return { ...rest, list: await prepareList({ ...rest, fileName }, choices, template), unusedColumns };
}
