import type { UserRole } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Reader = Kysely<Tables>;

const links = (db: Reader) =>
  db
    .selectFrom("user_role")
    .innerJoin("user", "user.id", "user_role.user_id")
    .innerJoin("role", "role.id", "user_role.role_id")
    .select(["user_role.id", "user_role.user_id", "user.nick_name", "user_role.role_id", "role.display_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof links>["execute"]>>[number];

const toLink = (row: Row): UserRole => ({
  id: String(row.id),
  user: { id: String(row.user_id), nickName: row.nick_name },
  role: { id: String(row.role_id), displayName: row.display_name },
});

/** A page of links in the order in which they were added. */
export const listLinks = async (db: Reader, limit: number, offset: number): Promise<UserRole[]> =>
  (await links(db).orderBy("user_role.id").limit(limit).offset(offset).execute()).map(toLink);

/** A link by its numeric id; undefined when there is none. */
export async function findLink(db: Reader, id: number): Promise<UserRole | undefined> {
  const row = await links(db).where("user_role.id", "=", id).executeTakeFirst();
  return row && toLink(row);
}
