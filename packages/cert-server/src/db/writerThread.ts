import { parentPort, workerData } from "node:worker_threads";
import type { RowGenerator, RowOrder } from "./rowGenerator.ts";
import { openSqlite, type SqliteResult } from "./sqliteStatements.ts";

export type WriterRequest =
  | { id: number; kind: "execute"; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: "executeMany"; sql: string; rows: readonly (readonly unknown[])[] }
  | { id: number; kind: "insertGenerated"; order: RowOrder }
  | { id: number; kind: "rollback" }
  | { id: number; kind: "close" };

/** An answer of the writer thread. A failure carries the properties that an error loses between threads. */
export type WriterAnswer =
  { id: number; result: SqliteResult } | { id: number; failure: { message: string; errcode: number | undefined } };

const port = parentPort;
if (port === null) throw new Error("The writer runs as a worker thread.");

const db = openSqlite(String(workerData.file), "write");

let before = Promise.resolve();
port.on("message", (request: WriterRequest) => {
  before = before.then(() => handle(port, request));
});

async function handle(to: typeof port, request: WriterRequest): Promise<void> {
  try {
    to?.postMessage({ id: request.id, result: await answer(request) } satisfies WriterAnswer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
    to?.postMessage({ id: request.id, failure: { message, errcode } } satisfies WriterAnswer);
  }
  if (request.kind === "close") to?.close();
}

async function answer(request: WriterRequest): Promise<SqliteResult> {
  switch (request.kind) {
    case "execute":
      return db.execute(request.sql, request.parameters);
    case "executeMany":
      return changed(db.executeMany(request.sql, request.rows));
    case "insertGenerated":
      return changed(await insertGenerated(request.order));
    case "rollback":
      db.rollback();
      return changed(0);
    case "close":
      db.close();
      return changed(0);
  }
}

const changed = (changes: number): SqliteResult => ({ rows: [], changes, lastInsertRowid: 0 });

async function insertGenerated({ module, items, common }: RowOrder): Promise<number> {
  const { buildRows } = (await import(module)) as RowGenerator<unknown, unknown>;
  let count = 0;
  for (const { table, rows } of buildRows(items, common)) count += db.insertRows(table, rows);
  return count;
}
