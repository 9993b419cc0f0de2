import { type NameListSheet, toReason, undecidedSheets } from "cert-api";
import { addUploadPhotos } from "../../files/photos.ts";
import { plainFileName } from "../../files/uploads.ts";
import type { Refusal } from "../../http/refusal.ts";
import type { UploadOptions } from "../activity/activityFiles.ts";
import { assertEncryptable } from "../activity/holderCheck.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import { carrySheets } from "../listReading/storedChoices.ts";
import { findPrintedNames, importList, type ListChoices, prepareList, toSheets } from "../listReading/prepareList.ts";
import { withReservedFiles } from "./archives/storeArchivedFiles.ts";
import { addNameList } from "./addNameList.ts";
import { checkUploadedList, checkWholeList, type ListCheckDeps, refused } from "./check/checkActivityList.ts";
import { offerUpload, type RefusedUpload } from "./configure/buildOffer.ts";
import { omitUnused, readColumnFacts } from "./columns/unusedColumns.ts";
import { takeCellPhotos } from "./archives/takeFiles.ts";

/**
 * Reads an uploaded list and checks it against everything else that the activity has.
 * @throws Refusal if it has errors. With `offers` it waits for a choice then, if one can help
 */
export async function readUploadedList(
  deps: ListCheckDeps,
  { activity, file }: { activity: ActivityWithList; file: Blob },
  options: UploadOptions,
) {
  const upload = await readAndCheck(deps, activity, file);
  if (!upload.checked.isUsable) throw await refuseList(deps, { activity, upload }, options);
  return { ...upload, ...(await chooseAsBefore(deps, activity, upload)) };
}

type CheckedUpload = Awaited<ReturnType<typeof readAndCheck>>;

async function readAndCheck(deps: ListCheckDeps, activity: ActivityWithList, blob: Blob) {
  const fileName = plainFileName(blob instanceof File ? blob.name : "");
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

/**
 * Chooses the sheets of an uploaded list. Sheets with the same names as in the previous list are used as before without
 * asking, unless the joined sheets have errors.
 */
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
    sheets: null,
    field: "name_list",
    fileName,
    size: original.length,
    reason,
  };
  return withReservedFiles(deps, async (held) => {
    await takeCellPhotos(deps, { list, bytes: original, held });
    const store: RefusedUpload["store"] = async (tx, at) => {
      const report = { unused: unusedColumns };
      const newList = { activity, fileName, bytes, original, list, report, userId: principal.userId, at };
      const upload = await addNameList(tx, deps.store, newList);
      await addUploadPhotos(tx, upload, held.files);
      return upload;
    };
    return offerUpload(deps, { ...refusedUpload, store }, principal);
  });
}
