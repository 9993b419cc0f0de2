import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { namedRows } from "../../resource/namedRows.ts";

const rows = namedRows("authority");

/** An authority, by its number. */
export const findAuthority = (db: Kysely<Tables>, id: number) => rows.read(db, id);

/** Takes an authority from every role. */
export async function removeFromRoles(tx: Transaction<Tables>, id: number): Promise<void> {
  await tx.deleteFrom("role_authority").where("authority_id", "=", id).execute();
}
