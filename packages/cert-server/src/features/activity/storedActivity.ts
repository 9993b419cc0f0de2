import type {
  Contact,
  HolderCheck,
  ListSpelling,
  NameListSheet,
  PublicSearchScope,
  UnusedColumn,
  UploadedFile,
} from "cert-api";
import type { Placeholder } from "cert-render";
import type { Kysely, Transaction } from "kysely";
import type { Switch } from "../../db/rows/columns.ts";
import type { Tables } from "../../db/tables.ts";
import type { ColumnChoice, SkippedRows } from "../../lists/index.ts";
import { listColumnMatches } from "./columnMatches.ts";

type Db = Kysely<Tables>;

export interface StoredActivity {
  id: number;
  name: string;
  department: { id: string; displayName: string } | null;
  template: UploadedFile | null;
  nameList: UploadedFile | null;
  photos: UploadedFile | null;
  certificates: UploadedFile | null;
  photoNames: string[];
  sheets: NameListSheet[] | null;
  /** The columns chosen for placeholders. They apply to this list and later ones. */
  matches: ColumnChoice[];
  skipped: SkippedRows[];
  /** The chosen treatment of unusual spellings in the name list; null if none was chosen. */
  spelling: ListSpelling | null;
  waiting: UploadedFile | null;
  publishedAt: number | null;
  hasUnpublishedChanges: boolean;
  /** Time of the scheduled publish, in milliseconds since 1970; null if none is scheduled. */
  scheduledAt: number | null;
  validityMonths: number | null;
  winnerColumn: string | null;
  contact: Contact | null;
  publicSearch: PublicSearchScope;
  /** Number of times that awards of it were erased by law; see `refuseErasedSince`. */
  erasures: number;
  holderCheck: HolderCheck | null;
  columnUses: ColumnUses;
}

export type ColumnUses = Readonly<Record<string, UnusedColumn["use"]>>;

/** An activity with award counts. Counting reads every award, so most reads do without. */
export interface CountedActivity extends StoredActivity {
  awards: number;
  downloaded: number;
}

const columns = [
  "a.id",
  "a.name",
  "a.published_at",
  "a.validity_months",
  "a.has_unpublished_changes",
  "a.winner_column",
  "a.contact",
  "a.public_search",
  "a.erasures",
  "a.holder_check",
  "a.column_uses",
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
  "l.skipped_rows",
  "l.spelling",
  "w.id as waiting_id",
  "w.file_name as waiting_name",
  "w.size as waiting_size",
  "w.created_at as waiting_at",
] as const;

function activities(db: Db) {
  return db
    .selectFrom("activity as a")
    .leftJoin("department as d", "d.id", "a.department_id")
    .leftJoin("upload as t", "t.id", "a.template_id")
    .leftJoin("upload as l", "l.id", "a.name_list_id")
    .leftJoin("upload as p", "p.id", "a.photos_id")
    .leftJoin("upload as e", "e.id", "a.certificates_id")
    .leftJoin("upload as w", "w.id", "a.waiting_id")
    .leftJoin("publish_schedule as s", "s.activity_id", "a.id")
    .select(columns)
    .select((eb) => [
      eb
        .selectFrom("template_version as v")
        .whereRef("v.upload_id", "=", "a.template_id")
        .orderBy("v.id", "desc")
        .limit(1)
        .select("v.placeholders")
        .as("placeholders"),
    ]);
}

