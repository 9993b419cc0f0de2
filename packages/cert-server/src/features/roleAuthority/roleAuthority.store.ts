import type { RoleAuthority } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Reader = Kysely<Tables>;
type Writer = Transaction<Tables>;

/** A link, with the name that code knows its authority by. */
export interface StoredLink {
  answer: RoleAuthority;
  authorityName: string;
}

const links = (db: Reader) =>
  db
    .selectFrom("role_authority")
    .innerJoin("role", "role.id", "role_authority.role_id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .select([
      "role_authority.id",
      "role_authority.role_id",
      "role.display_name as role_name",
      "role_authority.authority_id",
      "authority.name as authority_name",
      "authority.display_name",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof links>["execute"]>>[number];

const linkOf = (row: Row): RoleAuthority => ({
  id: String(row.id),
  role: { id: String(row.role_id), displayName: row.role_name },
  authority: { id: String(row.authority_id), displayName: row.display_name },
});

export async function countLinks(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom("role_authority")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of links in the order of their making. */
export const listLinks = async (db: Reader, limit: number, offset: number): Promise<RoleAuthority[]> =>
  (await links(db).orderBy("role_authority.id").limit(limit).offset(offset).execute()).map(linkOf);

export async function findLink(db: Reader, id: number): Promise<StoredLink | undefined> {
  const row = await links(db).where("role_authority.id", "=", id).executeTakeFirst();
  return row && { answer: linkOf(row), authorityName: row.authority_name };
}

export async function isLinked(db: Reader, roleId: number, authorityId: number): Promise<boolean> {
  const ofRole = db.selectFrom("role_authority").select("id").where("role_id", "=", roleId);
  return (await ofRole.where("authority_id", "=", authorityId).executeTakeFirst()) !== undefined;
}

export async function addLink(tx: Writer, roleId: number, authorityId: number, at: number): Promise<number> {
  const values = { role_id: roleId, authority_id: authorityId, created_at: at };
  return (await tx.insertInto("role_authority").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function removeLink(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom("role_authority").where("id", "=", id).execute();
}
