import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import { insertMany } from "../../db/insertMany.ts";
import type { Tables, AuditTable } from "../../db/tables.ts";
import { contains } from "../../resource/contains.ts";

type Reader = Kysely<Tables>;

/** What is asked for; what is undefined does not matter. */
export interface AuditFilter {
  noun?: string | undefined;
  /** Accounts as they were called then. */
  accounts?: readonly string[] | undefined;
  /** Milliseconds since 1970; both moments are included. */
  since?: number | undefined;
  until?: number | undefined;
  success?: boolean | undefined;
}

/** A row as it is read. */
export type AuditRow = { [Column in keyof AuditTable]: Column extends "id" ? number : AuditTable[Column] };

function matching(db: Reader, { noun, accounts, since, until, success }: AuditFilter) {
  let rows = db.selectFrom("audit");
  if (noun !== undefined) rows = rows.where("noun", "=", noun);
  if (accounts !== undefined) rows = rows.where("account", "in", accounts);
  if (since !== undefined) rows = rows.where("at", ">=", since);
  if (until !== undefined) rows = rows.where("at", "<=", until);
  // Written out, so that the index of failures is seen to fit
  if (success !== undefined) rows = rows.where("success", "=", sql.lit(success ? 1 : 0));
  return rows;
}

/** The accounts that hold the text; each is looked up in the index once, however long the audit log is. */
export async function accountsWith(db: Reader, text: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    with recursive known (account) as (
      select min(account) from audit
      union all
      select (select min(account) from audit where account > known.account) from known where known.account is not null
    )
    select account from known where account is not null and ${contains(["account"], text)}`.execute(db);
  return rows.map(({ account }) => account);
}

/** How many rows match, counted no further than the cap. */
export async function countMatching(db: Reader, filter: AuditFilter, cap: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).select("id").limit(cap).as("matching"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Rows that match, the newest first; `below`: older than the row of that id. */
export async function listMatching(
  db: Reader,
  filter: AuditFilter,
  { limit, offset = 0, below }: { limit: number; offset?: number; below?: number },
): Promise<AuditRow[]> {
  let rows = matching(db, filter).selectAll().orderBy("id", "desc").limit(limit).offset(offset);
  if (below !== undefined) rows = rows.where("id", "<", below);
  return rows.execute();
}

/** Adds many entries, in order. */
export async function addEntries(tx: Transaction<Tables>, entries: readonly Insertable<AuditTable>[]): Promise<void> {
  await insertMany(tx, "audit", entries);
}
