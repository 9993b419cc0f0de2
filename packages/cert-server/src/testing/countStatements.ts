import { StatementSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { vi } from "vitest";
import type { Database } from "./eachDatabase.ts";

/**
 * Counts the statements that this process sends to a database from now on, those that begin and end transactions included.
 * Call it before the store is opened. Returns what runs `work` and lists the statements that it sent.
 */
export function countStatements(database: Database): (work: () => Promise<unknown>) => Promise<string[]> {
  let sent: string[] = [];
  const take = (text: unknown) => void (typeof text === "string" && sent.push(text));
  const { all } = StatementSync.prototype;
  const { postMessage } = Worker.prototype;
  const { query } = pg.Client.prototype;
  const spies = [
    vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (this: StatementSync, ...values) {
      take(this.sourceSQL);
      return all.apply(this, values);
    }),
    vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, message, ...more) {
      take(message.sql);
      return postMessage.call(this, message, ...more);
    }),
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...request: unknown[]) {
      const [first] = request;
      take(typeof first === "object" && first !== null && "text" in first ? first.text : first);
      return Reflect.apply(query, this, request);
    }),
  ];
  database.after(async () => spies.forEach((spy) => spy.mockRestore()));
  return async (work) => {
    sent = [];
    await work();
    return [...sent];
  };
}
