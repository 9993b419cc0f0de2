import { sql, type Transaction } from "kysely";
import type { Engine } from "../../db/engine.ts";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";

/** First key of PostgreSQL advisory locks for publishing. The second key is the activity id. */
const publishing = 7_001;

/**
 * Locks an activity until the transaction ends: others can neither publish, change nor remove it. Uploads wait, so that
 * publishing does not mark a newer file as published; awards can still be added and corrected. SQLite needs no lock, with
 * one process and one transaction at a time.
 * @throws Refusal `busy` if another process is publishing it
 */
export async function lockActivity(tx: Transaction<Tables>, engine: Engine, id: number): Promise<void> {
  if (engine === "sqlite") return;
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${publishing}, ${id}) as held`.execute(
    tx,
  );
  if (rows[0]?.held !== true) throw new Refusal("busy");
  await tx.selectFrom("activity").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}
