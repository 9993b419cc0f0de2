import { createToken } from "../../../crypto/randomId.ts";
import type { Insertable, Kysely, Transaction } from "kysely";
import { insertMany } from "../../../db/insertMany.ts";
import type { Store } from "../../../db/open.ts";
import type { SearchUsageTable } from "../../../db/rows/searchUsageTables.ts";
import type { Tables } from "../../../db/tables.ts";
import type { Subject } from "./clientRecords.ts";
import { HASH_CHARACTERS } from "./createHasher.ts";

/** Returns the salt of a day, which is the same for all processes of the store. The first call creates it. */
export async function openSalt({ read, write }: Store, day: string): Promise<string> {
  const find = (db: Kysely<Tables>) =>
    db.selectFrom("search_salt").select("salt").where("day", "=", day).executeTakeFirst();
  const row = await find(read);
  if (row !== undefined) return row.salt;
  return write(async (tx) => {
    const salt = createToken();
    await tx
      .insertInto("search_salt")
      .values({ day, salt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find(tx))?.salt ?? salt;
  });
}

export async function listUsages(
  db: Kysely<Tables>,
  client: string,
  fromHour: number,
): Promise<{ award: Subject; hour: number }[]> {
  const rows = await db
    .selectFrom("search_usage")
    .select(["awards", "hour"])
    .where("client", "=", client)
    .where("hour", ">=", fromHour)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ awards, hour }) =>
    awards.split(" ").map((award) => ({ award: parseSubject(award), hour: Number(hour) })),
  );
}

const parseSubject = (text: string): Subject => (text.length < HASH_CHARACTERS ? Number(text) : text);

export const addUsages = (tx: Transaction<Tables>, rows: readonly Insertable<SearchUsageTable>[]): Promise<void> =>
  insertMany(tx, "search_usage", rows);

export async function hasPastUsages(db: Kysely<Tables>, day: string): Promise<boolean> {
  const [salt, usage] = await Promise.all([
    db.selectFrom("search_salt").select("day").where("day", "<", day).limit(1).executeTakeFirst(),
    db.selectFrom("search_usage").select("id").where("day", "<", day).limit(1).executeTakeFirst(),
  ]);
  return (salt ?? usage) !== undefined;
}

export async function removePastUsages(tx: Transaction<Tables>, day: string): Promise<void> {
  // Written over first: a row that is only removed may be read in the file for a while, and the salt opens all the others
  await tx
    .updateTable("search_salt")
    .set({ salt: "0".repeat(43) })
    .where("day", "<", day)
    .execute();
  await tx.deleteFrom("search_salt").where("day", "<", day).execute();
  await tx.deleteFrom("search_usage").where("day", "<", day).execute();
}
