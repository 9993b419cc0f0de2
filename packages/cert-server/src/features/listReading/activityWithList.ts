import { type ListAnswers, type NameListSheet, toReason, type UnusedColumn } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import type { ColumnChoice, SkippedRows } from "../../lists/index.ts";
import { findActivity, type StoredActivity } from "../activity/storedActivity.ts";
import { listColumnMatches } from "../activity/columnMatches.ts";
import { listSheets } from "../activity/listSheets.ts";

/** An activity with the choices that decide how its name list is read. */
export interface ActivityWithList extends StoredActivity {
  sheets: NameListSheet[] | null;
  /** The columns chosen for placeholders. They apply to this list and later ones. */
  matches: ColumnChoice[];
  skipped: SkippedRows[];
  /** The chosen awards of rows without a number, until the next publish. */
  decisions: RowDecision[];
  answers: ListAnswers;
  /** Reference of a file that waits for a choice; null if there is none. */
  waiting: string | null;
  columnUses: ColumnUses;
}

/** The award that a row belongs to; null if it is a new one. A decision lapses when the award gets another version. */
export type RowDecision = { row: number; sheet?: string } & ({ award: string; version: number } | { award: null });

export type ColumnUses = Readonly<Record<string, UnusedColumn["use"]>>;

export async function findActivityWithList(db: Kysely<Tables>, id: number): Promise<ActivityWithList | undefined> {
  const activity = await findActivity(db, id);
  const row = await db
    .selectFrom("activity as a")
    .leftJoin("upload as l", "l.id", "a.name_list_id")
    .select(["a.waiting_id", "a.column_uses", "a.name_list_id", "l.skipped_rows", "l.row_decisions"])
    .select(["l.spelling", "l.hidden_rows", "l.teams", "l.remarks"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (activity === undefined || row === undefined) return undefined;
  return {
    ...activity,
    sheets: (await listSheets(db, [row.name_list_id])).get(row.name_list_id) ?? null,
    matches: await listColumnMatches(db, id),
    skipped: JSON.parse(row.skipped_rows ?? "[]") as SkippedRows[],
    decisions: JSON.parse(row.row_decisions ?? "[]") as RowDecision[],
    answers: {
      ...(row.spelling && { spelling: row.spelling }),
      ...(row.hidden_rows && { hiddenRows: row.hidden_rows }),
      ...(row.teams && { teams: row.teams }),
      ...(row.remarks && { remarks: row.remarks }),
    },
    waiting: row.waiting_id,
    columnUses: JSON.parse(row.column_uses) as ColumnUses,
  };
}

/** @throws Refusal if the activity does not exist */
export async function getActivityWithList(db: Kysely<Tables>, id: number): Promise<ActivityWithList> {
  const activity = await findActivityWithList(db, id);
  if (activity === undefined) throw new Refusal("notFound", toReason("activity.notFound"));
  return activity;
}
