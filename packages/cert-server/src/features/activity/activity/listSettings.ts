import { ListAnswers, NameListSheet } from "cert-api/schemas";
import * as z from "zod";
import type { Db, Tx } from "../../../db/tables.ts";

/** The award that a row belongs to; null if it is a new one. A decision lapses when the award gets another version. */
const RowDecision = z.intersection(
  z.object({ row: z.int(), sheet: z.string().optional() }),
  z.union([z.object({ award: z.string(), version: z.int() }), z.object({ award: z.null() })]),
);
export type RowDecision = z.output<typeof RowDecision>;

/** The settings of one uploaded list. Those that hold for later lists too are stored with the activity. */
const ListSettings = z.object({
  /** Its sheets with their uses, in workbook order; null if there is no choice between sheets. */
  sheets: z.array(NameListSheet).nullable().default(null),
  /** The rows that are left out because they have errors. */
  skipped: z.array(z.object({ sheet: z.string().optional(), rows: z.array(z.int()) })).default([]),
  /** The chosen awards of rows without a number, until the next publish. */
  decisions: z.array(RowDecision).default([]),
  /** The answers on values that are spelled otherwise, hidden rows, joined names and remarks. */
  answers: ListAnswers.default({}),
});
export type ListSettings = z.output<typeof ListSettings>;

export const parseListSettings = (text: string | null): ListSettings => ListSettings.parse(JSON.parse(text ?? "{}"));

export async function updateListSettings(tx: Tx, uploadId: string, change: Partial<ListSettings>): Promise<void> {
  const { settings } = await tx
    .selectFrom("upload")
    .select("settings")
    .where("id", "=", uploadId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("upload")
    .set({ settings: JSON.stringify({ ...parseListSettings(settings), ...change }) })
    .where("id", "=", uploadId)
    .execute();
}

export async function listSheets(
  db: Db,
  uploads: readonly (string | null)[],
): Promise<Map<string | null, NameListSheet[]>> {
  const ids = uploads.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("upload").select(["id", "settings"]).where("id", "in", ids).execute();
  return new Map(
    rows.flatMap(({ id, settings }): [string, NameListSheet[]][] => {
      const { sheets } = parseListSettings(settings);
      return sheets === null ? [] : [[id, sheets]];
    }),
  );
}
