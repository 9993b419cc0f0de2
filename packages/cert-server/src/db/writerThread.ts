import { parentPort, workerData } from "node:worker_threads";
import type { RowGenerator, RowOrder } from "./rowGenerator.ts";
import { openSqlite } from "./sqliteStatements.ts";

const port = parentPort;
if (port === null) throw new Error("The writer runs as a worker thread.");

const db = openSqlite(String(workerData.file), "write");

const operations = {
  ...db,
  async insertGenerated({ module, items, common }: RowOrder): Promise<number> {
    const { buildRows } = (await import(module)) as RowGenerator<unknown, unknown>;
    let count = 0;
    for (const { table, rows } of buildRows(items, common)) count += db.insertRows(table, rows);
    return count;
  },
};

/** The operations of the writer thread, by name. */
export type WriterOperations = typeof operations;

export interface WriterRequest {
  id: number;
  operation: keyof WriterOperations;
  parameters: readonly unknown[];
}

/** An answer of the writer thread. A failure carries the properties that an error loses between threads. */
export type WriterAnswer =
  { id: number; result: unknown } | { id: number; failure: { message: string; errcode: number | undefined } };

let before = Promise.resolve();
port.on("message", (request: WriterRequest) => {
  before = before.then(() => handle(port, request));
});

async function handle(to: typeof port, { id, operation, parameters }: WriterRequest) {
  try {
    const run = operations[operation] as (...parameters: readonly unknown[]) => unknown;
    to?.postMessage({ id, result: await run(...parameters) } satisfies WriterAnswer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
    to?.postMessage({ id, failure: { message, errcode } } satisfies WriterAnswer);
  }
  if (operation === "close") to?.close();
}
