import { type NameListReport, type NameListSheet, toReason, undecidedSheets } from "cert-api";
import type { Transaction } from "kysely";
import { refuseErasedSince } from "../erasure/refuseErasedSince.ts";
import { addUpload, plainFileName } from "../../files/uploads.ts";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { holdsAddresses, joinSheets, type NameList, needsChoice } from "../../lists/index.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { parseActivityId } from "../activity/activity.service.ts";
import { checkCertificates, updateCertificateFacts, withCertificateProblems } from "./certificates/certificateFacts.ts";
import { matchPlaceholders } from "./check/listMatches.ts";
import { offerUpload, type RefusedUpload } from "./choices/offerUpload.ts";
import { removeWaiting } from "../activity/waitingFile.ts";
import { takeCellPhotos } from "./photos/takeCellPhotos.ts";
import { rememberOmitted } from "./columns/rememberOmitted.ts";
import { omitUnused } from "./columns/omitUnused.ts";
import { readColumnFacts } from "./columns/readColumnFacts.ts";
import { joinHeaders } from "./columns/unusedColumns.ts";
import { carrySheets } from "../listReading/carrySheets.ts";
import {
  checkUploadedList,
  checkWholeList,
  type ListCheckDeps,
  listReport,
  refused,
} from "./check/checkActivityList.ts";
import { assertSealable, isSameHolderCheck } from "../activity/holderCheck.ts";
import { replaceNameList } from "../listReading/replaceNameList.ts";
import { addSheets } from "../listReading/listSheets.ts";
import { withReservedFiles } from "../uploadedArchive/storeArchivedFiles.ts";
import type { UploadOptions } from "../activity/activityFiles.ts";
import {
  findPrintedNames,
  joinedNames,
  possibleList,
  possibleNames,
  readList,
  toSheets,
  withMatches,
} from "../listReading/usedList.ts";
import { type ActivityWithList, getActivityWithList } from "../listReading/activityWithList.ts";

/** Stores a name list after checking it against everything else that the activity has. */
export async function uploadNameList(
  deps: ListCheckDeps,
  text: string,
  file: Blob,
  options: UploadOptions,
): Promise<NameListReport> {
  const { store, clock } = deps;
  const { principal } = options;
  const activity = await getActivityWithList(store.read, parseActivityId(text));
  const handed = await readUploadedList(deps, activity, file);
  const { fileName, bytes, raw, whole, template, unusedColumns, checked } = handed;
  if (!checked.isUsable || !handed.isStorable) throw await refuseList(deps, { activity, handed }, options);
  const at = clock();
  const { id } = activity;
  const { sheets, list, total, problems } = await chooseAsBefore(deps, activity, handed);
  const report = listReport(list, {
    problems,
    total,
    sheets,
    matches: matchPlaceholders({ ...activity, list: raw, sheets: usedNames(whole, sheets), template }),
    unusedColumns,
  });
  const certificates = await checkCertificates(store, activity, isDecided(sheets) ? list : null);
  const sealer = findSealer(store, raw, activity);
  const reference = await withReservedFiles(deps, async (held) => {
    await takeCellPhotos(deps, { list: whole, bytes, held });
    return store.write(async (tx) => {
      await refuseOtherHolderCheck(tx, activity);
      await refuseErasedSince(tx, activity);
      const owner = { ownerNoun: "activity" as const, ownerId: String(id), userId: principal.userId, at };
      const upload = await addUpload(tx, { ...owner, kind: "name_list", fileName, bytes, report, sealer });
      await replaceNameList(tx, { activityId: id, upload, photos: held.files });
      await updateCertificateFacts(tx, activity, certificates);
      await removeWaiting(tx, id);
      await rememberOmitted(tx, activity, unusedColumns);
      if (needsChoice(whole)) await addSheets(tx, upload, sheets);
      const omittedHeaders = joinHeaders(unusedColumns.filter(({ use }) => use === "omit"));
      const change = {
        field: "name_list",
        fileName,
        upload,
        ...(isDecided(sheets) && { awards: report.awards }),
        ...(omittedHeaders !== "" && { omitted: omittedHeaders }),
      };
      await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
      return upload;
    });
  });
  const stored = { id: reference, fileName, size: bytes.length, at: new Date(at).toISOString() };
  return { kind: "name_list", file: stored, ...withCertificateProblems(report, certificates) };
}

