import {
  dataKeys,
  type ListAnswers,
  type NameListSheet,
  type Reason,
  toInputError,
  toReason,
  undecidedSheets,
  type UnusedColumn,
} from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import { type ColumnChoice, joinSheets, type NameList, needsChoice } from "../../../lists/index.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";
import {
  joinedNames,
  type ListChoices,
  listOmittedColumns,
  mergeMatches,
  possibleNames,
  readList,
  toSheets,
  withMatches,
} from "../../listReading/usedList.ts";
import { checkWholeList, type ListCheckDeps } from "../check/checkActivityList.ts";
import type { Checked } from "../check/checkList.ts";
import { listUnmatched, nameHeader } from "../check/listMatches.ts";
import {
  findReportedUnused,
  joinUnused,
  listUnused,
  omitFromList,
  readColumnFacts,
  toStoredColumn,
} from "../columns/unusedColumns.ts";
import { findErrorRows, mergeSkipped } from "./buildOffer.ts";
import { chooseSheets, type SheetUse } from "./chooseSheets.ts";
import type { ListSubject } from "./findSubject.ts";

/** Settings of a list. Those that are left out keep their value. */
export interface SettingsRequest extends ListAnswers {
  id: string;
  /** The file that the user looked at: one that waits for a choice, or the activity's name list, which is the default. */
  file?: string | undefined;
  revision?: number | undefined;
  columns?: readonly { name: string; column: string | null }[] | undefined;
  unused?: readonly Pick<UnusedColumn, "name" | "use">[] | undefined;
  skipRows?: boolean | undefined;
  sheets?: readonly SheetUse[] | undefined;
}

export interface AppliedSettings {
  /** The grid of the list, or its file if 0.1.0 stored it, without the columns that are not imported. */
  bytes: Uint8Array;
  choices: ListChoices;
  columnUses: ActivityWithList["columnUses"];
  raw: NameList;
  sheets: NameListSheet[];
  isDecided: boolean;
  /** The sheets that make up the list, or may do so before they are chosen; null if there is no choice between sheets. */
  usedNames: ReadonlySet<string> | null;
  list: NameList;
  checked: Checked;
  unusedColumns: UnusedColumn[];
}

/**
 * Reads and checks the list with its settings. With `skipRows` it does so a second time, without the rows that have errors.
 * Columns that are not imported are removed from it, unless it has errors.
 */
export async function applySettings(
  deps: ListCheckDeps,
  subject: ListSubject,
  request: SettingsRequest,
): Promise<AppliedSettings> {
  const settings = mergeSettings(subject, request);
  const { choices, columnUses } = settings;
  const file = { bytes: subject.bytes, fileName: subject.list.file_name };
  const raw = await readList(file, choices, subject.template);
  checkColumns(request.columns ?? [], { raw, subject });
  const uses = toSheetUses(raw, { chosen: request.sheets, stored: settings.sheets, isNewList: subject.isNewList });
  const check = createListCheck(deps, subject, { columnUses, uses });
  const first = await check(raw, choices);
  const rows = request.skipRows === true ? findErrorRows(first.checked, { isFinal: true }) : [];
  const skipping = { ...choices, skipped: mergeSkipped(choices.skipped, rows) };
  const chosen = rows.length === 0 ? first : await check(await readList(file, skipping, subject.template), skipping);
  return omitColumns(deps, subject, { request, columnUses, chosen, check });
}

/** Returns the settings of a list with those of a request in place of its own. */
function mergeSettings(
  { activity, isNewList, template }: ListSubject,
  {
    columns = [],
    unused = [],
    skipRows: _skipRows,
    sheets: _sheets,
    id: _id,
    file: _file,
    revision: _revision,
    ...answers
  }: SettingsRequest,
): Pick<AppliedSettings, "choices" | "columnUses"> & Pick<ActivityWithList, "sheets"> {
  const matches = mergeMatches(
    activity.matches.filter(({ name }) => columns.every((choice) => choice.name !== name)),
    columns.flatMap(({ name, column }): ColumnChoice[] => (column === null ? [] : [{ name, header: column }])),
  );
  const columnUses = { ...activity.columnUses, ...Object.fromEntries(unused.map(({ name, use }) => [name, use])) };
  // A list of 0.1.0 may still have columns that are to be left out: they are read once more, and removed
  const imports = Object.fromEntries(unused.map(({ name }) => [name, "import" as const]));
  const readUses = { ...activity, matches, columnUses: { ...activity.columnUses, ...imports } };
  const earlier = isNewList ? { skipped: [], answers: {}, sheets: null } : activity;
  const choices: ListChoices = {
    matches,
    skipped: earlier.skipped,
    answers: { ...earlier.answers, ...answers },
    holderCheck: activity.holderCheck,
    omitted: listOmittedColumns(readUses, template),
  };
  return { choices, columnUses, sheets: earlier.sheets };
}

type CheckedList = Omit<AppliedSettings, "bytes" | "columnUses" | "unusedColumns">;
type ListCheck = (raw: NameList, choices: ListChoices) => Promise<CheckedList>;

const createListCheck =
  (
    deps: ListCheckDeps,
    { activity, template }: ListSubject,
    { columnUses, uses }: Pick<AppliedSettings, "columnUses"> & { uses: NameListSheet[] },
  ): ListCheck =>
  async (raw, choices) => {
    const whole = withMatches(raw, choices.matches, template);
    const isDecided = undecidedSheets({ sheets: uses }).length === 0;
    const names = isDecided ? new Set(joinedNames(uses)) : possibleNames(whole);
    const list = await joinSheets(whole, names);
    const checked = await checkWholeList(deps, { ...activity, columnUses }, list);
    return { choices, raw, sheets: uses, isDecided, usedNames: needsChoice(raw) ? names : null, list, checked };
  };

