import { type NameListReport, type NameListSheet, toReason, undecidedSheets } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Tx } from "../../../db/tables.ts";
import type { Cipher } from "../../../encryption/cipher.ts";
import { addParts, addUpload, plainFileName, removeParts, type UploadPart } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { holdsAddresses, type NameList } from "../../../sheets/index.ts";
import type { UploadOptions } from "../activity/activityFiles.ts";
import { assertEncryptable, isSameHolderCheck } from "../activity/holderCheck.ts";
import { updateListSettings } from "../activity/listSettings.ts";
import { updateActivity } from "../activity/storedActivity.ts";
import { removeWaiting } from "../activity/waitingFile.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import {
  type ActivityWithList,
  findPrintedNames,
  getActivityWithList,
  importList,
  type ListChoices,
  prepareList,
  toSheets,
} from "./reading/prepareList.ts";
import { checkCertificates, updateCertificateFacts, withCertificateProblems } from "./archives/certificateFacts.ts";
import { withReservedFiles } from "./archives/storeArchivedFiles.ts";
import { takeCellPhotos } from "./archives/takeFiles.ts";
import {
  checkUploadedList,
  checkWholeList,
  type ListCheckDeps,
  listReport,
  refused,
} from "./check/checkActivityList.ts";
import { joinHeaders, omitUnused, readColumnFacts, rememberOmitted } from "./columns/unusedColumns.ts";
import { offerUpload, type RefusedUpload } from "./configure/buildOffer.ts";

/**
 * Takes an uploaded list, checked against everything else that the activity has.
 * @throws Refusal if it has errors. With `offers` it waits for a choice then, if one can help
 */
export async function uploadNameList(
  deps: ListCheckDeps,
  text: string,
  file: Blob,
  options: UploadOptions,
): Promise<NameListReport> {
  const { store, clock } = deps;
  const { principal } = options;
  const activity = await getActivityWithList(store.read, text);
  const uploaded = await readAndCheck(deps, activity, file);
  if (!uploaded.checked.isUsable) throw await refuseList(deps, { activity, upload: uploaded }, options);
  const { original, template, unusedColumns } = uploaded;
  const { fileName, bytes } = uploaded.file;
  const { sheets, list, total, problems } = await chooseAsBefore(deps, activity, uploaded);
  const at = clock();
  const { id } = activity;
  const report = listReport(list, { activity, template, sheets, problems, total, unusedColumns });
  const certificates = await checkCertificates(store, activity, isDecided(sheets) ? list : null);
  const stored = await withReservedFiles(deps, async (held) => {
    await takeCellPhotos(deps, { list, bytes: original, held });
    return store.write(async (tx) => {
      await refuseErasedSince(tx, activity);
      const newList = { activity, fileName, bytes, original, list, report, userId: principal.userId, at };
      const upload = await addNameList(tx, store, newList);
      await replaceNameList(tx, { activityId: id, upload: upload.id, photos: held.files });
      await updateCertificateFacts(tx, activity, certificates);
      await rememberOmitted(tx, activity, unusedColumns);
      if (list.joined !== null) await updateListSettings(tx, upload.id, { sheets });
      const omittedHeaders = joinHeaders(unusedColumns.filter(({ use }) => use === "omit"));
      const change = {
        field: "name_list",
        upload: upload.id,
        ...(isDecided(sheets) && { awards: report.awards }),
        ...(omittedHeaders !== "" && { omitted: omittedHeaders }),
      };
      await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
      return upload;
    });
  });
  return { kind: "name_list", file: stored, ...withCertificateProblems(report, certificates) };
}

type CheckedUpload = Awaited<ReturnType<typeof readAndCheck>>;

async function readAndCheck(deps: ListCheckDeps, activity: ActivityWithList, blob: Blob) {
  const fileName = plainFileName(blob);
  const original = new Uint8Array(await blob.arrayBuffer());
  assertEncryptable(deps.store, activity);
  const template = await findPrintedNames(deps.store, activity);
  const choices: ListChoices = { ...activity, skipped: [], answers: {}, sheets: null };
  const imported = await importList({ bytes: original, fileName }, choices, template);
  const input = { activity, template, ...(await readColumnFacts(deps, activity.id)) };
  const { list, bytes, unusedColumns } = await omitUnused({ ...imported, fileName }, input, choices);
  const uploaded = { list, file: { bytes, fileName }, choices, template };
  const checked = await checkUploadedList(deps, activity, uploaded);
  return { ...uploaded, original, unusedColumns, checked };
}

