import { type Kysely, sql } from "kysely";
import type { Store } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";

/** Tells the time of leases, in milliseconds since 1970, while a transaction or a connection is at hand. */
export type LeaseClock = (db: Kysely<Tables>) => Promise<number>;

/**
 * The clock that all processes of a store share. Several may work on PostgreSQL, each on a machine of its own, of which one
 * may be fast by minutes: there it is the database's clock. A file has one machine, whose clock is `clock`.
 */
export const createLeaseClock = ({ store, clock }: { store: Store; clock(): number }): LeaseClock =>
  store.engine === "postgresql" ? readDatabaseTime : () => Promise.resolve(clock());

/** Not `now()`, which is the time at which the transaction began. */
async function readDatabaseTime(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    at: string;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  return Number(rows[0]?.at);
}
