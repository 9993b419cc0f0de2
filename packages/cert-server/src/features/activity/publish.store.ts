import { sql, type Transaction } from "kysely";
import type { Engine } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";

/** Of all locks of this database, those of publishing. */
const publishing = 7_001;

/** Holds an activity until the transaction ends; false when another process holds it. SQLite has one process. */
export async function holdActivity(tx: Transaction<Tables>, engine: Engine, id: number): Promise<boolean> {
  if (engine === "sqlite") return true;
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${publishing}, ${id}) as held`.execute(tx);
  return rows[0]?.held === true;
}
