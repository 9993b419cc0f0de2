import type { Db, Tx } from "../../../db/tables.ts";
import type { ColumnChoice } from "../../../sheets/index.ts";

export const listColumnMatches = (db: Db, activityId: number): Promise<ColumnChoice[]> =>
  db
    .selectFrom("column_match")
    .select(["name", "header"])
    .where("activity_id", "=", activityId)
    .orderBy("name")
    .execute();

export async function replaceColumnMatches(
  tx: Tx,
  activityId: number,
  { matches, at }: { matches: readonly ColumnChoice[]; at: number },
): Promise<void> {
  await removeColumnMatches(tx, activityId);
  if (matches.length === 0) return;
  const rows = matches.map(({ name, header }) => ({ activity_id: activityId, name, header, chosen_at: at }));
  await tx.insertInto("column_match").values(rows).execute();
}

export async function removeColumnMatches(tx: Tx, activityId: number): Promise<void> {
  await tx.deleteFrom("column_match").where("activity_id", "=", activityId).execute();
}

/** Selects the activities whose choices are reused: those of the same department and those created by the user. */
export interface EarlierChoices {
  activityId: number;
  departmentId: number | null;
  userId: number | null;
  names: readonly string[];
}

/** Number of earlier choices to read. It leaves room for several headers for each placeholder. */
const most = 200;

/** Returns the headers chosen for placeholders of these names in other activities, latest first. */
export async function listEarlierHeaders(
  db: Db,
  { activityId, departmentId, userId, names }: EarlierChoices,
): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("column_match as m")
    .innerJoin("activity as a", "a.id", "m.activity_id")
    .select(["m.name", "m.header"])
    .where("m.name", "in", names)
    .where("m.activity_id", "<>", activityId)
    .where(({ eb, or }) => or([eb("a.department_id", "=", departmentId), eb("a.maker_id", "=", userId)]))
    .orderBy("m.chosen_at", "desc")
    .orderBy("m.activity_id", "desc")
    .limit(most)
    .execute();
  const headers = new Map<string, string[]>();
  for (const { name, header } of rows) headers.set(name, [...new Set([...(headers.get(name) ?? []), header])]);
  return headers;
}
