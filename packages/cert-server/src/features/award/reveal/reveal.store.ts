import { randomBytes } from "node:crypto";
import type { Insertable, Kysely, Transaction } from "kysely";
import { insertMany } from "../../../db/insertMany.ts";
import type { Store } from "../../../db/open.ts";
import type { RevealTable, RevealTotalTable } from "../../../db/rows/revealTables.ts";
import type { Tables } from "../../../db/tables.ts";

/** The salt of a day, the same for all processes of the store; the first one that asks makes it. */
export async function openSalt({ read, write }: Store, day: string): Promise<string> {
  const find = (db: Kysely<Tables>) =>
    db.selectFrom("reveal_salt").select("salt").where("day", "=", day).executeTakeFirst();
  const row = await find(read);
  if (row !== undefined) return row.salt;
  return write(async (tx) => {
    const salt = randomBytes(32).toString("base64url");
    await tx
      .insertInto("reveal_salt")
      .values({ day, salt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find(tx))?.salt ?? salt;
  });
}

/** What a client was shown from an hour on: hashes of awards, and in which hour each was shown. */
export async function listReveals(
  db: Kysely<Tables>,
  client: string,
  fromHour: number,
): Promise<{ award: string; hour: number }[]> {
  const rows = await db
    .selectFrom("reveal")
    .select(["awards", "hour"])
    .where("client", "=", client)
    .where("hour", ">=", fromHour)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ awards, hour }) => awards.split(" ").map((award) => ({ award, hour: Number(hour) })));
}

/** What is counted over all clients: awards that were shown, and terms that were tried where names are masked. */
export type RevealKind = RevealTotalTable["kind"];

/** How much was counted of a kind in an hour, over all clients. */
export interface RevealTotal {
  kind: RevealKind;
  hour: number;
  count: number;
}

/** What was counted over all clients, hour by hour, from one hour on. */
export async function listTotals(db: Kysely<Tables>, fromHour: number): Promise<RevealTotal[]> {
  const rows = await db.selectFrom("reveal_total").selectAll().where("hour", ">=", fromHour).execute();
  return rows.map(({ kind, hour, count }) => ({ kind, hour: Number(hour), count: Number(count) }));
}

/** Adds what clients were shown, and how much it was in each hour. */
export async function addReveals(
  tx: Transaction<Tables>,
  rows: readonly Insertable<RevealTable>[],
  totals: readonly RevealTotal[],
): Promise<void> {
  await insertMany(tx, "reveal", rows);
  for (const { hour, kind, count } of totals) {
    await tx
      .insertInto("reveal_total")
      .values({ hour, kind, count })
      .onConflict((conflict) =>
        conflict.columns(["hour", "kind"]).doUpdateSet((eb) => ({ count: eb("reveal_total.count", "+", count) })),
      )
      .execute();
  }
}

/** Whether there is something for {@link removePastReveals}. */
export async function hasPastReveals(db: Kysely<Tables>, day: string, hour: number): Promise<boolean> {
  const [salt, reveal, total] = await Promise.all([
    db.selectFrom("reveal_salt").select("day").where("day", "<", day).limit(1).executeTakeFirst(),
    db.selectFrom("reveal").select("id").where("day", "<", day).limit(1).executeTakeFirst(),
    db.selectFrom("reveal_total").select("hour").where("hour", "<", hour).limit(1).executeTakeFirst(),
  ]);
  return (salt ?? reveal ?? total) !== undefined;
}

/** Removes everything of the days before `day`, and of the hours before `hour`. */
export async function removePastReveals(tx: Transaction<Tables>, day: string, hour: number): Promise<void> {
  // Written over first: a row that is only removed may be read in the file for a while, and the salt opens all the others
  await tx
    .updateTable("reveal_salt")
    .set({ salt: "0".repeat(43) })
    .where("day", "<", day)
    .execute();
  await tx.deleteFrom("reveal_salt").where("day", "<", day).execute();
  await tx.deleteFrom("reveal").where("day", "<", day).execute();
  await tx.deleteFrom("reveal_total").where("hour", "<", hour).execute();
}
