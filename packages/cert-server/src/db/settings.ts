import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Returns the value of an internal setting, or undefined if it was never stored. */
export async function findSetting(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

/**
 * Stores an internal setting, replacing its value.
 * @param at milliseconds since 1970
 */
export async function storeSetting(tx: Transaction<Tables>, key: string, value: string, at: number): Promise<void> {
  await tx
    .insertInto("setting")
    .values({ key, value, updated_at: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: at }))
    .execute();
}
