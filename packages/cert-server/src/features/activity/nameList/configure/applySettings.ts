import {
  dataKeys,
  type NameListSheet,
  type Reason,
  toInputError,
  toReason,
  undecidedSheets,
  type UnusedColumn,
} from "cert-api";
import { Refusal } from "../../../../http/refusal.ts";
import type { EndpointInput } from "../../../../http/mount.ts";
import { type ColumnChoice, type ListSource, needsChoice, type PreparedList } from "../../../../sheets/index.ts";
import {
  type ActivityWithList,
  joinedNames,
  type ListChoices,
  listOmittedColumns,
  mergeMatches,
  prepareList,
  rewriteList,
  toSheets,
} from "../reading/prepareList.ts";
import { checkWholeList, type ListCheckDeps } from "../check/checkActivityList.ts";
import type { Checked } from "../check/checkList.ts";
import { listUnmatched, nameHeader } from "../check/listMatches.ts";
import {
  findReportedUnused,
  joinUnused,
  listUnused,
  readColumnFacts,
  toStoredColumn,
} from "../columns/unusedColumns.ts";
import { findErrorRows, mergeSkipped } from "./buildOffer.ts";
import type { ListSubject } from "./findSubject.ts";

export type SettingsRequest = EndpointInput<"nameList", "configure">;

export interface AppliedSettings {
  /** The grid of the list, or its file if 0.1.0 stored it, without the columns that are not imported. */
  bytes: Uint8Array;
  choices: ListChoices;
  columnUses: ActivityWithList["columnUses"];
  sheets: NameListSheet[];
  isDecided: boolean;
  list: PreparedList;
  checked: Checked;
  unusedColumns: UnusedColumn[];
}

/**
 * Prepares and checks the list with its settings. With `skipRows` it does so a second time, without the rows that have errors.
 * Columns that are not imported are removed from it, unless it has errors.
 */
export async function applySettings(deps: ListCheckDeps, subject: ListSubject, request: SettingsRequest) {
  const { activity, isNewList, template } = subject;
  const { choices, columnUses, sheets: stored } = mergeSettings(subject, request);
  const file = { bytes: subject.bytes, fileName: subject.list.file_name };
  const list = await prepareList(file, choices, template);
  checkColumns(request.columns ?? [], { source: list.source, subject });
  const sheets = toSheetUses(list, { chosen: request.sheets, stored, isNewList });
  const isDecided = undecidedSheets({ sheets }).length === 0;
  const check = async (part: Pick<AppliedSettings, "list" | "choices" | "bytes">) => {
    const checked = await checkWholeList(deps, { ...activity, columnUses }, part.list);
    return { ...part, columnUses, sheets, isDecided, checked };
  };
  const first = await check({ list, choices, bytes: subject.bytes });
  const rows = request.skipRows === true ? findErrorRows(first.checked, { isFinal: true }) : [];
  const skipping = { ...choices, skipped: mergeSkipped([...choices.skipped, ...rows]) };
  const chosen =
    rows.length === 0
      ? first
      : await check({ ...first, list: await prepareList(file, skipping, template), choices: skipping });
  return omitColumns(deps, subject, { request, chosen, check });
}

function mergeSettings(
  { activity, isNewList, template }: ListSubject,
  {
    columns = [],
    unused = [],
    skipRows: _skipRows,
    sheets: chosenSheets,
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
    sheets: chosenSheets ?? earlier.sheets,
    holderCheck: activity.holderCheck,
    omitted: listOmittedColumns(readUses, template),
  };
  return { choices, columnUses, sheets: earlier.sheets };
}

type CheckedList = Omit<AppliedSettings, "unusedColumns">;

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
    chosen,
    check,
  }: {
    request: SettingsRequest;
    chosen: CheckedList;
    check(part: Pick<AppliedSettings, "list" | "choices" | "bytes">): Promise<CheckedList>;
  },
): Promise<AppliedSettings> {
  const { choices, columnUses, list } = chosen;
  const facts = await readColumnFacts(deps, activity.id);
  const listStored = ({ source }: PreparedList) =>
    listUnused({ activity: { ...activity, matches: choices.matches }, template, list: source, ...facts });
  const storedColumns = listStored(list);
  const reportedColumns = findReportedUnused(upload.report);
  const missingColumns = reportedColumns.filter(({ name }) => !list.source.columns.includes(name));
  checkUnused(unused, { source: list.source, choosable: [...storedColumns, ...missingColumns] });
  const isOmitted = ({ name, use }: UnusedColumn) =>
    (isNewList ? (columnUses[name] ?? use) : columnUses[name]) === "omit";
  const omittedColumns = storedColumns.filter(isOmitted).map((column): UnusedColumn => ({ ...column, use: "omit" }));
  const isRefused = chosen.isDecided && chosen.checked.errors > 0;
  let applied = chosen;
  if (omittedColumns.length > 0 && !isRefused) {
    const file = { bytes, fileName: upload.file_name };
    const omission = { columns: [...omittedColumns.map(({ name }) => name), ...(choices.omitted ?? [])] };
    applied = await check({ ...(await rewriteList(file, omission, { choices, template })), choices });
  }
  const omissions = isNewList ? omittedColumns.map(({ name, use }) => [name, use] as const) : [];
  const newUses = { ...columnUses, ...Object.fromEntries(omissions) };
  const remainingColumns = listStored(applied.list).map((column) => toStoredColumn(column, newUses));
  const unusedColumns = joinUnused(remainingColumns, [...reportedColumns, ...omittedColumns], newUses);
  return { ...applied, columnUses: newUses, unusedColumns };
}

