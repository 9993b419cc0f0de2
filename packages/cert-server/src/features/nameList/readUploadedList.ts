import { type NameListSheet, toReason, undecidedSheets } from "cert-api";
import { addUploadPhotos } from "../../files/photos.ts";
import { plainFileName } from "../../files/uploads.ts";
import type { Refusal } from "../../http/refusal.ts";
import { joinSheets, type NameList, needsChoice } from "../../lists/index.ts";
import type { UploadOptions } from "../activity/activityFiles.ts";
import { assertEncryptable } from "../activity/holderCheck.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import { carrySheets } from "../listReading/storedChoices.ts";
import {
  findPrintedNames,
  joinedNames,
  possibleList,
  possibleNames,
  importList,
  readList,
  toSheets,
  withMatches,
} from "../listReading/usedList.ts";
import { withReservedFiles } from "../uploadedArchive/storeArchivedFiles.ts";
import { addNameList } from "./addNameList.ts";
import { checkUploadedList, checkWholeList, type ListCheckDeps, refused } from "./check/checkActivityList.ts";
import { offerUpload, type RefusedUpload } from "./configure/buildOffer.ts";
import { omitUnused, readColumnFacts } from "./columns/unusedColumns.ts";
import { takeCellPhotos } from "./photos/takePhotos.ts";

/**
 * Reads an uploaded list and checks it against everything else that the activity has.
 * @throws Refusal if it has errors. With `offers` it waits for a choice then, if one can help
 */
export async function readUploadedList(
  deps: ListCheckDeps,
  { activity, file }: { activity: ActivityWithList; file: Blob },
  options: UploadOptions,
) {
  const uploadedList = await readAndCheck(deps, activity, file);
  if (!uploadedList.checked.isUsable) throw await refuseList(deps, { activity, uploadedList }, options);
  return { ...uploadedList, ...(await chooseAsBefore(deps, activity, uploadedList)) };
}

type UploadedList = Awaited<ReturnType<typeof readAndCheck>>;

async function readAndCheck(deps: ListCheckDeps, activity: ActivityWithList, file: Blob) {
  const fileName = plainFileName(file instanceof File ? file.name : "");
  const original = new Uint8Array(await file.arrayBuffer());
  assertEncryptable(deps.store, activity);
  const template = await findPrintedNames(deps.store, activity);
  const choices = { ...activity, skipped: [], answers: {} };
  const grid = { bytes: await importList({ bytes: original, fileName }, choices, template), fileName };
  const list = await readList(grid, choices, template);
  const input = { activity, template, list, ...(await readColumnFacts(deps, activity.id)) };
  const { list: raw, bytes, unusedColumns } = await omitUnused(grid, input, choices);
  const whole = withMatches(raw, activity.matches, template);
  const checked = await checkUploadedList(deps, activity, whole);
  return { bytes, original, fileName, raw, whole, template, unusedColumns, checked };
}

/**
 * Chooses the sheets of an uploaded list. Sheets with the same names as in the previous list are used as before without
 * asking, unless the joined sheets have errors.
 */
async function chooseAsBefore(deps: ListCheckDeps, activity: ActivityWithList, { whole, checked }: UploadedList) {
  const sheets = toSheets(whole);
  const earlierUses = needsChoice(whole) ? carrySheets(sheets, activity.sheets) : null;
  if (earlierUses !== null) {
    const list = await joinSheets(whole, new Set(joinedNames(earlierUses)));
    const { errors, warnings, problems } = await checkWholeList(deps, activity, list);
    if (errors === 0) {
      return { sheets: earlierUses, usedNames: findUsedNames(whole, earlierUses), list, problems, total: warnings };
    }
  }
  const { problems, errors, warnings } = checked;
  const list = await possibleList(whole);
  return { sheets, usedNames: findUsedNames(whole, sheets), list, problems, total: errors + warnings };
}

/** Returns the names of the sheets that make up the list, or may do so before the choice; null if there is no choice. */
function findUsedNames(whole: NameList, sheets: readonly NameListSheet[]): ReadonlySet<string> | null {
  if (!needsChoice(whole)) return null;
  return isDecided(sheets) ? new Set(joinedNames(sheets)) : possibleNames(whole);
}

export const isDecided = (sheets: readonly NameListSheet[]) => undecidedSheets({ sheets }).length === 0;

/** Builds the refusal of a list. With `offers` the list waits for a choice if one can help. */
async function refuseList(
  deps: ListCheckDeps,
  {
    activity,
    uploadedList: { fileName, bytes, original, raw, template, unusedColumns, checked },
  }: { activity: ActivityWithList; uploadedList: UploadedList },
  { principal, offers = false }: UploadOptions,
): Promise<Refusal> {
  const reason = (count: number) => toReason("activity.listErrors", { count });
  if (!offers) return refused(reason(checked.errors), checked.problems, checked.errors);
  const refusedUpload: Omit<RefusedUpload, "store"> = {
    activity,
    template,
    file: { bytes, fileName },
    list: raw,
    choices: { ...activity, skipped: [], answers: {} },
    sheets: null,
    checked,
    field: "name_list",
    fileName,
    size: original.length,
    reason,
  };
  return withReservedFiles(deps, async (held) => {
    await takeCellPhotos(deps, { list: raw, bytes: original, held });
    const store: RefusedUpload["store"] = async (tx, at) => {
      const report = { unused: unusedColumns };
      const list = { activity, fileName, bytes, original, raw, report, userId: principal.userId, at };
      const upload = await addNameList(tx, deps.store, list);
      await addUploadPhotos(tx, upload, held.files);
      return upload;
    };
    return offerUpload(deps, { ...refusedUpload, store }, principal);
  });
}
