import { hash } from "node:crypto";
import { type Confirmation, describeConfirmation, describeReason, ERRORS_MAX, type Problem } from "cert-api";
import { wasErasedSince } from "../../../files/erasureMark.ts";
import { program } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Job } from "../../../jobs/jobs.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { checkKind, type CheckResult, getCheckedId, listDueChecks } from "../activity/activityChecks.ts";
import { readFourEyesSetting } from "../../people/fourEyes/fourEyes.service.ts";
import { type ActivityWithList, findActivityWithList } from "../nameList/reading/prepareList.ts";
import { checkQrCode } from "../template/template.service.ts";
import { matchAwards } from "./comparison.ts";
import { listConfirmations } from "./confirmations.ts";
import { findMissing, findTemplate, preparePublish } from "./publishInput.ts";
import { checkPublish, type PublishListDeps } from "./publishList.ts";
import { findSchedule } from "./schedule.store.ts";

export type ActivityChecks = ReturnType<typeof createActivityChecks>;

interface CheckContext extends PublishListDeps {
  looking: Promise<void> | undefined;
  /** True if something may have changed since the round under way began. */
  isDue: boolean;
  stopped: boolean;
}

/**
 * Checks each activity as publishing would whenever it has changed, so that what is wrong is known before anybody publishes
 * it. A check is a job whose result is stored; one process works on it, and another one begins again if that one dies.
 */
export function createActivityChecks(deps: PublishListDeps) {
  const context: CheckContext = { ...deps, looking: undefined, isDue: false, stopped: false };
  return bindOperations(context, { look, stop });
}

/** Checks what has changed, one activity after another, the newest first. */
function look(context: CheckContext) {
  context.isDue = true;
  context.looking ??= checkDue(context).finally(() => (context.looking = undefined));
  return context.looking;
}

async function stop(context: CheckContext) {
  context.stopped = true;
  await context.looking;
}

async function checkDue(context: CheckContext) {
  const { store, jobs, clock } = context;
  try {
    for (const job of await jobs.abandoned(checkKind)) await drop(context, job);
    /** Those on which other processes work. */
    const others = new Set<string>();
    while (context.isDue && !context.stopped) {
      context.isDue = false;
      const due = await listDueChecks(store.read, { at: clock(), describeContext: () => describeContext(context) });
      const subject = due.find((each) => !others.has(each));
      if (subject === undefined) continue;
      context.isDue = true;
      const job = await jobs.claim(checkKind, subject, { total: 0, result: {}, userId: null });
      if (job === null) others.add(subject);
      else await work(context, job);
    }
  } catch (error) {
    report(context, error);
  }
}

async function drop({ jobs }: CheckContext, { kind, subject, total }: Job) {
  const claimed = await jobs.claim(kind, subject, { total, result: {}, userId: null });
  if (claimed !== null) await jobs.remove(claimed);
}

/** Describes what a check depends on besides the activity: the program, its settings, and who may change what was issued. */
async function describeContext({ store, renderer, base }: CheckContext): Promise<string> {
  const { renderer: version, fontsHash } = await renderer.identity();
  const { fourEyes } = await readFourEyesSetting(store.read);
  const parts = [version, fontsHash, base.isPermanent, store.cipher.canEncrypt, fourEyes];
  return hash("sha256", JSON.stringify(parts)).slice(0, 8);
}

async function work(context: CheckContext, job: Job): Promise<void> {
  const { store, jobs } = context;
  const lease = jobs.keepLease(job);
  try {
    const id = getCheckedId(job.subject);
    const activity = await findActivityWithList(store.read, id);
    if (activity === undefined) return void (await jobs.remove(job));
    const result = await check(context, activity);
    await jobs.removeEnded(checkKind, `${id}/`, job);
    await jobs.finish(job, "done", { done: 0, total: 0, result, isObsolete: (tx) => wasErasedSince(tx, activity) });
  } catch (error) {
    if (context.stopped) return void (await jobs.remove(job).catch(context.onError));
    report(context, error);
    await jobs.finish(job, "failed", { done: 0, total: 0, result: {} });
  } finally {
    lease.stop();
  }
}

/** Reports an error, unless it says that the server is busy or stops, or that the activity has just changed. */
function report({ onError, stopped }: CheckContext, error: unknown) {
  if (!(error instanceof Refusal) && !stopped) onError(error);
}

/** The kinds of refusals that say nothing about the activity: the check is made again. */
const temporaryKinds: ReadonlySet<string> = new Set(["busy", "stale", "tooMany", "unavailable"]);

/** Finds what publishing an activity now would refuse, and what it would ask to be confirmed. */
async function check(context: CheckContext, activity: ActivityWithList): Promise<CheckResult> {
  const { store, base } = context;
  const warnings: Problem[] = [];
  let token: string | null = null;
  let refusal: Refusal | undefined;
  try {
    const input = findMissing(activity).length > 0 ? null : await preparePublish(context, activity);
    const template = input === null ? await findTemplate(context, activity) : input.template;
    const confirmations = await listConfirmations(context, activity, { template, list: input?.list ?? null });
    warnings.push(...confirmations.map(toWarning));
    if (input === null) {
      if (template !== null) await checkQrCode(store, template, base.isPermanent);
    } else {
      if ((await findSchedule(store.read, activity.id)) !== undefined)
        ({ token } = await matchAwards(store.read, store.cipher, { activity, ...input }));
      const request = { id: String(activity.id), confirmed: true };
      await checkPublish(context, { activity, request, principal: program }, input);
    }
  } catch (error) {
    if (!(error instanceof Refusal) || temporaryKinds.has(error.kind)) throw error;
    refusal = error;
  }
  const { errors, total } = refusal === undefined ? { errors: [], total: 0 } : toErrors(refusal);
  const problems = [...errors, ...warnings].slice(0, ERRORS_MAX);
  return { problems, problemTotal: total + warnings.length, token };
}

const toWarning = (confirmation: Confirmation): Problem => ({
  level: "warning",
  code: confirmation.code,
  params: { ...confirmation.params },
  message: describeConfirmation(confirmation),
});

/** Returns the errors that a refusal lists, or the refusal itself. Undecided rows are listed where they are decided. */
function toErrors({ reason, detail: { errors = [], total = errors.length } }: Refusal): {
  errors: Problem[];
  total: number;
} {
  if (errors.length === 0 || reason.code === "activity.needsNumbers") {
    const { code, params } = reason;
    return { errors: [{ level: "error", code, params: { ...params }, message: describeReason(reason) }], total: 1 };
  }
  return { errors: errors.map(({ field: _field, ...error }): Problem => ({ level: "error", ...error })), total };
}
