import type { ActivityChoice, Contact, HolderCheck, PublicSearchScope } from "cert-api";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { contains } from "../../resource/contains.ts";
import { type ListPage, type ListQuery, matchesText, toListOrder } from "../../resource/listQuery.ts";
import { type Scope, whereInScope } from "../../resource/scope.ts";
import { type CountedActivity, countedActivities, toCountedActivity, withChoices } from "./storedActivity.ts";

type Db = Kysely<Tables>;

export async function countActivities(db: Db, scope: Scope, query: ListQuery): Promise<number> {
  const { count } = await db
    .selectFrom("activity as a")
    .where(whereInScope("a.department_id", scope))
    .where(matchesText(searchedColumns, query))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const searchedColumns = ["a.name"];
const sortColumns = {
  id: sql.ref("a.id"),
  name: sql.ref("a.name"),
  publishedAt: sql`coalesce(a.published_at, 0)`,
};

const inScope = (db: Db, scope: Scope) => countedActivities(db).where(whereInScope("a.department_id", scope));

export async function listActivities(db: Db, scope: Scope, page: ListPage): Promise<CountedActivity[]> {
  const { column, direction } = toListOrder(sortColumns, page);
  const rows = inScope(db, scope)
    .where(matchesText(searchedColumns, page))
    .orderBy(column, direction)
    .orderBy("a.id", direction);
  return withChoices(db, await rows.limit(page.limit).offset(page.offset).execute(), toCountedActivity);
}

export async function searchActivities(
  db: Db,
  text: string,
  { scope, limit }: { scope: Scope; limit: number },
): Promise<CountedActivity[]> {
  const query = inScope(db, scope).where(contains(searchedColumns, text)).orderBy("a.id", "desc").limit(limit);
  return withChoices(db, await query.execute(), toCountedActivity);
}

export async function listChoices(db: Db, scope: Scope): Promise<ActivityChoice[]> {
  const query = db.selectFrom("activity").where(whereInScope("activity.department_id", scope));
  const rows = await query.select(["id", "name", "template_id", "certificates_id"]).orderBy("id").execute();
  return rows.map(({ id, name, template_id, certificates_id }) => ({
    id: String(id),
    name,
    template: template_id,
    ...(certificates_id !== null && { certificates: certificates_id }),
  }));
}

/** Adds an activity without files and returns its numeric id. `at` is in milliseconds since 1970. */
export async function addActivity(
  tx: Transaction<Tables>,
  activity: {
    name: string;
    departmentId: number | null;
    makerId: number | null;
    validityMonths: number | null;
    winnerColumn: string | null;
    contact: Contact | null;
    publicSearch: PublicSearchScope;
    holderCheck: HolderCheck | null;
    at: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("activity")
    .values({
      name: activity.name,
      department_id: activity.departmentId,
      maker_id: activity.makerId,
      template_id: null,
      name_list_id: null,
      photos_id: null,
      published_at: null,
      created_at: activity.at,
      validity_months: activity.validityMonths,
      winner_column: activity.winnerColumn,
      contact: activity.contact && JSON.stringify(activity.contact),
      public_search: activity.publicSearch,
      holder_check: activity.holderCheck && JSON.stringify(activity.holderCheck),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeActivity(tx: Transaction<Tables>, id: number): Promise<void> {
  await tx.deleteFrom("publish_schedule").where("activity_id", "=", id).execute();
  await tx.deleteFrom("activity").where("id", "=", id).execute();
}
