import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { extname } from "node:path";
import { ListRefusal } from "../ListRefusal.ts";
import type { NameList, NameListRow } from "../nameList.ts";
import {
  type Excess,
  memoryVariable,
  type GridOrder,
  type ReaderMessage,
  type ReaderOrder,
  type ReaderRequest,
  timeVariable,
  type WorkbookOrder,
} from "./readerMessages.ts";

export interface ReaderLimits {
  memoryMb: number;
  heapMb: number;
  /** The processor time for one list, of all threads, in milliseconds. */
  deadlineMs: number;
}

const startMs = 60_000;

/**
 * A process that has not responded within this many times its deadline received no processor time. The list is not to
 * blame; see `wallClockFactor` of the renderer's pool.
 */
const timeout = 6;

export interface Reader {
  /**
   * Reads a list; must not be called concurrently.
   * @throws ListRefusal if the file is not a name list, or takes too much memory or time
   * @throws ReaderLost if the process was ended by something else
   */
  read(order: ReaderOrder): Promise<NameList>;
  /** Writes a list as a grid or a workbook. Throws the same errors as `read`. */
  write(order: GridOrder | WorkbookOrder): Promise<Uint8Array>;
  /** Returns the memory that the process holds after a list, in MiB; infinite after a failed read and once it has ended. */
  residentMb(): number;
  setAwaited(isAwaited: boolean): void;
  end(): void;
}

/** Thrown if a reading process was ended by something other than the list, about which it therefore says nothing. */
export class ReaderLost extends Error {
  override name = "ReaderLost";
}

const extension = extname(new URL(import.meta.url).pathname);
const program = new URL(`./readerProcess${extension}`, import.meta.url);
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "LC_ALL", "NODE_COMPILE_CACHE"];
/** The exit code of V8 when the heap is full. */
const abortCode = 134;
const complaintMax = 4_000;

/** Starts a process for reading lists, which is killed if a list takes too much memory or time. */
export function startReader(limits: ReaderLimits): Reader {
  const child = fork(program, {
    serialization: "advanced",
    env: readerEnvironment(limits),
    execArgv: [`--max-old-space-size=${limits.heapMb}`, ...(extension === ".ts" ? ["--conditions=cert-source"] : [])],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = endOf(child);
  let residentMb = Infinity;
  void ended.catch(() => (residentMb = Infinity));
  const measure = async <Answer extends { residentMb: number }>(answering: Promise<Answer>): Promise<Answer> => {
    residentMb = Infinity;
    const answer = await Promise.race([answering, ended]);
    residentMb = answer.residentMb;
    return answer;
  };
  return {
    read: async (order) => (await measure(receiveList(child, order, limits.deadlineMs))).list,
    write: async (order) => (await measure(receiveFile(child, order, limits.deadlineMs))).file,
    residentMb: () => residentMb,
    setAwaited: (isAwaited) => setAwaited(child, isAwaited),
    end: () => void child.kill("SIGKILL"),
  };
}

function readerEnvironment({ memoryMb, deadlineMs }: ReaderLimits): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { [memoryVariable]: String(memoryMb), [timeVariable]: String(deadlineMs) };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

/** Rejects when the process ends: with a refusal if it exceeded a limit, otherwise as lost. */
function endOf(child: ChildProcess): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let output = "";
  let complaint = "";
  child.stdout?.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr?.on("data", (data: Buffer) => (complaint = (complaint + data.toString()).slice(-complaintMax)));
  child.on("error", (error) => reject(new ReaderLost("a reading process could not be started", { cause: error })));
  // Not before what it has said is read to its end
  child.on("close", (code, signal) => {
    if (output === ("time" satisfies Excess)) return reject(new ListRefusal("tooSlow"));
    const isFull = output === ("memory" satisfies Excess) || signal === "SIGABRT" || code === abortCode;
    if (isFull) return reject(new ListRefusal("tooLarge"));
    reject(new ReaderLost(`a reading process ended before its list did (${signal ?? code})`, { cause: complaint }));
  });
  // Nobody waits for a process between two lists
  promise.catch(() => undefined);
  return promise;
}

const startDeadline = (reject: (error: Error) => void, deadlineMs: number): NodeJS.Timeout =>
  setTimeout(() => reject(new ReaderLost("a reading process did not answer")), startMs + deadlineMs * timeout);

function receiveList(
  child: ChildProcess,
  order: ReaderOrder,
  deadlineMs: number,
): Promise<{ list: NameList; residentMb: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ list: NameList; residentMb: number }>();
  const deadline = startDeadline(reject, deadlineMs);
  let isOver = false;
  const ask = (request: ReaderRequest) => {
    // A piece that is asked for after the last one would be one of the next list
    if (!isOver) child.send(request, () => undefined);
  };
  const rows: NameListRow[] = [];
  let list: Omit<NameList, "rows"> | undefined;
  const receive = (message: ReaderMessage) => {
    if ("refused" in message) return reject(new ListRefusal(message.refused));
    if ("failed" in message) return reject(new Error(message.failed));
    if ("file" in message) return undefined;
    // One piece is under way while another is taken in
    if ("list" in message) {
      list = message.list;
      ask("next");
    } else {
      for (const row of message.rows) rows.push(row);
      if (message.last && list !== undefined) {
        isOver = true;
        return resolve({ list: { ...list, rows }, residentMb: message.residentMb });
      }
    }
    setImmediate(() => ask("next"));
  };
  child.on("message", receive);
  ask(order);
  return promise.finally(() => {
    isOver = true;
    clearTimeout(deadline);
    child.off("message", receive);
  });
}

function receiveFile(
  child: ChildProcess,
  order: GridOrder | WorkbookOrder,
  deadlineMs: number,
): Promise<{ file: Uint8Array; residentMb: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ file: Uint8Array; residentMb: number }>();
  const deadline = startDeadline(reject, deadlineMs);
  const receive = (message: ReaderMessage) => {
    if ("file" in message) resolve(message);
    if ("refused" in message) reject(new ListRefusal(message.refused));
    if ("failed" in message) reject(new Error(message.failed));
  };
  child.on("message", receive);
  child.send(order, () => undefined);
  return promise.finally(() => {
    clearTimeout(deadline);
    child.off("message", receive);
  });
}

/** Sets whether a process, its channel and its pipes keep this process from ending; by default each of them does. */
function setAwaited(child: ChildProcess, isAwaited: boolean): void {
  const pipes = [child.stdout, child.stderr] as (Socket | null)[];
  for (const handle of [child, child.channel, ...pipes]) {
    if (isAwaited) handle?.ref();
    else handle?.unref();
  }
}
