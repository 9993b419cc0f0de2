import { setTimeout as wait } from "node:timers/promises";
import { type RecipientKind, recipientKinds } from "cert-api";
import { hashToken } from "../../../crypto/randomId.ts";
import type { Job, Lease } from "../../../jobs/jobs.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { findActivity } from "../../activity/activity/storedActivity.ts";
import { findAddress, decryptRecipient } from "../../award/award/recipient/awardRecipients.ts";
import { notify } from "../../keeping/notification/notification.service.ts";
import { type NoticeDeps, toAudience } from "./audience.ts";
import type { Message, SendFailure } from "./channels.ts";
import {
  endDelivery,
  failInterrupted,
  findNoticedAward,
  findWaitingDelivery,
  finishNotice,
  hasOptedOut,
  listEndedNotices,
  updateWaitingDelivery,
} from "./delivery.store.ts";
import { endWaiting, getNotice, type StoredDelivery, type StoredNotice } from "./notice.store.ts";
import { createVisitorNotices } from "./visitorNotices.service.ts";
import { toUnsubscribeToken, writeMessage, writeNotice } from "./writeMessage.ts";
import type { ServerParts } from "../../../serverParts.ts";

const jobKind = "notice";
/** Subject of the sending job. Only one process sends at a time, since all notices share one rate limit. */
const jobSubject = "all";
const lookInterval = 5_000;
/** Number of consecutive unreachable results after which the rest of a notice is not tried. */
const maxUnreached = 5;
const stopTimeout = 3_000;
const dayMs = 24 * 60 * 60_000;
/** Number of consecutive deferrals after which a channel pauses, and for how long. */
const deferralsMax = 5;
const pauseMs = 10 * 60_000;

export type NoticeSenderDeps = NoticeDeps & Pick<ServerParts, "jobs" | "onError">;

interface SenderContext extends NoticeSenderDeps {
  timer: NodeJS.Timeout | undefined;
  sending: Promise<void> | undefined;
  stopping: AbortController;
  /** True if deliveries may wait that the current pass has not seen. */
  isWoken: boolean;
  backoff: ReturnType<typeof createBackoff>;
  tellVisitors: ReturnType<typeof createVisitorNotices>;
}

/**
 * Sends waiting deliveries one after another, in the one process of the store that holds the job, and then tells visitors what
 * was decided about their requests.
 */
export function createNoticeSender(deps: NoticeSenderDeps) {
  const context: SenderContext = {
    ...deps,
    timer: undefined,
    sending: undefined,
    stopping: new AbortController(),
    isWoken: false,
    backoff: createBackoff(deps.clock),
    tellVisitors: createVisitorNotices(deps),
  };
  return bindOperations(context, { begin, wake, stop });
}

function begin(context: SenderContext) {
  wake(context);
  context.timer = setInterval(() => wake(context), lookInterval).unref();
}

function wake(context: SenderContext) {
  context.isWoken = true;
  context.sending ??= sendWhileWoken(context).finally(() => (context.sending = undefined));
}

async function sendWhileWoken(context: SenderContext) {
  while (context.isWoken && !context.stopping.signal.aborted) {
    context.isWoken = false;
    await sendWaiting(context).catch(context.onError);
    await context.tellVisitors(context.stopping.signal, () => pause(context, 0)).catch(context.onError);
  }
}

/** Stops after the current message, or aborts it if it takes too long. The other deliveries wait for the next start. */
async function stop(context: SenderContext) {
  const closeChannels = () => Object.values(context.channels).forEach((channel) => channel.close());
  clearInterval(context.timer);
  context.stopping.abort();
  const timer = setTimeout(closeChannels, stopTimeout);
  await context.sending;
  clearTimeout(timer);
  closeChannels();
}

async function sendWaiting(context: SenderContext) {
  const { jobs, store, backoff, clock } = context;
  const isIdle = (await findWaitingDelivery(store.read, clock(), backoff.listPaused())) === undefined;
  if (isIdle && (await listEndedNotices(store.read)).length === 0) return;
  const job = await jobs.claim(jobKind, jobSubject, { total: 0, result: {}, userId: null });
  if (job === null) return;
  const lease = jobs.keepLease(job);
  try {
    await store.write((tx) => failInterrupted(tx));
    await sendAll(context, lease);
  } finally {
    lease.stop();
    await jobs.remove(job);
  }
}

async function sendAll(context: SenderContext, lease: Lease) {
  const { store, stopping, backoff, clock } = context;
  let unreached = 0;
  while (!stopping.signal.aborted && lease.failure() === undefined) {
    const delivery = await findWaitingDelivery(store.read, clock(), backoff.listPaused());
    await finishEnded(context);
    if (delivery === undefined) return;
    const begun = performance.now();
    const outcome = await deliver(context, lease.job, delivery);
    if (outcome === "lost") return;
    if (outcome === "skipped") continue;
    unreached = outcome === "unreachable" || outcome === "unauthorized" ? unreached + 1 : 0;
    if (unreached >= maxUnreached && !stopping.signal.aborted) {
      await store.write((tx) => endWaiting(tx, delivery.notice_id, { state: "failed", reason: outcome }));
      unreached = 0;
    }
    await pause(context, performance.now() - begun);
  }
}

/** Waits until another message may be sent; `passed` is the time that the last one took. */
async function pause({ config, stopping }: SenderContext, passed: number) {
  const rest = 60_000 / config.noticeLimit - passed;
  await wait(Math.max(0, rest), undefined, { signal: stopping.signal }).catch(ignoreAbort);
}

function ignoreAbort(error: unknown) {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}

