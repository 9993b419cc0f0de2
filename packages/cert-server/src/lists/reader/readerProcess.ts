/**
 * Reads name lists one after another until its parent ends it. A separate thread watches its memory, its processor time
 * and its parent, because reading never pauses.
 */
import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { ListRefusal } from "../ListRefusal.ts";
import type { NameListRow } from "../nameList.ts";
import {
  type GridOrder,
  memoryVariable,
  type ReaderMessage,
  type ReaderOrder,
  type ReaderRequest,
  timeVariable,
  type WorkbookOrder,
} from "./readerMessages.ts";
import { readGrid } from "../rules/readGrid.ts";
import { readSheets } from "../rules/readSheets.ts";
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
let sent = 0;
process.on("message", (request: ReaderRequest) =>
  request === "next" ? sendPiece() : void isWatched.then(() => answer(request)),
);

const sendMessage = (message: ReaderMessage) => void process.send?.(message);

async function answer(order: ReaderOrder | GridOrder | WorkbookOrder): Promise<void> {
  watcher.postMessage("begin");
  try {
    if ("marks" in order) sendFile(await writeWorkbook(order));
    else if ("omission" in order) sendFile(await writeGrid(order));
    else await read(order);
  } catch (error) {
    if (error instanceof ListRefusal) sendMessage({ refused: error.code });
    // A text or an array beyond what the language can hold
    else if (error instanceof RangeError) sendMessage({ refused: "tooLarge" });
    else sendMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const sendFile = (file: Uint8Array) => sendMessage({ file, residentMb: measureResidentMb() });

const measureResidentMb = () => process.memoryUsage.rss() / 2 ** 20;

const writeGrid = async ({ omission, ...order }: GridOrder): Promise<Uint8Array> =>
  encodeGridFile(omitFromGrids(await readGrids(order), omission, order.reading ?? {}));

async function read({ reading = {}, ...order }: ReaderOrder): Promise<void> {
  const { sheets, isText, isPartial } = await readGrids({ ...order, reading });
  const [first = { rows: [], columns: [] }] = sheets;
  const { rows: allRows, ...list } = isText ? readGrid(first, reading) : readSheets(sheets, reading);
  rows = allRows;
  sent = 0;
  sendMessage({ list: { ...list, ...(isPartial && { isPartial }) } });
}

function sendPiece(): void {
  // The other side asks for a piece ahead, and so for one after the last
  if (rows === undefined) return;
  const next = rows.slice(sent, sent + piece);
  sent += piece;
  if (sent < rows.length) return sendMessage({ rows: next, last: false });
  rows = undefined;
  sendMessage({ rows: next, last: true, residentMb: measureResidentMb() });
}
