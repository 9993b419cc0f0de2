import { setTimeout as wait } from "node:timers/promises";
import type { ChainHead } from "./auditChain.store.ts";

/** Milliseconds between two reports. */
const reportInterval = 10 * 60_000;
/** Milliseconds until a report that could not be sent is sent again: at first, and at most. */
const firstPause = 5_000;
const longestPause = 10 * 60_000;

/** Tells a receiver one head; answers what went wrong, null when it was taken. */
export type SendHead = (body: string, signal: AbortSignal) => Promise<string | null>;

/** A machine that heads are told to. */
export interface HeadReceiver {
  /** What the log calls it: the variable that names it. */
  name: string;
  send: SendHead;
}

/** What reports work with. */
export interface ReportDeps {
  /** Where reports go beside the log. */
  receivers: readonly HeadReceiver[];
  readHead(): Promise<ChainHead>;
  /** Notes which head all receivers have taken, for the check of the store. */
  onTaken(head: ChainHead): Promise<void>;
  clock(): number;
  log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  /** Receives the errors of work in the background, which no caller awaits. */
  onError(error: unknown): void;
  /** {@link firstPause} unless a test has less time. */
  pause?: number;
}

/** When a head is reported. */
type Occasion = "start" | "running" | "stop";

/**
 * Tells the head of the audit log's chain where who can write to the store cannot: in the log, and at other machines. It is told
 * at the start, every ten minutes in which it changed, and at the end. Nothing waits for a receiver: what could not be sent is
 * sent again, unless a newer head takes its place.
 */
export function createHeadReport(deps: ReportDeps) {
  const stopController = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastReport: Promise<void> = Promise.resolve();
  let reportedPosition = -1;
  /** Ends the attempts for an older head. */
  let deliveryController = new AbortController();
  let deliveries: Promise<unknown> = Promise.resolve();

  const report = async (occasion: Occasion) => {
    const head = await deps.readHead();
    if (occasion === "running" && head.position === reportedPosition) return;
    reportedPosition = head.position;
    deps.log.info({ ...head, occasion }, "head of the audit log's chain");
    deliveryController.abort();
    deliveryController = new AbortController();
    const signal = AbortSignal.any([deliveryController.signal, stopController.signal]);
    const body = JSON.stringify({ ...head, at: new Date(deps.clock()).toISOString(), occasion });
    const attempts = occasion === "stop" ? 1 : Infinity;
    if (deps.receivers.length === 0) return;
    deliveries = Promise.all(deps.receivers.map((receiver) => deliver(deps, receiver, { body, signal, attempts })))
      .then((outcomes) => (outcomes.every(Boolean) ? deps.onTaken(head) : undefined))
      .catch(deps.onError);
  };

  const tell = (occasion: Occasion): Promise<void> => (lastReport = report(occasion).catch(deps.onError));

  return {
    /** Does nothing after the end: a timer would be left that nobody ends. */
    begin(): void {
      if (isStopped) return;
      void tell("start");
      timer = setInterval(() => void tell("running"), reportInterval).unref();
    },
    /** After the last entry was chained; sends once, and waits a moment for the answers. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      // Else a report that is under way could take the place of the last one
      await lastReport;
      await tell("stop");
      await deliveries;
      stopController.abort();
    },
  };
}

/** Sends until it is taken, or the signal ends it; answers whether it was taken. */
async function deliver(
  { log, pause = firstPause }: ReportDeps,
  { name, send }: HeadReceiver,
  { body, signal, attempts }: { body: string; signal: AbortSignal; attempts: number },
): Promise<boolean> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const problem = await send(body, signal);
    if (problem === null || signal.aborted) return problem === null;
    log.warn({ receiver: name, problem, attempt }, "the head of the audit log's chain was not taken");
    if (attempt >= attempts) return false;
    const delay = Math.min(pause * 2 ** (attempt - 1), longestPause);
    await wait(delay, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}
