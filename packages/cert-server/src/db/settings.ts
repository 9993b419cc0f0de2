import type { Db, Tx } from "./tables.ts";

export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  return (await readSetting(db, key)).value;
}

/** Returns the value of an internal setting and the number of times that it was stored: undefined and 0 if never. */
export async function readSetting(db: Db, key: string): Promise<{ value: string | undefined; revision: number }> {
  const row = await db.selectFrom("setting").select(["value", "revision"]).where("key", "=", key).executeTakeFirst();
  return row ?? { value: undefined, revision: 0 };
}

/**
 * Stores an internal setting, replacing its value.
 * @param at milliseconds since 1970
 */
export async function storeSetting(tx: Tx, key: string, value: string, at: number): Promise<void> {
  await tx
    .insertInto("setting")
    .values({ key, value, updated_at: at })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ value, updated_at: at, revision: eb("setting.revision", "+", 1) })),
    )
    .execute();
}
