import { type SelectQueryBuilder, sql } from "kysely";

type OneColumn<Value> = { execute(): Promise<Readonly<Record<string, Value>>[]> };

/** Runs a query that selects one column, and returns its values. */
export async function listValues<Value>(query: OneColumn<Value>): Promise<Value[]> {
  return (await query.execute()).flatMap((row) => Object.values(row));
}

/** Runs a query that selects one column, and returns the value of its first row; undefined if it has none. */
export const findValue = async <Value>(query: OneColumn<Value>): Promise<Value | undefined> =>
  (await listValues(query))[0];

export async function hasRows<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) {
  const rows = query.clearSelect().select(sql.lit(1).as("one")).limit(1);
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function countRows<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}
