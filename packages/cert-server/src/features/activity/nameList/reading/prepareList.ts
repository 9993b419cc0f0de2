import { hash } from "node:crypto";
import {
  dataKeys,
  existingKeys,
  findRecipientKind,
  holderSeparator,
  type NameListSheet,
  publicContentKeys,
  toReason,
  undecidedSheets,
  type UnusedColumn,
  validityKeys,
} from "cert-api";
import type { Store } from "../../../../db/open.ts";
import type { Db } from "../../../../db/tables.ts";
import { findLatestTemplateVersion } from "../../../../files/templateVersions.ts";
import { findUpload, readUploadBytes, type Upload } from "../../../../files/uploads.ts";
import { createSlots } from "../../../../http/limit/slots.ts";
import { orNotFound, Refusal } from "../../../../http/refusal.ts";
import {
  type ColumnChoice,
  isGridFile,
  listLimits,
  ListRefusal,
  type ListSource,
  needsChoice,
  type Omission,
  type PreparedList,
  ReaderLost,
  type Reading,
  readNameList,
  rewriteNameList,
} from "../../../../sheets/index.ts";
import { parseActivityId } from "../../activity/activity.service.ts";
import { listColumnMatches } from "../../activity/columnMatches.ts";
import { type ListSettings, parseListSettings } from "../../activity/listSettings.ts";
import { findActivity, type StoredActivity } from "../../activity/storedActivity.ts";
import { listNames, type PrintedNames } from "../../template/placeholders.ts";

export interface ActivityWithList extends StoredActivity, ListSettings {
  /** The columns chosen for placeholders. They apply to this list and later ones. */
  matches: ColumnChoice[];
  /** Reference of a file that waits for a choice; null if there is none. */
  waiting: string | null;
  columnUses: ColumnUses;
}

type ColumnUses = Readonly<Record<string, UnusedColumn["use"]>>;

export async function findActivityWithList(db: Db, id: number): Promise<ActivityWithList | undefined> {
  const activity = await findActivity(db, id);
  const row = await db
    .selectFrom("activity as a")
    .leftJoin("upload as l", "l.id", "a.name_list_id")
    .select(["a.waiting_id", "a.column_uses", "l.settings"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (activity === undefined || row === undefined) return undefined;
  return {
    ...activity,
    ...parseListSettings(row.settings),
    matches: await listColumnMatches(db, id),
    waiting: row.waiting_id,
    columnUses: JSON.parse(row.column_uses) as ColumnUses,
  };
}

export const getActivityWithList = async (db: Db, id: number | string): Promise<ActivityWithList> =>
  orNotFound(await findActivityWithList(db, parseActivityId(id)), "activity.notFound");

const refusalKinds = { unsupported: "unsupported", invalid: "unreadableFile", tooLarge: "tooLarge" } as const;

export interface ListFile {
  bytes: Uint8Array;
  fileName: string;
}

export interface ListChoices extends Pick<ActivityWithList, "matches" | "skipped" | "answers" | "holderCheck"> {
  sheets: readonly Pick<NameListSheet, "name" | "use">[] | null;
  /** Columns in the file that are not imported; see {@link listOmittedColumns}. */
  omitted?: readonly string[];
}

/** Prepares a list with its choices and the template, as far as they affect reading. */
export const prepareList = ({ bytes, fileName }: ListFile, choices: ListChoices, template: PrintedNames | null) =>
  withListRefusal(() => readNameList(bytes, fileName, undefined, toReading(choices, template)));

/** Prepares a list without some of its columns and rows, and returns it with its grid. */
export const rewriteList = (
  file: ListFile,
  omission: Omission,
  { choices, template }: { choices: ListChoices; template: PrintedNames | null },
): Promise<{ list: PreparedList; bytes: Uint8Array }> =>
  withListRefusal(() => rewriteNameList(file, { omission, reading: toReading(choices, template) }));

/** Prepares an uploaded file, and returns it with the grid in which it is stored. Throws the same as {@link rewriteList}. */
export const importList = (file: ListFile, choices: ListChoices, template: PrintedNames | null) => {
  if (isGridFile(file.bytes)) throw new Refusal(refusalKinds.unsupported, "nameList.notText");
  return rewriteList(file, { columns: [] }, { choices, template });
};

const runInSlot = createSlots({
  atOnce: listLimits.readers,
  waiting: listLimits.waiting,
  busy: "busy.nameLists",
});

/** Waits for the client's turn, runs work of the list reader, and converts the reader's errors to refusals. */
export async function withListRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await runInSlot(work);
  } catch (error) {
    if (error instanceof ListRefusal) throw new Refusal(refusalKinds[error.kind], toReason(`nameList.${error.code}`));
    if (error instanceof ReaderLost) throw new Refusal("unavailable", "temporary.nameLists", { cause: error });
    throw error;
  }
}

