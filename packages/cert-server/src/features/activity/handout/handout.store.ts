import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { selectCurrentVersions } from "../../award/currentVersions.ts";

/** A valid award of an activity, as its current version says it, with what became of its certificate. */
export interface HandedAward {
  id: string;
  name: string;
  number: string | null;
  content: string;
  /** The last day on which it is valid, `YYYY-MM-DD`; null: for good. */
  validUntil: string | null;
  /** Order of making. */
  seq: number;
  /** When the public first downloaded a version of it, in milliseconds since 1970; null: never. */
  downloadedAt: number | null;
}

const pieceSize = 1_000;

/** Lists the valid awards of an activity in the order of their making, piece by piece. */
export async function* listHandedAwards(db: Kysely<Tables>, activityId: number): AsyncGenerator<HandedAward[]> {
  for (let after = 0; ;) {
    const rows = await selectHandedAwards(db)
      .where("a.activity_id", "=", activityId)
      .where("a.seq", ">", after)
      .orderBy("a.seq")
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? after;
    yield rows.map(toHandedAward);
    await new Promise(setImmediate);
  }
}

/** Lists the valid awards that have a value in a column now, piece by piece; the column is one with claim links. */
export async function* listAwardsWithValue(
  db: Kysely<Tables>,
  { activity_id, column_name, value }: { activity_id: number; column_name: string; value: string },
): AsyncGenerator<HandedAward[]> {
  for (let after = ""; ;) {
    const rows = await selectHandedAwards(db)
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
    yield rows.map(toHandedAward);
    await new Promise(setImmediate);
  }
}

const selectHandedAwards = (db: Kysely<Tables>) =>
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

const toHandedAward = ({ downloadedAt, ...award }: HandedAward): HandedAward => ({
  ...award,
  downloadedAt: downloadedAt === null ? null : Number(downloadedAt),
});
