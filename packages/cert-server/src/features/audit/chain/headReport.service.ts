import { setTimeout as wait } from "node:timers/promises";
import type { ChainHead } from "./auditChain.store.ts";

/** Milliseconds between two reports. */
const reportInterval = 10 * 60_000;
/** Milliseconds until a report that could not be sent is sent again: at first, and at most. */
const firstPause = 5_000;
const longestPause = 10 * 60_000;
/** Milliseconds that the receiver has for its answer. */
const patience = 10_000;

/** What reports work with. */
export interface ReportDeps {
  /** Where reports are posted to; null: nowhere. */
  url: URL | null;
  readHead(): Promise<ChainHead>;
  /** Notes which head was taken, for the check of the store. */
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
 * Tells the head of the audit log's chain where who can write to the store cannot: in the log, and at an address. It is told
 * at the start, every ten minutes in which it changed, and at the end. Nothing waits for the receiver: what could not be sent is
 * sent again, unless a newer head takes its place.
 */
export function createHeadReport(deps: ReportDeps) {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reported = -1;
  /** Ends the attempts for an older head. */
  let sending = new AbortController();
  let delivery = Promise.resolve();

  const report = async (occasion: Occasion) => {
    const head = await deps.readHead();
    if (occasion === "running" && head.position === reported) return;
    reported = head.position;
    deps.log.info({ ...head, occasion }, "head of the audit log's chain");
    if (deps.url === null) return;
    sending.abort();
    sending = new AbortController();
    const signal = AbortSignal.any([sending.signal, closing.signal]);
    const body = JSON.stringify({ ...head, at: new Date(deps.clock()).toISOString(), occasion });
    const attempts = occasion === "stop" ? 1 : Infinity;
    delivery = deliver(deps, deps.url, { body, signal, attempts })
      .then((isTaken) => (isTaken ? deps.onTaken(head) : undefined))
      .catch(deps.onError);
  };

  return {
    begin(): void {
      void report("start").catch(deps.onError);
      timer = setInterval(() => void report("running").catch(deps.onError), reportInterval).unref();
    },
    /** After the last entry was chained; sends once, and waits a moment for the answer. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await report("stop").catch(deps.onError);
      await delivery;
      closing.abort();
    },
  };
}

/** Posts until it is taken, or the signal ends it; answers whether it was taken. */
async function deliver(
  { log, pause = firstPause }: ReportDeps,
  url: URL,
  { body, signal, attempts }: { body: string; signal: AbortSignal; attempts: number },
): Promise<boolean> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const problem = await post(url, body, signal);
    if (problem === null || signal.aborted) return problem === null;
    log.warn({ problem, attempt }, "the head of the audit log's chain was not taken");
    if (attempt >= attempts) return false;
    const delay = Math.min(pause * 2 ** (attempt - 1), longestPause);
    await wait(delay, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}

/** What went wrong; null when it was taken. */
async function post(url: URL, body: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { address, authorization } = withoutCredentials(url);
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization && { authorization }) },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return describeProblem(error);
  }
}

/** An address as `fetch` takes it, which refuses one with a name and a password, and what these are sent as. */
function withoutCredentials(url: URL): { address: URL; authorization: string | null } {
  const { username, password } = url;
  if (username === "" && password === "") return { address: url, authorization: null };
  const address = new URL(url);
  address.username = "";
  address.password = "";
  const credentials = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
  return { address, authorization: `Basic ${credentials}` };
}

/** A URL keeps a per cent sign that begins no code as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A code or a name: a message may hold the address, and with it a secret. */
function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : error.name;
}
