import { type AwardState, type ListedAwardState, holdsWords } from "cert-api";
import { type InferResult, sql } from "kysely";
import type { Db } from "../../../db/tables.ts";
import { contains } from "../../../resource/listQuery.ts";
import { type AwardFilter, selectListed } from "../award/record/storedAward.ts";

/** Filters that need a scan of awards, in addition to those that an index covers. */
export interface AwardScan extends AwardFilter {
  words: readonly string[];
  state: ListedAwardState | null;
  /** True for awards that the public has downloaded, false for those that can be downloaded but were not, null for both. */
  isDownloaded: boolean | null;
  today: string;
}

export type ScannedAward = Omit<InferResult<ReturnType<typeof selectPassing>>[number], "content">;

const storedStates: Readonly<Record<ListedAwardState, AwardState>> = {
  valid: "valid",
  expired: "valid",
  revoked: "revoked",
};

/** Number of awards scanned at once. On SQLite nothing else on this thread runs meanwhile. */
export const SCAN_CHUNK = 5_000;

/** Returns true if a list has filters that no index covers, so that awards must be scanned. */
export const needsScan = ({ words, state, isDownloaded }: AwardScan): boolean =>
  words.length > 0 || state !== null || isDownloaded !== null;

/**
 * Scans awards in the order of their creation, or in the opposite one, and yields the matches of each chunk. Other work on
 * this thread runs between chunks, so a search through a large store does not block it.
 */
export async function* scanAwards(
  db: Db,
  scan: AwardScan,
  direction: "asc" | "desc" = "asc",
): AsyncGenerator<ScannedAward[]> {
  for (let chunk = await findChunk(db, scan, direction); chunk !== null;) {
    const { first, last } = chunk;
    const rows = await selectPassing(db, scan)
      .where("award.seq", ">=", first)
      .where("award.seq", "<=", last)
      .orderBy("award.seq", direction)
      .execute();
    const passing = scan.words.length === 0 ? rows : rows.filter((row) => holdsWords(row, scan.words));
    yield passing.map(({ content: _content, ...award }) => award);
    await new Promise(setImmediate);
    chunk = await findChunk(db, scan, direction, direction === "asc" ? last : first);
  }
}

/** Finds the first and last `seq` of the chunk after a given `seq` in a direction; null if no award follows. */
async function findChunk(db: Db, scan: AwardScan, direction: "asc" | "desc", after?: number) {
  const chunk = selectListed(db, scan)
    .$if(scan.state === "revoked", (query) => query.where("award.state", "=", sql.lit("revoked")))
    .$if(after !== undefined, (query) => query.where("award.seq", direction === "asc" ? ">" : "<", after as number))
    .select("award.seq")
    .orderBy("award.seq", direction)
    .limit(SCAN_CHUNK);
  const { first, last } = await db
    .selectFrom(chunk.as("chunk"))
    .select((eb) => [
      eb.fn.min<number | null>("chunk.seq").as("first"),
      eb.fn.max<number | null>("chunk.seq").as("last"),
    ])
    .executeTakeFirstOrThrow();
  // An aggregate of no rows is null
  return first === null || last === null ? null : { first, last };
}

function selectPassing(db: Db, scan: AwardScan) {
  const { words, state, isDownloaded, today } = scan;
  let passing = selectListed(db, scan)
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "award.id").onRef("v.version", "=", "award.version"),
    )
    .select(["award.seq", "award.id", "award.number", "award.activity_id as activityId", "v.name"])
    // Contents are the most of what is stored, and are read for words alone
    .select(["v.issued_on as issuedOn", words.length > 0 ? "v.content" : sql.lit("").as("content")]);
  // The SQL form of `findAwardState`
  if (state !== null) passing = passing.where("award.state", "=", storedStates[state]);
  if (state === "expired") passing = passing.where("v.valid_until", "<", today);
  if (state === "valid")
    passing = passing.where((eb) => eb.or([eb("v.valid_until", "is", null), eb("v.valid_until", ">=", today)]));
  // What is revoked nobody can download: it does not wait for that, here as in what is handed out of an activity
  if (isDownloaded === false) passing = passing.where("award.state", "=", "valid");
  if (isDownloaded !== null)
    passing = passing.where((eb) => {
      const downloads = eb
        .selectFrom("rendition as r")
        .select(sql.lit(1).as("one"))
        .whereRef("r.award_id", "=", "award.id")
        .where("r.first_public_at", "is not", null);
      return isDownloaded ? eb.exists(downloads) : eb.not(eb.exists(downloads));
    });
  for (const word of words) passing = passing.where(holdsWord(word));
  return passing;
}

/**
 * Builds the condition that a row may contain a word. Its content is JSON text that includes keys, so `holdsWords` makes
 * the final decision.
 */
function holdsWord(word: string) {
  const columns = ["award.id", "award.number", "v.name", "v.content"];
  const escaped = JSON.stringify(word).slice(1, -1);
  if (escaped === word) return contains(columns, word);
  return sql<boolean>`(${contains(columns, word)} or ${contains(["v.content"], escaped)})`;
}
