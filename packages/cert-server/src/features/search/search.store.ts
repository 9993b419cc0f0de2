import type { PublicSearchScope } from "cert-api";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { keyPrefix } from "../award/keys/searchKeys.ts";

export interface FoundAward {
  id: string;
  name: string;
  content: string;
  validUntil: string | null;
  templateVersionId: number | null;
}

export interface PublicActivity {
  awardId: string;
  winnerColumn: string | null;
  scope: PublicSearchScope;
  name: string;
  contact: string | null;
  holderCheckColumn: string | null;
  holderCheckDigits: number | null;
}

export interface WholeCount {
  names: number;
  numbers: number;
}

/** Ids of awards that match the term as a whole name or number, and of those that only contain it, in a stable order. */
export interface Matches {
  whole: string[];
  byName: string[];
  byNumber: string[];
}

export interface FoundMatches {
  whole: FoundAward[];
  byName: FoundAward[];
  byNumber: FoundAward[];
}

export interface MatchRange {
  term: string;
  /** Part of a number that the term may match: its start, a whole segment, or none (null). */
  numbers: "start" | "segment" | null;
  limit: number;
  offset: { names: number; numbers: number };
  parts: number;
}

const kinds = { wholeName: 0, wholeNumber: 1, name: 2, number: 3 } as const;

const last = "\u{10ffff}";

/** Builds the key ranges of which all search statements consist. Each is read in index order. */
function keyRanges(db: Kysely<Tables>) {
  const selectKeys = (kind: number) =>
    db.selectFrom("award_key as k").select([sql.lit(kind).as("kind"), "k.key", "k.award_id"]);
  const whole = (kind: number) =>
    db
      .selectFrom(
        selectKeys(kind)
          .where("k.key", "=", "")
          .where("k.rank", "=", sql.lit(0))
          .orderBy("k.award_id")
          .limit(0)
          .offset(0)
          .as("w"),
      )
      .selectAll();
  // The keys that begin with the term, but for those that are a whole name or number; of each award the first
  const starting = (kind: number) =>
    db
      .selectFrom(
        selectKeys(kind)
          .where(sql<boolean>`(k.key, k.rank) > (${""}, 0)`)
          .where("k.key", "<", "")
          .where("k.shared", "<", 0)
          .orderBy("k.key")
          .orderBy("k.rank")
          .orderBy("k.award_id")
          .limit(0)
          .as("s"),
      )
      .selectAll();
  const equal = () =>
    db
      .selectFrom(
        selectKeys(kinds.number)
          .where("k.key", "=", "")
          .where("k.rank", "=", sql.lit(1))
          .orderBy("k.award_id")
          .limit(0)
          .as("e"),
      )
      .selectAll();
  return { whole, starting, equal };
}

type KeyRange = ReturnType<ReturnType<typeof keyRanges>["whole"]>;

/**
 * Joins the search fields of the awards. The last version of an award is its current one, as `verify` checks, so the award
 * itself need not be read.
 */
function withAwards(db: Kysely<Tables>, query: KeyRange) {
  const lastVersion = db
    .selectFrom("award_version as l")
    .where("l.award_id", "=", sql.ref<string>("m.award_id"))
    .select(({ fn }) => fn.max("l.version").as("version"));
  return db
    .selectFrom(query.as("m"))
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "m.award_id").on("v.version", "=", lastVersion),
    )
    .select(["m.kind", "m.award_id as id", "v.name", "v.content", "v.valid_until as validUntil"])
    .select("v.template_version_id as templateVersionId")
    .orderBy("m.kind")
    .orderBy("m.key")
    .orderBy("m.award_id")
    .compile();
}

/** Builds the statements that find awards, for ids only and for ids with search fields. */
function matchStatements(db: Kysely<Tables>) {
  const { whole, starting, equal } = keyRanges(db);
  const ids = (query: KeyRange) => query.orderBy("kind").orderBy("key").orderBy("award_id").compile();
  const exact = whole(kinds.wholeName).unionAll(whole(kinds.wholeNumber));
  const names = exact.unionAll(starting(kinds.name));
  const start = names.unionAll(starting(kinds.number));
  const segment = names.unionAll(equal()).unionAll(equal());
  const idStatements = { whole: ids(exact), names: ids(names), start: ids(start), segment: ids(segment) };
  const pageStatements = {
    whole: withAwards(db, exact),
    names: withAwards(db, names),
    start: withAwards(db, start),
    segment: withAwards(db, segment),
  };
  return { idStatements, pageStatements };
}

function countStatement(db: Kysely<Tables>) {
  const counted = () =>
    db
      .selectFrom(
        db
          .selectFrom("award_key as k")
          .where("k.key", "=", "")
          .where("k.rank", "=", sql.lit(0))
          .select(sql<number>`1`.as("one"))
          .limit(0)
          .as("k"),
      )
      .select((eb) => eb.fn.countAll<number>().as("count"));
  return db.selectNoFrom([counted().as("names"), counted().as("numbers")]).compile();
}

export type SearchStatements = ReturnType<typeof searchStatements>;

