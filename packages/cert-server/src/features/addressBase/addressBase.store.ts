import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../db/settings.ts";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;

/** What became of the versions that were written before bases were stored: a setting for each kind of them. */
export const EARLIER_SETTINGS = { issued: "earlier_base", demonstration: "earlier_demonstration_base" } as const;
/** The key of one of {@link EARLIER_SETTINGS}. */
export type EarlierSetting = (typeof EARLIER_SETTINGS)[keyof typeof EARLIER_SETTINGS];

/** `open`: the base is not registered yet. `none`: nothing needs one. */
export const EARLIER_STATES = { open: "open", none: "none" } as const;

/** Records a base that something is issued under, unless it is known, and answers its id. */
export async function recordBase(tx: Transaction<Tables>, url: string, at: number): Promise<number> {
  await tx
    .insertInto("address_base")
    .values({ url, created_at: at })
    .onConflict((conflict) => conflict.column("url").doNothing())
    .execute();
  const { id } = await tx.selectFrom("address_base").select("id").where("url", "=", url).executeTakeFirstOrThrow();
  return id;
}

/** Every base that was ever issued, the first one first. */
export async function listBases(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("address_base").select("url").orderBy("id").execute();
  return rows.map(({ url }) => url);
}

/** The id of a base, or one of {@link EARLIER_STATES}; nothing while this was never settled. */
export async function findEarlier(db: Db, setting: EarlierSetting): Promise<string | undefined> {
  return findSetting(db, setting);
}

/** Stores the id of a base, or one of {@link EARLIER_STATES}. `at`: milliseconds since 1970. */
export async function setEarlier(
  tx: Transaction<Tables>,
  setting: EarlierSetting,
  { value, at }: { value: string; at: number },
): Promise<void> {
  await storeSetting(tx, setting, value, at);
}

/** The base that a setting names; nothing while it names none. */
export async function findEarlierBase(db: Db, setting: EarlierSetting): Promise<string | undefined> {
  const value = await findEarlier(db, setting);
  if (value === undefined || !/^\d+$/u.test(value)) return undefined;
  return (await db.selectFrom("address_base").select("url").where("id", "=", Number(value)).executeTakeFirst())?.url;
}

/** Which templates print the versions that have no base of their own. */
export async function templatesWithoutBase(
  db: Db,
): Promise<{ placeholders: string; uploadId: string; userId: number | null }[]> {
  return db
    .selectFrom("template_version as t")
    .innerJoin("upload as u", "u.id", "t.upload_id")
    .select(["t.placeholders", "u.id as uploadId", "u.user_id as userId"])
    .where("t.id", "in", (eb) =>
      eb.selectFrom("award_version").select("template_version_id").distinct().where("address_base_id", "is", null),
    )
    .execute();
}

/** Whether something was made of a version without a base of its own, under this one. */
export async function isPrintedEarlier(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom("rendition as r")
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "r.award_id").onRef("v.version", "=", "r.version"),
    )
    .select("r.id")
    .where("r.address_base", "=", url)
    .where("v.address_base_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
