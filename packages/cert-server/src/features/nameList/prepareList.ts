import { type NameListProblem, toReason } from "cert-api";
import type { Placeholder } from "cert-render";
import type { Store } from "../../db/open.ts";
import type { Refusal } from "../../http/refusal.ts";
import { type NameList, joinSheets } from "../../lists/index.ts";
import { resolveCertificates } from "./certificates/resolveCertificates.ts";
import { checkActivityList, type ListCheckDeps, refused } from "./check/checkActivityList.ts";
import { resolvePhotos } from "./photos/resolvePhotos.ts";
import { usedList, joinedNames, possibleList, storedList } from "../listReading/usedList.ts";
import { type ActivityWithList, getActivityWithList } from "../listReading/activityWithList.ts";
import type { PreviewList, PrintedTemplate } from "../template/sample.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";

/** The name list of an activity with all choices applied and its pictures and existing certificates found. */
export interface PreparedList {
  readonly list: NameList;
  readonly listHash: string;
  readonly fileProblems: readonly NameListProblem[];
}

/**
 * Prepares the name list with which an activity is published.
 * @throws Refusal if there is none, or if sheets still have to be chosen
 */
export async function prepareList(
  store: Store,
  activity: ActivityWithList,
  placeholders: readonly Placeholder[],
): Promise<PreparedList> {
  const used = await usedList(store, activity);
  const photos = await resolvePhotos(store, { activity, list: used.list, placeholders });
  const { list, problems } = await resolveCertificates(store, { activity, list: photos.list });
  const listHash = activity.photos === null ? used.listHash : `${used.listHash} ${activity.photos.id}`;
  return { list, listHash, fileProblems: [...photos.problems, ...problems] };
}

/**
 * Checks that a prepared list can be published as it is.
 * @throws Refusal with the errors if it cannot
 */
export async function checkPreparedList(
  deps: Omit<ListCheckDeps, "onError">,
  activity: ActivityWithList,
  { list, fileProblems }: Pick<PreparedList, "list" | "fileProblems">,
): Promise<void> {
  const checked = await checkActivityList(deps, activity, list);
  if (checked.errors > 0) throw refusedAtPublish(activity, checked.problems, checked.errors);
  const omitted = checked.problems.filter(({ code }) => code === "omittedColumn");
  if (omitted.length > 0) throw refusedAtPublish(activity, omitted.map(toError));
  if (fileProblems.length > 0) throw refusedAtPublish(activity, fileProblems);
}

const toError = (problem: NameListProblem): NameListProblem => ({ ...problem, level: "error" });

/** Builds the refusal of a list at publishing, which names the file, and each row and column. */
export function refusedAtPublish(
  { nameList }: Pick<ActivityWithList, "nameList">,
  problems: readonly NameListProblem[],
  count: number = problems.length,
): Refusal {
  const reason = toReason("activity.listErrorsAtPublish", { count, fileName: nameList?.fileName ?? "" });
  return refused(reason, problems, count);
}

export async function readPreviewList(
  store: Store,
  { id }: Pick<StoredActivity, "id">,
  template?: PrintedTemplate,
): Promise<PreviewList> {
  const activity = await getActivityWithList(store.read, id);
  if (activity.nameList === null) return { columns: [], rows: [] };
  const { whole } = await storedList(store, activity, template);
  const names = joinedNames(activity.sheets ?? []);
  const list = names.length === 0 ? await possibleList(whole) : await joinSheets(whole, new Set(names));
  const { list: withPhotos } = await resolvePhotos(store, {
    activity,
    list,
    placeholders: template?.placeholders ?? [],
  });
  return withPhotos;
}
