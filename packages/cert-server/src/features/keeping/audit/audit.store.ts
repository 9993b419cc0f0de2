import { type Insertable, type Selectable, sql } from "kysely";
import { inChunks } from "../../../batches/inChunks.ts";
import { insertMany } from "../../../db/insertMany.ts";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { countRows } from "../../../db/values.ts";
import { contains } from "../../../resource/listQuery.ts";
import { parseNumericId } from "../../../resource/ids.ts";

export interface AuditFilter {
  noun?: string | undefined;
  accounts?: readonly string[] | undefined;
  /** Milliseconds since 1970; both limits are inclusive. */
  since?: number | undefined;
  until?: number | undefined;
  success?: boolean | undefined;
}

export type AuditRow = Selectable<Tables["audit_entry"]>;

function matching(db: Db, { noun, accounts, since, until, success }: AuditFilter) {
  let rows = db.selectFrom("audit_entry");
  if (noun !== undefined) rows = rows.where("noun", "=", noun);
  if (accounts !== undefined) rows = rows.where("account", "in", accounts);
  if (since !== undefined) rows = rows.where("at", ">=", since);
  if (until !== undefined) rows = rows.where("at", "<=", until);
  // Written out, so that the index of failures is seen to fit
  if (success !== undefined) rows = rows.where("success", "=", sql.lit(success ? 1 : 0));
  return rows;
}

/**
 * Lists the accounts that contain the text, or whose present user's name does. Each account is looked up in the index once,
 * so the length of the audit log does not matter.
 */
export async function accountsWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    with recursive known (account) as (
      select min(account) from audit_detail
      union all
      select (select min(account) from audit_detail where account > known.account) from known where known.account is not null
    )
    select account from known where account is not null and (${contains(["account"], text)}
      or account in (select account from "user" where ${contains(["nick_name"], text)}))`.execute(db);
  return rows.map(({ account }) => account);
}

export const countMatching = (db: Db, filter: AuditFilter, cap: number): Promise<number> =>
  countRows(db.selectFrom(matching(db, filter).select("id").limit(cap).as("matching")));

export async function listMatching(
  db: Db,
  filter: AuditFilter,
  { limit, offset = 0, below }: { limit: number; offset?: number; below?: number },
): Promise<AuditRow[]> {
  let rows = matching(db, filter).selectAll().orderBy("id", "desc").limit(limit).offset(offset);
  if (below !== undefined) rows = rows.where("id", "<", below);
  return rows.execute();
}

export interface NewEntry {
  entry: Insertable<Tables["audit"]>;
  detail: Omit<Insertable<Tables["audit_detail"]>, "audit_id">;
}

export async function addEntry(tx: Tx, entry: NewEntry["entry"], detail: NewEntry["detail"]): Promise<number> {
  const { id } = await tx.insertInto("audit").values(entry).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("audit_detail")
    .values({ audit_id: id, ...detail })
    .execute();
  return id;
}

/** Rows of one statement. SQLite takes at most 32,766 values. */
const BATCH_ROWS = 2_000;

export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for await (const batch of inChunks(entries, BATCH_ROWS)) {
    const rows = batch.map(({ entry }) => entry);
    const newRows = await tx.insertInto("audit").values(rows).returning(["id", "subject"]).execute();
    const ids = new Map(newRows.map(({ id, subject }) => [subject, id]));
    const details = batch.map(({ entry, detail }) => {
      const id = ids.get(entry.subject ?? null);
      if (id === undefined) throw new Error("An entry of the audit log was not added.");
      return { audit_id: id, ...detail };
    });
    await insertMany(tx, "audit_detail", details);
  }
}

type Names = ReadonlyMap<string, string>;

type NamedRow = { id: string | number; name: string };

/** The queries that name records by noun. Records of other nouns have no name apart from what their changes say. */
const named: Readonly<Record<string, (db: Db, ids: readonly string[]) => Promise<NamedRow[]>>> = {
  activity: (db, ids) => db.selectFrom("activity").select(["id", "name"]).where("id", "in", toNumbers(ids)).execute(),
  award: (db, ids) => selectCurrent(db).select(["a.id", "v.name"]).where("a.id", "in", ids).execute(),
  user: listUserNames,
  session: listUserNames,
  role: (db, ids) => listDisplayNames(db, "role", ids),
  authority: (db, ids) => listDisplayNames(db, "authority", ids),
  department: (db, ids) => listDisplayNames(db, "department", ids),
};

function listUserNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.selectFrom("user").select(["id", "nick_name as name"]).where("id", "in", toNumbers(ids)).execute();
}

function listDisplayNames(
  db: Db,
  table: "role" | "authority" | "department",
  ids: readonly string[],
): Promise<NamedRow[]> {
  return db.selectFrom(table).select(["id", "display_name as name"]).where("id", "in", toNumbers(ids)).execute();
}

/** Other texts than numbers identify no record, which 0 does not either. */
const toNumbers = (ids: readonly string[]): number[] => ids.map((id) => parseNumericId(id) ?? 0);

/** Finds the present names of records of a noun by id. Records that were removed or erased have none. */
export async function findRecordNames(db: Db, noun: string, ids: readonly string[]): Promise<Names> {
  const rows = ids.length === 0 ? [] : ((await named[noun]?.(db, ids)) ?? []);
  return new Map(rows.filter(({ name }) => name !== "").map(({ id, name }) => [String(id), name]));
}

export async function findFileNames(db: Db, references: readonly string[]): Promise<Names> {
  if (references.length === 0) return new Map();
  const rows = await db.selectFrom("upload").select(["id", "file_name"]).where("id", "in", references).execute();
  return new Map(rows.filter(({ file_name }) => file_name !== "").map(({ id, file_name }) => [id, file_name]));
}
