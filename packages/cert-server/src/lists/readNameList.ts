import { Worker } from "node:worker_threads";
import { extname } from "node:path";
import type { NameListRefusalCode } from "cert-api";
import { kindOf } from "./kindOf.ts";
import { ListRefusal } from "./ListRefusal.ts";
import { listLimits } from "./listLimits.ts";
import type { NameList, NameListRow } from "./nameList.ts";

/** What the reading thread tells, in this order: the list without rows, then its rows in pieces. */
export type ReaderMessage =
  | { list: Omit<NameList, "rows"> }
  | { rows: NameListRow[]; last: boolean }
  | { refused: NameListRefusalCode }
  | { failed: string };

const thread = new URL(`./readerThread${extname(new URL(import.meta.url).pathname)}`, import.meta.url);
let waiting: Promise<unknown> = Promise.resolve();

/**
 * Reads a name list in a thread of its own, with bounded memory and time; one list at a time. The rows come over in
 * pieces, so that a long list does not hold up the caller's thread.
 * @throws ListRefusal when the file is no name list
 */
export function readNameList(bytes: Uint8Array, fileName: string): Promise<NameList> {
  const result = waiting.then(() => readInThread(bytes, kindOf(bytes, fileName)));
  waiting = result.catch(() => undefined);
  return result;
}

function readInThread(bytes: Uint8Array, kind: "xlsx" | "csv"): Promise<NameList> {
  const { promise, resolve, reject } = Promise.withResolvers<NameList>();
  const worker = new Worker(thread, {
    workerData: { bytes, kind },
    resourceLimits: { maxOldGenerationSizeMb: listLimits.heapMb },
  });
  const deadline = setTimeout(() => reject(new ListRefusal("tooSlow")), listLimits.deadlineMs);
  const rows: NameListRow[] = [];
  let list: Omit<NameList, "rows"> | undefined;
  worker.on("message", (message: ReaderMessage) => {
    if ("refused" in message) return reject(new ListRefusal(message.refused));
    if ("failed" in message) return reject(new Error(message.failed));
    if ("list" in message) list = message.list;
    else {
      for (const row of message.rows) rows.push(row);
      if (message.last && list !== undefined) return resolve({ ...list, rows });
    }
    setImmediate(() => worker.postMessage("next"));
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new ListRefusal("tooLarge", error) : error),
  );
  worker.on("exit", () => reject(new Error("the reading thread ended before its list did")));
  return promise.finally(() => {
    clearTimeout(deadline);
    return worker.terminate();
  });
}
