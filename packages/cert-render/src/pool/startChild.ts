import { fork, type ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { extname } from "node:path";
import type { ChildSettings, Excess, Order, Report } from "./messages.ts";

/** Why a child is no more. */
export interface ChildEnd {
  /** We killed it, because of the deadline or because the pool closes. */
  killed: boolean;
  /** What it took more of than it may. */
  excess: Excess | undefined;
  /** It did what no process survives, of itself. */
  hasCrashed: boolean;
  signal: string | null;
  code: number | null;
}

/** How V8 ends a process whose heap is full. */
const heapAbort = { signal: "SIGABRT", code: 134 };
/** Sent by the system for what a process itself does. */
const crashSignals = new Set(["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGSYS"]);

/** Characters of the longest word that a watcher writes. */
const longestExcess = "memory".length;

/** One renderer process, as the pool sees it. */
export interface Child {
  pid: number | undefined;
  /** Fulfilled when the fonts are loaded; rejected when it cannot start. */
  ready: Promise<void>;
  ended: Promise<ChildEnd>;
  send(order: Order): void;
  kill(): void;
  /** Keys of the programs it holds, as far as the pool knows. */
  programs: Set<string>;
}

/** What a child may know of the environment: nothing that is secret. */
const passedOn = [
  "PATH",
  "HOME",
  "XDG_CACHE_HOME",
  "LOCALAPPDATA",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SystemRoot",
  "LANG",
  "LC_ALL",
  "TZ",
];

/**
 * The C library keeps the memory of large pictures for itself once some have come and gone, and that of each thread apart,
 * unless this is stated (M_MMAP_THRESHOLD in bytes, and M_ARENA_MAX, of mallopt(3)).
 */
const memoryRules = { MALLOC_MMAP_THRESHOLD_: String(1 << 20), MALLOC_ARENA_MAX: "2" };

export function startChild(settings: ChildSettings, report: (report: Report) => void): Child {
  const { memoryMb } = settings;
  const env: NodeJS.ProcessEnv = { CERT_RENDER_CHILD: JSON.stringify(settings), ...memoryRules };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  const child: ChildProcess = fork(new URL(`./child${extname(new URL(import.meta.url).pathname)}`, import.meta.url), {
    serialization: "advanced",
    env,
    execArgv: [`--max-old-space-size=${Math.ceil(memoryMb / 2)}`],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let killed = false;
  /** The end of what it wrote to standard output. */
  let lastOutput = "";
  child.stdout?.on("data", (data: Buffer) => (lastOutput = (lastOutput + data.toString()).slice(-longestExcess)));
  const { promise: ready, resolve: started, reject: failed } = Promise.withResolvers<void>();
  // Whoever gives it work hears of it; an idle child may end without a word
  ready.catch(() => undefined);
  const ended = new Promise<ChildEnd>((resolve) => {
    const finish = (code: number | null, signal: string | null): void => {
      failed(new Error(`a renderer process ended before it was ready (${signal ?? code})`));
      const isFull =
        lastOutput.endsWith("memory" satisfies Excess) || signal === heapAbort.signal || code === heapAbort.code;
      const excess = lastOutput.endsWith("time" satisfies Excess) ? "time" : isFull ? "memory" : undefined;
      resolve({ killed, excess, hasCrashed: signal !== null && crashSignals.has(signal), signal, code });
    };
    // Not before what it has said is read to its end
    child.once("close", finish);
    child.once("error", (error) => {
      failed(error);
      if (child.pid === undefined) finish(null, null);
    });
  });
  child.on("message", (message) => {
    const received = message as Report;
    if (received.type === "ready") started();
    else if (received.type === "failed") failed(new Error(received.message));
    else report(received);
  });
  child.unref();
  child.channel?.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
  return {
    pid: child.pid,
    ready,
    ended,
    programs: new Set(),
    send: (order) => {
      child.send(order, () => undefined);
    },
    kill: () => {
      killed = true;
      child.ref();
      child.kill("SIGKILL");
    },
  };
}
