import type { UnusedColumn } from "cert-api";
import type { Db } from "../../../../db/tables.ts";
import { orNotFound } from "../../../../http/refusal.ts";
import type { ColumnChoice } from "../../../../sheets/index.ts";
import { parseActivityId } from "../../activity/activity.service.ts";
import { findActivity, type StoredActivity } from "../../activity/storedActivity.ts";
import { listColumnMatches } from "../../activity/columnMatches.ts";
import { type ListSettings, parseListSettings } from "../../activity/listSettings.ts";

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
