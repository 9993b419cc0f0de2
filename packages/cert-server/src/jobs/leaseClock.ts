import { type Kysely, sql } from "kysely";
import type { Store } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";

export type LeaseClock = (db: Kysely<Tables>) => Promise<number>;

/**
 * Creates the clock shared by all processes of a store. On PostgreSQL they may run on machines whose clocks differ by
 * minutes, so it is the database's clock. On SQLite there is one machine, whose clock is `clock`.
 */
export const createLeaseClock = ({ store, clock }: { store: Store; clock(): number }): LeaseClock =>
  store.engine === "postgresql" ? readDatabaseTime : () => Promise.resolve(clock());

/** Reads the current time of the database. `now()` would be the start of the transaction. */
async function readDatabaseTime(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    at: string;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  return Number(rows[0]?.at);
}
