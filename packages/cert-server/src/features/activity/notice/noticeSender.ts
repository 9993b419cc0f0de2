import { setTimeout as wait } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import type { Jobs } from "../../../jobs/jobs.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { hashToken } from "../../../files/hashToken.ts";
import { notify } from "../../notification/notification.service.ts";
import { findActivity } from "../activity.store.ts";
import { findAddress } from "./awardAddress.store.ts";
import type { SendFailure } from "./channels.ts";
import {
  failInterrupted,
  findNoticedAward,
  findWaitingDelivery,
  finishNotice,
  hasOptedOut,
  listEndedNotices,
  updateDelivery,
} from "./delivery.store.ts";
import { endWaiting, findNotice, type StoredDelivery, type StoredNotice } from "./notice.store.ts";
import type { NoticeDeps } from "./noticeDeps.ts";
import { unsealAddress } from "./replaceAddresses.ts";
import { writeMessage, writeNotice } from "./writeMessage.ts";

const kind = "notice";
/** One process of a store sends at a time: all notices share one limit. */
const subject = "all";
/** Milliseconds between two looks at what waits. */
const lookInterval = 5_000;
/** After so many messages in a row for which the server was not reached, the others of the notice are not tried. */
const patience = 5;

/** What sending works with. */
export interface NoticeSenderDeps extends NoticeDeps {
  jobs: Jobs;
  /** Receives the errors of work in the background, which no caller awaits. */
  onError(error: unknown): void;
}

/** What the operations share beside their dependencies. */
interface SenderContext extends NoticeSenderDeps {
  timer: NodeJS.Timeout | undefined;
  /** The look at what waits that is under way. */
  sending: Promise<void> | undefined;
  stopping: AbortController;
  /** Whether something may wait that the look under way has not seen. */
  isWoken: boolean;
}

/** Sends the deliveries that wait, one after the other, in whichever process of the store takes the job. */
export function createNoticeSender(deps: NoticeSenderDeps) {
  const context: SenderContext = {
    ...deps,
    timer: undefined,
    sending: undefined,
    stopping: new AbortController(),
    isWoken: false,
  };
  return bindOperations(context, { begin, wake, stop });
}

/** Sends what waits, now and from time to time. */
function begin(context: SenderContext): void {
  wake(context);
  context.timer = setInterval(() => wake(context), lookInterval).unref();
}

function wake(context: SenderContext): void {
  context.isWoken = true;
  context.sending ??= sendWhileWoken(context).finally(() => (context.sending = undefined));
}

/** What is added while the last look comes to its end is not left to the next one. */
async function sendWhileWoken(context: SenderContext): Promise<void> {
  while (context.isWoken && !context.stopping.signal.aborted) {
    context.isWoken = false;
    await sendWaiting(context).catch(context.onError);
  }
}

/** Ends after the message that is under way; the others wait for the next start. */
async function stop(context: SenderContext): Promise<void> {
  clearInterval(context.timer);
  context.stopping.abort();
  await context.sending;
  for (const channel of Object.values(context.channels)) channel.close();
}

async function sendWaiting(context: SenderContext): Promise<void> {
  const { jobs, store } = context;
  const isIdle = (await findWaitingDelivery(store.read)) === undefined;
  if (isIdle && (await listEndedNotices(store.read)).length === 0) return;
  const job = await jobs.claim(kind, subject, { total: 0, result: {}, userId: null });
  if (job === null) return;
  const lease = jobs.keepLease(job);
  try {
    await store.write((tx) => failInterrupted(tx));
    await sendAll(context, () => lease.failure() === undefined);
  } finally {
    lease.stop();
    await jobs.remove(job);
  }
}

async function sendAll(context: SenderContext, holdsLease: () => boolean): Promise<void> {
  const { store, config, stopping } = context;
  let unreached = 0;
  while (!stopping.signal.aborted && holdsLease()) {
    const delivery = await findWaitingDelivery(store.read);
    await finishEnded(context);
    if (delivery === undefined) return;
    const begun = performance.now();
    const outcome = await deliver(context, delivery);
    unreached = outcome === "unreachable" || outcome === "unauthorized" ? unreached + 1 : 0;
    if (unreached >= patience) {
      await store.write((tx) => endWaiting(tx, delivery.notice_id, { state: "failed", reason: outcome }));
      unreached = 0;
    }
    if (outcome === "skipped") continue;
    const pause = 60_000 / config.noticeLimit - (performance.now() - begun);
    await wait(Math.max(0, pause), undefined, { signal: stopping.signal }).catch(ignoreAbort);
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}

/** Sends one message, and writes down what became of it before the next one. */
async function deliver(context: SenderContext, delivery: StoredDelivery): Promise<"sent" | "skipped" | SendFailure> {
  const { store, channels, clock } = context;
  const { id } = delivery;
  const notice = await findNotice(store.read, delivery.notice_id);
  const token = randomBytes(32).toString("base64url");
  const prepared = notice && (await prepare(context, delivery, notice));
  if (notice === undefined || prepared === undefined || "state" in prepared) {
    const { state = "failed", reason = "unreachable" } = prepared ?? {};
    await store.write((tx) => updateDelivery(tx, id, { state, reason, attempted_at: clock() }));
    return "skipped";
  }
  const { award, to } = prepared;
  // Written before it is sent: a program that ends in between does not send it a second time by itself
  const begun = { state: "sending" as const, reason: "", version: award.version, attempted_at: clock() };
  await store.write((tx) => updateDelivery(tx, id, { ...begun, token_hash: hashToken(token) }));
  const text = writeNotice(context, notice, award);
  const message = writeMessage(context, notice, { id: `${notice.id}-${id}`, to, text, token });
  let failure: SendFailure | null = "unreachable";
  try {
    failure = (await channels[notice.kind]?.send(message)) ?? null;
  } catch (error) {
    context.onError(error);
  }
  const end = failure === null ? { state: "sent" as const } : { state: "failed" as const, reason: failure };
  await store.write((tx) => updateDelivery(tx, id, end));
  return failure ?? "sent";
}

/** The award and the address of a delivery as they are now, or why nothing is sent. */
async function prepare(
  { store: { read, sealer }, channels }: SenderContext,
  { award_id, fingerprint }: StoredDelivery,
  { kind: noticeKind }: StoredNotice,
) {
  const award = await findNoticedAward(read, award_id);
  if (award?.state !== "valid") return { state: "skipped" as const, reason: "awardEnded" };
  if (await hasOptedOut(read, fingerprint)) return { state: "skipped" as const, reason: "optedOut" };
  const stored = await findAddress(read, award_id, fingerprint);
  if (stored === undefined) return { state: "skipped" as const, reason: "noAddress" };
  const to = unsealAddress(sealer, stored);
  if (to === null) return { state: "failed" as const, reason: "unreadable" };
  // The server may have been taken out of the settings since
  if (channels[noticeKind] === undefined) return { state: "failed" as const, reason: "unreachable" };
  return { award, to };
}

/** Tells whoever sent a notice that it has come to an end. */
async function finishEnded({ store, clock }: SenderContext): Promise<void> {
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
