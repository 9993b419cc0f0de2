import { type SelectQueryBuilder, sql } from "kysely";

export async function hasRows<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) {
  const rows = query.clearSelect().select(sql.lit(1).as("one")).limit(1);
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function countRows<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}
