/**
 * Reads name lists one after another until its parent ends it. A separate thread watches its memory, its processor time
 * and its parent, because reading never pauses.
 */
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { ListRefusal } from "../ListRefusal.ts";
import type { NameListRow } from "../nameList.ts";
import { prepareList } from "../prepareList.ts";
import {
  type ListOrder,
  memoryVariable,
  type ReaderMessage,
  type ReaderRequest,
  timeVariable,
  type WorkbookOrder,
} from "./readerMessages.ts";
import { encodeGridFile } from "../stored/gridFile.ts";
import { omitFromGrids } from "../stored/omitFromGrids.ts";
import { readGrids } from "../stored/readGrids.ts";
import { writeWorkbook } from "../writing/writeWorkbook.ts";

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
let file: Uint8Array | undefined;
let sent = 0;
process.on("message", (request: ReaderRequest) =>
  request === "next" ? sendPiece() : void isWatched.then(() => answer(request)),
);

const sendMessage = (message: ReaderMessage) => void process.send?.(message);

async function answer(order: ListOrder | WorkbookOrder) {
  watcher.postMessage("begin");
  try {
    if ("marks" in order) sendFile(await writeWorkbook(order));
    else await prepare(order);
  } catch (error) {
    if (error instanceof ListRefusal) sendMessage({ refused: error.code });
    // A text or an array beyond what the language can hold
    else if (error instanceof RangeError) sendMessage({ refused: "tooLarge" });
    else sendMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const sendFile = (written: Uint8Array | undefined) =>
  sendMessage({ file: written, residentMb: process.memoryUsage.rss() / 2 ** 20 });

async function prepare({ omission, ...order }: ListOrder) {
  const { reading } = order;
  const read = await readGrids(order);
  const grid = omission === undefined ? read : omitFromGrids(read, omission, reading);
  file = omission && encodeGridFile(grid);
  const { rows: allRows, ...list } = prepareList(grid, reading);
  rows = allRows;
  sent = 0;
  sendMessage({ list });
}

function sendPiece() {
  // The other side asks for a piece ahead, and so for one after the last
  if (rows === undefined) return;
  const next = rows.slice(sent, sent + piece);
  sent += piece;
  sendMessage({ rows: next });
  if (sent < rows.length) return;
  rows = undefined;
  sendFile(file);
}
