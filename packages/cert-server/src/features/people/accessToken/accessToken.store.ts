import type { AccessToken, Page } from "cert-api";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { hasRows } from "../../../db/values.ts";
import { type PageQuery, readList } from "../../../resource/listQuery.ts";

const columns = {
  searched: ["access_token.name", "user.account", "user.nick_name", "department.display_name"],
  sorted: {
    id: sql.ref("access_token.id"),
    name: sql.ref("access_token.name"),
    account: sql.ref("user.account"),
    nickName: sql.ref("user.nick_name"),
    limitedTo: sql.ref("department.display_name"),
    authorities: sql.ref("access_token.authorities"),
    expiresOn: sql.ref("access_token.expires_on"),
    lastUsedOn: sql.ref("access_token.last_used_on"),
  },
};

const tokens = (db: Db) =>
  db
    .selectFrom("access_token")
    .innerJoin("user", "user.id", "access_token.user_id")
    .leftJoin("department", "department.id", "access_token.department_id")
    .selectAll("access_token")
    .select(["user.account", "user.nick_name", "department.display_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof tokens>["execute"]>>[number];

const parseNames = (json: string): string[] => JSON.parse(json) as string[];

export const listAuthorityNames = async (db: Db): Promise<{ name: string; displayName: string }[]> =>
  db.selectFrom("authority").select(["name", "display_name as displayName"]).orderBy("id").execute();

async function toTokens(db: Db, rows: readonly Row[]): Promise<AccessToken[]> {
  const displayNames = new Map((await listAuthorityNames(db)).map(({ name, displayName }) => [name, displayName]));
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    user: { id: String(row.user_id), account: row.account, nickName: row.nick_name },
    authorities: parseNames(row.authorities).map((name) => ({ name, displayName: displayNames.get(name) ?? name })),
    limitedTo:
      row.department_id === null ? null : { id: String(row.department_id), displayName: row.display_name ?? "" },
    expiresOn: row.expires_on,
    lastUsedOn: row.last_used_on,
  }));
}

export const listTokens = (db: Db, query: PageQuery): Promise<Page<AccessToken>> =>
  readList(tokens(db), columns, query, (rows) => toTokens(db, rows));

export async function findToken(db: Db, id: number): Promise<AccessToken | undefined> {
  const [token] = await toTokens(db, await tokens(db).where("access_token.id", "=", id).execute());
  return token;
}

export async function findTokenByHash(db: Db, hash: string) {
  const row = await db.selectFrom("access_token").selectAll().where("token_hash", "=", hash).executeTakeFirst();
  return row && { ...row, authorities: parseNames(row.authorities) };
}

export const isNameTaken = (db: Db, name: string): Promise<boolean> =>
  hasRows(db.selectFrom("access_token").where("name", "=", name));

export async function addToken(tx: Tx, values: Insertable<Tables["access_token"]>): Promise<number> {
  return (await tx.insertInto("access_token").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateToken(tx: Tx, id: number, values: Updateable<Tables["access_token"]>): Promise<void> {
  await tx.updateTable("access_token").set(values).where("id", "=", id).execute();
}

export async function removeToken(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("access_token").where("id", "=", id).execute();
}

export const listUnlimited = (db: Db): Promise<{ id: number; name: string; userId: number }[]> =>
  db
    .selectFrom("access_token")
    .select(["id", "name", "user_id as userId"])
    .where("expires_on", "is", null)
    .orderBy("id")
    .execute();
