import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { WriterAnswer, WriterOperations, WriterRequest } from "./writerThread.ts";

type Asked<Name extends keyof WriterOperations> = (
  ...parameters: Parameters<WriterOperations[Name]>
) => Promise<Awaited<ReturnType<WriterOperations[Name]>>>;

export type WriteTransaction = {
  [Name in "execute" | "executeMany" | "insertGenerated" | "rollback"]: Asked<Name>;
} & { end(): void };

/** The only thread that writes to an SQLite file. */
export interface Writer {
  /** Waits for the writer. Transactions receive it in the order of their calls. */
  turn(): Promise<WriteTransaction>;
  close(): Promise<void>;
}

/** Thrown for a statement that SQLite refused. `errcode` is SQLite's extended result code. */
export class SqliteError extends Error {
  readonly errcode: number | undefined;
  constructor(message: string, errcode: number | undefined) {
    super(message);
    this.errcode = errcode;
  }
}

/** Copies a view of a larger buffer: sending it to another thread would send all of that buffer. */
export const copyView = (value: unknown): unknown =>
  value instanceof Uint8Array && value.byteLength < value.buffer.byteLength ? new Uint8Array(value) : value;

/** Creates a writer. Its thread starts with the first turn and opens the file on its own connection. */
export function startWriter(file: string): Writer {
  let thread: Thread | undefined;
  let queue = Promise.resolve();

  const wait = async () => {
    const before = queue;
    const { promise, resolve } = Promise.withResolvers<void>();
    queue = promise;
    await before;
    return resolve;
  };

  return {
    async turn() {
      const end = await wait();
      // A transaction stays with the thread it began on: a new thread would commit the rest of it bit by bit.
      const currentThread = thread?.alive === true ? thread : startThread(file);
      thread = currentThread;
      const { ask } = currentThread;
      const execute = ask("execute");
      return {
        execute: (sql, parameters) => execute(sql, parameters.map(copyView)),
        executeMany: ask("executeMany"),
        insertGenerated: ask("insertGenerated"),
        rollback: ask("rollback"),
        end,
      };
    },
    async close() {
      await wait();
      if (thread?.alive !== true) return;
      await thread.ask("close")();
      await thread.gone;
    },
  };
}

interface Thread {
  readonly alive: boolean;
  readonly gone: Promise<void>;
  ask<Name extends keyof WriterOperations>(operation: Name): Asked<Name>;
}

const threadFile = new URL(`./writerThread${extname(new URL(import.meta.url).pathname)}`, import.meta.url);

function startThread(file: string): Thread {
  // What it makes lives as long as one message: a larger heap would only stay unused
  const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 96 };
  const worker = new Worker(threadFile, { workerData: { file }, name: "writer", resourceLimits });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const gone = Promise.withResolvers<void>();
  let last = 0;
  let alive = true;
  let cause = new Error("The writer thread has ended.");

  worker.on("message", (answer: WriterAnswer) => {
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("failure" in answer) waiter?.reject(new SqliteError(answer.failure.message, answer.failure.errcode));
    else waiter?.resolve(answer.result);
  });
  worker.on("error", (error) => {
    cause = error instanceof Error ? error : new Error(String(error));
  });
  worker.on("exit", () => {
    alive = false;
    for (const waiter of waiting.values()) waiter.reject(cause);
    waiting.clear();
    gone.resolve();
  });

  return {
    get alive() {
      return alive;
    },
    gone: gone.promise,
    ask:
      <Name extends keyof WriterOperations>(operation: Name) =>
      (...parameters) =>
        new Promise((resolve, reject) => {
          if (!alive) return reject(cause);
          last += 1;
          waiting.set(last, { resolve: resolve as (result: unknown) => void, reject });
          worker.postMessage({ id: last, operation, parameters } satisfies WriterRequest);
        }),
  };
}
