import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { type NamedFields, namedRows } from "./namedRows.ts";

const rows = namedRows("authority");

export const findAuthority = (db: Kysely<Tables>, id: number) => rows.read(db, id);

export async function removeFromRoles(tx: Transaction<Tables>, id: number): Promise<void> {
  await tx.deleteFrom("role_authority").where("authority_id", "=", id).execute();
}

export async function listBuiltInNames(db: Kysely<Tables>): Promise<string[]> {
  const stored = await db.selectFrom("authority").select("name").where("built_in", "=", 1).execute();
  return stored.map(({ name }) => name);
}

/** Makes the authorities with these names built-in; returns those that existed. */
export function takeOver(tx: Transaction<Tables>, names: readonly string[]): Promise<{ id: number; name: string }[]> {
  return tx
    .updateTable("authority")
    .set({ built_in: 1 })
    .where("name", "in", names)
    .returning(["id", "name"])
    .execute();
}

export async function addBuiltIn(
  tx: Transaction<Tables>,
  authorities: readonly NamedFields[],
  at: number,
): Promise<number[]> {
  if (authorities.length === 0) return [];
  const values = authorities.map(({ name, displayName }) => ({
    name,
    display_name: displayName,
    built_in: 1,
    created_at: at,
  }));
  const added = await tx.insertInto("authority").values(values).returning("id").execute();
  return added.map(({ id }) => id);
}
