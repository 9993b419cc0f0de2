import { setTimeout as wait } from "node:timers/promises";
import type { ChainHead } from "./auditChain.store.ts";

/** Milliseconds between two reports. */
const reportInterval = 10 * 60_000;
/** Milliseconds until a failed report is sent again: initially, and at most. */
const firstPause = 5_000;
const longestPause = 10 * 60_000;

/** Sends one head to a receiver; returns the problem, or null if it was accepted. */
export type SendHead = (body: string, signal: AbortSignal) => Promise<string | null>;

export interface HeadReceiver {
  name: string;
  send: SendHead;
}

export interface ReportDeps {
  receivers: readonly HeadReceiver[];
  readHead(): Promise<ChainHead>;
  /** Records that all receivers have accepted a head, for the check of the store. */
  onTaken(head: ChainHead): Promise<void>;
  clock(): number;
  log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  onError(error: unknown): void;
  /** Defaults to {@link firstPause}; shorter in tests. */
  pause?: number;
}

type Occasion = "start" | "running" | "stop";

/**
 * Reports the head of the audit log's chain to places that writers of the store cannot change: the log, and other
 * machines. It is sent at the start, every ten minutes if it has changed, and at the end. Nothing waits for a receiver. A
 * failed report is sent again unless a newer head replaces it.
 */
export function createHeadReport(deps: ReportDeps) {
  const stopController = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastReport: Promise<void> = Promise.resolve();
  let reportedPosition = -1;
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
    /** Starts reporting. Does nothing after `stop`, since its timer would never end. */
    begin(): void {
      if (isStopped) return;
      void tell("start");
      timer = setInterval(() => void tell("running"), reportInterval).unref();
    },
    /** Sends the last head once and waits briefly for answers. Call it after the last entry was chained. */
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

/** Sends until the head is accepted or the signal aborts; returns true if it was accepted. */
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

/**
 * Returns the code or name of the error that kept a receiver from accepting a head. The message is left out, since it may
 * contain the address and with it a secret.
 */
export function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return [error, error.cause].map(findCode).find((code) => code !== undefined) ?? error.name;
}

const findCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
