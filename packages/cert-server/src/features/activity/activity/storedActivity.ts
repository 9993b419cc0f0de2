import {
  type ActivitySettings,
  type UploadedFile,
  formatHolderCheck,
  type HolderCheck,
  newActivitySettings,
} from "cert-api";
import { type Selectable, sql } from "kysely";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import type { Switch } from "../../../db/rows/columns.ts";
import type { Engine } from "../../../db/dialects.ts";
import { toUploadedFile } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findValue, hasRows } from "../../../resource/listQuery.ts";

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
  revision: number;
}

export async function withFiles<Row extends Selectable<Tables["activity"]>>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { stored: StoredActivity })[]> {
  const references = rows.flatMap((row) => fileColumns.flatMap((column) => row[column] ?? []));
  const uploads =
    references.length === 0
      ? []
      : await db
          .selectFrom("upload")
          .select(["id", "file_name", "size", "created_at"])
          .where("id", "in", references)
          .execute();
  const files = new Map(uploads.map((upload) => [upload.id, toUploadedFile(upload)]));
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
      revision: row.revision,
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
  return findValue(db.selectFrom("activity").select("department_id").where("id", "=", id));
}

interface ActivityChange {
  name?: string;
  template_id?: string | null;
  name_list_id?: string;
  photos_id?: string;
  certificates_id?: string | null;
  waiting_id?: string;
  published_at?: number;
  has_unpublished_changes?: Switch;
  column_uses?: string;
  settings?: SettingsInput;
}

/**
 * Updates an activity. Replacing a file, a new holder check and another rule of validity count as unpublished changes. A
 * publish, which changes neither settings nor files, does not count as a save.
 */
export async function updateActivity(tx: Tx, id: number, { settings = {}, ...change }: ActivityChange): Promise<void> {
  const isPublishedLater =
    settings.holderCheck !== undefined ||
    settings.validityMonths !== undefined ||
    fileColumns.some((column) => change[column] !== undefined);
  await tx
    .updateTable("activity")
    .set((eb) => ({
      ...(isPublishedLater && { has_unpublished_changes: 1 }),
      ...change,
      ...toColumns(settings),
      ...(change.published_at === undefined && { revision: eb("revision", "+", 1) }),
    }))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Settings that a user sends. Those left out keep their value. */
export type SettingsInput = { [Key in keyof ActivitySettings]?: ActivitySettings[Key] | undefined };

const toSettings = (row: Selectable<Tables["activity"]>): ActivitySettings => ({
  validityMonths: row.validity_months,
  winnerColumn: row.winner_column,
  contact: row.contact,
  publicSearch: row.public_search,
  holderCheck: row.holder_check === null ? null : (JSON.parse(row.holder_check) as HolderCheck),
  offsetRight: row.offset_right / 10,
  offsetDown: row.offset_down / 10,
});

/** The column of a setting, which has its name. */
type ColumnOf<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Key;

type SettingColumns = {
  [Column in ColumnOf<keyof ActivitySettings>]: Selectable<Tables["activity"]>[Column] | undefined;
};

/** Returns the columns of some settings. Those that are undefined are not written. */
export const toColumns = (settings: SettingsInput): SettingColumns => ({
  validity_months: settings.validityMonths,
  winner_column: settings.winnerColumn,
  contact: settings.contact,
  public_search: settings.publicSearch,
  holder_check: settings.holderCheck && JSON.stringify(settings.holderCheck),
  offset_right: toTenths(settings.offsetRight),
  offset_down: toTenths(settings.offsetDown),
});

const toTenths = (millimetres: number | undefined) => millimetres && Math.round(millimetres * 10);

const settingKeys = Object.keys(newActivitySettings) as (keyof ActivitySettings)[];

/** Returns the settings of `input` that differ from `current`, also as the audit log describes them. */
export function findChanges(current: ActivitySettings, input: SettingsInput) {
  const changed = settingKeys.flatMap((key) => {
    const value = input[key];
    return value === undefined || describe(value) === describe(current[key]) ? [] : [{ key, value }];
  });
  return {
    settings: Object.fromEntries(changed.map(({ key, value }) => [key, value])) as Partial<ActivitySettings>,
    change: Object.fromEntries(changed.map(({ key, value }) => [key, describe(value)])),
  };
}

const describe = (setting: ActivitySettings[keyof ActivitySettings]): string | number =>
  typeof setting === "object" ? formatHolderCheck(setting) : setting;

/** First key of PostgreSQL advisory locks for publishing. The second key is the activity id. */
const publishing = 7_001;

/**
 * Locks an activity until the transaction ends: others can neither publish, change nor remove it. Uploads wait, so that
 * publishing does not mark a newer file as published; awards can still be added and corrected. SQLite needs no lock, with
 * one process and one transaction at a time.
 * @throws Refusal `busy` if another process is publishing it
 */
export async function lockActivity(tx: Tx, engine: Engine, id: number): Promise<void> {
  if (engine === "sqlite") return;
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${publishing}, ${id}) as held`.execute(
    tx,
  );
  if (rows[0]?.held !== true) throw new Refusal("busy");
  await tx.selectFrom("activity").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** Locks an activity that is unchanged: not being published, and no award erased since it was read. */
export async function lockUnchanged(
  tx: Tx,
  engine: Engine,
  { id, revision, erasures }: Pick<StoredActivity, "id" | "revision" | "erasures">,
): Promise<void> {
  await lockActivity(tx, engine, id);
  const current = await tx
    .selectFrom("activity")
    .select(["revision", "erasures"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (current === undefined) throw new Refusal("notFound", "activity.notFound");
  if (current.erasures !== erasures) throw new Refusal("stale", "activity.erasedMeanwhile");
  if (current.revision !== revision) throw new Refusal("stale", "activity.changed");
}

export const hasAwards = (db: Db, activityId: number): Promise<boolean> =>
  hasRows(db.selectFrom("award").where("activity_id", "=", activityId));

export type IssuedKind = "template" | "certificates";

/** Finds the kind of an activity's awards; null if it has none. All awards of an activity have the kind of the first. */
export async function findIssuedKind(db: Db, activityId: number): Promise<IssuedKind | null> {
  const first = await db
    .selectFrom("award as a")
    .leftJoin("award_pdf as p", (join) => join.onRef("p.award_id", "=", "a.id").onRef("p.version", "=", "a.version"))
    .select("p.hash")
    .where("a.activity_id", "=", activityId)
    .orderBy("a.seq")
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return null;
  return first.hash === null ? "template" : "certificates";
}
