import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../../db/open.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { addRequest, findRequest, removeRequest } from "./scrub.store.ts";

/** Milliseconds between two attempts, while others read or the disk is full. */
const attemptInterval = 60_000;
/** Milliseconds that an erasure waits for the attempt after it. */
const patience = 5_000;

/** What cleaning works with. */
export interface ScrubDeps {
  store: Store;
  /** Receives what kept an attempt from cleaning the files; the next one comes by itself. */
  onError(error: unknown): void;
  /** {@link attemptInterval} unless a test has less time. */
  interval?: number;
}

interface ScrubContext extends ScrubDeps {
  timer: NodeJS.Timeout | undefined;
  /** The attempts until now, one after the other. */
  attempts: Promise<boolean>;
  /** The request for which the file was rewritten already, while its log was still being read. */
  rewrittenRequest: string | undefined;
}

/** Has the files cleaned after the transaction; the note stays until that was done. */
export const requestScrub = addRequest;

/**
 * Makes the files of the database forget what was erased: a deleted row stays on its page until that is used again. Nothing
 * fails for it: what other programs read, or a full disk keeps, is left to a later attempt.
 */
export function createScrubber(deps: ScrubDeps) {
  const context: ScrubContext = {
    ...deps,
    timer: undefined,
    attempts: Promise.resolve(true),
    rewrittenRequest: undefined,
  };
  return bindOperations(context, { begin, attempt, finish, stop });
}

/** Cleans in the background what is noted, now and in intervals: a command may erase beside a running server. */
function begin(context: ScrubContext): void {
  const { interval = attemptInterval } = context;
  void finish(context);
  context.timer = setInterval(() => void finish(context), interval).unref();
}

/** Tries once, and goes on in the background where that takes long. */
async function attempt(context: ScrubContext): Promise<void> {
  await Promise.race([finish(context), wait(patience, undefined, { ref: false })]);
}

/** Tries once; answers whether nothing is left to do. */
function finish(context: ScrubContext): Promise<boolean> {
  context.attempts = context.attempts
    .then(() => clean(context))
    .catch((error: unknown) => {
      context.onError(error);
      return false;
    });
  return context.attempts;
}

async function stop(context: ScrubContext): Promise<void> {
  clearInterval(context.timer);
  await context.attempts;
}

async function clean(context: ScrubContext): Promise<boolean> {
  const { store } = context;
  const request = await findRequest(store.read);
  if (request === undefined) return true;
  if (context.rewrittenRequest !== request) {
    // Rewriting appends all of the database to the log, which grows where a reader keeps it
    await emptyLog(store);
    await store.rewrite();
    context.rewrittenRequest = request;
  }
  await emptyLog(store);
  await store.write((tx) => removeRequest(tx, request));
  context.rewrittenRequest = undefined;
  return true;
}

async function emptyLog(store: Store): Promise<void> {
  if (!(await store.emptyLog())) throw new Error("Another program reads the database's files.");
}
