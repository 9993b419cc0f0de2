import type { UserRole } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Reader = Kysely<Tables>;
type Writer = Transaction<Tables>;

const links = (db: Reader) =>
  db
    .selectFrom("user_role")
    .innerJoin("user", "user.id", "user_role.user_id")
    .innerJoin("role", "role.id", "user_role.role_id")
    .select(["user_role.id", "user_role.user_id", "user.nick_name", "user_role.role_id", "role.display_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof links>["execute"]>>[number];

const linkOf = (row: Row): UserRole => ({
  id: String(row.id),
  user: { id: String(row.user_id), nickName: row.nick_name },
  role: { id: String(row.role_id), displayName: row.display_name },
});

export async function countLinks(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom("user_role")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of links in the order of their making. */
export const listLinks = async (db: Reader, limit: number, offset: number): Promise<UserRole[]> =>
  (await links(db).orderBy("user_role.id").limit(limit).offset(offset).execute()).map(linkOf);

export async function findLink(db: Reader, id: number): Promise<UserRole | undefined> {
  const row = await links(db).where("user_role.id", "=", id).executeTakeFirst();
  return row && linkOf(row);
}

export async function isLinked(db: Reader, userId: number, roleId: number): Promise<boolean> {
  const link = db.selectFrom("user_role").select("id").where("user_id", "=", userId).where("role_id", "=", roleId);
  return (await link.executeTakeFirst()) !== undefined;
}

export async function addLink(tx: Writer, userId: number, roleId: number, at: number): Promise<number> {
  const values = { user_id: userId, role_id: roleId, created_at: at };
  return (await tx.insertInto("user_role").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function removeLink(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom("user_role").where("id", "=", id).execute();
}
