import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { extname } from "node:path";
import { ListRefusal } from "../ListRefusal.ts";
import type { NameListRow, PreparedList } from "../nameList.ts";
import {
  type Excess,
  type ListOrder,
  memoryVariable,
  type ReaderMessage,
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

/** The list that was prepared, and the grid or the workbook that was written. */
export interface ReaderAnswer {
  list: PreparedList | undefined;
  file: Uint8Array | undefined;
}

export interface Reader {
  /**
   * Prepares a list or writes a workbook of it; must not be called concurrently.
   * @throws ListRefusal if the file is not a name list, or takes too much memory or time
   */
  run(order: ListOrder | WorkbookOrder): Promise<ReaderAnswer>;
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
  return {
    async run(order) {
      residentMb = Infinity;
      const answer = await Promise.race([receiveAnswer(child, order, limits.deadlineMs), ended]);
      residentMb = answer.residentMb;
      return answer;
    },
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

function receiveAnswer(child: ChildProcess, order: ListOrder | WorkbookOrder, deadlineMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer & { residentMb: number }>();
  const deadline = setTimeout(
    () => reject(new ReaderLost("a reading process did not answer")),
    startMs + deadlineMs * timeout,
  );
  let isOver = false;
  const ask = (request: ReaderRequest) => {
    // A piece that is asked for after the last one would be one of the next list
    if (!isOver) child.send(request, () => undefined);
  };
  const rows: NameListRow[] = [];
  let list: PreparedList | undefined;
  const receive = (message: ReaderMessage) => {
    if ("refused" in message) return reject(new ListRefusal(message.refused));
    if ("failed" in message) return reject(new Error(message.failed));
    if ("file" in message) {
      isOver = true;
      return resolve({ ...message, list });
    }
    // One piece is under way while another is taken in
    if ("list" in message) {
      list = { ...message.list, rows };
      ask("next");
    } else for (const row of message.rows) rows.push(row);
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

/** Sets whether a process, its channel and its pipes keep this process from ending; by default each of them does. */
function setAwaited(child: ChildProcess, isAwaited: boolean) {
  const pipes = [child.stdout, child.stderr] as (Socket | null)[];
  for (const handle of [child, child.channel, ...pipes]) {
    if (isAwaited) handle?.ref();
    else handle?.unref();
  }
}
