import type { ActivityChoice, NameListSheet, UploadedFile } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type Reach, whereInReach } from "../../resource/reach.ts";
import { contains } from "../../resource/contains.ts";
import type { Placeholder } from "cert-render";
import { photoPlaceholders } from "../template/placeholders.ts";
import { listSheets } from "./files/sheet.store.ts";

type Db = Kysely<Tables>;

/** An activity with its files. */
export interface StoredActivity {
  id: number;
  name: string;
  department: { id: string; displayName: string } | null;
  template: UploadedFile | null;
  nameList: UploadedFile | null;
  photos: UploadedFile | null;
  /** The ZIP of existing certificates, in place of a template. */
  certificates: UploadedFile | null;
  /** The placeholders of its template that are photos. */
  photoNames: string[];
  /** The sheets of its name list, where these have to be chosen from; else null. */
  sheets: NameListSheet[] | null;
  publishedAt: number | null;
  /** When it is to be published; null: at no time that is set. */
  scheduledAt: number | null;
  /** How many valid awards it has. */
  awards: number;
  /** How many of them the public has downloaded. */
  downloaded: number;
  /** For how many months its awards are valid where the list says nothing; null: for good. */
  validityMonths: number | null;
}

function activities(db: Db) {
  return db
    .selectFrom("activity as a")
    .leftJoin("department as d", "d.id", "a.department_id")
    .leftJoin("upload as t", "t.id", "a.template_id")
    .leftJoin("upload as l", "l.id", "a.name_list_id")
    .leftJoin("upload as p", "p.id", "a.photos_id")
    .leftJoin("upload as e", "e.id", "a.certificates_id")
    .leftJoin("publish_schedule as s", "s.activity_id", "a.id")
    .select((eb) => [
      "a.id",
      "a.name",
      "a.published_at",
      "a.validity_months",
      "s.publish_at as scheduled_at",
      "d.id as department_id",
      "d.display_name",
      "t.id as template_id",
      "t.file_name as template_name",
      "t.size as template_size",
      "t.created_at as template_at",
      "l.id as list_id",
      "l.file_name as list_name",
      "l.size as list_size",
      "l.created_at as list_at",
      "p.id as photos_id",
      "p.file_name as photos_name",
      "p.size as photos_size",
      "p.created_at as photos_at",
      "e.id as certificates_id",
      "e.file_name as certificates_name",
      "e.size as certificates_size",
      "e.created_at as certificates_at",
      eb
        .selectFrom("template_version as v")
        .whereRef("v.upload_id", "=", "a.template_id")
        .orderBy("v.id", "desc")
        .limit(1)
        .select("v.placeholders")
        .as("placeholders"),
      eb
        .selectFrom("award")
        .whereRef("award.activity_id", "=", "a.id")
        .where("award.state", "=", "valid")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("awards"),
      eb
        .selectFrom("award")
        .whereRef("award.activity_id", "=", "a.id")
        .where("award.state", "=", "valid")
        .where((award) =>
          award.exists(
            award
              .selectFrom("rendition as r")
              .whereRef("r.award_id", "=", "award.id")
              .where("r.first_public_at", "is not", null)
              .select("r.id"),
          ),
        )
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("downloaded"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof activities>["execute"]>>[number];

async function withSheets(db: Db, rows: readonly Row[]): Promise<StoredActivity[]> {
  const sheets = await listSheets(
    db,
    rows.flatMap(({ list_id }) => list_id ?? []),
  );
  return rows.map((row) => toActivity(row, sheets.get(row.list_id ?? "") ?? null));
}

const toActivity = (row: Row, sheets: NameListSheet[] | null): StoredActivity => ({
  id: row.id,
  name: row.name,
  department:
    row.department_id === null ? null : { id: String(row.department_id), displayName: row.display_name ?? "" },
  template: toUploadedFile(row.template_id, row.template_name, row.template_size, row.template_at),
  nameList: toUploadedFile(row.list_id, row.list_name, row.list_size, row.list_at),
  photos: toUploadedFile(row.photos_id, row.photos_name, row.photos_size, row.photos_at),
  certificates: toUploadedFile(row.certificates_id, row.certificates_name, row.certificates_size, row.certificates_at),
  photoNames: photoPlaceholders(JSON.parse(row.placeholders ?? "[]") as Placeholder[]).map(({ name }) => name),
  sheets,
  publishedAt: row.published_at,
  scheduledAt: row.scheduled_at,
  awards: Number(row.awards ?? 0),
  downloaded: Number(row.downloaded ?? 0),
  validityMonths: row.validity_months,
});

const toUploadedFile = (
  id: string | null,
  fileName: string | null,
  size: number | null,
  at: number | null,
): UploadedFile | null =>
  id === null ? null : { id, fileName: fileName ?? "", size: size ?? 0, at: new Date(at ?? 0).toISOString() };

/** An activity by its numeric id; undefined when there is none. */
export async function findActivity(db: Db, id: number): Promise<StoredActivity | undefined> {
  const [activity] = await withSheets(db, await activities(db).where("a.id", "=", id).execute());
  return activity;
}

/** The department of an activity; null where it belongs to none, undefined where there is no such activity. */
export async function findActivityDepartment(db: Db, id: number): Promise<number | null | undefined> {
  const row = await db.selectFrom("activity").select("department_id").where("id", "=", id).executeTakeFirst();
  return row?.department_id;
}

/** The number of the activities in reach. */
export async function countActivities(db: Db, reach: Reach): Promise<number> {
  const { count } = await db
    .selectFrom("activity")
    .where(whereInReach("activity.department_id", reach))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const inReach = (db: Db, reach: Reach) => activities(db).where(whereInReach("a.department_id", reach));

/** A page of the activities in reach, in the order of their making. */
export async function listActivities(
  db: Db,
  reach: Reach,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredActivity[]> {
  return withSheets(db, await inReach(db, reach).orderBy("a.id").limit(limit).offset(offset).execute());
}

/** The first activities in reach whose name contains the text, `limit` at most. */
export async function searchActivities(
  db: Db,
  text: string,
  { reach, limit }: { reach: Reach; limit: number },
): Promise<StoredActivity[]> {
  const query = inReach(db, reach)
    .where(contains(["a.name"], text))
    .orderBy("a.id")
    .limit(limit);
  return withSheets(db, await query.execute());
}

/** All activities in reach, for the dropdown whose value is the template or the ZIP of existing certificates. */
export async function listChoices(db: Db, reach: Reach): Promise<ActivityChoice[]> {
  const query = db.selectFrom("activity").where(whereInReach("activity.department_id", reach));
  const rows = await query.select(["id", "name", "template_id", "certificates_id"]).orderBy("id").execute();
  return rows.map(({ id, name, template_id, certificates_id }) => ({
    id: String(id),
    name,
    template: template_id,
    ...(certificates_id !== null && { certificates: certificates_id }),
  }));
}

/** Adds an activity without files; returns its numeric id. `at`: milliseconds since 1970. */
export async function addActivity(
  tx: Transaction<Tables>,
  activity: {
    name: string;
    departmentId: number | null;
    makerId: number | null;
    validityMonths: number | null;
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
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an activity; false when it is not there. */
export async function updateActivity(
  tx: Transaction<Tables>,
  id: number,
  change: {
    name?: string;
    template_id?: string | null;
    name_list_id?: string;
    photos_id?: string;
    certificates_id?: string | null;
    published_at?: number;
    validity_months?: number | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable("activity").set(change).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an activity with its schedule. The database refuses it while the activity has awards. */
export async function removeActivity(tx: Transaction<Tables>, id: number): Promise<void> {
  await tx.deleteFrom("publish_schedule").where("activity_id", "=", id).execute();
  await tx.deleteFrom("activity").where("id", "=", id).execute();
}