/** Throws a `Refusal` for columns that are not in the list, and for placeholders that need no column or occur twice. */
function checkColumns(
  columns: NonNullable<SettingsRequest["columns"]>,
  { source, subject: { activity, template } }: { source: ListSource; subject: ListSubject },
): void {
  const headers = new Set<string>([...source.columns, nameHeader(source) ?? dataKeys.name]);
  const sheets = needsChoice(source) ? source.sheets.map(({ name }) => name) : null;
  const input = { list: source, sheets, template, validityMonths: activity.validityMonths };
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
  { source, choosable }: { source: ListSource; choosable: readonly UnusedColumn[] },
): void {
  const names = new Set(choosable.map(({ name }) => name));
  const reasons = unused.flatMap(({ name: column }): Reason[] => {
    if (names.has(column)) return [];
    return [toReason(source.columns.includes(column) ? "activity.columnUsed" : "activity.unknownHeader", { column })];
  });
  refuseFields(reasons, "unused");
}

function refuseFields(reasons: readonly Reason[], field: "columns" | "unused" | "sheets") {
  const [first] = reasons;
  if (first === undefined) return;
  throw new Refusal("invalid", first, { errors: reasons.map((reason) => toInputError(reason, { field })) });
}

/** Returns the use of each sheet: the new choice, else the earlier choice, else the default. */
function toSheetUses(
  list: PreparedList,
  {
    chosen,
    stored,
    isNewList,
  }: { chosen: SettingsRequest["sheets"]; stored: ActivityWithList["sheets"]; isNewList: boolean },
): NameListSheet[] {
  const all = toSheets(list);
  if (chosen !== undefined) return chooseSheets(all, chosen);
  if (list.joined === null) return all;
  if (isNewList) return chooseSheets(all, []);
  if (stored === null) return all;
  // Other rows may be read by now
  const rows = new Map(all.map((sheet) => [sheet.name, sheet.rows]));
  return stored.map((sheet) => ({ ...sheet, rows: rows.get(sheet.name) ?? sheet.rows }));
}

/** Returns the sheets of a list with their chosen uses, of which at least one is joined. */
function chooseSheets(
  sheets: readonly NameListSheet[],
  choice: NonNullable<SettingsRequest["sheets"]>,
): NameListSheet[] {
  const reasons: Reason[] = [];
  const uses = new Map<string, NonNullable<NameListSheet["use"]>>();
  for (const { name, use } of choice) {
    const sheet = sheets.find((candidate) => candidate.name === name);
    if (sheet === undefined) reasons.push(toReason("activity.unknownSheet", { sheet: name }));
    else if (uses.has(name)) reasons.push(toReason("activity.sheetTwice", { sheet: name }));
    else if (use === "join" && sheet.hidden) reasons.push(toReason("activity.sheetHidden", { sheet: name }));
    else if (use === "join" && !sheet.hasName) reasons.push(toReason("activity.sheetWithoutName", { sheet: name }));
    uses.set(name, use);
  }
  const result = sheets.map((sheet) => ({ ...sheet, use: uses.get(sheet.name) ?? (isOpen(sheet) ? null : sheet.use) }));
  for (const { name, use } of result)
    if (use === null) reasons.push(toReason("activity.sheetMissing", { sheet: name }));
  if (reasons.length === 0 && joinedNames(result).length === 0) reasons.push(toReason("activity.noSheetJoined"));
  refuseFields(reasons, "sheets");
  return result;
}

/** Returns true if a sheet can be joined, so that a user has to choose. */
const isOpen = ({ hasName, hidden = false }: NameListSheet) => hasName && !hidden;
