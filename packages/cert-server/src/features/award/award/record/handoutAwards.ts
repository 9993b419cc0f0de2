import type { InferResult } from "kysely";
import { inPieces } from "../../../../batches/inChunks.ts";
import { selectCurrent } from "../../../../resource/currentVersions.ts";
import type { Db } from "../../../../db/tables.ts";

/** A valid award. `downloadedAt` is the time of the first public download of any version; null if never. */
export type HandoutAward = InferResult<ReturnType<typeof selectHandoutAwards>>[number];

const pieceSize = 1_000;

export const listHandoutAwards = (db: Db, activityId: number): AsyncGenerator<HandoutAward[]> =>
  inPieces((last) =>
    selectHandoutAwards(db)
      .where("a.activity_id", "=", activityId)
      .where("a.seq", ">", last?.seq ?? 0)
      .orderBy("a.seq")
      .execute(),
  );

/** Lists, in chunks, the valid awards that currently have a value in a column. The column must have claim links. */
export const listAwardsWithValue = (
  db: Db,
  { activity_id, column_name, value }: { activity_id: number; column_name: string; value: string },
): AsyncGenerator<HandoutAward[]> =>
  inPieces((last) =>
    selectHandoutAwards(db)
      .innerJoin("claim_value as c", (join) =>
        join.onRef("c.award_id", "=", "a.id").onRef("c.version", "=", "a.version"),
      )
      .where("c.activity_id", "=", activity_id)
      .where("c.column_name", "=", column_name)
      .where("c.value", "=", value)
      .where("c.award_id", ">", last?.id ?? "")
      .orderBy("c.award_id")
      .execute(),
  );

const selectHandoutAwards = (db: Db) =>
  selectCurrent(db)
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
