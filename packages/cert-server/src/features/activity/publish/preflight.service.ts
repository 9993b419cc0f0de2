import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { NameListProblem } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import type { Job, Jobs } from "../../../jobs/jobs.ts";
import { listLimits } from "../../../lists/listLimits.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { checkPrints, type TemplateVersion } from "../../template/template.service.ts";
import type { ActivityFacts } from "./awardContent.ts";
import { findRowProblem, rowValues } from "./preflightRows.ts";

/** Everything that a list's certificates depend on. */
export interface PreflightInput {
  facts: ActivityFacts;
  template: TemplateVersion;
  list: NameList;
  /** Stands for the list's file and the sheets that are used of it. */
  listHash: string;
  /** The next running number. */
  first: number;
}

/** What a preflight found; with problems, it may have ended before the last row. */
export interface PreflightResult {
  /** How many rows are checked. */
  at: number;
  /** How many certificates were set and printed; the rest is of a shape that was (see `checkValues`). */
  rendered: number;
  problems: NameListProblem[];
}

const kind = "preflight";
const piece = 250;
const together = 2;
const saveEvery = 1_000;
const askAgain = 500;

/** The work is to be gone on with by another process. */
class Stopped extends Error {}

/**
 * Checks every certificate of a list before it is published. A job in the store: its outcome is kept, the work of a
 * process that was killed is gone on with, and of several processes one works.
 */
export function createPreflight({
  store,
  renderer,
  jobs,
  onError,
  reload,
}: {
  store: Store;
  renderer: Renderer;
  jobs: Jobs;
  /** Told of failures that nobody waits for. */
  onError(error: unknown): void;
  /** What an activity would be published with now; null when something is missing. */
  reload(activityId: number): Promise<PreflightInput | null>;
}) {
  const underWay = new Map<string, Promise<PreflightResult>>();
  const steps = new Map<number, { done: number; total: number }>();
  let stopped = false;

  /** The outcome for exactly these parts; waits for it, working on it unless another process does. */
  async function check(input: PreflightInput, userId: number | null): Promise<PreflightResult> {
    const subject = await subjectOf(input);
    const joined = underWay.get(subject);
    if (joined !== undefined) return joined;
    const outcome = attempt(subject, input, userId).finally(() => underWay.delete(subject));
    underWay.set(subject, outcome);
    return outcome;
  }

  async function subjectOf({ facts, template, listHash }: PreflightInput): Promise<string> {
    const { renderer: version, fontsHash } = await renderer.identity();
    const parts = [listHash, template.id, template.programHash, facts.name, facts.year, version, fontsHash];
    return `${facts.id}/${hash("sha256", JSON.stringify(parts))}`;
  }

  async function attempt(subject: string, input: PreflightInput, userId: number | null): Promise<PreflightResult> {
    for (;;) {
      const before = await jobs.find(kind, subject, "done");
      if (before !== undefined) return JSON.parse(before.result) as PreflightResult;
      const none: PreflightResult = { at: 0, rendered: 0, problems: [] };
      const job = await jobs.claim(kind, subject, { total: input.list.rows.length, result: none, userId });
      const outcome = job && (await work(job, input));
      if (outcome !== null) return outcome;
      if (stopped) throw new Stopped();
      await wait(askAgain);
    }
  }

  /** Null when another process has taken the job. */
  async function work(job: Job, { facts, template, list, first }: PreflightInput): Promise<PreflightResult | null> {
    const { rows } = list;
    const result = JSON.parse(job.result) as PreflightResult;
    const step = () => ({ done: result.at, total: rows.length, result });
    try {
      const program = await readBytes(store.read, template.programHash);
      const valuesOf = rowValues(list, { facts, first, placeholders: template.placeholders });
      const checkPiece = async (start: number) => {
        const chunk = rows.slice(start, start + piece);
        const values = chunk.map(valuesOf);
        const outcome = await checkPrints(renderer, { program, programKey: template.programHash, rows: values });
        result.rendered += outcome.rendered;
        return outcome.problems.map((problem) => findRowProblem(problem, chunk[problem.row]));
      };
      let saved = performance.now();
      while (result.at < rows.length && result.problems.length < listLimits.problems) {
        if (stopped) throw new Stopped();
        steps.set(facts.id, { done: result.at, total: rows.length });
        const starts = Array.from({ length: together }, (_, index) => result.at + index * piece);
        const problems = (await Promise.all(starts.map(checkPiece))).flat();
        result.problems = [...result.problems, ...problems].slice(0, listLimits.problems);
        result.at = Math.min(rows.length, result.at + together * piece);
        if (performance.now() - saved < saveEvery) continue;
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
      // Its lease ends by itself: what went wrong first is what the caller has to hear of
      await end.catch(onError);
      throw error;
    } finally {
      steps.delete(facts.id);
    }
  }

  /** Goes on with what a process that is gone has left. */
  async function resume(): Promise<void> {
    for (const job of await jobs.abandoned(kind)) {
      const [id = ""] = job.subject.split("/");
      if (stopped || underWay.has(job.subject)) continue;
      const input = await reload(Number(id));
      if (input !== null && (await subjectOf(input)) === job.subject) {
        await check(input, job.user_id);
      } else {
        const claimed = await jobs.claim(kind, job.subject, { total: job.total, result: {}, userId: job.user_id });
        if (claimed !== null) await jobs.remove(claimed);
      }
    }
  }

  return {
    check,
    /** Works ahead of whoever will ask. */
    begin(input: PreflightInput, userId: number | null): void {
      const { id } = input.facts;
      // At once: who asks for the progress next is not told that nothing is being done
      steps.set(id, { done: 0, total: input.list.rows.length });
      check(input, userId)
        .catch((error: unknown) => {
          if (!(error instanceof Stopped)) onError(error);
        })
        .finally(() => steps.delete(id));
    },
    resume,
    /** How far the preflight of an activity is, in this process or another; null when none is running. */
    async progress(id: number): Promise<{ done: number; total: number } | null> {
      const [job] = steps.has(id) ? [] : await jobs.running(kind, `${id}/`);
      return steps.get(id) ?? (job ? { done: job.done, total: job.total } : null);
    },
    /** Stops at the next piece; the store knows where. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.allSettled(underWay.values());
    },
  };
}
