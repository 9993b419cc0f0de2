import { sql } from "kysely";
import type { Db } from "../../../../db/tables.ts";
import type { Scope } from "../../../../http/access.ts";
import { countRows, findValue, listValues, whereInScope } from "../../../../resource/listQuery.ts";

export function selectAwards(db: Db) {
  return db
    .selectFrom("award as a")
    .innerJoin("award_version as v", "v.award_id", "a.id")
    .leftJoin("template_version as t", "t.id", "v.template_version_id")
    .leftJoin("activity as c", "c.id", "a.activity_id")
    .leftJoin("address_base as b", "b.id", "v.address_base_id")
    .leftJoin("upload as u", "u.id", "a.template_id")
    .select([
      "a.seq",
      "a.id",
      "a.activity_id",
      "c.name as activity_name",
      "a.number",
      "a.state",
      "a.state_at",
      "a.state_reason",
      "a.version as current",
      "a.template_id",
      "u.file_name as template_name",
      "v.version",
      "v.name",
      "v.content",
      "v.issued_on",
      "v.valid_until",
      "v.template_version_id",
      "t.upload_id",
      "v.source",
      "v.reason",
      "v.created_at",
      "v.address_base_id",
      "b.url",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAwards>["execute"]>>[number];

export const toStoredAward = (row: Row) => ({
  seq: row.seq,
  id: row.id,
  activityId: row.activity_id,
  activityName: row.activity_name,
  number: row.number,
  state: row.state,
  stateAt: row.state_at,
  stateReason: row.state_reason,
  version: row.current,
  ownTemplate: row.template_id === null ? null : { id: row.template_id, fileName: row.template_name ?? "" },
  selectedVersion: {
    version: row.version,
    name: row.name,
    content: row.content,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    templateVersionId: row.template_version_id,
    template: row.upload_id,
    source: row.source,
    // That of an edit is for administrators only
    reason: row.reason,
    createdAt: row.created_at,
    addressBaseId: row.address_base_id,
    addressBase: row.url,
  },
});

export type StoredAward = ReturnType<typeof toStoredAward>;
export type StoredVersion = StoredAward["selectedVersion"];

/** Finds an award with one of its versions, by default the current one. Withdrawn awards are included. */
export async function findAward(db: Db, id: string, version?: number): Promise<StoredAward | undefined> {
  const query = selectAwards(db).where("a.id", "=", id);
  const row = await (
    version === undefined ? query.whereRef("v.version", "=", "a.version") : query.where("v.version", "=", version)
  ).executeTakeFirst();
  return row && toStoredAward(row);
}

/** Limits a list to awards in scope, and optionally to those of an activity or with a template of their own. */
export interface AwardFilter {
  scope: Scope;
  activityId?: number;
  ownTemplate?: string;
}

export const selectListed = (db: Db, { scope, activityId, ownTemplate }: AwardFilter) =>
  db
    .selectFrom("award")
    // Written out, so that the index of what is listed is seen to fit
    .where("award.state", "<>", sql.lit("withdrawn"))
    .$if(scope !== "all", (query) => query.where(whereInScope("award.department_id", scope)))
    .$if(activityId !== undefined, (query) => query.where("award.activity_id", "=", activityId as number))
    .$if(ownTemplate !== undefined, (query) => query.where("award.template_id", "=", ownTemplate as string));

export const countAwards = (db: Db, filter: AwardFilter): Promise<number> => countRows(selectListed(db, filter));

const selectCurrent = (db: Db) => selectAwards(db).whereRef("v.version", "=", "a.version");

/** Lists the first awards in the order of their creation, without withdrawn ones. */
export async function listFirstAwards(db: Db, scope: Scope, limit: number): Promise<StoredAward[]> {
  const first = await selectListed(db, { scope }).select("award.seq").orderBy("award.seq").limit(limit).execute();
  return listAwardsAt(
    db,
    first.map(({ seq }) => seq),
  );
}

export async function listAwardsAt(db: Db, seqs: readonly number[]): Promise<StoredAward[]> {
  if (seqs.length === 0) return [];
  const rows = await selectCurrent(db).where("a.seq", "in", seqs).orderBy("a.seq").execute();
  return rows.map(toStoredAward);
}

/** Lists awards by id, in the order of the ids, withdrawn ones included. Ids that do not exist are skipped. */
export async function listAwardsById(db: Db, ids: readonly string[]): Promise<StoredAward[]> {
  if (ids.length === 0) return [];
  const rows = await selectCurrent(db).where("a.id", "in", ids).execute();
  const awardsById = new Map(rows.map((row) => [row.id, toStoredAward(row)]));
  return ids.flatMap((id) => awardsById.get(id) ?? []);
}

/** Finds the department of an award, withdrawn ones included; null if it has none, undefined if the award does not exist. */
export const findAwardDepartment = (db: Db, id: string): Promise<number | null | undefined> =>
  findValue(db.selectFrom("award").select("department_id").where("id", "=", id));

export async function selectInScope(db: Db, ids: readonly string[], scope: Scope): Promise<string[]> {
  if (scope === "all" || ids.length === 0) return [...ids];
  const chosen = db.selectFrom("award").select("id").where("id", "in", ids);
  const inScope = new Set(await listValues(chosen.where(whereInScope("award.department_id", scope))));
  return ids.filter((id) => inScope.has(id));
}

export function listHolders(db: Db, id: string, version: number): Promise<string[]> {
  const holders = db.selectFrom("award_holder").where("award_id", "=", id).where("version", "=", version);
  return listValues(holders.orderBy("position").select("name"));
}
