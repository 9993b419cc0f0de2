import type { HolderCheck, PublicSearchScope } from "cert-api";
import { sql } from "kysely";
import type { PreparedStatement, Store } from "../../../db/open.ts";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import type { Db } from "../../../db/tables.ts";
import { selectContact } from "../contact/activityContact.ts";
import { keyPrefix } from "../searchIndex/searchKeys.ts";

/** An award that a search finds, as it is stored for searches. */
export interface FoundAward {
  /** `seq` of the award. */
  award: number;
  id: string;
  scope: PublicSearchScope;
  /** JSON text, see `StoredResult`. */
  result: string;
  validUntil: string | null;
  holderCheckColumn: HolderCheck["column"] | null;
  holderCheckDigits: HolderCheck["digits"] | null;
  /** The contact of its activity, else the default one; null for none. */
  contact: string | null;
  activityName: string | null;
}

export interface FoundVersion {
  award: number;
  name: string;
  content: string;
  templateVersionId: number | null;
  winnerColumn: string | null;
}

export interface WholeCount {
  names: number;
  numbers: number;
}

/** Awards that match the term as a whole name or number, and those that only contain it, each in a stable order. */
export interface FoundMatches {
  whole: FoundAward[];
  /** The numbers of all whole matches, up to `countLimit`; 0 if they were not counted, or nothing was found. */
  wholeCount: WholeCount;
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
  /** The number up to which all whole matches are counted; undefined if they are not. */
  countLimit?: number;
}

const kinds = { wholeName: 0, wholeNumber: 1, name: 2, number: 3 } as const;

const last = "\u{10ffff}";

const selectKeys = (db: Db, kind: number) =>
  db.selectFrom("award_key as k").select([sql.lit(kind).as("kind"), "k.key", "k.sort", "k.award"]);

type Keys = ReturnType<typeof selectKeys>;

const equalKeys = (keys: Keys, rank: 0 | 1) => keys.where("k.key", "=", "").where("k.rank", "=", sql.lit(rank));

/** Selects the keys that begin with the term, but for those that are a whole name or number; of each award the first. */
const startingKeys = (keys: Keys) =>
  keys
    .where(sql<boolean>`(k.key, k.rank) > (${""}, 0)`)
    .where("k.key", "<", "")
    .where("k.shared", "<", 0)
    .orderBy("k.key")
    .orderBy("k.rank");

const takeKeys = (keys: Keys, limit: number) => keys.orderBy("k.sort").orderBy("k.award").limit(sql.lit(limit));

const selectAwards = (db: Db) =>
  db
    .selectFrom("search_award as s")
    .leftJoin("holder_check as h", "h.award_id", "s.award_id")
    .leftJoin("activity as t", "t.id", "s.activity_id")
    .select(["s.award", "s.award_id as id", "s.scope", "s.result", "s.valid_until as validUntil"])
    .select(["h.column_name as holderCheckColumn", "h.digits as holderCheckDigits"])
    .select([selectContact("t.contact").as("contact"), "t.name as activityName"]);

/** Joins key ranges, of which each is read in index order, up to its limit. */
function pageStatement(db: Db, { numbers, limit, parts, countLimit }: MatchRange) {
  const nest = (keys: Keys) => db.selectFrom(keys.as("r")).selectAll();
  const whole = (kind: number) => nest(takeKeys(equalKeys(selectKeys(db, kind), 0), limit).offset(0));
  const starting = (kind: number) => nest(takeKeys(startingKeys(selectKeys(db, kind)), parts));
  const segment = () => nest(takeKeys(equalKeys(selectKeys(db, kinds.number), 1), parts));
  let query = whole(kinds.wholeName).unionAll(whole(kinds.wholeNumber));
  if (parts > 0) {
    query = query.unionAll(starting(kinds.name));
    if (numbers === "start") query = query.unionAll(starting(kinds.number));
    if (numbers === "segment") query = query.unionAll(segment()).unionAll(segment());
  }
  return selectAwards(db)
    .$if(countLimit !== undefined, (page) => page.select(countedWhole(db, countLimit as number)))
    .innerJoin(query.as("m"), "m.award", "s.award")
    .select("m.kind")
    .orderBy("m.kind")
    .orderBy("m.key")
    .orderBy("m.sort")
    .orderBy("m.award")
    .compile();
}

