import { type Activity, type ActivityChoice, type ActivitySettings, FIND_MAX, type Page } from "cert-api";
import type { Placeholder } from "cert-render";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import type { Scope } from "../../../http/access.ts";
import { contains, type PageQuery, readList, whereInScope } from "../../../resource/listQuery.ts";
import { toColumns, withFiles } from "./storedActivity.ts";
import { readChecks } from "./activityChecks.ts";
import { listSheets } from "./listSettings.ts";
import { toMoment } from "../../../clock/toMoment.ts";

const columns = {
  searched: ["a.name"],
  sorted: { id: sql.ref("a.id"), name: sql.ref("a.name"), publishedAt: sql`coalesce(a.published_at, 0)` },
};

const activitiesInScope = (db: Db, scope: Scope) => activities(db).where(whereInScope("a.department_id", scope));

export const listActivities = (db: Db, query: PageQuery, scope: Scope): Promise<Page<Activity>> =>
  readList(activitiesInScope(db, scope), columns, query, async (rows) => (await toActivities(db, rows)).map(shorten));

export async function findActivities(db: Db, text: string, scope: Scope): Promise<Activity[]> {
  const matches = activitiesInScope(db, scope).where(contains(columns.searched, text));
  return (await toActivities(db, await matches.orderBy("a.id", "desc").limit(FIND_MAX).execute())).map(shorten);
}

const listedProblems = 3;

const shorten = ({ check, ...activity }: Activity): Activity => ({
  ...activity,
  check: { ...check, problems: check.problems.slice(0, listedProblems) },
});

export async function findShownActivity(db: Db, id: number): Promise<Activity | undefined> {
  const [activity] = await toActivities(db, await activities(db).where("a.id", "=", id).execute());
  return activity;
}

/** Selects activities with what other nouns know of them. Counting reads every award, so most reads do without. */
const activities = (db: Db) =>
  db
    .selectFrom("activity as a")
    .leftJoin("department as d", "d.id", "a.department_id")
    .leftJoin("publish_schedule as s", "s.activity_id", "a.id")
    .selectAll("a")
    .select(["d.display_name", "s.publish_at"])
    .select((eb) => [
      validAwards(eb).as("awards"),
      validAwards(eb)
        .where((award) =>
          award.exists(
            award
              .selectFrom("rendition as r")
              .whereRef("r.award_id", "=", "award.id")
              .where("r.first_public_at", "is not", null)
              .select("r.id"),
          ),
        )
        .as("downloaded"),
      eb
        .selectFrom("template_version as v")
        .whereRef("v.upload_id", "=", "a.template_id")
        .orderBy("v.id", "desc")
        .limit(1)
        .select("v.placeholders")
        .as("placeholders"),
    ]);

const validAwards = (eb: ExpressionBuilder<Tables & { a: Tables["activity"] }, "a">) =>
  eb
    .selectFrom("award")
    .whereRef("award.activity_id", "=", "a.id")
    .where("award.state", "=", "valid")
    .select((count) => count.fn.countAll<number>().as("count"));

type Row = Awaited<ReturnType<ReturnType<typeof activities>["execute"]>>[number];

async function toActivities(db: Db, rows: readonly Row[]): Promise<Activity[]> {
  const sheets = await listSheets(
    db,
    rows.map(({ name_list_id }) => name_list_id),
  );
  const getCheck = await readChecks(
    db,
    rows.map(({ id }) => id),
  );
  return (await withFiles(db, rows)).map((row) => {
    const { template, nameList, photos, certificates, departmentId, erasures: _erasures, ...stored } = row.stored;
    const sheetsOfList = sheets.get(row.name_list_id);
    return {
      ...stored,
      id: String(row.id),
      template: template?.id ?? null,
      nameList: nameList?.id ?? null,
      templateFile: template,
      nameListFile: nameList,
      photosFile: photos,
      certificatesFile: certificates,
      photoNames: (JSON.parse(row.placeholders ?? "[]") as Placeholder[])
        .filter(({ kind }) => kind === "photo")
        .map(({ name }) => name),
      department: departmentId === null ? null : { id: String(departmentId), displayName: row.display_name ?? "" },
      publishedAt: toMoment(row.published_at),
      hasUnpublishedChanges: row.published_at !== null && row.has_unpublished_changes !== 0,
      scheduledAt: toMoment(row.publish_at),
      awards: row.awards ?? 0,
      downloaded: row.downloaded ?? 0,
      check: getCheck(row.id),
      ...(sheetsOfList && { sheets: sheetsOfList }),
    };
  });
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
  tx: Tx,
  activity: {
    name: string;
    departmentId: number | null;
    makerId: number | null;
    settings: ActivitySettings;
    columnUses?: string;
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
      column_uses: activity.columnUses,
      ...toColumns(activity.settings),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function getColumnUses(db: Db, id: number): Promise<string> {
  const query = db.selectFrom("activity").select("column_uses").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).column_uses;
}

export async function removeActivity(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("publish_schedule").where("activity_id", "=", id).execute();
  await tx.deleteFrom("activity").where("id", "=", id).execute();
}
