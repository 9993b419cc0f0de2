import { FIND_MAX, type Page } from "cert-api";
import { sql } from "kysely";
import { findValue } from "../../../db/values.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Scope } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { contains, type PageQuery, readList, whereInScope } from "../../../resource/listQuery.ts";

export type UserFields = Omit<EndpointInput<"user", "update">, "id">;

/** The stored fields of a form; one that is undefined stays as it is. */
export interface UserValues extends Omit<UserFields, "department" | "roles" | "revision"> {
  accountKey: string;
  departmentId: number;
}

const users = (db: Db) =>
  db
    .selectFrom("user")
    .leftJoin("department", "department.id", "user.department_id")
    .where("user.deleted_at", "is", null)
    .select([
      "user.id",
      "user.account",
      "user.nick_name as nickName",
      "user.phone",
      "user.email",
      "user.enabled",
      "user.department_id",
      "user.revision",
      "department.display_name",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof users>["execute"]>>[number];

const toUser = ({ enabled, department_id: id, display_name: name, ...row }: Row) => ({
  ...row,
  enabled: enabled === 1,
  department: id === null ? null : { id: String(id), displayName: name ?? "" },
});

export type StoredUser = ReturnType<typeof toUser>;

const toColumns = ({ accountKey, nickName, enabled, departmentId, ...others }: UserValues) => ({
  ...others,
  account_key: accountKey,
  nick_name: nickName,
  enabled: enabled ? 1 : 0,
  department_id: departmentId,
});

const columns = {
  searched: ["user.nick_name", "user.account", "user.phone"],
  sorted: {
    id: sql.ref("user.id"),
    account: sql.ref("user.account_key"),
    nickName: sql.ref("user.nick_name"),
    phone: sql.ref("user.phone"),
    enabled: sql.ref("user.enabled"),
    department: sql`coalesce(department.display_name, '')`,
  },
};

const usersInScope = (db: Db, scope: Scope) => users(db).where(whereInScope("user.department_id", scope));

export const listUsers = (db: Db, query: PageQuery, scope: Scope): Promise<Page<StoredUser>> =>
  readList(usersInScope(db, scope), columns, query, (rows) => rows.map(toUser));

export async function searchUsers(db: Db, text: string, scope: Scope): Promise<StoredUser[]> {
  const rows = usersInScope(db, scope).where(contains(columns.searched, text));
  return (await rows.orderBy("user.id").limit(FIND_MAX).execute()).map(toUser);
}

export async function findUser(db: Db, id: number): Promise<StoredUser | undefined> {
  const row = await users(db).where("user.id", "=", id).executeTakeFirst();
  return row && toUser(row);
}

export const findAccountOwner = (db: Db, accountKey: string): Promise<number | undefined> =>
  findValue(db.selectFrom("user").select("id").where("account_key", "=", accountKey).where("deleted_at", "is", null));

export async function addUser(tx: Tx, user: UserValues, at: number): Promise<number> {
  const values = { ...toColumns(user), created_at: at, deleted_at: null };
  return (await tx.insertInto("user").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateUser(tx: Tx, id: number, user: UserValues): Promise<void> {
  await tx
    .updateTable("user")
    .set((eb) => ({ ...toColumns(user), revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function removeUser(tx: Tx, id: number, at: number): Promise<void> {
  await tx.deleteFrom("user_role").where("user_id", "=", id).execute();
  await tx.updateTable("user").set({ enabled: 0, deleted_at: at }).where("id", "=", id).execute();
}
