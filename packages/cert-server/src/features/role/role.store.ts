import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { namedRows } from "../../resource/namedRows.ts";

const rows = namedRows("role");

/** A role, by its number. */
export const findRole = (db: Kysely<Tables>, id: number) => rows.read(db, id);

/** Whether a user has the role. */
export async function isUsed(db: Kysely<Tables>, id: number): Promise<boolean> {
  return (
    (await db.selectFrom("user_role").select("id").where("role_id", "=", id).limit(1).executeTakeFirst()) !== undefined
  );
}

/** Takes a role's authorities away. */
export async function removeAuthorities(tx: Transaction<Tables>, id: number): Promise<void> {
  await tx.deleteFrom("role_authority").where("role_id", "=", id).execute();
}
