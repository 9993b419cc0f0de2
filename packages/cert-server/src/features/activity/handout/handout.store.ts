import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
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
  /** When the public first downloaded a version of it, in milliseconds since 1970; null: never. */
  downloadedAt: number | null;
}

const pieceSize = 1_000;

/**
 * The valid awards of an activity in the order of their making, piece by piece. `value`: only those that may have it in some
 * column, so that not all of a long list is parsed; the caller looks closer.
 */
export async function* listHandedAwards(
  db: Kysely<Tables>,
  activityId: number,
  { value }: { value?: string } = {},
): AsyncGenerator<HandedAward[]> {
  for (let after = 0; ;) {
    const query = selectCurrentVersions(db)
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
      .where("a.activity_id", "=", activityId)
      .where("a.state", "=", "valid")
      .where("a.seq", ">", after)
      .orderBy("a.seq")
      .limit(pieceSize);
    const rows = await (value === undefined ? query : query.where(mayHaveValue(value))).execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? after;
    yield rows.map(({ downloadedAt, ...award }) => ({
      ...award,
      downloadedAt: downloadedAt === null ? null : Number(downloadedAt),
    }));
    await new Promise(setImmediate);
  }
}

/**
 * Whether an award's name is a value, or its content may hold it: written as it is, as parts of a list that is joined, or with
 * escapes, which a person may have typed.
 */
function mayHaveValue(value: string): RawBuilder<SqlBool> {
  const written = JSON.stringify(value).slice(1, -1);
  const toPattern = (text: string) => `%${text.replace(/[!%_]/gu, "!$&")}%`;
  const patterns = [written, "[", "\\"].map((text) => sql`v.content like ${toPattern(text)} escape '!'`);
  return sql<SqlBool>`(v.name = ${value} or ${sql.join(patterns, sql` or `)})`;
}