/** Builds the options for reading. A column that is printed or chosen for a placeholder holds no addresses. */
export function toReading(
  { matches, skipped, answers, sheets, holderCheck, omitted = [] }: ListChoices,
  template: PrintedNames | null,
): Reading {
  const printedNames = listPrintedNames(matches, template);
  return {
    nameHeader: matches.find(({ name }) => name === dataKeys.name)?.header,
    plainColumns: printedNames.filter((header) => findRecipientKind(header) !== undefined),
    skipped,
    omitted,
    answers,
    matches,
    neededNames: [...publicContentKeys, ...validityKeys, ...Object.values(existingKeys), ...listNames(template)],
    joined: sheets === null || sheets.some(({ use }) => use === null) ? undefined : joinedNames(sheets),
    ...(holderCheck !== null && {
      holderCheck: { ...holderCheck, isPrinted: printedNames.includes(holderCheck.column) },
    }),
  };
}

export const mergeMatches = (earlier: readonly ColumnChoice[], later: readonly ColumnChoice[]): ColumnChoice[] => [
  ...earlier.filter(({ name }) => later.every((choice) => choice.name !== name)),
  ...later,
];

/** Returns the choices with the likeliest column of names of a list without 姓名; the same for any other list. */
export function withLikelyName(choices: ListChoices, { headerOffer }: Pick<ListSource, "headerOffer">): ListChoices {
  if (headerOffer === undefined) return choices;
  const { nameHeader: header } = headerOffer;
  return { ...choices, matches: mergeMatches(choices.matches, [{ name: dataKeys.name, header }]) };
}

const listPrintedNames = (matches: ListChoices["matches"], template: PrintedNames | null): string[] => [
  ...matches.map(({ header }) => header),
  ...listNames(template),
];

/**
 * Lists the columns that a stored list may still contain though they are not imported, because it was stored before they
 * were excluded. Columns that are printed or shown are always imported.
 */
export function listOmittedColumns(
  { matches, columnUses, winnerColumn }: Pick<ActivityWithList, "matches" | "columnUses" | "winnerColumn">,
  template: PrintedNames | null,
): string[] {
  const usedColumns = new Set([...listPrintedNames(matches, template), winnerColumn]);
  return listOmissions(columnUses).filter((name) => !usedColumns.has(name));
}

export const listOmissions = (columnUses: ActivityWithList["columnUses"]): string[] =>
  Object.keys(columnUses).filter((name) => columnUses[name] === "omit");

export const findPrintedNames = async (
  { read }: Pick<Store, "read">,
  { template }: Pick<ActivityWithList, "template">,
): Promise<PrintedNames | null> => (await findLatestTemplateVersion(read, template?.id ?? "")) ?? null;

/**
 * Prepares the stored name list of an activity. Before its sheets are chosen, all that can be joined are.
 * @param template one that is to replace the activity's current template
 */
export async function prepareStoredList(store: Store, activity: ActivityWithList, template?: PrintedNames) {
  const stored = await findUpload(store.read, activity.nameList?.id ?? "", "name_list");
  if (stored === undefined) throw new Refusal("nameListMissing");
  // The activity was read before its list was erased
  if (stored.removed_at !== null) throw new Refusal("stale", "activity.erasedMeanwhile");
  const file = { bytes: await readListBytes(store, stored), fileName: stored.file_name };
  const names = template ?? (await findPrintedNames(store, activity));
  const omitted = listOmittedColumns(activity, names);
  const list = await prepareList(file, { ...activity, omitted }, names);
  return { list, template: names, omitted, file, fileHash: stored.hash };
}

