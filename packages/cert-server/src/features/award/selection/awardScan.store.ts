import { type AwardVerdict, holdsWords } from "cert-api";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { contains } from "../../../resource/contains.ts";
import { type AwardFilter, selectListed } from "../award.store.ts";

type Db = Kysely<Tables>;

/** What awards are looked through for, beside what an index finds. */
export interface AwardScan extends AwardFilter {
  /** Each of them stands in some value of the award. */
  words: readonly string[];
  verdict: AwardVerdict | null;
  /** Whether the public has downloaded it; false: it can be and was not; null: either way. */
  isDownloaded: boolean | null;
  /** The day that decides which awards have expired, `YYYY-MM-DD`. */
  today: string;
}

/** An award that a scan came upon. */
export interface ScannedAward {
  seq: number;
  id: string;
  number: string | null;
  activityId: number | null;
  /** The holders, as they are shown. */
  name: string;
  /** The day of issue, `YYYY-MM-DD`. */
  issuedOn: string;
}

/** Awards that are looked through at once: on SQLite nothing else of this thread runs meanwhile. */
const CHUNK = 5_000;

/** Whether a list shows less than what an index finds, so that its awards have to be looked through. */
export const needsScan = ({ words, verdict, isDownloaded }: AwardScan): boolean =>
  words.length > 0 || verdict !== null || isDownloaded !== null;

/**
 * Looks through awards in the order of their making, chunk by chunk, and yields those of each chunk that pass. Between
 * chunks other work of this thread runs, so that a search through a large store holds up nobody.
 */
export async function* scanAwards(db: Db, scan: AwardScan): AsyncGenerator<ScannedAward[]> {
  for (let after = 0; ;) {
    const last = await findChunkEnd(db, scan, after);
    if (last === null) return;
    const rows = await selectPassing(db, scan).where("award.seq", ">", after).where("award.seq", "<=", last).execute();
    const passing = scan.words.length === 0 ? rows : rows.filter((row) => holdsWords(row, scan.words));
    yield passing.map(({ seq, id, number, activityId, name, issuedOn }) => ({
      seq,
      id,
      number,
      activityId,
      name,
      issuedOn,
    }));
    after = last;
    await new Promise(setImmediate);
  }
}

/** The place of the last award of the chunk that begins after a place; null when no award follows. */
async function findChunkEnd(db: Db, scan: AwardScan, after: number): Promise<number | null> {
  const chunk = selectListed(db, scan)
    .select("award.seq")
    .where("award.seq", ">", after)
    .orderBy("award.seq")
    .limit(CHUNK);
  const { last } = await db
    .selectFrom(chunk.as("chunk"))
    .select((eb) => eb.fn.max("chunk.seq").as("last"))
    .executeTakeFirstOrThrow();
  // An aggregate of no rows is null
  return last === null ? null : Number(last);
}

function selectPassing(db: Db, scan: AwardScan) {
  const { words, verdict, isDownloaded, today } = scan;
  let passing = selectListed(db, scan)
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "award.id").onRef("v.version", "=", "award.version"),
    )
    .select(["award.seq", "award.id", "award.number", "award.activity_id as activityId", "v.name"])
    // Contents are the most of what is stored, and are read for words alone
    .select(["v.issued_on as issuedOn", words.length > 0 ? "v.content" : sql.lit("").as("content")])
    .orderBy("award.seq");
  if (verdict !== null) passing = passing.where("award.state", "=", verdict === "revoked" ? "revoked" : "valid");
  if (verdict === "expired") passing = passing.where("v.valid_until", "<", today);
  if (verdict === "valid")
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

/** Whether a row may hold a word: its content is JSON text, in which keys stand too, so that `holdsWords` decides. */
function holdsWord(word: string) {
  const columns = ["award.id", "award.number", "v.name", "v.content"];
  const escaped = JSON.stringify(word).slice(1, -1);
  if (escaped === word) return contains(columns, word);
  return sql<boolean>`(${contains(columns, word)} or ${contains(["v.content"], escaped)})`;
}
