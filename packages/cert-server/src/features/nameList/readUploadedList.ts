import { type NameListSheet, toReason, undecidedSheets } from "cert-api";
import { plainFileName } from "../../files/uploads.ts";
import { Refusal } from "../../http/refusal.ts";
import { joinSheets, type NameList, needsChoice } from "../../lists/index.ts";
import type { UploadOptions } from "../activity/activityFiles.ts";
import { assertSealable } from "../activity/holderCheck.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import { carrySheets } from "../listReading/storedChoices.ts";
import {
  findPrintedNames,
  joinedNames,
  possibleList,
  possibleNames,
  readList,
  toSheets,
  withMatches,
} from "../listReading/usedList.ts";
import { addNameList } from "./addNameList.ts";
import { checkUploadedList, checkWholeList, type ListCheckDeps, refused } from "./check/checkActivityList.ts";
import { offerUpload, type RefusedUpload } from "./choices/buildOffer.ts";
import { omitUnused, readColumnFacts } from "./columns/unusedColumns.ts";

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
  if (!uploadedList.checked.isUsable || !uploadedList.isStorable)
    throw await refuseList(deps, { activity, uploadedList }, options);
  return { ...uploadedList, ...(await chooseAsBefore(deps, activity, uploadedList)) };
}

type UploadedList = Awaited<ReturnType<typeof readAndCheck>>;

async function readAndCheck(deps: ListCheckDeps, activity: ActivityWithList, file: Blob) {
  const fileName = plainFileName(file instanceof File ? file.name : "");
  const handedBytes = new Uint8Array(await file.arrayBuffer());
  assertSealable(deps.store, activity);
  const template = await findPrintedNames(deps.store, activity);
  const choices = { ...activity, skipped: [], answers: {} };
  const list = await readList({ bytes: handedBytes, fileName }, choices, template);
  const input = { activity, template, list, ...(await readColumnFacts(deps, activity.id)) };
  const { list: raw, ...importedList } = await omitUnused({ bytes: handedBytes, fileName }, input, choices);
  const whole = withMatches(raw, activity.matches, template);
  return { ...importedList, fileName, raw, whole, template, checked: await checkUploadedList(deps, activity, whole) };
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
    uploadedList: { fileName, bytes, raw, template, unusedColumns, isStorable, checked },
  }: { activity: ActivityWithList; uploadedList: UploadedList },
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
    choices: { ...activity, skipped: [], answers: {} },
    sheets: null,
    checked,
    field: "name_list",
    fileName,
    size: bytes.length,
    reason,
    store: (tx, at) =>
      addNameList(tx, deps.store, {
        activity,
        fileName,
        bytes,
        raw,
        report: { unused: unusedColumns },
        userId: principal.userId,
        at,
      }),
  };
  return offerUpload(deps, refusedUpload, principal);
}
