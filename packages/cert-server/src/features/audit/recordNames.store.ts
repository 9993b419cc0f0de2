import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { parseNumericId } from "../../resource/ids.ts";

type Names = ReadonlyMap<string, string>;

type NamedRow = { id: string | number; name: string };

/** The queries that name records by noun. Records of other nouns have no name apart from what their changes say. */
const named: Readonly<Record<string, (db: Kysely<Tables>, ids: readonly string[]) => Promise<NamedRow[]>>> = {
  activity: (db, ids) => db.selectFrom("activity").select(["id", "name"]).where("id", "in", toNumbers(ids)).execute(),
  award: (db, ids) =>
    db
      .selectFrom("award as a")
      .innerJoin("award_version as v", (join) =>
        join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
      )
      .select(["a.id", "v.name"])
      .where("a.id", "in", ids)
      .execute(),
  user: listUserNames,
  session: listUserNames,
  role: (db, ids) => listDisplayNames(db, "role", ids),
  authority: (db, ids) => listDisplayNames(db, "authority", ids),
  department: (db, ids) => listDisplayNames(db, "department", ids),
};

function listUserNames(db: Kysely<Tables>, ids: readonly string[]): Promise<NamedRow[]> {
  return db.selectFrom("user").select(["id", "nick_name as name"]).where("id", "in", toNumbers(ids)).execute();
}

function listDisplayNames(
  db: Kysely<Tables>,
  table: "role" | "authority" | "department",
  ids: readonly string[],
): Promise<NamedRow[]> {
  return db.selectFrom(table).select(["id", "display_name as name"]).where("id", "in", toNumbers(ids)).execute();
}

/** Other texts than numbers identify no record, which 0 does not either. */
const toNumbers = (ids: readonly string[]): number[] => ids.map((id) => parseNumericId(id) ?? 0);

/** Finds the present names of records of a noun by id. Records that were removed or erased have none. */
export async function findRecordNames(db: Kysely<Tables>, noun: string, ids: readonly string[]): Promise<Names> {
  const rows = ids.length === 0 ? [] : ((await named[noun]?.(db, ids)) ?? []);
  return new Map(rows.filter(({ name }) => name !== "").map(({ id, name }) => [String(id), name]));
}

/** Finds the names of uploaded files by reference; files that were erased have none. */
export async function findFileNames(db: Kysely<Tables>, references: readonly string[]): Promise<Names> {
  if (references.length === 0) return new Map();
  const rows = await db.selectFrom("upload").select(["id", "file_name"]).where("id", "in", references).execute();
  return new Map(rows.filter(({ file_name }) => file_name !== "").map(({ id, file_name }) => [id, file_name]));
}
