import { parentPort, workerData } from "node:worker_threads";
import { openSqlite, type SqliteResult } from "./sqliteStatements.ts";

/** What the writer is asked. */
export type WriterRequest =
  | { id: number; kind: "execute"; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: "executeMany"; sql: string; rows: readonly (readonly unknown[])[] }
  | { id: number; kind: "close" };

/** What it answers. A failure carries what an error loses on its way between threads. */
export type WriterAnswer =
  | { id: number; result: SqliteResult }
  | { id: number; failure: { message: string; errcode: number | undefined } };

const port = parentPort;
if (port === null) throw new Error("The writer runs as a worker thread.");

const db = openSqlite(String(workerData.file), "write");

port.on("message", (request: WriterRequest) => {
  try {
    port.postMessage({ id: request.id, result: answer(request) } satisfies WriterAnswer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
    port.postMessage({ id: request.id, failure: { message, errcode } } satisfies WriterAnswer);
  }
  if (request.kind === "close") port.close();
});

function answer(request: WriterRequest): SqliteResult {
  switch (request.kind) {
    case "execute":
      return db.execute(request.sql, request.parameters);
    case "executeMany":
      return { rows: [], changes: db.executeMany(request.sql, request.rows), lastInsertRowid: 0 };
    case "close":
      db.close();
      return { rows: [], changes: 0, lastInsertRowid: 0 };
  }
}