/** Selects the numbers of whole names and of whole numbers, each up to a limit. */
function countedWhole(db: Db, limit: number) {
  const whole = equalKeys(selectKeys(db, kinds.wholeName), 0).clearSelect().select(sql.lit(1).as("one"));
  const counted = () =>
    db.selectFrom(whole.limit(sql.lit(limit)).as("matches")).select((eb) => eb.fn.countAll<number>().as("count"));
  return [counted().as("names"), counted().as("numbers")];
}

type CountedWhole = { [Kind in keyof WholeCount]: number | null };
type FoundRow = FoundAward & { kind: number } & Partial<CountedWhole>;

export type SearchStatements = ReturnType<typeof searchStatements>;

/**
 * Prepares the search statements. Every key range is read in index order and only up to its limit, so the cost is bounded
 * by the size of the answer. Limits are part of a statement: PostgreSQL plans a statement before it knows its parameters.
 */
export function searchStatements({ read: db, prepare }: Pick<Store, "read" | "prepare">) {
  const pages = new Map<string, PreparedStatement<FoundRow>>();
  const counts = new Map<number, PreparedStatement<CountedWhole>>();
  const emptyPage = prepare(
    db
      .selectNoFrom(({ selectFrom }) => [
        selectFrom("activity")
          .select("id")
          .where("public_search", "=", sql.lit("number"))
          .limit(sql.lit(1))
          .as("numberOnly"),
        selectContact(null).as("contact"),
      ])
      .compile(),
  );

  return {
    async page(range: MatchRange): Promise<FoundMatches> {
      const { numbers, limit, parts, countLimit } = range;
      const name = `${numbers} ${limit} ${parts} ${countLimit}`;
      const statement = pages.get(name) ?? prepare(pageStatement(db, range));
      pages.set(name, statement);
      return sorted(await statement(listParameters(range)));
    },

    async countWhole(term: string, limit: number): Promise<WholeCount> {
      const statement = counts.get(limit) ?? prepare(db.selectNoFrom(countedWhole(db, limit)).compile());
      counts.set(limit, statement);
      const [row] = await statement([term, keyPrefix.number + term]);
      return { names: row?.names ?? 0, numbers: row?.numbers ?? 0 };
    },

    async versions(awards: readonly FoundAward[]): Promise<FoundVersion[]> {
      if (awards.length === 0) return [];
      return selectCurrent(db)
        .leftJoin("activity as t", "t.id", "a.activity_id")
        .select(["a.seq as award", "v.name", "v.content", "v.template_version_id as templateVersionId"])
        .select("t.winner_column as winnerColumn")
        .where(
          "a.seq",
          "in",
          awards.map(({ award }) => award),
        )
        .execute();
    },

    /** Returns what is shown where nothing was found: the default contact, and if some awards need a whole number. */
    async emptyPage(): Promise<{ hasNumberOnly: boolean; contact: string | null }> {
      const [row] = await emptyPage([]);
      return { hasNumberOnly: typeof row?.numberOnly === "number", contact: row?.contact ?? null };
    },
  };
}

function listParameters({ term, numbers, offset, parts, countLimit }: MatchRange): unknown[] {
  const number = keyPrefix.number + term;
  const length = [...term].length;
  const parameters: unknown[] = countLimit === undefined ? [] : [term, number];
  parameters.push(term, offset.names, number, offset.numbers);
  if (parts === 0) return parameters;
  parameters.push(term, term + last, length);
  if (numbers === "start") parameters.push(number, number + last, length + 1);
  if (numbers === "segment") parameters.push(number, keyPrefix.segment + term);
  return parameters;
}

function sorted(rows: readonly FoundRow[]): FoundMatches {
  const [first] = rows;
  const wholeCount = { names: first?.names ?? 0, numbers: first?.numbers ?? 0 };
  const matches: FoundMatches = { whole: [], wholeCount, byName: [], byNumber: [] };
  for (const row of rows) {
    const list = row.kind === kinds.name ? "byName" : row.kind === kinds.number ? "byNumber" : "whole";
    matches[list].push(row);
  }
  return matches;
}
