/** Reads one name list and ends. A thread watches over its memory and its parent, since reading never pauses. */
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { ListRefusal } from "../ListRefusal.ts";
import type { NameList } from "../nameList.ts";
import { readCsv } from "../csv/readCsv.ts";
import { memoryVariable, type ReaderMessage, type ReaderOrder } from "./readerMessages.ts";
import { readGrid } from "../rules/readGrid.ts";
import { readSheets } from "../rules/readSheets.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";

const piece = 250;

process.on("disconnect", () => process.exit(0));
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
const order = once(process, "message") as Promise<[ReaderOrder]>;
const watchThread = new URL(`./readerWatchThread${extname(new URL(import.meta.url).pathname)}`, import.meta.url);
const watcher = new Worker(watchThread, {
  workerData: { memoryMb: Number(process.env[memoryVariable]), parent: process.ppid },
});
const [[{ bytes, kind }]] = await Promise.all([order, once(watcher, "message")]);
watcher.unref();

const sendMessage = (message: ReaderMessage) => process.send?.(message);

try {
  send(kind === "csv" ? readGrid(readCsv(bytes)) : readSheets(await readWorkbook(bytes)));
} catch (error) {
  if (error instanceof ListRefusal) sendMessage({ refused: error.code });
  // A text or an array beyond what the language can hold
  else if (error instanceof RangeError) sendMessage({ refused: "tooLarge" });
  else sendMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** Sends a piece whenever the other side asks for one. */
function send({ rows, ...list }: NameList): void {
  let at = 0;
  process.on("message", () => {
    const next = rows.slice(at, at + piece);
    at += piece;
    sendMessage({ rows: next, last: at >= rows.length });
  });
  sendMessage({ list });
}