export function countedActivities(db: Db) {
  return activities(db).select((eb) => [
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
type CountedRow = Awaited<ReturnType<ReturnType<typeof countedActivities>["execute"]>>[number];

type Choices = Pick<StoredActivity, "sheets" | "matches">;

export async function withChoices<Read extends Row, Result extends StoredActivity>(
  db: Db,
  rows: readonly Read[],
  toResult: (row: Read, choices: Choices) => Result,
): Promise<Result[]> {
  const sheets = await listSheets(
    db,
    rows.flatMap(({ list_id }) => list_id ?? []),
  );
  const matches = await listColumnMatches(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toResult(row, { sheets: sheets.get(row.list_id ?? "") ?? null, matches: matches.get(row.id) ?? [] }),
  );
}

const toActivity = (row: Row, choices: Choices): StoredActivity => ({
  id: row.id,
  name: row.name,
  department:
    row.department_id === null ? null : { id: String(row.department_id), displayName: row.display_name ?? "" },
  template: toUploadedFile(row.template_id, row.template_name, row.template_size, row.template_at),
  nameList: toUploadedFile(row.list_id, row.list_name, row.list_size, row.list_at),
  photos: toUploadedFile(row.photos_id, row.photos_name, row.photos_size, row.photos_at),
  certificates: toUploadedFile(row.certificates_id, row.certificates_name, row.certificates_size, row.certificates_at),
  photoNames: (JSON.parse(row.placeholders ?? "[]") as Placeholder[])
    .filter(({ kind }) => kind === "photo")
    .map(({ name }) => name),
  ...choices,
  skipped: JSON.parse(row.skipped_rows ?? "[]") as SkippedRows[],
  spelling: row.spelling,
  waiting: toUploadedFile(row.waiting_id, row.waiting_name, row.waiting_size, row.waiting_at),
  publishedAt: row.published_at,
  hasUnpublishedChanges: row.published_at !== null && row.has_unpublished_changes !== 0,
  scheduledAt: row.scheduled_at,
  validityMonths: row.validity_months,
  winnerColumn: row.winner_column,
  contact: row.contact === null ? null : (JSON.parse(row.contact) as Contact),
  publicSearch: row.public_search,
  erasures: row.erasures,
  holderCheck: row.holder_check === null ? null : (JSON.parse(row.holder_check) as HolderCheck),
  columnUses: JSON.parse(row.column_uses) as ColumnUses,
});

export const toCountedActivity = (row: CountedRow, choices: Choices): CountedActivity => ({
  ...toActivity(row, choices),
  awards: Number(row.awards ?? 0),
  downloaded: Number(row.downloaded ?? 0),
});

/** Lists the sheets of some name lists in workbook order; lists without a choice between sheets have none. */
async function listSheets(db: Db, uploadIds: readonly string[]): Promise<Map<string, NameListSheet[]>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("list_sheet")
    .selectAll()
    .where("upload_id", "in", uploadIds)
    .orderBy("upload_id")
    .orderBy("position")
    .execute();
  const sheets = new Map<string, NameListSheet[]>();
  for (const { upload_id, name, rows: count, has_name, hidden, use } of rows) {
    const sheet = { name, rows: count, hasName: has_name === 1, ...(hidden === 1 && { hidden: true }), use };
    const before = sheets.get(upload_id);
    if (before === undefined) sheets.set(upload_id, [sheet]);
    else before.push(sheet);
  }
  return sheets;
}

const toUploadedFile = (
  id: string | null,
  fileName: string | null,
  size: number | null,
  at: number | null,
): UploadedFile | null =>
  id === null ? null : { id, fileName: fileName ?? "", size: size ?? 0, at: new Date(at ?? 0).toISOString() };

export async function findActivity(db: Db, id: number): Promise<StoredActivity | undefined> {
  const [activity] = await withChoices(db, await activities(db).where("a.id", "=", id).execute(), toActivity);
  return activity;
}

export async function findCountedActivity(db: Db, id: number): Promise<CountedActivity | undefined> {
  const rows = await countedActivities(db).where("a.id", "=", id).execute();
  const [activity] = await withChoices(db, rows, toCountedActivity);
  return activity;
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

/** Updates an activity; returns false if it does not exist. Replacing a file counts as an unpublished change. */
export async function updateActivity(
  tx: Transaction<Tables>,
  id: number,
  change: {
    name?: string;
    template_id?: string | null;
    name_list_id?: string;
    photos_id?: string;
    certificates_id?: string | null;
    waiting_id?: string | null;
    published_at?: number;
    validity_months?: number | null;
    has_unpublished_changes?: Switch;
    winner_column?: string | null;
    contact?: string | null;
    public_search?: PublicSearchScope;
    holder_check?: string | null;
    column_uses?: string;
  },
): Promise<boolean> {
  const replacesFile = fileColumns.some((column) => change[column] !== undefined);
  const changes = replacesFile ? { has_unpublished_changes: 1, ...change } : change;
  const { numUpdatedRows } = await tx.updateTable("activity").set(changes).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const fileColumns = ["template_id", "name_list_id", "photos_id", "certificates_id"] as const;