type DeliveryOutcome = "sent" | "skipped" | "lost" | SendFailure;

async function deliver(context: SenderContext, job: Job, delivery: StoredDelivery): Promise<DeliveryOutcome> {
  const { store, clock } = context;
  const notice = await getNotice(store.read, delivery.notice_id);
  const prepared = await prepare(context, delivery, notice);
  if ("state" in prepared) {
    const isOurs = await changeWaiting(context, job, delivery.id, { ...prepared, attempted_at: clock() });
    return isOurs === "lost" ? "lost" : "skipped";
  }
  const { award, to } = prepared;
  const token = toUnsubscribeToken(store.cipher, delivery);
  // Written before it is sent: a program that ends in between does not send it a second time by itself
  const begun = { state: "sending" as const, reason: "", version: award.version, attempted_at: clock() };
  const change = await changeWaiting(context, job, delivery.id, { ...begun, token_hash: hashToken(token) });
  if (change !== "changed") return change;
  const text = writeNotice(context, notice, award);
  const id = `${notice.id}-${delivery.id}`;
  const failure = await handOver(context, notice.kind, writeMessage(context, notice, { id, to, text, token }));
  const end = toEnd(failure, { delivery, kind: notice.kind, at: clock(), isStopping: context.stopping.signal.aborted });
  await store.write((tx) => endDelivery(tx, delivery.id, end));
  return failure ?? "sent";
}

function changeWaiting(
  { store, jobs }: SenderContext,
  job: Job,
  id: number,
  change: Partial<StoredDelivery>,
): Promise<"changed" | "skipped" | "lost"> {
  return store.write(async (tx) => {
    if (!(await jobs.holds(tx, job))) return "lost";
    return (await updateWaitingDelivery(tx, id, change)) ? "changed" : "skipped";
  });
}

/** Sends a message and records the result for the backoff; null means that it was accepted. */
async function handOver({ channels, backoff, onError }: SenderContext, kind: RecipientKind, message: Message) {
  let failure: SendFailure | null = "unreachable";
  try {
    failure = (await channels[kind]?.send(message)) ?? null;
  } catch (error) {
    onError(error);
  }
  backoff.note(kind, failure);
  return failure;
}

interface Attempt {
  delivery: StoredDelivery;
  kind: RecipientKind;
  at: number;
  isStopping: boolean;
}

/**
 * Returns the state of a delivery after an attempt. A mail that its server put off waits for another attempt for a day, and
 * a message that was not sent because the program ends for the next start.
 */
function toEnd(
  failure: SendFailure | null,
  { delivery, kind, at, isStopping }: Attempt,
): Pick<StoredDelivery, "state" | "reason" | "deferred_at"> {
  if (failure === null) return { state: "sent", reason: "", deferred_at: null };
  const { deferred_at } = delivery;
  if (isStopping && failure === "unreachable") return { state: "waiting", reason: delivery.reason, deferred_at };
  const isTriedAgain = kind === "email" && failure === "deferred" && at - (deferred_at ?? at) < dayMs;
  if (isTriedAgain) return { state: "waiting", reason: "retried", deferred_at: deferred_at ?? at };
  return { state: "failed", reason: failure, deferred_at: null };
}

async function prepare(context: SenderContext, { award_id, fingerprint }: StoredDelivery, notice: StoredNotice) {
  const { read, cipher } = context.store;
  const award = await findNoticedAward(read, award_id);
  const end = (state: "skipped" | "failed", reason: string) => ({ state, reason });
  if (award?.state !== "valid") return end("skipped", "awardEnded");
  const { expiring } = toAudience(context, notice.activity_id, notice);
  if (expiring !== null && !isWithin(award.validUntil, expiring)) return end("skipped", "notExpiring");
  if (await hasOptedOut(read, fingerprint)) return end("skipped", "optedOut");
  const stored = await findAddress(read, award_id, fingerprint);
  if (stored === undefined) return end("skipped", "noAddress");
  const to = decryptRecipient(cipher, stored);
  if (to === null) return end("failed", "unreadable");
  // The server may have been taken out of the settings since
  if (context.channels[notice.kind] === undefined) return end("failed", "unreachable");
  return { award, to };
}

const isWithin = (day: string | null, { from, to }: { from: string; to: string }): boolean =>
  day !== null && day >= from && day <= to;

async function finishEnded({ store, clock }: SenderContext) {
  for (const notice of await listEndedNotices(store.read)) {
    await store.write(async (tx) => {
      const at = clock();
      const counts = await finishNotice(tx, notice.id, at);
      const activity = await findActivity(tx, notice.activity_id);
      if (counts === null || activity === undefined) return;
      const params = { activityId: String(activity.id), activity: activity.name, ...counts };
      await notify(tx, notice.user_id, { kind: "noticeSent", params }, at);
    });
  }
}

/**
 * Pauses sending when a server defers message after message, as rate-limited servers do, so that waiting messages do not
 * use up their attempts. After the pause one message is tried; if it is deferred too, the next pause begins.
 */
function createBackoff(clock: () => number) {
  const deferred = { email: 0, phone: 0 };
  const pausedUntil = { email: 0, phone: 0 };
  return {
    listPaused: () => recipientKinds.filter((kind) => clock() < pausedUntil[kind]),
    note(kind: RecipientKind, failure: SendFailure | null) {
      // A message without an answer may have been put off as well
      const isDeferred = failure === "deferred" || failure === "interrupted";
      deferred[kind] = isDeferred ? deferred[kind] + 1 : 0;
      if (deferred[kind] >= deferralsMax) pausedUntil[kind] = clock() + pauseMs;
    },
  };
}
