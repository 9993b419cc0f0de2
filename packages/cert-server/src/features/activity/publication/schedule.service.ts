import { type Activity, toReason } from "cert-api";
import type { Caller } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { createPeriodicWork } from "../../../jobs/periodicWork.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { notify } from "../../keeping/notification/notification.service.ts";
import type { SessionService } from "../../people/session/session.service.ts";
import { getActivity, parseActivityId, readActivity } from "../activity/activity.service.ts";
import { findActivity } from "../activity/storedActivity.ts";
import type { createPublishService } from "./publish.service.ts";
import { getPublisher, type PublishRequest } from "./publishRequest.ts";
import { findSchedule, listDueSchedules, putSchedule, removeSchedule, type StoredSchedule } from "./schedule.store.ts";
import type { ServerParts } from "../../../serverParts.ts";

const kind = "schedule";

/** Milliseconds between two checks for due schedules. */
const lookInterval = 5_000;

/** Milliseconds after the first attempt during which a temporarily impossible publish is retried. */
const timeout = 10 * 60_000;

/** Maximum time until a scheduled publish, in milliseconds. */
const furthest = 366 * 24 * 60 * 60_000;

interface ScheduleDeps extends Pick<ServerParts, "store" | "jobs" | "clock" | "onError"> {
  sessions: SessionService;
  publishing: ReturnType<typeof createPublishService>;
}

interface ScheduleContext extends ScheduleDeps {
  /** Time of this process's first attempt to carry out a schedule, by its activity and the time it was stored. */
  firstTried: Map<string, number>;
}

/** Publishes activities at scheduled times, in whichever process is running then. */
export function createScheduleService(deps: ScheduleDeps) {
  const context: ScheduleContext = { ...deps, firstTried: new Map() };
  const { begin, stop } = createPeriodicWork({
    interval: lookInterval,
    work: () => publishDue(context),
    onError: deps.onError,
  });
  return { ...bindOperations(context, { schedule, cancel }), begin, stop };
}

/** Schedules the publish of an activity, at most a year ahead, after the same checks as publishing. */
async function schedule(
  context: ScheduleContext,
  { at, ...request }: EndpointInput<"publication", "schedule">,
  { principal }: Caller,
): Promise<Activity> {
  const { store, clock, publishing } = context;
  const publishAt = Date.parse(at);
  if (publishAt <= clock() || publishAt > clock() + furthest) {
    throw fieldRefusal("invalid", "at", "activity.scheduleTime");
  }
  const id = parseActivityId(request.id);
  const activity = await getActivity(store.read, id);
  await publishing.check(request, principal);
  await store.write(async (tx) => {
    const now = clock();
    await getActivity(tx, id);
    await refuseErasedSince(tx, activity);
    const { userId } = principal;
    const row = { activity_id: id, publish_at: publishAt, request: JSON.stringify(request), user_id: userId };
    await putSchedule(tx, { ...row, created_at: now });
    const change = { publishAt: new Date(publishAt).toISOString() };
    await recordAudit(tx, { principal, at: now, noun: "activity", id, action: "schedule", change });
  });
  return readActivity(store.read, request.id);
}

async function cancel(
  context: ScheduleContext,
  { id: text }: { id: string },
  { principal }: Caller,
): Promise<Activity> {
  const id = parseActivityId(text);
  await context.store.write(async (tx) => {
    await getActivity(tx, id);
    if (!(await removeSchedule(tx, id))) throw new Refusal("conflict", "activity.notScheduled");
    const at = context.clock();
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "cancelSchedule" });
  });
  return readActivity(context.store.read, text);
}

async function publishDue(context: ScheduleContext) {
  for (const { activity_id: id } of await listDueSchedules(context.store.read, context.clock())) {
    await publishOne(context, id);
  }
}

/** Publishes an activity unless another process does. One process leases the job, and another takes over if it dies. */
async function publishOne(context: ScheduleContext, id: number) {
  const { jobs, store, clock } = context;
  const job = await jobs.claim(kind, String(id), { total: 0, result: {}, userId: null });
  if (job === null) return;
  const lease = jobs.keepLease(job);
  try {
    // Another process may have published it, or somebody have cancelled it, since it was listed
    const due = await findSchedule(store.read, id);
    if (due !== undefined && due.publish_at <= clock()) await carryOut(context, due);
  } finally {
    lease.stop();
    await jobs.remove(job);
  }
}

/**
 * Carries out a schedule, which the publishing transaction removes. A temporary error is tried again for a while; any
 * other is reported to the requester, and the schedule is removed.
 */
async function carryOut(context: ScheduleContext, due: StoredSchedule) {
  const { publishing, store, clock, onError, firstTried } = context;
  const key = `${due.activity_id} ${due.created_at}`;
  const first = firstTried.get(key) ?? clock();
  firstTried.set(key, first);
  try {
    const principal = await getPublisher(context, due);
    const request = JSON.parse(due.request) as PublishRequest;
    const { publish_at, created_at } = due;
    await publishing.publish({ ...request, schedule: { publish_at, created_at } }, principal);
    firstTried.delete(key);
  } catch (error) {
    if (!(error instanceof Refusal)) onError(error);
    if (isTemporary(error) && clock() < first + timeout) return;
    firstTried.delete(key);
    const reason = error instanceof Refusal ? error.reason : toReason("system");
    await store.write(async (tx) => {
      // It was cancelled or replaced meanwhile: nothing was to be published then
      if (!(await removeSchedule(tx, due.activity_id, due))) return;
      const activity = await findActivity(tx, due.activity_id);
      if (activity === undefined) return;
      const params = { activityId: String(activity.id), activity: activity.name, reason };
      await notify(tx, due.user_id, { kind: "publishFailed", params }, clock());
    });
  }
}

/** Returns true for errors worth a retry: temporary refusals, and whatever is no refusal. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.kind === "busy" || error.kind === "tooMany" || error.kind === "unavailable";
