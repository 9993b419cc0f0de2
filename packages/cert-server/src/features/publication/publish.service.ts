import {
  describeConfirmation,
  describeStep,
  toInputError,
  toReason,
  type Page,
  type Plan,
  type PlanRow,
  type Progress,
  type ProgressStep,
  type Published,
} from "cert-api";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { LEASE_MS } from "../../jobs/jobs.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { selectUndownloaded } from "../award/issue/issue.service.ts";
import { parseActivityId } from "../activity/activity.service.ts";
import { listKeptAddresses } from "./replaceAddresses.ts";
import { countOutcome, matchAwards } from "./comparison.ts";
import { type DecisionRequest, storeDecisions, toDecisions } from "./rowDecisions.ts";
import { listOutdatedAwards } from "./pendingAwards.ts";
import { createPlannedRows, type PlannedRows, type PlanRowsRequest } from "./plannedRows.service.ts";
import { createPreflight, type Preflight } from "./preflight.service.ts";
import { checkFiles, findPrintInput, isPrinted, type PublishDeps, readCheckedInput } from "./publishInput.ts";
import { toMarkProblems } from "../template/toMarkProblems.ts";
import { checkPublish, listPublishConfirmations, publishList } from "./publishList.ts";
import type { PublishRequest } from "./publishTransaction.ts";
import { checkUnlistedChoice, type Publisher } from "./unlistedChoice.ts";
import { listFilledNames } from "../nameList/check/checkValidity.ts";
import { checkSheets, countSkipped } from "../listReading/usedList.ts";
import { type ActivityWithList, getActivityWithList } from "../listReading/activityWithList.ts";

const kind = "publish";

const atStep = (stepCode: ProgressStep | null): Pick<Progress, "step" | "stepCode"> => ({
  step: stepCode === null ? "" : describeStep(stepCode),
  stepCode,
});

interface PublishContext extends PublishDeps {
  preflight: Preflight;
  planned: PlannedRows;
  underWay: Map<number, Progress>;
  timer: NodeJS.Timeout | undefined;
  /** Resolves when the jobs left running by an earlier process have been released. */
  released: Promise<void> | undefined;
}

/** Publishes activities: the whole list or nothing, only after all checks, and one publish of an activity at a time. */
export function createPublishService(deps: PublishDeps) {
  const preflight = createPreflight({ ...deps, reload: (id) => findPrintInput(deps, id) });
  const underWay = new Map<number, Progress>();
  const planned = createPlannedRows(deps);
  const context: PublishContext = { ...deps, preflight, planned, underWay, timer: undefined, released: undefined };
  return bindOperations(context, { plan, planRows, decide, check, publish, progress, begin, stop });
}

/** Releases the jobs that an earlier process left running, once per process. */
function releaseAbandonedJobs(context: PublishContext): Promise<void> {
  return (context.released ??= context.jobs.releaseAll());
}

/** Returns the effects of publishing now, and starts checking every certificate in the background. */
async function plan(context: PublishContext, text: string, principal: Actor): Promise<Plan> {
  const { store, preflight, planned } = context;
  const activity = await getActivityWithList(store.read, parseActivityId(text));
  const input = await readCheckedInput(context, activity);
  const { template } = input;
  const { matching, token } = await matchAwards(store.read, store.sealer, { activity, ...input });
  planned.remember({ activityId: activity.id, token, matching, input });
  if (isPrinted(input)) preflight.begin(input, principal.userId);
  const skipped = countSkipped(activity.skipped, activity.sheets);
  const outdated = await listOutdatedAwards(matching, template);
  const confirmations = await listPublishConfirmations(context, activity, input);
  const keptAddresses = await listKeptAddresses(store.read, activity.id, matching);
  const undownloaded = (await selectUndownloaded(store.read, outdated)).length;
  const replacedTemplate = outdated.length === 0 ? null : { awards: outdated.length, undownloaded };
  return {
    ...countOutcome(matching),
    token,
    ...(matching.unclear.length > 0 && { undecided: matching.unclear.length }),
    ...(skipped > 0 && { skipped }),
    ...(keptAddresses.length > 0 && { keptAddresses: new Set(keptAddresses.map(({ award_id }) => award_id)).size }),
    confirmations: confirmations.map((confirmation) => describeConfirmation(confirmation)),
    confirmationCodes: confirmations.map(({ code, params }) => ({ code, params: { ...params } })),
    marks: toMarkProblems(template?.candidates ?? [], listFilledNames(input.list.columns, activity.validityMonths)),
    replacedTemplate,
  };
}

/** Stores which awards the undecided rows of a plan belong to, and returns the plan with them. */
async function decide(context: PublishContext, request: DecisionRequest, principal: Actor): Promise<Plan> {
  const { store } = context;
  const activity = await getActivityWithList(store.read, parseActivityId(request.id));
  const input = await readCheckedInput(context, activity);
  const { matching, token } = await matchAwards(store.read, store.sealer, { activity, ...input });
  if (token !== request.plan) throw new Refusal("stale");
  await storeDecisions(context, { activity, decisions: toDecisions(matching, request) }, principal);
  return plan(context, request.id, principal);
}

const planRows = ({ planned }: PublishContext, request: PlanRowsRequest): Promise<Page<PlanRow>> =>
  planned.list(request);

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
      context.planned.forget(id);
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

/**
 * Returns the activity of a request.
 * @throws Refusal if a file, a choice of sheets or a reason is missing, or the request is forbidden
 */
async function getPublishable(
  { store }: PublishContext,
  request: PublishRequest,
  principal: Publisher,
): Promise<ActivityWithList> {
  const activity = await getActivityWithList(store.read, parseActivityId(request.id));
  checkFiles(activity);
  checkSheets(activity);
  if ((request.template ?? "keep") !== "keep" && !request.reason) {
    const reason = toReason("activity.templateReason");
    throw new Refusal("invalid", reason, { errors: [toInputError(reason, { field: "reason" })] });
  }
  checkUnlistedChoice(request, principal, activity);
  return activity;
}

/**
 * Checks that an activity can be published as requested now; writes nothing.
 * @throws Refusal if it cannot
 */
async function check(context: PublishContext, request: PublishRequest, principal: Publisher): Promise<void> {
  const activity = await getPublishable(context, request, principal);
  const { token } = await plan(context, request.id, principal);
  if (request.plan !== undefined && request.plan !== token) throw new Refusal("stale");
  await checkPublish(context, { activity, request, principal });
}

async function progress({ store, underWay, preflight, jobs }: PublishContext, text: string): Promise<Progress> {
  const { id } = await getActivityWithList(store.read, parseActivityId(text));
  const ownProgress = underWay.get(id);
  if (ownProgress?.stepCode === "write") return ownProgress;
  const checked = await preflight.progress(id);
  if (checked !== null) return { running: true, ...checked, ...atStep("check") };
  if (ownProgress !== undefined) return ownProgress;
  const job = await jobs.find(kind, String(id), "running");
  const running = job !== undefined && (await jobs.isLeased(job));
  return { running, done: 0, total: 0, ...atStep(running ? "write" : null) };
}

/** Resumes the preflights of processes that have ended, at once and at intervals. */
async function begin(context: PublishContext): Promise<void> {
  const { preflight, onError } = context;
  await releaseAbandonedJobs(context);
  const resume = () => void preflight.resume().catch(onError);
  resume();
  context.timer = setInterval(resume, LEASE_MS / 2).unref();
}

async function stop(context: PublishContext): Promise<void> {
  clearInterval(context.timer);
  await context.preflight.stop();
}
