/**
 * Reads name lists one after another until its parent ends it. A separate thread watches its memory, its processor time
 * and its parent, because reading never pauses.
 */
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { ListRefusal } from "../ListRefusal.ts";
import type { NameListRow } from "../nameList.ts";
import { readCsv } from "../csv/readCsv.ts";
import { markList } from "../marking/markList.ts";
import { omitColumns } from "../omitting/omitColumns.ts";
import {
  type MarkOrder,
  memoryVariable,
  type OmitOrder,
  type ReaderMessage,
  type ReaderOrder,
  type ReaderRequest,
  timeVariable,
} from "./readerMessages.ts";
import { readGrid } from "../rules/readGrid.ts";
import { readSheets } from "../rules/readSheets.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";

const piece = 250;

process.on("disconnect", () => {
  // The last step of an exit waits for threads of V8 that may be waiting for it (nodejs/node#54918): nobody would end this process
  process.once("exit", () => process.kill(process.pid, "SIGKILL"));
  process.exit();
});
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
const watchThread = new URL(`./readerWatchThread${extname(new URL(import.meta.url).pathname)}`, import.meta.url);
const watcher = new Worker(watchThread, {
  workerData: {
    memoryMb: Number(process.env[memoryVariable]),
    deadlineMs: Number(process.env[timeVariable]),
    parent: process.ppid,
  },
});
const isWatched = once(watcher, "message").then(() => watcher.unref());

let rows: NameListRow[] | undefined;
let sent = 0;
process.on("message", (request: ReaderRequest) =>
  request === "next" ? sendPiece() : void isWatched.then(() => answer(request)),
);

const sendMessage = (message: ReaderMessage) => void process.send?.(message);

async function answer(order: ReaderOrder | MarkOrder | OmitOrder): Promise<void> {
  watcher.postMessage("begin");
  try {
    if ("marks" in order) sendMessage({ file: await markList(order) });
    else if ("omits" in order) sendMessage({ file: await omitColumns(order) });
    else await read(order);
  } catch (error) {
    if (error instanceof ListRefusal) sendMessage({ refused: error.code });
    // A text or an array beyond what the language can hold
    else if (error instanceof RangeError) sendMessage({ refused: "tooLarge" });
    else sendMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function read({ bytes, kind, reading = {} }: ReaderOrder): Promise<void> {
  const { rows: allRows, ...list } =
    kind === "csv"
      ? readGrid(readCsv(bytes, reading.nameHeader), reading)
      : readSheets(await readWorkbook(bytes, reading), reading);
  rows = allRows;
  sent = 0;
  sendMessage({ list });
}

function sendPiece(): void {
  // The other side asks for a piece ahead, and so for one after the last
  if (rows === undefined) return;
  const next = rows.slice(sent, sent + piece);
  sent += piece;
  if (sent < rows.length) return sendMessage({ rows: next, last: false });
  rows = undefined;
  sendMessage({ rows: next, last: true, residentMb: process.memoryUsage.rss() / 2 ** 20 });
}
