import { fork, type ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { extname } from "node:path";
import { toMessage } from "../messages.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import type { ChildSettings, Excess, Report } from "./messages.ts";
import type { Order } from "./work.ts";

export interface ChildEnd {
  /** True if we killed it, because of the deadline or because the pool closes. */
  killed: boolean;
  excess: Excess | undefined;
  hasCrashed: boolean;
  signal: string | null;
  code: number | null;
}

const heapAbort = { signal: "SIGABRT", code: 134 };
const crashSignals = new Set(["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGSYS"]);

const longestExcess = "memory".length;

export type Child = ReturnType<typeof startChild>;

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
 * Settings of mallopt(3): M_MMAP_THRESHOLD in bytes, and M_ARENA_MAX. Without them the C library keeps the memory of large
 * pictures once some have been freed, and that of each thread separately.
 */
const memoryRules = { MALLOC_MMAP_THRESHOLD_: String(1 << 20), MALLOC_ARENA_MAX: "2" };

/** Returns the refusal for the loss of a process that is nobody's fault. */
export const unavailable = (cause: string): RenderRefusal =>
  new RenderRefusal("unavailable", toMessage("render.unavailable"), { cause });

export function startChild(settings: ChildSettings, report: (report: Report) => void) {
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
  let lastOutput = "";
  child.stdout?.on("data", (data: Buffer) => (lastOutput = (lastOutput + data.toString()).slice(-longestExcess)));
  const { promise: ready, resolve: started, reject: failed } = Promise.withResolvers<void>();
  // Whoever gives it work hears of it; an idle child may end without a word
  ready.catch(() => undefined);
  const ended = new Promise<ChildEnd>((resolve) => {
    const finish = (code: number | null, signal: string | null) => {
      failed(unavailable(`a renderer process ended before it was ready (${signal ?? code})`));
      const isFull =
        lastOutput.endsWith("memory" satisfies Excess) || signal === heapAbort.signal || code === heapAbort.code;
      const excess = lastOutput.endsWith("time" satisfies Excess) ? "time" : isFull ? "memory" : undefined;
      resolve({ killed, excess, hasCrashed: signal !== null && crashSignals.has(signal), signal, code });
    };
    // Not before what it has said is read to its end
    child.once("close", finish);
    child.once("error", (error) => {
      failed(unavailable(error.message));
      if (child.pid === undefined) finish(null, null);
    });
  });
  child.on("message", (message) => {
    const received = message as Report;
    if (received.type === "ready") started();
    else if (received.type === "failed") failed(unavailable(received.message));
    else report(received);
  });
  child.unref();
  child.channel?.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
  return {
    ready,
    ended,
    programs: new Set<string>(),
    send: (order: Order) => {
      child.send(order, () => undefined);
    },
    kill: () => {
      killed = true;
      child.ref();
      child.kill("SIGKILL");
    },
  };
}