/** Throws a `Refusal` if the holder check of the activity changed after the list was read and sealed. */
async function refuseOtherHolderCheck(tx: Transaction<Tables>, { id, holderCheck }: ActivityWithList): Promise<void> {
  const current = await getActivityWithList(tx, id);
  if (!isSameHolderCheck(current.holderCheck, holderCheck))
    throw new Refusal("stale", toReason("activity.holderCheckChangedAtUpload"));
}

const isDecided = (sheets: readonly NameListSheet[]) => undecidedSheets({ sheets }).length === 0;

/** Returns the names of the sheets that make up the list, or may do so before the choice; null if there is no choice. */
function usedNames(whole: NameList, sheets: readonly NameListSheet[]): ReadonlySet<string> | null {
  if (!needsChoice(whole)) return null;
  return isDecided(sheets) ? new Set(joinedNames(sheets)) : possibleNames(whole);
}

/**
 * Chooses the sheets of an uploaded list. Sheets with the same names as in the previous list are used as before without
 * asking, unless the joined sheets have errors.
 */
async function chooseAsBefore(
  deps: ListCheckDeps,
  activity: ActivityWithList,
  { whole, checked }: Awaited<ReturnType<typeof readUploadedList>>,
) {
  const sheets = toSheets(whole);
  const earlierUses = needsChoice(whole) ? carrySheets(sheets, activity.sheets) : null;
  if (earlierUses !== null) {
    const list = await joinSheets(whole, new Set(joinedNames(earlierUses)));
    const { errors, warnings, problems } = await checkWholeList(deps, activity, list);
    if (errors === 0) return { sheets: earlierUses, list, problems, total: warnings };
  }
  const { problems, errors, warnings } = checked;
  return { sheets, list: await possibleList(whole), problems, total: errors + warnings };
}

/**
 * Returns the sealer for the file of a list. Returns undefined if the list holds neither addresses nor holder answers, or
 * if no secret is configured.
 */
const findSealer = ({ sealer }: Store, list: NameList, { holderCheck }: ActivityWithList): Sealer | undefined =>
  (holdsAddresses(list) || holderCheck !== null) && sealer.canSeal ? sealer : undefined;

async function readUploadedList(deps: ListCheckDeps, activity: ActivityWithList, file: Blob) {
  const fileName = plainFileName(file instanceof File ? file.name : "");
  const handedBytes = new Uint8Array(await file.arrayBuffer());
  assertSealable(deps.store, activity);
  const template = await findPrintedNames(deps.store, activity);
  const choices = { ...activity, skipped: [], spelling: null };
  const list = await readList({ bytes: handedBytes, fileName }, choices, template);
  const input = { activity, template, list, ...(await readColumnFacts(deps, activity.id)) };
  const { list: raw, ...importedList } = await omitUnused({ bytes: handedBytes, fileName }, input, choices);
  const whole = withMatches(raw, activity.matches, template);
  return { ...importedList, fileName, raw, whole, template, checked: await checkUploadedList(deps, activity, whole) };
}

/** Builds the refusal of a list. With `offers` the list waits for a choice if one can help. */
async function refuseList(
  deps: ListCheckDeps,
  {
    activity,
    handed: { fileName, bytes, raw, template, unusedColumns, isStorable, checked },
  }: { activity: ActivityWithList; handed: Awaited<ReturnType<typeof readUploadedList>> },
  { principal, offers = false }: UploadOptions,
): Promise<Refusal> {
  const reason = (count: number) => toReason("activity.listErrors", { count });
  if (checked.errors === 0) return new Refusal("conflict", toReason("activity.omitErrors"));
  if (!offers || !isStorable) return refused(reason(checked.errors), checked.problems, checked.errors);
  const refusedUpload: RefusedUpload = {
    activity,
    template,
    file: { bytes, fileName },
    list: raw,
    choices: { ...activity, skipped: [], spelling: null },
    sheets: null,
    checked,
    field: "name_list",
    fileName,
    size: bytes.length,
    reason,
    async store(tx, at) {
      await refuseOtherHolderCheck(tx, activity);
      const owner = { ownerNoun: "activity" as const, ownerId: String(activity.id), userId: principal.userId, at };
      const sealer = findSealer(deps.store, raw, activity);
      return addUpload(tx, { ...owner, kind: "name_list", fileName, bytes, report: { unused: unusedColumns }, sealer });
    },
  };
  return offerUpload(deps, refusedUpload, principal);
}
