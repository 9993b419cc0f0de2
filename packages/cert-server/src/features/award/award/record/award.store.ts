import type { Award } from "cert-api";
import { type Insertable, sql } from "kysely";
import { selectCurrent } from "../../../../resource/currentVersions.ts";
import { insertMany } from "../../../../db/insertMany.ts";
import type { Db, Tables, Tx } from "../../../../db/tables.ts";
import { listValues } from "../../../../db/values.ts";
import { selectListed } from "./storedAward.ts";

export async function updateAward(
  tx: Tx,
  id: string,
  change: { number?: string | null; version?: number; template_id?: string },
): Promise<void> {
  await tx.updateTable("award").set(change).where("id", "=", id).execute();
}

/**
 * Returns true if a template is used for an activity's next certificates or by an award that is not withdrawn. A template
 * chosen for an award is recorded in the award itself; any other belongs to the award's activity.
 */
export async function isTemplateInUse(
  db: Db,
  { id, owner_noun, owner_id }: { id: string; owner_noun: string; owner_id: string },
): Promise<boolean> {
  const activity = db.selectFrom("activity").select(sql.lit(1).as("one")).where("template_id", "=", id);
  const chosen = selectListed(db, { scope: "all", ownTemplate: id }).select(sql.lit(1).as("one"));
  const issued = owner_noun === "activity" ? Number(owner_id) : null;
  const printed = selectCurrent(db)
    .innerJoin("template_version as t", "t.id", "v.template_version_id")
    .select(sql.lit(1).as("one"))
    .where("a.activity_id", "=", issued)
    .where("a.state", "<>", "withdrawn")
    .where("t.upload_id", "=", id);
  const { used } = await db
    .selectNoFrom((eb) => eb.or([eb.exists(activity), eb.exists(chosen), eb.exists(printed)]).as("used"))
    .executeTakeFirstOrThrow();
  return Boolean(used);
}

export async function listWithPhotos<T extends { id: string }>(db: Db, awards: readonly T[]): Promise<readonly T[]> {
  if (awards.length === 0) return [];
  const ids = awards.map(({ id }) => id);
  const photos = db.selectFrom("award_photo").where("award_id", "in", ids);
  const withPhotos = new Set(await listValues(photos.select("award_id").distinct()));
  return awards.filter(({ id }) => withPhotos.has(id));
}

export async function setStates(
  tx: Tx,
  ids: readonly string[],
  { state, at, reason }: { state: Award["state"]; at: number; reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("award").set({ state, state_at: at, state_reason: reason }).where("id", "in", ids).execute();
}

export async function replaceActivityRecipients(
  tx: Tx,
  activityId: number,
  addresses: readonly Insertable<Tables["award_address"]>[],
): Promise<void> {
  const awards = tx.selectFrom("award").select("id").where("activity_id", "=", activityId);
  await tx.deleteFrom("award_address").where("award_id", "in", awards).execute();
  await insertMany(tx, "award_address", addresses);
}
