import type { Kysely, Transaction } from "kysely";
import type { AwardTable, Tables } from "../../../db/tables.ts";
import { type Scope, whereInScope } from "../../../resource/scope.ts";
import { selectCurrentVersions } from "../record/currentVersions.ts";

export interface SelectedAward {
  id: string;
  activityId: number | null;
  state: AwardTable["state"];
  number: string | null;
  version: number;
  name: string;
  /** The last day of validity, `YYYY-MM-DD`; null if the award never expires. */
  validUntil: string | null;
}

/** Lists awards by id, in order of creation, without those that are withdrawn or out of scope. */
export function listSelected(db: Kysely<Tables>, ids: readonly string[], scope: Scope): Promise<SelectedAward[]> {
  return selectCurrentVersions(db)
    .select([
      "a.id",
      "a.activity_id as activityId",
      "a.state",
      "a.number",
      "a.version",
      "v.name",
      "v.valid_until as validUntil",
    ])
    .where("a.id", "in", ids)
    .where("a.state", "<>", "withdrawn")
    .where(whereInScope("a.department_id", scope))
    .orderBy("a.seq")
    .execute();
}

/** Lists the holders of awards' current versions in order, by award id. */
export async function listSelectedHolders(
  db: Kysely<Tables>,
  awards: readonly SelectedAward[],
): Promise<Map<string, string[]>> {
  const holders = new Map<string, string[]>(awards.map(({ id }) => [id, []]));
  if (awards.length === 0) return holders;
  const rows = await db
    .selectFrom("award_holder as h")
    .innerJoin("award as a", (join) => join.onRef("a.id", "=", "h.award_id").onRef("a.version", "=", "h.version"))
    .select(["h.award_id", "h.name"])
    .where("h.award_id", "in", [...holders.keys()])
    .orderBy("h.award_id")
    .orderBy("h.position")
    .execute();
  for (const { award_id, name } of rows) holders.get(award_id)?.push(name);
  return holders;
}

export async function listWithPhotos<T extends { id: string }>(
  db: Kysely<Tables>,
  awards: readonly T[],
): Promise<readonly T[]> {
  if (awards.length === 0) return [];
  const ids = awards.map(({ id }) => id);
  const rows = await db.selectFrom("award_photo").select("award_id").distinct().where("award_id", "in", ids).execute();
  const withPhotos = new Set(rows.map(({ award_id }) => award_id));
  return awards.filter(({ id }) => withPhotos.has(id));
}

/** Stores the state of awards with the time (milliseconds since 1970) and the reason of the change. */
export async function setStates(
  tx: Transaction<Tables>,
  ids: readonly string[],
  { state, at, reason }: { state: AwardTable["state"]; at: number; reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("award").set({ state, state_at: at, state_reason: reason }).where("id", "in", ids).execute();
}
