import { fork, type ChildProcess } from "node:child_process";
import { extname } from "node:path";
import type { ChildSettings, Order, Report } from "./messages.ts";

/** Why a child is no more. */
export interface ChildEnd {
  /** We killed it, because of the deadline or because the pool closes. */
  killed: boolean;
  signal: string | null;
  code: number | null;
}

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
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "LC_ALL", "TZ"];

export function startChild(memoryMb: number, report: (report: Report) => void): Child {
  const settings: ChildSettings = { memoryMb };
  const env: NodeJS.ProcessEnv = { CERT_RENDER_CHILD: JSON.stringify(settings) };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  const child: ChildProcess = fork(new URL(`./child${extname(new URL(import.meta.url).pathname)}`, import.meta.url), {
    serialization: "advanced",
    env,
    execArgv: [`--max-old-space-size=${Math.ceil(memoryMb / 2)}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let killed = false;
  const { promise: ready, resolve: started, reject: failed } = Promise.withResolvers<void>();
  // Whoever gives it work hears of it; an idle child may end without a word
  ready.catch(() => undefined);
  const ended = new Promise<ChildEnd>((resolve) => {
    const finish = (code: number | null, signal: string | null): void => {
      failed(new Error(`a renderer process ended before it was ready (${signal ?? code})`));
      resolve({ killed, signal, code });
    };
    child.once("exit", finish);
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
