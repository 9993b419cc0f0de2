import type { Db } from "../../../../db/tables.ts";
import { selectCurrentVersions } from "./awardRuns.ts";

export interface HandoutAward {
  id: string;
  name: string;
  number: string | null;
  content: string;
  validUntil: string | null;
  seq: number;
  /** Time of the first public download of any version, in milliseconds since 1970; null if never. */
  downloadedAt: number | null;
}

const pieceSize = 1_000;

export async function* listHandoutAwards(db: Db, activityId: number): AsyncGenerator<HandoutAward[]> {
  for (let after = 0; ;) {
    const rows = await selectHandoutAwards(db)
      .where("a.activity_id", "=", activityId)
      .where("a.seq", ">", after)
      .orderBy("a.seq")
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? after;
    yield rows;
    await new Promise(setImmediate);
  }
}

/** Lists, in chunks, the valid awards that currently have a value in a column. The column must have claim links. */
export async function* listAwardsWithValue(
  db: Db,
  { activity_id, column_name, value }: { activity_id: number; column_name: string; value: string },
): AsyncGenerator<HandoutAward[]> {
  for (let after = ""; ;) {
    const rows = await selectHandoutAwards(db)
      .innerJoin("claim_value as c", (join) =>
        join.onRef("c.award_id", "=", "a.id").onRef("c.version", "=", "a.version"),
      )
      .where("c.activity_id", "=", activity_id)
      .where("c.column_name", "=", column_name)
      .where("c.value", "=", value)
      .where("c.award_id", ">", after)
      .orderBy("c.award_id")
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? after;
    yield rows;
    await new Promise(setImmediate);
  }
}

const selectHandoutAwards = (db: Db) =>
  selectCurrentVersions(db)
    .select((eb) => [
      "a.seq",
      "a.id",
      "a.number",
      "v.name",
      "v.content",
      "v.valid_until as validUntil",
      eb
        .selectFrom("rendition as r")
        .whereRef("r.award_id", "=", "a.id")
        .where("r.first_public_at", "is not", null)
        .select((first) => first.fn.min<number | null>("r.first_public_at").as("at"))
        .as("downloadedAt"),
    ])
    .where("a.state", "=", "valid")
    .limit(pieceSize);
