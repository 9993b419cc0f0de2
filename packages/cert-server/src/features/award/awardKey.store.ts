import { holderSeparator } from "cert-api";
import { type CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import { insertMany } from "../../db/insertMany.ts";
import type { Tables } from "../../db/tables.ts";
import type { SearchKey } from "./searchKeys.ts";

/** The keys of one award. */
export interface AwardKeys {
  id: string;
  keys: readonly SearchKey[];
}

export async function addKeys(tx: Transaction<Tables>, awards: readonly AwardKeys[]): Promise<void> {
  await insertMany(tx, "award_key", awards.flatMap(({ id, keys }) => keys.map((key) => ({ ...key, award_id: id }))));
}

/** Removes keys, which are those that were derived when the award was last written. */
export async function removeKeys(tx: Transaction<Tables>, { id, keys }: AwardKeys): Promise<void> {
  for (let start = 0; start < keys.length; start += 500) {
    const some = keys.slice(start, start + 500).map(({ key }) => key);
    await tx.deleteFrom("award_key").where("award_id", "=", id).where("key", "in", some).execute();
  }
}

/** What a search shows of an award. */
export interface FoundAward {
  id: string;
  name: string;
  content: string;
}

const last = "\u{10ffff}";

/**
 * The two statements of a search, built once for a connection. The range of keys that begin with the term is read in
 * the order of its index, so that neither the page nor the count costs more than what it answers.
 */
export function searchStatements(db: Kysely<Tables>, match: "contains" | "exact") {
  const inRange = db
    .selectFrom("award_key as k")
    .where("k.key", ">=", "")
    .where("k.key", match === "contains" ? "<" : "<=", "")
    .where("k.shared", "<", 0);
  const keys = match === "contains" ? inRange : inRange.where("k.rank", "=", sql.lit(0));
  const ordered = keys.select(["k.key", "k.rank", "k.award_id"]).orderBy("k.key").orderBy("k.rank").orderBy("k.award_id");
  // An award's last version is its current one (`verify` holds it to that): no need to look at the award itself.
  const lastVersion = db
    .selectFrom("award_version as l")
    .where("l.award_id", "=", sql.ref<string>("k.award_id"))
    .select(({ fn }) => fn.max("l.version").as("version"));
  const page = db
    .selectFrom(ordered.limit(0).offset(0).as("k"))
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "k.award_id").on("v.version", "=", lastVersion))
    .select(["k.award_id as id", "v.name", "v.content"])
    .orderBy("k.key")
    .orderBy("k.rank")
    .orderBy("k.award_id")
    .compile();
  const count = db
    .selectFrom(keys.select(sql<number>`1`.as("one")).limit(0).as("k"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .compile();
  const range = (term: string) => [term, match === "contains" ? term + last : term, [...term].length];
  const run = async <Row>(query: CompiledQuery<Row>, parameters: readonly unknown[]) =>
    (await db.executeQuery<Row>({ ...query, parameters })).rows;

  return {
    /** Awards found by a term, whole names and numbers first. */
    page: (term: string, limit: number, offset: number): Promise<FoundAward[]> =>
      run(page, [...range(term), limit, offset]),
    /** How many awards the term finds, counted no further than `limit`. */
    async count(term: string, limit: number): Promise<number> {
      const [row] = await run(count, [...range(term), limit]);
      return Number(row?.count ?? 0);
    },
  };
}

/** The setting that tells by which version of the program the keys were derived. */
export const KEYS_SETTING = "search_keys";

/** By which version of the program the keys were derived; nothing before the first start is done. */
export async function keysVersion(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom("setting").select("value").where("key", "=", KEYS_SETTING).executeTakeFirst())?.value;
}

export async function setKeysVersion(tx: Transaction<Tables>, value: string, at: number): Promise<void> {
  await tx
    .insertInto("setting")
    .values({ key: KEYS_SETTING, value, updated_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: at }))
    .execute();
}

export async function clearKeys(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom("award_key").execute();
}

/** What every valid award is found by, piece by piece. */
export async function* validAwards(
  tx: Transaction<Tables>,
): AsyncGenerator<{ id: string; number: string | null; holders: string[] }[]> {
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom("award as a")
      .innerJoin("award_version as v", (join) => join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"))
      .select(["a.seq", "a.id", "a.number", "v.name"])
      .where("a.state", "=", "valid")
      .where("a.seq", ">", after)
      .orderBy("a.seq")
      .limit(1_000)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? after;
    yield rows.map(({ id, number, name }) => ({ id, number, holders: name.split(holderSeparator) }));
  }
}
