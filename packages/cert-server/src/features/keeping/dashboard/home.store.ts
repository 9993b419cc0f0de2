import { type Selectable, sql } from "kysely";
import type { Db, Tables } from "../../../db/tables.ts";
import { hasRows } from "../../../db/values.ts";
import type { Scope } from "../../../http/access.ts";
import { whereInScope } from "../../../resource/listQuery.ts";

export async function listRecentActivities(db: Db, scope: Scope, limit: number) {
  const rows = await db
    .selectFrom("activity as a")
    .leftJoin("department as d", "d.id", "a.department_id")
    .where(whereInScope("a.department_id", scope))
    .select((eb) => [
      "a.id",
      "a.name",
      "d.display_name as department",
      "a.published_at as publishedAt",
      eb.fn.coalesce("a.template_id", "a.certificates_id").as("template"),
      eb
        .selectFrom("award")
        .whereRef("award.activity_id", "=", "a.id")
        .where("award.state", "=", "valid")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("awards"),
    ])
    .orderBy(sql`coalesce(a.published_at, a.created_at)`, "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, awards: Number(row.awards ?? 0) }));
}

export const hasAwards = (db: Db, scope: Scope): Promise<boolean> =>
  hasRows(db.selectFrom("award").where(whereInScope("department_id", scope)));

/** Finds the newest activity in scope, with a template or existing certificates, and its name list. */
export function findNewestActivity(db: Db, scope: Scope) {
  return db
    .selectFrom("activity")
    .where(whereInScope("department_id", scope))
    .select((eb) => ["id", eb.fn.coalesce("template_id", "certificates_id").as("template"), "name_list_id as nameList"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function listScheduled(db: Db, scope: Scope, limit: number) {
  return db
    .selectFrom("activity as a")
    .innerJoin("publish_schedule as s", "s.activity_id", "a.id")
    .where(whereInScope("a.department_id", scope))
    .select(["a.id", "a.name", "s.publish_at as publishAt"])
    .orderBy("s.publish_at")
    .limit(limit)
    .execute();
}

/** Lists the activities in scope that have both of their files and are not published as they are, newest first. */
export function listWaiting(db: Db, scope: Scope) {
  return db
    .selectFrom("activity as a")
    .leftJoin("publish_schedule as s", "s.activity_id", "a.id")
    .where(whereInScope("a.department_id", scope))
    .where("a.name_list_id", "is not", null)
    .where((eb) => eb.or([eb("a.template_id", "is not", null), eb("a.certificates_id", "is not", null)]))
    .where((eb) => eb.or([eb("a.published_at", "is", null), eb("a.has_unpublished_changes", "=", 1)]))
    .select(["a.id", "a.name", "a.template_id as template", "a.name_list_id as nameList"])
    .select(["a.certificates_id as certificates", "a.published_at as publishedAt", "s.publish_at as publishAt"])
    .orderBy("a.id", "desc")
    .execute();
}

/** Awards whose downloads one statement counts. On SQLite nothing else on this thread runs meanwhile. */
const CHUNK = 5_000;

export async function countDownloaded(db: Db, activityId: number): Promise<number> {
  let downloaded = 0;
  for (let after = 0; ;) {
    const chunk = db
      .selectFrom("award")
      .select(["seq", "id", "state"])
      .where("activity_id", "=", activityId)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(CHUNK);
    const { last, count } = await db
      .selectFrom(chunk.as("a"))
      .select((eb) => [
        eb.fn.max("a.seq").as("last"),
        eb.fn
          .countAll<number>()
          .filterWhere("a.state", "=", "valid")
          .filterWhere((where) =>
            where.exists(
              where
                .selectFrom("rendition as r")
                .select(sql.lit(1).as("one"))
                .whereRef("r.award_id", "=", "a.id")
                .where("r.first_public_at", "is not", null),
            ),
          )
          .as("count"),
      ])
      .executeTakeFirstOrThrow();
    downloaded += Number(count);
    // An aggregate of no rows is null
    if (last === null) return downloaded;
    after = Number(last);
    await new Promise(setImmediate);
  }
}

/** Counts the certificates in scope that the public first downloaded between two times (`until` is exclusive). */
export async function countFirstDownloads(
  db: Db,
  { from, until, scope }: { from: number; until: number; scope: Scope },
): Promise<number> {
  const { count } = await db
    .selectFrom("rendition as r")
    .$if(scope !== "all", (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("award as a")
            .select(sql.lit(1).as("one"))
            .whereRef("a.id", "=", "r.award_id")
            .where(whereInScope("a.department_id", scope)),
        ),
      ),
    )
    .where("r.first_public_at", ">=", from)
    .where("r.first_public_at", "<", until)
    // Each version of a certificate, and each kind of file, has a first download of its own
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("rendition as earlier")
            .select(sql.lit(1).as("one"))
            .whereRef("earlier.award_id", "=", "r.award_id")
            .where("earlier.first_public_at", "<", from),
        ),
      ),
    )
    .select((eb) => eb.fn.count<number>("r.award_id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the searches of each day from a given day on; days without searches are left out. */
export async function listSearchDays(db: Db, from: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom("search_count").select(["day", "count"]).where("day", ">=", from).execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

export interface RecentEntry extends Selectable<Tables["audit_entry"]> {
  records: number;
}

/** Lists the latest actions, newest first, without logins. An action on many records at once is listed once. */
export async function listRecentEntries(db: Db, limit: number): Promise<RecentEntry[]> {
  const recentActions: RecentEntry[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  while (recentActions.length < limit) {
    const row = await selectRecentEntries(db)
      .selectAll()
      .where("id", "<", below)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (row === undefined) break;
    below = await findBeginning(db, row);
    const { count } = await selectRecentEntries(db)
      .where("id", ">=", below)
      .where("id", "<=", row.id)
      .select((eb) => eb.fn.count<number>("subject").distinct().as("count"))
      .executeTakeFirstOrThrow();
    // What was done to nothing in particular was done once
    recentActions.push({ ...row, records: Math.max(1, Number(count)) });
  }
  return recentActions;
}

const readActions = ["list", "downloadList", "downloadDocx", "downloadAudit"];

const selectRecentEntries = (db: Db) =>
  db.selectFrom("audit_entry").where("noun", "<>", "session").where("action", "not in", readActions);

/** Finds the first id of the audit log entries of one action. Its entries are consecutive and differ only in the record. */
async function findBeginning(db: Db, { id, at, account, noun, action }: Selectable<Tables["audit_entry"]>) {
  const before = await selectRecentEntries(db)
    .select("id")
    .where("id", "<", id)
    .where((eb) =>
      eb.or([
        eb("at", "<>", at),
        eb("noun", "<>", noun),
        eb("action", "<>", action),
        eb(eb.fn.coalesce("account", eb.val("")), "<>", account ?? ""),
      ]),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();
  return (before?.id ?? 0) + 1;
}