/**
 * Builds the search statements once for a connection. Every key range is read in index order and only up to its limit, so
 * the cost is bounded by the size of the answer.
 */
export function searchStatements(db: Kysely<Tables>) {
  const { idStatements, pageStatements } = matchStatements(db);
  const count = countStatement(db);
  const numberOnly = db.selectFrom("activity").select("id").where("public_search", "=", "number").limit(1).compile();
  const buildAwardsQuery = createAwardsQuery(db);
  const buildActivitiesQuery = createActivitiesQuery(db);
  const run = async <Row>(query: CompiledQuery<Row>, parameters: readonly unknown[]) =>
    (await db.executeQuery<Row>({ ...query, parameters })).rows;

  return {
    async matches(range: MatchRange): Promise<Matches> {
      const rows = await run(idStatements[chooseStatement(range)], listParameters(range));
      return sorted(rows, ({ award_id }) => award_id);
    },

    /** Finds the same with their search fields. PostgreSQL must know every limit, or it joins all awards. */
    async page(range: MatchRange): Promise<FoundMatches> {
      const rows = await run(pageStatements[chooseStatement(range)], listParameters(range));
      return sorted(rows, ({ id, name, content, validUntil, templateVersionId }) => ({
        id,
        name,
        content,
        validUntil,
        templateVersionId,
      }));
    },

    async countWhole(term: string, limit: number): Promise<WholeCount> {
      const [row] = await run(count, [term, limit, keyPrefix.number + term, limit]);
      return { names: Number(row?.names ?? 0), numbers: Number(row?.numbers ?? 0) };
    },

    async awards(ids: readonly string[]): Promise<FoundAward[]> {
      if (ids.length === 0) return [];
      const awards = new Map((await run(buildAwardsQuery(ids.length), ids)).map((award) => [award.id, award]));
      return ids.flatMap((id) => awards.get(id) ?? []);
    },

    /** Returns true if an activity exists whose awards are found by whole number only. */
    async hasNumberOnly(): Promise<boolean> {
      return (await run(numberOnly, ["number", 1])).length > 0;
    },

    /** Reads the activities of these awards, with one entry for each award that has an activity. */
    async activities(ids: readonly string[]): Promise<PublicActivity[]> {
      return ids.length === 0 ? [] : run(buildActivitiesQuery(ids.length), ids);
    },
  };
}

const chooseStatement = ({ numbers, parts }: MatchRange) => (parts === 0 ? "whole" : (numbers ?? "names"));

function listParameters({ term, numbers, limit, offset, parts }: MatchRange): unknown[] {
  const number = keyPrefix.number + term;
  const length = [...term].length;
  const parameters: unknown[] = [term, limit, offset.names, number, limit, offset.numbers];
  if (parts > 0) parameters.push(term, term + last, length, parts);
  if (parts > 0 && numbers === "start") parameters.push(number, number + last, length + 1, parts);
  if (parts > 0 && numbers === "segment") parameters.push(number, parts, keyPrefix.segment + term, parts);
  return parameters;
}

function sorted<Row extends { kind: number }, Item>(rows: readonly Row[], read: (row: Row) => Item) {
  const whole: Item[] = [];
  const byName: Item[] = [];
  const byNumber: Item[] = [];
  for (const row of rows) {
    const { kind } = row;
    (kind === kinds.name ? byName : kind === kinds.number ? byNumber : whole).push(read(row));
  }
  return { whole, byName, byNumber };
}

function byCount<Row>(build: (ids: string[]) => CompiledQuery<Row>): (count: number) => CompiledQuery<Row> {
  const queries = new Map<number, CompiledQuery<Row>>();
  return (count) => {
    const query = queries.get(count) ?? build(Array.from({ length: count }, () => ""));
    queries.set(count, query);
    return query;
  };
}

function createAwardsQuery(db: Kysely<Tables>): (count: number) => CompiledQuery<FoundAward> {
  // An award's last version is its current one (`verify` holds it to that): no need to look at the award itself
  const lastVersion = db
    .selectFrom("award_version as l")
    .where("l.award_id", "=", sql.ref<string>("v.award_id"))
    .select(({ fn }) => fn.max("l.version").as("version"));
  return byCount((ids) =>
    db
      .selectFrom("award_version as v")
      .where("v.award_id", "in", ids)
      .where("v.version", "=", lastVersion)
      .select(["v.award_id as id", "v.name", "v.content", "v.valid_until as validUntil"])
      .select("v.template_version_id as templateVersionId")
      .compile(),
  );
}

const createActivitiesQuery = (db: Kysely<Tables>): ((count: number) => CompiledQuery<PublicActivity>) =>
  byCount((ids) =>
    db
      .selectFrom("award as a")
      .innerJoin("activity as t", "t.id", "a.activity_id")
      .leftJoin("holder_check as f", "f.award_id", "a.id")
      .where("a.id", "in", ids)
      .select(["a.id as awardId", "t.name", "t.winner_column as winnerColumn", "t.public_search as scope", "t.contact"])
      .select(["f.column_name as holderCheckColumn", "f.digits as holderCheckDigits"])
      .compile(),
  );
