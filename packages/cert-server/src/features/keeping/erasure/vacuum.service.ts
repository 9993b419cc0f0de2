import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../../../db/open.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { addVacuumRequest, findVacuumRequest, removeVacuumRequest } from "./vacuum.store.ts";

/** Milliseconds between two attempts while other programs read or the disk is full. */
const attemptInterval = 60_000;
/** Milliseconds that an erasure waits for its attempt. */
const timeout = 5_000;

export interface VacuumDeps {
  store: Store;
  onError(error: unknown): void;
  interval?: number;
}

interface VacuumContext extends VacuumDeps {
  timer: NodeJS.Timeout | undefined;
  attempts: Promise<boolean>;
  /** The request for which the file was already rewritten while its log was still being read. */
  rewrittenRequest: string | undefined;
}

/** Requests a vacuum after the transaction. The request stays until the vacuum is done. */
export const requestVacuum = addVacuumRequest;

/**
 * Removes erased data from the database files, where a deleted row stays on its page until that is reused. It never fails:
 * if other programs read the files or the disk is full, a later attempt continues.
 */
export function createVacuum(deps: VacuumDeps) {
  const context: VacuumContext = {
    ...deps,
    timer: undefined,
    attempts: Promise.resolve(true),
    rewrittenRequest: undefined,
  };
  return bindOperations(context, { begin, attempt, finish, stop });
}

/** Handles requests in the background, at once and at intervals, since a command may erase while the server runs. */
function begin(context: VacuumContext) {
  const { interval = attemptInterval } = context;
  void finish(context);
  context.timer = setInterval(() => void finish(context), interval).unref();
}

async function attempt(context: VacuumContext) {
  await Promise.race([finish(context), wait(timeout, undefined, { ref: false })]);
}

function finish(context: VacuumContext): Promise<boolean> {
  context.attempts = context.attempts
    .then(() => clean(context))
    .catch((error: unknown) => {
      context.onError(error);
      return false;
    });
  return context.attempts;
}

async function stop(context: VacuumContext) {
  clearInterval(context.timer);
  await context.attempts;
}

async function clean(context: VacuumContext): Promise<boolean> {
  const { store } = context;
  const request = await findVacuumRequest(store.read);
  if (request === undefined) return true;
  if (context.rewrittenRequest !== request) {
    // Rewriting appends all of the database to the log, which grows where a reader keeps it
    await emptyLog(store);
    await store.rewrite();
    context.rewrittenRequest = request;
  }
  await emptyLog(store);
  await store.write((tx) => removeVacuumRequest(tx, request));
  context.rewrittenRequest = undefined;
  return true;
}

async function emptyLog(store: Store) {
  if (!(await store.emptyLog())) throw new Error("Another program reads the database's files.");
}
