import { sql, type Transaction } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import type { Tables } from "../../../db/tables.ts";

/** The first key of the advisory locks of publishing (PostgreSQL); the second is the id of the activity. */
const publishing = 7_001;

/**
 * Holds an activity until the transaction ends: nobody else publishes, changes or removes it. A file that is handed in
 * meanwhile waits, so that publishing does not mark it as published; awards are still added and corrected. False when
 * another process publishes it. SQLite has one process, and one transaction at a time.
 */
export async function lockActivity(tx: Transaction<Tables>, engine: Engine, id: number): Promise<boolean> {
  if (engine === "sqlite") return true;
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${publishing}, ${id}) as held`.execute(
    tx,
  );
  if (rows[0]?.held !== true) return false;
  await tx.selectFrom("activity").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return true;
}