/** Uses the sheets of a list as in the previous one if their names are the same and they have no errors. */
async function chooseAsBefore(
  deps: ListCheckDeps,
  activity: ActivityWithList,
  { list, file, choices, template, checked: { problems, errors, warnings } }: CheckedUpload,
) {
  const sheets = toSheets(list);
  const earlierUses = list.joined === null ? null : carrySheets(sheets, activity.sheets);
  if (earlierUses !== null) {
    const joined = await prepareList(file, { ...choices, sheets: earlierUses }, template);
    const checked = await checkWholeList(deps, activity, joined);
    if (checked.errors === 0)
      return { sheets: earlierUses, list: joined, problems: checked.problems, total: checked.warnings };
  }
  return { sheets, list, problems, total: errors + warnings };
}

export const isDecided = (sheets: readonly NameListSheet[]) => undecidedSheets({ sheets }).length === 0;

/** Builds the refusal of a list. With `offers` the list waits for a choice if one can help. */
async function refuseList(
  deps: ListCheckDeps,
  { activity, upload: { original, unusedColumns, ...uploaded } }: { activity: ActivityWithList; upload: CheckedUpload },
  { principal, offers = false }: UploadOptions,
): Promise<Refusal> {
  const { list, file, checked } = uploaded;
  const { bytes, fileName } = file;
  const reason = (count: number) => toReason("activity.listErrors", { count });
  if (!offers) return refused(reason(checked.errors), checked.problems, checked.errors);
  const refusedUpload: Omit<RefusedUpload, "store"> = {
    ...uploaded,
    activity,
    unusedColumns,
    sheets: null,
    field: "name_list",
    reason,
  };
  return withReservedFiles(deps, async (held) => {
    await takeCellPhotos(deps, { list, bytes: original, held });
    const store: RefusedUpload["store"] = async (tx, at) => {
      const report = { unused: unusedColumns };
      const newList = { activity, fileName, bytes, original, list, report, userId: principal.userId, at };
      const upload = await addNameList(tx, deps.store, newList);
      await addParts(tx, "upload_photo", upload.id, held.files);
      return upload;
    };
    return offerUpload(deps, { ...refusedUpload, store }, principal);
  });
}

interface NewNameList {
  activity: ActivityWithList;
  fileName: string;
  /** The grid of its cells. */
  bytes: Uint8Array;
  /** The uploaded file, which is kept if nothing of it was left out. */
  original: Uint8Array;
  list: NameList;
  report: object;
  userId: number | null;
  at: number;
}

/** Stores the file of a name list, encrypted if necessary; refuses it if the holder check changed meanwhile. */
async function addNameList(tx: Tx, store: Store, { activity, list, original, ...file }: NewNameList) {
  const current = await getActivityWithList(tx, activity.id);
  if (!isSameHolderCheck(current.holderCheck, activity.holderCheck)) throw new Refusal("stale", "activity.changed");
  const cipher = findCipher(store, list, activity);
  const owner = { ownerNoun: "activity" as const, ownerId: String(activity.id) };
  return addUpload(tx, {
    ...file,
    ...owner,
    kind: "name_list",
    original: list.isPartial === true ? undefined : original,
    size: original.length,
    cipher,
  });
}

/** Returns the cipher for a list that holds addresses or holder answers, if a secret is configured. */
const findCipher = ({ cipher }: Store, list: NameList, { holderCheck }: ActivityWithList): Cipher | undefined =>
  (holdsAddresses(list) || holderCheck !== null) && cipher.canEncrypt ? cipher : undefined;

/** Makes an uploaded list the one of an activity. A file that waited for a choice waits no longer. */
export async function replaceNameList(
  tx: Tx,
  { activityId, upload, photos }: { activityId: number; upload: string; photos: readonly UploadPart[] },
): Promise<void> {
  await addParts(tx, "upload_photo", upload, photos);
  await removeParts(tx, activityId, "name_list", upload);
  await updateActivity(tx, activityId, { name_list_id: upload });
  await removeWaiting(tx, activityId);
}

/**
 * Carries the sheet choices of the previous list over to a new one. Returns null if the sheets differ or were never
 * chosen. Row counts and the order of sheets do not matter.
 */
export function carrySheets(
  sheets: readonly NameListSheet[],
  earlierSheets: readonly NameListSheet[] | null,
): NameListSheet[] | null {
  const isVisible = ({ hidden = false }: NameListSheet) => !hidden;
  // A list of which columns were left out is stored without its hidden sheets, which are never joined
  if (earlierSheets === null || earlierSheets.filter(isVisible).length !== sheets.filter(isVisible).length) return null;
  const newSheets: NameListSheet[] = [];
  for (const sheet of sheets) {
    if (!isVisible(sheet)) {
      newSheets.push(sheet);
      continue;
    }
    const earlierSheet = earlierSheets.find(({ name }) => name === sheet.name);
    if (earlierSheet === undefined || earlierSheet.use === null || !isAlike(earlierSheet, sheet)) return null;
    newSheets.push({ ...sheet, use: earlierSheet.use });
  }
  return newSheets;
}

const isAlike = (a: NameListSheet, b: NameListSheet): boolean =>
  a.hasName === b.hasName && (a.hidden ?? false) === (b.hidden ?? false);
