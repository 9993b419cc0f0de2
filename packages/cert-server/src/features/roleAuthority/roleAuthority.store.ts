import type { RoleAuthority } from "cert-api";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type ListPage, type ListQuery, matchesText, toListOrder } from "../../resource/listQuery.ts";

type Reader = Kysely<Tables>;

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

const searchedColumns = ["role.display_name", "role.name", "authority.display_name", "authority.name"];
const sortColumns = {
  id: sql.ref("role_authority.id"),
  roleDisplayName: sql.ref("role.display_name"),
  authorityDisplayName: sql.ref("authority.display_name"),
};

export async function countLinks(db: Reader, query: ListQuery): Promise<number> {
  const { count } = await db
    .selectFrom("role_authority")
    .innerJoin("role", "role.id", "role_authority.role_id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where(matchesText(searchedColumns, query))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listLinks(db: Reader, page: ListPage): Promise<RoleAuthority[]> {
  const { column, direction } = toListOrder(sortColumns, page);
  const rows = links(db)
    .where(matchesText(searchedColumns, page))
    .orderBy(column, direction)
    .orderBy("role_authority.id", direction);
  return (await rows.limit(page.limit).offset(page.offset).execute()).map(toLink);
}

export async function findLink(db: Reader, id: number): Promise<StoredLink | undefined> {
  const row = await links(db).where("role_authority.id", "=", id).executeTakeFirst();
  return row && { answer: toLink(row), authorityName: row.authority_name };
}
