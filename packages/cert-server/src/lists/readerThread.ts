import { parentPort, workerData } from "node:worker_threads";
import { ListRefusal } from "./ListRefusal.ts";
import type { NameList } from "./nameList.ts";
import { readCsv } from "./readCsv.ts";
import { readGrid } from "./readGrid.ts";
import type { ReaderMessage } from "./readNameList.ts";
import { readWorkbook } from "./readWorkbook.ts";

const piece = 250;

const { bytes, kind } = workerData as { bytes: Uint8Array; kind: "xlsx" | "csv" };
const tell = (message: ReaderMessage) => parentPort?.postMessage(message);

try {
  send(readGrid(kind === "csv" ? readCsv(bytes) : await readWorkbook(bytes)));
} catch (error) {
  if (error instanceof ListRefusal) tell({ refused: error.code });
  else tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** Sends a piece whenever the other side asks for one. */
function send({ rows, ...list }: NameList): void {
  let at = 0;
  parentPort?.on("message", () => {
    const next = rows.slice(at, at + piece);
    at += piece;
    tell({ rows: next, last: at >= rows.length });
  });
  tell({ list });
}