/**
 * Removes the columns from a checked list that are not imported: of a new list also those that look personal and were not
 * chosen.
 * @throws Refusal if a column that is to be imported or not is not in the list, or is used
 */
async function omitColumns(
  deps: ListCheckDeps,
  { activity, isNewList, list: upload, bytes, template }: ListSubject,
  {
    request: { unused = [] },
    columnUses,
    chosen,
    check,
  }: Pick<AppliedSettings, "columnUses"> & { request: SettingsRequest; chosen: CheckedList; check: ListCheck },
): Promise<AppliedSettings> {
  const { choices } = chosen;
  const facts = await readColumnFacts(deps, activity.id);
  const listStored = (list: NameList) =>
    listUnused({ activity: { ...activity, matches: choices.matches }, template, list, ...facts });
  const storedColumns = listStored(chosen.raw);
  const reportedColumns = findReportedUnused(upload.report);
  const missingColumns = reportedColumns.filter(({ name }) => !chosen.raw.columns.includes(name));
  checkUnused(unused, { raw: chosen.raw, choosable: [...storedColumns, ...missingColumns] });
  const isOmitted = ({ name, use }: UnusedColumn) =>
    (isNewList ? (columnUses[name] ?? use) : columnUses[name]) === "omit";
  const omittedColumns = storedColumns.filter(isOmitted).map((column): UnusedColumn => ({ ...column, use: "omit" }));
  const isRefused = chosen.isDecided && chosen.checked.errors > 0;
  let applied = { ...chosen, bytes };
  if (omittedColumns.length > 0 && !isRefused) {
    const file = { bytes, fileName: upload.file_name };
    const omission = { columns: [...omittedColumns.map(({ name }) => name), ...(choices.omitted ?? [])] };
    const newBytes = await omitFromList(file, omission, { choices, template });
    const raw = await readList({ ...file, bytes: newBytes }, choices, template);
    applied = { ...(await check(raw, choices)), bytes: newBytes };
  }
  const omissions = isNewList ? omittedColumns.map(({ name, use }) => [name, use] as const) : [];
  const newUses = { ...columnUses, ...Object.fromEntries(omissions) };
  const remainingColumns = listStored(applied.raw).map((column) => toStoredColumn(column, newUses));
  const unusedColumns = joinUnused(remainingColumns, [...reportedColumns, ...omittedColumns], newUses);
  return { ...applied, columnUses: newUses, unusedColumns };
}

/** Throws a `Refusal` for columns that are not in the list, and for placeholders that need no column or occur twice. */
function checkColumns(
  columns: NonNullable<SettingsRequest["columns"]>,
  { raw, subject: { activity, template } }: { raw: NameList; subject: ListSubject },
): void {
  const headers = new Set<string>([...raw.columns, nameHeader(raw) ?? dataKeys.name]);
  const sheets = needsChoice(raw) ? new Set(raw.sheets.map(({ name }) => name)) : null;
  const input = { list: raw, sheets, template, validityMonths: activity.validityMonths };
  const names = new Set([dataKeys.name as string, ...listUnmatched(input).map(({ name }) => name)]);
  const seen = new Set<string>();
  const reasons = columns.flatMap(({ name, column }): Reason[] => {
    const isTwice = seen.has(name);
    seen.add(name);
    if (isTwice) return [toReason("activity.columnTwice", { name })];
    if (!names.has(name)) return [toReason("activity.unknownPlaceholder", { name })];
    return column === null || headers.has(column) ? [] : [toReason("activity.unknownHeader", { column })];
  });
  refuseFields(reasons, "columns");
}

/** Throws a `Refusal` for columns that are not in the list, and for leaving out one that is used. */
function checkUnused(
  unused: NonNullable<SettingsRequest["unused"]>,
  { raw, choosable }: { raw: NameList; choosable: readonly UnusedColumn[] },
): void {
  const names = new Set(choosable.map(({ name }) => name));
  const reasons = unused.flatMap(({ name: column }): Reason[] => {
    if (names.has(column)) return [];
    return [toReason(raw.columns.includes(column) ? "activity.columnUsed" : "activity.unknownHeader", { column })];
  });
  refuseFields(reasons, "unused");
}

function refuseFields(reasons: readonly Reason[], field: "columns" | "unused"): void {
  const [first] = reasons;
  if (first === undefined) return;
  throw new Refusal("invalid", first, { errors: reasons.map((reason) => toInputError(reason, { field })) });
}

/** Returns the use of each sheet: the new choice, else the earlier choice, else the default. */
function toSheetUses(
  list: NameList,
  {
    chosen,
    stored,
    isNewList,
  }: { chosen: SettingsRequest["sheets"]; stored: ActivityWithList["sheets"]; isNewList: boolean },
): NameListSheet[] {
  const all = toSheets(list);
  if (chosen !== undefined) return chooseSheets(all, chosen);
  if (!needsChoice(list)) return all;
  if (isNewList) return chooseSheets(all, []);
  if (stored === null) return all;
  // Other rows may be read by now
  const rows = new Map(all.map((sheet) => [sheet.name, sheet.rows]));
  return stored.map((sheet) => ({ ...sheet, rows: rows.get(sheet.name) ?? sheet.rows }));
}
