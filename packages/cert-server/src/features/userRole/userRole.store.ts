import type { UserRole } from "cert-api";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type ListPage, type ListQuery, matchesText, toListOrder } from "../../resource/listQuery.ts";
import { type Scope, whereInScope } from "../../resource/scope.ts";

type Reader = Kysely<Tables>;

export interface StoredLink {
  answer: UserRole;
  account: string;
  departmentId: number | null;
}

const links = (db: Reader) =>
  db
    .selectFrom("user_role")
    .innerJoin("user", "user.id", "user_role.user_id")
    .innerJoin("role", "role.id", "user_role.role_id")
    .select([
      "user_role.id",
      "user_role.user_id",
      "user.account",
      "user.nick_name",
      "user_role.role_id",
      "role.display_name",
      "user.department_id",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof links>["execute"]>>[number];

const toLink = (row: Row): UserRole => ({
  id: String(row.id),
  user: { id: String(row.user_id), nickName: row.nick_name },
  role: { id: String(row.role_id), displayName: row.display_name },
});

const searchedColumns = ["user.nick_name", "user.account", "role.display_name"];
const sortColumns = {
  id: sql.ref("user_role.id"),
  userNickName: sql.ref("user.nick_name"),
  roleDisplayName: sql.ref("role.display_name"),
};

export async function countLinks(db: Reader, { scope, ...query }: ListQuery & { scope: Scope }): Promise<number> {
  const { count } = await db
    .selectFrom("user_role")
    .innerJoin("user", "user.id", "user_role.user_id")
    .innerJoin("role", "role.id", "user_role.role_id")
    .where(whereInScope("user.department_id", scope))
    .where(matchesText(searchedColumns, query))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listLinks(db: Reader, { scope, ...page }: ListPage & { scope: Scope }): Promise<UserRole[]> {
  const { column, direction } = toListOrder(sortColumns, page);
  const rows = links(db)
    .where(whereInScope("user.department_id", scope))
    .where(matchesText(searchedColumns, page))
    .orderBy(column, direction)
    .orderBy("user_role.id", direction);
  return (await rows.limit(page.limit).offset(page.offset).execute()).map(toLink);
}

export async function findLink(db: Reader, id: number): Promise<StoredLink | undefined> {
  const row = await links(db).where("user_role.id", "=", id).executeTakeFirst();
  return row && { answer: toLink(row), account: row.account, departmentId: row.department_id };
}
