import type { Db, Tx } from "../../../db/tables.ts";
import type { NamedFields } from "./namedRows.ts";

export async function removeFromRoles(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("role_authority").where("authority_id", "=", id).execute();
}

export async function listBuiltInNames(db: Db): Promise<string[]> {
  const stored = await db.selectFrom("authority").select("name").where("built_in", "=", 1).execute();
  return stored.map(({ name }) => name);
}

/** Makes the authorities with these names built-in; returns those that existed. */
export function takeOver(tx: Tx, names: readonly string[]): Promise<{ id: number; name: string }[]> {
  return tx
    .updateTable("authority")
    .set({ built_in: 1 })
    .where("name", "in", names)
    .returning(["id", "name"])
    .execute();
}

export async function addBuiltIn(
  tx: Tx,
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
