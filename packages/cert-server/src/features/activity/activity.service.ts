import { activityMessages, FIND_MAX, type Activity, type ActivityChoice, type Page } from "cert-api";
import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordId } from "../../resource/ids.ts";
import { readPage } from "../../resource/readPage.ts";
import { hasAwards } from "../award/issue/issue.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import {
  addActivity,
  countActivities,
  findActivity,
  listActivities,
  listChoices,
  removeActivity,
  searchActivities,
  updateActivity,
  type StoredActivity,
} from "./activity.store.ts";

/** Activities: made, renamed, listed and removed. */
export function createActivityService({ store, clock }: { store: Store; clock(): number }) {
  const answer = async (id: number) => answerOf(await getActivity(store.read, id));

  return {
    list: (page: number): Promise<Page<Activity>> =>
      readPage(page, {
        count: () => countActivities(store.read),
        list: async (limit, offset) => (await listActivities(store.read, limit, offset)).map(answerOf),
      }),

    /** The first activities whose name contains the text, for a combobox. */
    find: async (text: string): Promise<Activity[]> =>
      (await searchActivities(store.read, text, FIND_MAX)).map(answerOf),

    read: (text: string): Promise<Activity> => answer(parseActivityId(text)),

    listAll: (): Promise<ActivityChoice[]> => listChoices(store.read),

    async create(name: string, principal: Actor & { departmentId: number | null }): Promise<Activity> {
      const at = clock();
      const id = await store.write(async (tx) => {
        const { departmentId, userId: makerId } = principal;
        const activityId = await addActivity(tx, { name, departmentId, makerId, at });
        await recordAudit(tx, { principal, at, noun: "activity", id: activityId, action: "create", change: { name } });
        return activityId;
      });
      return answer(id);
    },

    /** Renames an activity. What is issued keeps the name that it was issued with. */
    async update(text: string, name: string, principal: Actor): Promise<Activity> {
      const id = parseActivityId(text);
      await store.write(async (tx) => {
        const before = await getActivity(tx, id);
        await updateActivity(tx, id, { name });
        const change = { from: before.name, name };
        await recordAudit(tx, { principal, at: clock(), noun: "activity", id, action: "update", change });
      });
      return answer(id);
    },

    async remove(text: string, principal: Actor): Promise<void> {
      const id = parseActivityId(text);
      await store.write(async (tx) => {
        const { name } = await getActivity(tx, id);
        if (await hasAwards(tx, id)) throw new Refusal("conflict", activityMessages.hasAwards);
        await removeActivity(tx, id);
        await recordAudit(tx, { principal, at: clock(), noun: "activity", id, action: "remove", change: { name } });
      });
    },
  };
}

/** The number behind an activity's id. */
export const parseActivityId = (id: string): number => recordId(id, activityMessages.notFound);

/** An activity that must be there. */
export async function getActivity(db: Kysely<Tables>, id: number): Promise<StoredActivity> {
  const activity = await findActivity(db, id);
  if (activity === undefined) throw new Refusal("notFound", activityMessages.notFound);
  return activity;
}

const answerOf = (activity: StoredActivity): Activity => ({
  id: String(activity.id),
  name: activity.name,
  template: activity.template?.id ?? null,
  nameList: activity.nameList?.id ?? null,
  templateFile: activity.template,
  nameListFile: activity.nameList,
  department: activity.department,
  publishedAt: activity.publishedAt === null ? null : new Date(activity.publishedAt).toISOString(),
  awards: activity.awards,
  ...(activity.sheets !== null && { sheets: activity.sheets }),
});
