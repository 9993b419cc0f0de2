import { describeStep, type Progress, type ProgressStep, type Published } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import { LEASE_MS } from "../../../jobs/jobs.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { getActivityWithList } from "../nameList/reading/prepareList.ts";
import { type ActivityChecks, createActivityChecks } from "./activityChecks.service.ts";
import { matchAwards } from "./comparison.ts";
import { createPlans } from "./plan.service.ts";
import { createPreflight, type Preflight } from "./preflight.service.ts";
import { preparePublish, type PublishDeps } from "./publishInput.ts";
import { checkPublish, publishList } from "./publishList.ts";
import { getPublishable, type Publisher, type PublishRequest } from "./publishRequest.ts";

const kind = "publish";

const atStep = (stepCode: ProgressStep | null): Pick<Progress, "step" | "stepCode"> => ({
  step: stepCode === null ? "" : describeStep(stepCode),
  stepCode,
});

interface PublishContext extends PublishDeps {
  preflight: Preflight;
  plans: ReturnType<typeof createPlans>;
  checks: ActivityChecks;
  underWay: Map<number, Progress>;
  timer: NodeJS.Timeout | undefined;
  /** Resolves when the jobs left running by an earlier process have been released. */
  released: Promise<void> | undefined;
}

/** Publishes activities: the whole list or nothing, only after all checks, and one publish of an activity at a time. */
export function createPublishService(deps: PublishDeps) {
  const preflight = createPreflight(deps);
  const plans = createPlans(deps);
  const checks = createActivityChecks({ ...deps, preflight });
  const states = { underWay: new Map(), timer: undefined, released: undefined };
  const context: PublishContext = { ...deps, preflight, plans, checks, ...states };
  return { plans, look: checks.look, ...bindOperations(context, { check, publish, progress, begin, stop }) };
}

/** Releases the jobs that an earlier process left running, once per process. */
function releaseAbandonedJobs(context: PublishContext) {
  return (context.released ??= context.jobs.releaseAll());
}

/**
 * Publishes the whole list of an activity, or nothing.
 * @throws Refusal if something is missing or wrong, if the confirmed plan is out of date (`stale`), or if the activity
 * is being published already (`busy`)
 */
async function publish(context: PublishContext, request: PublishRequest, principal: Publisher): Promise<Published> {
  const { underWay, jobs, onError } = context;
  const activity = await getPublishable(context, request, principal);
  const { id } = activity;
  if (underWay.has(id)) throw new Refusal("busy");
  underWay.set(id, { running: true, done: 0, total: 0, ...atStep("check") });
  try {
    await releaseAbandonedJobs(context);
    const job = await jobs.claim(kind, String(id), { total: 0, result: {}, userId: principal.userId });
    if (job === null) throw new Refusal("busy");
    const lease = jobs.keepLease(job);
    try {
      const onProgress = (done: number, total: number) =>
        void underWay.set(id, { running: true, done, total, ...atStep("write") });
      const published = await publishList(context, { activity, request, principal }, { lease, onProgress });
      context.plans.forget(id);
      return published;
    } catch (error) {
      // The lease expires by itself. The caller must learn why nothing was published, not why the job stayed
      await jobs.remove(job).catch(onError);
      throw error;
    } finally {
      lease.stop();
    }
  } finally {
    underWay.delete(id);
  }
}

async function check(context: PublishContext, request: PublishRequest, principal: Publisher) {
  const activity = await getPublishable(context, request, principal);
  const { store } = context;
  const input = await preparePublish(context, activity);
  const { token } = await matchAwards(store.read, store.cipher, { activity, ...input });
  if (request.plan !== undefined && request.plan !== token) throw new Refusal("stale");
  await checkPublish(context, { activity, request, principal }, input);
}

async function progress({ store, underWay, preflight, jobs }: PublishContext, text: string): Promise<Progress> {
  const { id } = await getActivityWithList(store.read, text);
  const ownProgress = underWay.get(id);
  if (ownProgress?.stepCode === "write") return ownProgress;
  const checked = await preflight.progress(id);
  if (checked !== null) return { running: true, ...checked, ...atStep("check") };
  if (ownProgress !== undefined) return ownProgress;
  const job = await jobs.find(kind, String(id), "running");
  const running = job !== undefined && (await jobs.isLeased(job));
  return { running, done: 0, total: 0, ...atStep(running ? "write" : null) };
}

/** Checks the activities that have changed, also those whose check an ended process left, at once and at intervals. */
async function begin(context: PublishContext) {
  const { checks } = context;
  await releaseAbandonedJobs(context);
  void checks.look();
  context.timer = setInterval(() => void checks.look(), LEASE_MS / 2).unref();
}

async function stop(context: PublishContext) {
  clearInterval(context.timer);
  // What a check waits for ends with the preflight
  await Promise.all([context.checks.stop(), context.preflight.stop()]);
}
