import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";

const INT8 = 20;

/** Ids, times and counts are safe integers; pg would give them as strings. */
export const postgresTypes = {
  getTypeParser: (id: number, format?: "text" | "binary") =>
    id === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(id, format as "text"),
} as pg.CustomTypesConfig;

/** Milliseconds after which PostgreSQL ends a statement; migrations have no limit. */
const statementTimeout = 60_000;
/** Milliseconds after which a statement counts as lost: the server itself does not answer any more. */
const answerTimeout = 75_000;

/**
 * A pool whose sessions only read unless a transaction says otherwise, as on the other engine. With `hasTimeouts` no
 * statement holds up for ever who waits for it.
 */
export function postgresDialect(url: string, { hasTimeouts }: { hasTimeouts: boolean }): Dialect {
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
  return new PostgresDialect({ pool });
}

/**
 * Whether the work may succeed when it is done again: transactions met (then often); or a row came up that was looked
 * for in vain, or that refers to what is removed, or went that is referred to (then the work will see it, and say what it
 * says of such a row).
 */
export function mayRetry(error: unknown, attempt: number): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "40001" || error.code === "40P01") return attempt < 12;
  return (error.code === "23505" || error.code === "23503") && attempt < 3;
}