/** Reads the bytes of a name list; refuses it if they were encrypted with another secret. */
export async function readListBytes(store: Store, upload: Upload): Promise<Uint8Array> {
  const bytes = await readUploadBytes(store, upload);
  if (bytes === null) throw new Refusal("conflict", "activity.listSealed");
  return bytes;
}

export const countSkipped = (skipped: ListChoices["skipped"], sheets: readonly NameListSheet[] | null): number =>
  skipped
    .filter(({ sheet }) => sheet === undefined || sheets === null || joinedNames(sheets).includes(sheet))
    .reduce((total, { rows }) => total + rows.length, 0);

export function describeChoices({
  matches,
  skipped,
  answers,
  sheets,
}: Pick<ActivityWithList, "matches" | "skipped" | "answers" | "sheets">): Record<string, string | number | undefined> {
  const count = countSkipped(skipped, sheets);
  return {
    ...(matches.length > 0 && {
      columns: matches.map(({ name, header }) => `${name} ← ${header}`).join(holderSeparator),
    }),
    ...(count > 0 && { skipped: count }),
    ...answers,
  };
}

/**
 * Returns the sheets of a list with the default use of each. If there is no choice, the only sheet with data is the list.
 * Otherwise hidden sheets and sheets without a header are ignored, and the others wait for a choice.
 */
export function toSheets(list: Pick<PreparedList, "sheets">): NameListSheet[] {
  const isChoice = needsChoice(list);
  return list.sheets.map(({ name, rows, hasName, hidden }) => {
    const use = hidden || (isChoice && !hasName) ? "ignore" : isChoice ? null : "join";
    return { name, rows, hasName, ...(hidden && { hidden }), use };
  });
}

export const joinedNames = (sheets: readonly Pick<NameListSheet, "name" | "use">[]): string[] =>
  sheets.filter(({ use }) => use === "join").map(({ name }) => name);

/** Applies the earlier sheet choices to a list without some of its rows; null if there is no choice between sheets. */
export function carrySheetUses(list: PreparedList, { sheets }: ActivityWithList): NameListSheet[] | null {
  const uses = new Map(sheets?.map(({ name, use }) => [name, use]));
  if (list.joined === null) return null;
  return toSheets(list).map((sheet) => ({ ...sheet, use: uses.get(sheet.name) ?? sheet.use }));
}

function checkSheets({ sheets }: Pick<ActivityWithList, "sheets">) {
  const undecided = undecidedSheets({ sheets: sheets ?? [] });
  if (undecided.length === 0) return;
  throw new Refusal(
    "sheetsUndecided",
    toReason("activity.sheetsUndecided", { sheets: undecided.map(({ name }) => name) }),
  );
}

/**
 * Prepares the list with which an activity is published, and returns it with the hash of all that it was made of.
 * @param template one that is to replace the activity's current template
 * @throws Refusal if sheets still have to be chosen
 */
export async function prepareUsedList(store: Store, activity: ActivityWithList, template?: PrintedNames) {
  checkSheets(activity);
  const { list, fileHash } = await prepareStoredList(store, activity, template);
  if (list.joined !== null) checkSheets({ sheets: activity.sheets ?? toSheets(list) });
  return { list, listHash: hashList(list, { fileHash, ...activity }) };
}

/** Returns the hash of the file if there are no choices, else a hash of the file and the choices. */
function hashList(
  { columns, joined }: PreparedList,
  { fileHash, matches, skipped, answers, holderCheck }: ActivityWithList & { fileHash: string },
): string {
  const hasChoices = matches.length > 0 || skipped.length > 0 || Object.keys(answers).length > 0;
  if (!hasChoices && joined === null && holderCheck === null) return fileHash;
  const choices = hasChoices || holderCheck !== null ? [matches, skipped, answers, columns] : [];
  return hash("sha256", JSON.stringify([fileHash, joined, ...choices]));
}
