import {
  dataKeys,
  type ListAnswers,
  type NameListSheet,
  type Reason,
  toInputError,
  toReason,
  type UnusedColumn,
  type UploadedFile,
} from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import { type ColumnChoice, joinSheets, type NameList, needsChoice } from "../../../lists/index.ts";
import { checkWholeList, type ListCheckDeps } from "../check/checkActivityList.ts";
import type { Checked } from "../check/checkList.ts";
import { omitUnused, readColumnFacts } from "../columns/unusedColumns.ts";
import { chooseSheets, type SheetChoice } from "./sheetChoice.ts";
import {
  joinedNames,
  type ListChoices,
  listOmittedColumns,
  mergeMatches,
  readList,
  toSheets,
  withMatches,
  findPrintedNames,
  readListBytes,
  type PrintedNames,
} from "../../listReading/usedList.ts";
import { findErrorRows, mergeSkipped } from "./buildOffer.ts";
import { listUnmatched, nameHeader } from "../check/listMatches.ts";
import { type ActivityWithList, getActivityWithList } from "../../listReading/activityWithList.ts";
import { findUpload, type Upload } from "../../../files/uploads.ts";
import { parseActivityId } from "../../activity/activity.service.ts";

export interface ChoiceSubject {
  activity: ActivityWithList;
  /** A template or name list that waits for a choice; null if the choice concerns the list already in use. */
  waiting: Upload | null;
  /** True if what waits is the list itself. */
  isNewList: boolean;
  list: Upload;
  bytes: Uint8Array;
  template: PrintedNames | null;
}

/**
 * Finds the files that a choice is about.
 * @throws Refusal if the file that the user looked at was replaced
 */
export async function findSubject(
  { store }: Pick<ListCheckDeps, "store">,
  { id, file }: { id: string; file: string },
): Promise<ChoiceSubject> {
  const activity = await getActivityWithList(store.read, parseActivityId(id));
  const upload = await findUpload(store.read, file);
  const isWaiting = file === activity.waiting;
  if (upload === undefined || !(isWaiting || file === activity.nameList?.id)) {
    throw new Refusal("stale", toReason("activity.changed"));
  }
  const isTemplate = upload.kind === "template";
  const list = isTemplate ? await findUpload(store.read, activity.nameList?.id ?? "", "name_list") : upload;
  if (list === undefined) throw new Refusal("nameListMissing");
  const used = isTemplate ? { ...activity, template: toFile(upload), certificates: null } : activity;
  return {
    activity: used,
    waiting: isWaiting ? upload : null,
    isNewList: isWaiting && !isTemplate,
    list,
    bytes: await readListBytes(store, list),
    template: await findPrintedNames(store, used),
  };
}

export const toFile = ({ id, file_name: fileName, size, created_at: at }: Upload): UploadedFile => ({
  id,
  fileName,
  size,
  at: new Date(at).toISOString(),
});

export interface ChoiceRequest extends ListAnswers {
  id: string;
  /** The file that the user looked at: one that waits for a choice, or the activity's name list. */
  file: string;
  columns?: readonly { name: string; column: string | null }[] | undefined;
  skipRows?: boolean | undefined;
  sheets?: SheetChoice["sheets"] | undefined;
}

export interface ChosenList {
  /** The grid of the list, or its file if 0.1.0 stored it. A new list is without the columns that are not imported. */
  bytes: Uint8Array;
  /** The columns that were removed from a new list. */
  omittedColumns: UnusedColumn[];
  choices: ListChoices;
  raw: NameList;
  sheets: NameListSheet[];
  /** The sheets that make up the list; null if there is no choice between sheets. */
  usedNames: ReadonlySet<string> | null;
  list: NameList;
  checked: Checked;
}

/** Reads and checks the list with the choices. With `skipRows` it does so a second time, without the rows that have errors. */
export async function chooseList(
  deps: ListCheckDeps,
  subject: ChoiceSubject,
  { columns = [], skipRows = false, sheets, id: _id, file: _file, ...answers }: ChoiceRequest,
): Promise<ChosenList> {
  const { activity, isNewList, list: upload, template } = subject;
  const later = columns.flatMap(({ name, column }): ColumnChoice[] =>
    column === null ? [] : [{ name, header: column }],
  );
  const unmentioned = activity.matches.filter(({ name }) => columns.every((choice) => choice.name !== name));
  const { holderCheck } = activity;
  const skippedRows = isNewList ? [] : activity.skipped;
  const matches = mergeMatches(unmentioned, later);
  const choices = {
    matches,
    skipped: skippedRows,
    answers: { ...(isNewList ? {} : activity.answers), ...answers },
    holderCheck,
    omitted: listOmittedColumns({ ...activity, matches }, template),
  };
  const file = { bytes: subject.bytes, fileName: upload.file_name };
  const raw = await readList(file, choices, template);
  checkColumns(columns, { raw, activity, template });
  const uses = toSheetUses(raw, { chosen: sheets, stored: isNewList ? null : activity.sheets });
  const checkWith = async (list: NameList, with_: ListChoices) => {
    const whole = withMatches(list, with_.matches, template);
    const names = new Set(joinedNames(uses));
    const joined = await joinSheets(whole, names);
    return {
      choices: with_,
      raw: list,
      sheets: uses,
      usedNames: needsChoice(list) ? names : null,
      list: joined,
      checked: await checkWholeList(deps, activity, joined),
    };
  };
  const first = await checkWith(raw, choices);
  const rows = skipRows ? findErrorRows(first.checked, { isFinal: true }) : [];
  const skipping = { ...choices, skipped: mergeSkipped(choices.skipped, rows) };
  const chosen = rows.length === 0 ? first : await checkWith(await readList(file, skipping, template), skipping);
  if (!isNewList || chosen.checked.errors > 0) return { ...chosen, bytes: file.bytes, omittedColumns: [] };
  // What was proposed and not chosen is still in the file
  const input = { activity: { ...activity, matches }, template, list: chosen.raw };
  const facts = await readColumnFacts(deps, activity.id);
  const { bytes, list, unusedColumns } = await omitUnused(file, { ...input, ...facts }, chosen.choices);
  const omittedColumns = unusedColumns.filter(({ use }) => use === "omit");
  return { ...(list === chosen.raw ? chosen : await checkWith(list, chosen.choices)), bytes, omittedColumns };
}

/** Throws a `Refusal` for columns that are not in the list, and for placeholders that need no column or occur twice. */
function checkColumns(
  columns: NonNullable<ChoiceRequest["columns"]>,
  { raw, activity, template }: { raw: NameList } & Pick<ChoiceSubject, "activity" | "template">,
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
  const [first] = reasons;
  if (first === undefined) return;
  const errors = reasons.map((reason) => toInputError(reason, { field: "columns" }));
  throw new Refusal("invalid", first, { errors });
}

/** Returns the use of each sheet: the new choice, else the earlier choice, else the default. */
function toSheetUses(
  list: NameList,
  { chosen, stored }: { chosen: ChoiceRequest["sheets"]; stored: ActivityWithList["sheets"] },
): NameListSheet[] {
  const all = toSheets(list);
  if (!needsChoice(list)) return all;
  const isDecided = stored?.every(({ use }) => use !== null) ?? false;
  if (chosen !== undefined || !isDecided || stored === null) return chooseSheets(all, chosen ?? []);
  // Other rows may be read by now
  const rows = new Map(all.map((sheet) => [sheet.name, sheet.rows]));
  return stored.map((sheet) => ({ ...sheet, rows: rows.get(sheet.name) ?? sheet.rows }));
}
