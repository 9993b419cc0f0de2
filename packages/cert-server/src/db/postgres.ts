import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

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
 * Creates a pool whose sessions only read unless a transaction says otherwise. `hasTimeouts` limits how long a statement
 * can block those that wait for it.
 */
export function postgresPool(url: string, { hasTimeouts }: { hasTimeouts: boolean }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    application_name: "cert-server",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(hasTimeouts && { statement_timeout: statementTimeout, query_timeout: answerTimeout }),
    types: postgresTypes,
    // The pool drops a connection that breaks over this. Kysely's onCreateConnection would keep its place for good.
    onConnect: (client) => client.query("set session characteristics as transaction read only"),
  });
  // An idle connection broke: the pool has dropped it already, and the next query makes a new one.
  pool.on("error", () => undefined);
  // So did one that somebody holds: whoever asks it next is told. Without a listener the error would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Runs a transaction on a pool that only reads otherwise, and runs it again if it may succeed then. */
export async function runTransaction<T>(
  pool: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
  isolation: "serializable" | "read committed",
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const transaction = pool.transaction().setIsolationLevel(isolation).setAccessMode("read write");
    try {
      return await throwingFirst((run) => transaction.execute(run), work);
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
  if (error.code === "40001" || error.code === "40P01") return attempt < 12;
  return (error.code === "23505" || error.code === "23503") && attempt < 3;
}

/** Throws the error of the work rather than the error of a rollback that failed because the connection was lost. */
async function throwingFirst<T>(
  execute: (run: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
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
