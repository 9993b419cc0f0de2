import { fork } from "node:child_process";
import { extname } from "node:path";
import { ListRefusal } from "../ListRefusal.ts";
import type { NameList, NameListRow } from "../nameList.ts";
import { memoryVariable, type ReaderMessage, type ReaderOrder, tooMuchMemory } from "./readerMessages.ts";

/** What reading one list may take. */
export interface ReaderLimits {
  /** Resident memory of the process, in MiB. */
  memoryMb: number;
  /** Its heap, in MiB. */
  heapMb: number;
  deadlineMs: number;
}

/** A reading process was ended by something else than the list: it says nothing about the list. */
export class ReaderLost extends Error {
  override name = "ReaderLost";
}

const extension = extname(new URL(import.meta.url).pathname);
const program = new URL(`./readerProcess${extension}`, import.meta.url);
/** What the process may know of the environment: nothing that is secret. */
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "LC_ALL", "NODE_COMPILE_CACHE"];
/** How V8 ends a process whose heap is full. */
const abortCode = 134;

/**
 * Reads a list in a process of its own, which is killed when it takes too much memory or time.
 * @throws ListRefusal when the file is no name list, or takes too much
 * @throws ReaderLost when the process was ended by something else
 */
export function readInProcess(order: ReaderOrder, limits: ReaderLimits): Promise<NameList> {
  const { promise, resolve, reject } = Promise.withResolvers<NameList>();
  const child = startProcess(limits);
  let output = "";
  let complaint = "";
  child.stdout?.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr?.on("data", (data: Buffer) => (complaint = (complaint + data.toString()).slice(-4_000)));
  const deadline = setTimeout(() => reject(new ListRefusal("tooSlow")), limits.deadlineMs);
  const rows: NameListRow[] = [];
  let list: Omit<NameList, "rows"> | undefined;
  child.on("message", (message: ReaderMessage) => {
    if ("refused" in message) return reject(new ListRefusal(message.refused));
    if ("failed" in message) return reject(new Error(message.failed));
    // One piece is under way while another is taken in
    if ("list" in message) {
      list = message.list;
      child.send("next", () => undefined);
    } else {
      for (const row of message.rows) rows.push(row);
      if (message.last && list !== undefined) return resolve({ ...list, rows });
    }
    setImmediate(() => child.send("next", () => undefined));
  });
  child.on("error", (error) => reject(new ReaderLost("a reading process could not be started", { cause: error })));
  // Not before what it has said is read to its end
  child.on("close", (code, signal) => {
    const isFull = output === tooMuchMemory || signal === "SIGABRT" || code === abortCode;
    if (isFull) return reject(new ListRefusal("tooLarge"));
    reject(new ReaderLost(`a reading process ended before its list did (${signal ?? code})`, { cause: complaint }));
  });
  child.send(order, () => undefined);
  return promise.finally(() => {
    clearTimeout(deadline);
    child.kill("SIGKILL");
  });
}

function startProcess({ memoryMb, heapMb }: ReaderLimits) {
  const env: NodeJS.ProcessEnv = { [memoryVariable]: String(memoryMb) };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  return fork(program, {
    serialization: "advanced",
    env,
    execArgv: [`--max-old-space-size=${heapMb}`, ...(extension === ".ts" ? ["--conditions=cert-source"] : [])],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}
