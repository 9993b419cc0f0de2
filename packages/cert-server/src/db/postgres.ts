import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Db, Tx } from "./tables.ts";

const INT8 = 20;

/** Parses ids, times and counts as numbers; all of them are safe integers, which pg would return as strings. */
export const postgresTypes = {
  getTypeParser: (id: number, format?: "text" | "binary") =>
    id === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(id, format as "text"),
} as pg.CustomTypesConfig;

/** Milliseconds after which PostgreSQL ends a statement; migrations have no limit. */
const statementTimeout = 60_000;
/** Milliseconds after which a statement counts as lost because the server itself no longer answers. */
const answerTimeout = 75_000;

/**
 * Milliseconds after which a statement of a visitor gives up waiting for a connection: with more visitors than the
 * machine can serve, all would wait as long as the longest, and few would reach their PDF.
 */
const visitorTimeout = 2_000;

interface PoolOptions {
  /** Limits how long a statement can block those that wait for it. */
  hasTimeouts: boolean;
  /**
   * True for sessions that run prepared statements alone, and plan each of them once. Left to itself PostgreSQL plans a
   * search anew each time, since few matches seem cheap, and takes longer for that than for the search: 510 µs instead of
   * 100 µs for a number.
   */
  plansOnce?: boolean;
}

/** Creates a pool whose sessions only read unless a transaction says otherwise. */
export function postgresPool(url: string, { hasTimeouts, plansOnce = false }: PoolOptions): pg.Pool {
  const settings = ["session characteristics as transaction read only"];
  if (plansOnce) settings.push("plan_cache_mode = force_generic_plan");
  const pool = new pg.Pool({
    connectionString: url,
    max: plansOnce ? 4 : 8,
    application_name: "cert-server",
    connectionTimeoutMillis: plansOnce ? visitorTimeout : 10_000,
    keepAlive: true,
    ...(hasTimeouts && { statement_timeout: statementTimeout, query_timeout: answerTimeout }),
    types: postgresTypes,
    // The pool drops a connection that breaks over this. Kysely's onCreateConnection would keep its place for good.
    onConnect: (client) => client.query(settings.map((setting) => `set ${setting}`).join("; ")),
  });
  // An idle connection broke: the pool has dropped it already, and the next query makes a new one.
  pool.on("error", () => undefined);
  // So did one that somebody holds: whoever asks it next is told. Without a listener the error would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", nameFrequent());
  return pool;
}

/** Runs of a statement in this process until it gets a name. */
const RUNS_UNNAMED = 10;
/** Each session keeps the plans of this many statements at most, some 30 kB each. */
const NAMED_MAX = 200;

/**
 * Returns what lets the sessions of a pool plan their frequent statements once, by giving these a name: to plan the join
 * that reads an award takes ten times as long as to run it. A statement that selects `*` has none, since a column that a
 * newer version of the program adds beside this one would change its result; nor has one of a transaction, since a kept
 * plan may read a whole table, and a serializable transaction then conflicts with all who write it.
 */
function nameFrequent(): (client: pg.PoolClient) => void {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  const findName = (text: string) => {
    const name = names.get(text);
    if (name !== undefined || names.size === NAMED_MAX || /[ .]\*/u.test(text)) return name;
    const count = (runs.get(text) ?? 0) + 1;
    runs.set(text, count);
    if (count === RUNS_UNNAMED) names.set(text, `frequent${names.size}`);
    // Texts differ with the number of their parameters, so that many are met once
    if (runs.size > 1_000) runs.clear();
    return undefined;
  };
  return (client) => {
    const run = client.query.bind(client) as (...request: readonly unknown[]) => unknown;
    let isWriting = false;
    const query = (...request: readonly unknown[]) => {
      const [text, values] = request;
      if (request.length !== 2 || typeof text !== "string" || !Array.isArray(values)) return run(...request);
      if (values.length > 0) return run({ name: isWriting ? undefined : findName(text), text, values });
      if (text.startsWith("start transaction")) isWriting = true;
      else if (text === "commit" || text === "rollback") isWriting = false;
      return run(text, values);
    };
    Object.assign(client, { query });
  };
}

const insertedRows = new WeakMap<object, Map<string, number>>();

/** Notes rows that a transaction of {@link runTransaction} inserts at once. */
export function countInserted(tx: Tx, table: string, count: number): void {
  const counts = insertedRows.get(tx);
  counts?.set(table, (counts.get(table) ?? 0) + count);
}

/**
 * Analyzes the tables that a transaction makes larger by more than a tenth. Without it other sessions would go on reading
 * whole tables, by plans made when these were small, until PostgreSQL looks at them by itself.
 */
async function analyzeGrown(tx: Tx, counts: ReadonlyMap<string, number>) {
  // In one order, so that two transactions do not wait for each other
  for (const [table, count] of [...counts].toSorted()) {
    const { rows } = await sql<{ rows: number }>`
      select reltuples as rows from pg_class where oid = ${table}::regclass`.execute(tx);
    if (count > (rows[0]?.rows ?? 0) / 10) await sql`analyze ${sql.table(table)}`.execute(tx);
  }
}

/** Runs a transaction on a pool that only reads otherwise, and runs it again if it may succeed then. */
export async function runTransaction<T>(
  pool: Db,
  work: (tx: Tx) => Promise<T>,
  isolation: "serializable" | "read committed",
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const transaction = pool.transaction().setIsolationLevel(isolation).setAccessMode("read write");
    try {
      return await throwingFirst(
        (run) => transaction.execute(run),
        async (tx) => {
          const counts = new Map<string, number>();
          insertedRows.set(tx, counts);
          const result = await work(tx);
          await analyzeGrown(tx, counts);
          return result;
        },
      );
    } catch (error) {
      if (!mayRetry(error, attempt)) throw error;
      await wait(Math.random() * 10 * attempt);
    }
  }
}

/**
 * Reports whether work may succeed when it is run again. This is the case if transactions conflicted, which may happen
 * often; or if a row appeared that the work had not found, a row to be removed is referenced, or a referenced row is gone.
 * On the next attempt the work sees that row and reports its own error.
 */
export function mayRetry(error: unknown, attempt: number): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "40001" || error.code === "40P01") return attempt < 24;
  return (error.code === "23505" || error.code === "23503") && attempt < 3;
}

/** Throws the error of the work rather than the error of a rollback that failed because the connection was lost. */
async function throwingFirst<T>(execute: (run: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>) {
  let workFailure: { error: unknown } | undefined;
  try {
    return await execute(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        workFailure = { error };
        throw error;
      }
    });
  } catch (error) {
    throw workFailure === undefined ? error : workFailure.error;
  }
}
