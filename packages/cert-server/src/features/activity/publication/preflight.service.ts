import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { NameListProblem } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { wasErasedSince } from "../../../files/erasureMark.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Job } from "../../../jobs/jobs.ts";
import { listLimits } from "../../../sheets/index.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { findActivity } from "../activity/storedActivity.ts";
import { createRowCheck, type PreflightInput } from "./preflightRows.ts";
import type { ServerParts } from "../../../serverParts.ts";

interface PreflightResult {
  at: number;
  /** Number of certificates that were actually rendered; the others have the shape of a rendered one (see `checkValues`). */
  rendered: number;
  problems: NameListProblem[];
}

const kind = "preflight";
const chunkSize = 250;
const parallelChunks = 2;
/** Milliseconds between two writes of the progress. */
const saveInterval = 1_000;
/** Milliseconds between two checks of a job that another process runs. */
const pollInterval = 500;

/** Thrown when this process shuts down; another process continues the work. */
class Stopped extends Error {}

export type PreflightDeps = Pick<ServerParts, "store" | "renderer" | "jobs" | "onError">;

export type Preflight = ReturnType<typeof createPreflight>;

interface PreflightContext extends PreflightDeps {
  underWay: Map<string, Promise<PreflightResult>>;
  steps: Map<number, { done: number; total: number }>;
  stopped: boolean;
}

/**
 * Checks every certificate of a list before it is published. The check is a job in the store with a stored result. One
 * process at a time works on it, and another continues if that one dies.
 */
export function createPreflight(deps: PreflightDeps) {
  const context: PreflightContext = { ...deps, underWay: new Map(), steps: new Map(), stopped: false };
  return bindOperations(context, { check, progress, stop });
}

/** Returns the result for exactly this input, either by waiting for the process that works on it or by doing the work here. */
async function check(context: PreflightContext, input: PreflightInput, userId: number | null) {
  const subject = await buildJobSubject(context, input);
  const joined = context.underWay.get(subject);
  if (joined !== undefined) return joined;
  const outcome = attempt(context, subject, input, userId).finally(() => context.underWay.delete(subject));
  context.underWay.set(subject, outcome);
  return outcome;
}

async function buildJobSubject({ renderer }: PreflightContext, { facts, template, listHash }: PreflightInput) {
  const { renderer: version, fontsHash } = await renderer.identity();
  const { name, year, validityMonths } = facts;
  const parts = [listHash, template.id, template.programHash, name, year, validityMonths, version, fontsHash];
  return `${facts.id}/${hash("sha256", JSON.stringify(parts))}`;
}

async function attempt(context: PreflightContext, subject: string, input: PreflightInput, userId: number | null) {
  for (;;) {
    await refuseErased(context, input);
    const before = await context.jobs.find(kind, subject, "done");
    if (before !== undefined) return JSON.parse(before.result) as PreflightResult;
    const none: PreflightResult = { at: 0, rendered: 0, problems: [] };
    const job = await context.jobs.claim(kind, subject, { total: input.list.rows.length, result: none, userId });
    const outcome = job && (await work(context, job, input));
    if (outcome !== null) return outcome;
    if (context.stopped) throw new Stopped();
    await wait(pollInterval);
  }
}

/** Throws a `Refusal` if holders were erased after the list was read, since it may still contain their names. */
async function refuseErased({ store }: PreflightContext, { facts: { id }, erasures }: PreflightInput) {
  const currentErasures = (await findActivity(store.read, id))?.erasures ?? erasures;
  if (currentErasures !== erasures) throw new Refusal("stale", "activity.erasedMeanwhile");
}

/** Works on a job. Returns null if another process took the job over or the list was erased. */
async function work(context: PreflightContext, job: Job, input: PreflightInput): Promise<PreflightResult | null> {
  const { steps, jobs, onError } = context;
  const { facts, erasures } = input;
  const { rows } = input.list;
  const result = JSON.parse(job.result) as PreflightResult;
  const activity = { id: facts.id, erasures };
  const step = () => ({
    done: result.at,
    total: rows.length,
    result,
    // What is wrong with a certificate may name its holder
    isObsolete: (tx: Tx) => wasErasedSince(tx, activity),
  });
  try {
    const checkRows = await createRowCheck(context, input);
    const checkChunk = async (start: number) => {
      const { rendered, problems } = await checkRows(rows.slice(start, start + chunkSize));
      result.rendered += rendered;
      return problems;
    };
    let saved = performance.now();
    while (result.at < rows.length && result.problems.length < listLimits.problems) {
      if (context.stopped) throw new Stopped();
      steps.set(facts.id, { done: result.at, total: rows.length });
      const starts = Array.from({ length: parallelChunks }, (_, index) => result.at + index * chunkSize);
      const problems = (await Promise.all(starts.map(checkChunk))).flat();
      result.problems = [...result.problems, ...problems].slice(0, listLimits.problems);
      result.at = Math.min(rows.length, result.at + parallelChunks * chunkSize);
      if (performance.now() - saved < saveInterval) continue;
      if (!(await jobs.save(job, step()))) return null;
      saved = performance.now();
    }
    if (!(await jobs.finish(job, "done", step()))) return null;
    await jobs.removeEnded(kind, `${facts.id}/`, job);
    return result;
  } catch (error) {
    const end =
      error instanceof Stopped
        ? jobs.release(job)
        : jobs.finish(job, "failed", { ...step(), result: { error: String(error) } });
    // The lease expires by itself, and the caller must learn of the first error
    await end.catch(onError);
    throw error;
  } finally {
    steps.delete(facts.id);
  }
}

/** Returns the progress of an activity's preflight in any process; null if none is running. */
async function progress({ steps, jobs }: PreflightContext, id: number) {
  const [job] = steps.has(id) ? [] : await jobs.running(kind, `${id}/`);
  return steps.get(id) ?? (job ? { done: job.done, total: job.total } : null);
}

async function stop(context: PreflightContext) {
  context.stopped = true;
  await Promise.allSettled(context.underWay.values());
}
