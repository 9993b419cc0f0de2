import { type AwardState, awardStates } from "cert-api";
import { sql } from "kysely";
import { findValue, listValues } from "../../../db/values.ts";
import type { Db } from "../../../db/tables.ts";
import type { Scope } from "../../../http/access.ts";
import { contains, whereInScope } from "../../../resource/listQuery.ts";

const LOOKED_THROUGH = 1_000;

export const findIdByNumber = (db: Db, number: string): Promise<string | undefined> =>
  findValue(db.selectFrom("award").select("id").where("number", "=", number));

interface UnindexedQuery {
  scope: Scope;
  limit: number;
}

/**
 * Lists awards in scope that have no search keys for the text: void ones, and those of activities whose awards visitors
 * find only by whole names and numbers. A whole name is searched among all of them. Parts of names and numbers are
 * searched among the newest of either kind.
 */
export async function listUnindexed(db: Db, text: string, query: UnindexedQuery): Promise<string[]> {
  const lists = [
    await listNamesakes(db, text, query),
    await listNewest(db, text, { ...query, awards: selectRestricted(db) }),
  ];
  for (const state of voidStates) lists.push(await listNewest(db, text, { ...query, awards: selectVoid(db, state) }));
  return [...new Set(lists.flat())];
}

const voidStates = awardStates.filter((state) => state !== "valid" && state !== "withdrawn");

// Written out, so that the index of what is revoked is seen to fit
const selectVoid = (db: Db, state: AwardState) => db.selectFrom("award").where("award.state", "=", sql.lit(state));

const selectRestricted = (db: Db) =>
  db.selectFrom("award").where("award.state", "=", "valid").where("award.activity_id", "in", restrictedActivities(db));

const restrictedActivities = (db: Db) =>
  db.selectFrom("activity").select("activity.id").where("public_search", "<>", "all");

/** Selects, among the newest of some awards, those with the text in a holder's name or the number. */
async function listNewest(
  db: Db,
  text: string,
  { scope, limit, awards }: UnindexedQuery & { awards: ReturnType<typeof selectVoid> },
): Promise<string[]> {
  // Each kind has room of its own: one large activity would crowd all that is void out
  const newest = awards
    .where(whereInScope("award.department_id", scope))
    .orderBy("seq", "desc")
    .limit(LOOKED_THROUGH)
    .select(["id", "version", "seq", "number"]);
  const matches = db
    .selectFrom(newest.as("a"))
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    )
    .where(contains(["v.name", "a.number"], text))
    .orderBy("a.seq", "desc")
    .limit(limit);
  return listValues(matches.select("a.id"));
}

/** Selects, among all of these awards, the newest that have a holder of exactly this name. */
async function listNamesakes(db: Db, name: string, { scope, limit }: UnindexedQuery): Promise<string[]> {
  const namesakes = db
    .selectFrom("award_holder as h")
    .innerJoin("award as a", (join) => join.onRef("a.id", "=", "h.award_id").onRef("a.version", "=", "h.version"))
    // As the index has it
    .where(sql`substr(h.name, 1, 64)`, "=", [...name].slice(0, 64).join(""))
    .where("h.name", "=", name)
    .where((eb) =>
      eb.or([
        eb("a.state", "in", voidStates),
        eb.and([eb("a.state", "=", "valid"), eb("a.activity_id", "in", restrictedActivities(db))]),
      ]),
    )
    .where(whereInScope("a.department_id", scope))
    .orderBy("a.seq", "desc")
    .limit(limit);
  return listValues(namesakes.select("a.id"));
}
