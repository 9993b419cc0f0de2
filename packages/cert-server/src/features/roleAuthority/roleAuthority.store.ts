import type { RoleAuthority } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Reader = Kysely<Tables>;

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

const toLink = (row: Row): RoleAuthority => ({
  id: String(row.id),
  role: { id: String(row.role_id), displayName: row.role_name },
  authority: { id: String(row.authority_id), displayName: row.display_name },
});

/** A page of links in the order in which they were added. */
export const listLinks = async (
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<RoleAuthority[]> =>
  (await links(db).orderBy("role_authority.id").limit(limit).offset(offset).execute()).map(toLink);

/** A link by its numeric id; undefined when there is none. */
export async function findLink(db: Reader, id: number): Promise<StoredLink | undefined> {
  const row = await links(db).where("role_authority.id", "=", id).executeTakeFirst();
  return row && { answer: toLink(row), authorityName: row.authority_name };
}
