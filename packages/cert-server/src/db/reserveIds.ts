import { sql, type Transaction } from "kysely";
import { isSqlite } from "./insertMany.ts";
import type { Tables } from "./tables.ts";

/**
 * Returns ids for rows that the transaction will insert, ascending and never given to others. The table's generated key is
 * named `seq`.
 */
export async function reserveIds(tx: Transaction<Tables>, table: "award", count: number): Promise<number[]> {
  if (isSqlite(tx)) {
    // Nobody else writes before this transaction ends, and the rows themselves raise the counter
    const counter = sql<{
      last: number;
    }>`select coalesce(max(seq), 0) as last from sqlite_sequence where name = ${table}`;
    const last = (await counter.execute(tx)).rows[0]?.last ?? 0;
    return Array.from({ length: count }, (_, index) => last + 1 + index);
  }
  const sequence = sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'seq')) as id from generate_series(1, ${count})`;
  return (await sequence.execute(tx)).rows.map(({ id }) => id);
}
