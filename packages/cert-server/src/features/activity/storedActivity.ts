import type { ActivitySettings, UploadedFile } from "cert-api";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { ActivityTable, Tables } from "../../db/tables.ts";
import type { Switch } from "../../db/rows/columns.ts";
import { type SettingsInput, toColumns, toSettings } from "./activitySettings.ts";

type Db = Kysely<Tables>;

/** An activity: its name, its settings and its files. What other nouns know of it they read themselves. */
export interface StoredActivity extends ActivitySettings {
  id: number;
  name: string;
  departmentId: number | null;
  template: UploadedFile | null;
  nameList: UploadedFile | null;
  photos: UploadedFile | null;
  certificates: UploadedFile | null;
  publishedAt: number | null;
  /** Number of times that awards of it were erased by law; see `refuseErasedSince`. */
  erasures: number;
}

/** Adds to rows of activities what is stored elsewhere about their files. */
export async function withFiles<Row extends Selectable<ActivityTable>>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { stored: StoredActivity })[]> {
  const references = rows.flatMap((row) => fileColumns.map((column) => row[column] ?? []).flat());
  const uploads =
    references.length === 0
      ? []
      : await db
          .selectFrom("upload")
          .select(["id", "file_name", "size", "created_at"])
          .where("id", "in", references)
          .execute();
  const files = new Map(
    uploads.map(({ id, file_name: fileName, size, created_at: at }): [string, UploadedFile] => [
      id,
      { id, fileName, size, at: new Date(at).toISOString() },
    ]),
  );
  const findFile = (id: string | null) => files.get(id ?? "") ?? null;
  return rows.map((row) => ({
    ...row,
    stored: {
      ...toSettings(row),
      id: row.id,
      name: row.name,
      departmentId: row.department_id,
      template: findFile(row.template_id),
      nameList: findFile(row.name_list_id),
      photos: findFile(row.photos_id),
      certificates: findFile(row.certificates_id),
      publishedAt: row.published_at,
      erasures: row.erasures,
    },
  }));
}

const fileColumns = ["template_id", "name_list_id", "photos_id", "certificates_id"] as const;

export async function findActivity(db: Db, id: number): Promise<StoredActivity | undefined> {
  const rows = await db.selectFrom("activity").selectAll().where("id", "=", id).execute();
  const [activity] = await withFiles(db, rows);
  return activity?.stored;
}

export async function getActivityName(db: Db, id: number): Promise<string> {
  const { name } = await db.selectFrom("activity").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return name;
}

/** Finds the department of an activity; null if it belongs to none, undefined if the activity does not exist. */
export async function findActivityDepartment(db: Db, id: number): Promise<number | null | undefined> {
  const row = await db.selectFrom("activity").select("department_id").where("id", "=", id).executeTakeFirst();
  return row?.department_id;
}

interface ActivityChange {
  name?: string;
  template_id?: string | null;
  name_list_id?: string;
  photos_id?: string;
  certificates_id?: string | null;
  published_at?: number;
  has_unpublished_changes?: Switch;
  column_uses?: string;
  settings?: SettingsInput;
}

/** Updates an activity. Replacing a file, and a new holder check, count as unpublished changes. */
export async function updateActivity(
  tx: Transaction<Tables>,
  id: number,
  { settings = {}, ...change }: ActivityChange,
): Promise<void> {
  const isPublishedLater =
    settings.holderCheck !== undefined || fileColumns.some((column) => change[column] !== undefined);
  await tx
    .updateTable("activity")
    .set({ ...(isPublishedLater && { has_unpublished_changes: 1 }), ...change, ...toColumns(settings) })
    .where("id", "=", id)
    .executeTakeFirst();
}
