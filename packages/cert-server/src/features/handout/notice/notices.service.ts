import {
  maskRecipient,
  type Notice,
  type NoticeDelivery,
  type NoticePreview,
  type Page,
  parseRecipient,
  type Reason,
  toReason,
} from "cert-api";
import type { Actor } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { readPage } from "../../../resource/listQuery.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { decryptRecipient, fingerprintRecipient } from "../../award/award/recipient/awardRecipients.ts";
import { assertReady, type NoticeDeps, toAudience } from "./audience.ts";
import {
  addNotice,
  type CountedNotice,
  countRecipients,
  endWaiting,
  findNotice,
  findRecipient,
  type ListedDelivery,
  listNotices,
  listRecipients,
  type NoticeAudience,
  type Recipient,
  retryFailed,
  selectDeliveries,
} from "./notice.store.ts";
import { checkText } from "./noticeColumns.ts";
import { toMoment } from "../../../clock/toMoment.ts";
import { randomId } from "../../../crypto/randomId.ts";
import { findNoticedAward, hasOptedOut } from "./delivery.store.ts";
import { writeMessage, writeNotice } from "./writeMessage.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { listActionTimes } from "../../keeping/audit/listActionTimes.ts";

export interface NoticeServiceDeps extends NoticeDeps {
  wake(): void;
}

export const createNotices = (deps: NoticeServiceDeps) =>
  bindOperations(deps, { preview, test, send, listDeliveries, resend, stop });

export const toNotice = ({ counts, ...notice }: CountedNotice): Notice => ({
  id: String(notice.id),
  kind: notice.kind,
  purpose: notice.purpose,
  subject: notice.subject,
  body: notice.body,
  sender: notice.sender,
  at: new Date(notice.created_at).toISOString(),
  finishedAt: toMoment(notice.finished_at),
  waiting: counts.waiting + counts.sending,
  sent: counts.sent,
  failed: counts.failed,
  skipped: counts.skipped,
});

async function send(
  deps: NoticeServiceDeps,
  { id: text, recipients: expected, ...request }: EndpointInput<"notice", "send">,
  principal: Actor,
): Promise<Notice> {
  const { store, clock, wake } = deps;
  const activity = await getActivity(store.read, text);
  const { id } = activity;
  await checkText(store, id, request);
  assertReady(deps, request.kind);
  const noticeId = await store.write(async (tx) => {
    await getActivity(tx, id);
    await refuseErasedSince(tx, activity);
    const at = clock();
    const recipients: Recipient[] = [];
    for await (const run of listRecipients(tx, toAudience(deps, id, request))) recipients.push(...run);
    const count = recipients.length;
    if (count === 0) throw new Refusal("conflict", "notice.noRecipients");
    if (expected !== undefined && expected !== count) {
      throw new Refusal("stale", toReason("notice.recipientsChanged", { count }));
    }
    const { kind, purpose, subject, body, again = false } = request;
    const notice = { activity_id: id, purpose, kind, subject, body, user_id: principal.userId, created_at: at };
    const added = await addNotice(tx, notice, recipients);
    const change = { notice: String(added), kind, purpose, recipients: count, ...(again && { again }), subject, body };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "sendNotice", change });
    return added;
  });
  wake();
  return readNotice(deps, id, noticeId);
}

async function readNotice({ store: { read } }: NoticeDeps, activityId: number, id: number): Promise<Notice> {
  const notice = orNotFound(
    (await listNotices(read, activityId)).find((candidate) => candidate.id === id),
    "notice.notFound",
  );
  return toNotice(notice);
}

async function findIds({ store: { read } }: NoticeDeps, request: EndpointInput<"notice", "stop">) {
  const { id: activityId } = await getActivity(read, request.id);
  const noticeId = parseNumericId(request.notice);
  const notice = noticeId === undefined ? undefined : await findNotice(read, noticeId);
  if (notice?.activity_id !== activityId) throw new Refusal("notFound", "notice.notFound");
  return { activityId, noticeId: notice.id, kind: notice.kind };
}

async function listDeliveries(
  deps: NoticeServiceDeps,
  request: EndpointInput<"notice", "deliveries">,
): Promise<Page<NoticeDelivery>> {
  const { noticeId, kind } = await findIds(deps, request);
  const { read, cipher } = deps.store;
  const { count, list } = selectDeliveries(read, noticeId, request.state);
  const toDelivery = (row: ListedDelivery): NoticeDelivery => {
    const address = row.sealed === null ? null : decryptRecipient(cipher, { sealed: row.sealed });
    return {
      id: String(row.id),
      award: row.award_id,
      name: row.name,
      number: row.number,
      to: address === null ? null : maskRecipient(address, kind),
      state: row.state === "sending" ? "waiting" : row.state,
      reason: row.reason === "" ? null : toDeliveryReason(row.reason),
      at: toMoment(row.attempted_at),
    };
  };
  return readPage(request.page, { count, list: async (...page) => (await list(...page)).map(toDelivery) });
}

const toDeliveryReason = (code: string) => ({ code: `notice.${code}`, params: {} }) as Reason;

/** Sends a notice again to recipients that it did not reach; refuses if there are none. */
async function resend(deps: NoticeServiceDeps, request: EndpointInput<"notice", "stop">, principal: Actor) {
  const { store, clock, wake } = deps;
  const { activityId, noticeId, kind } = await findIds(deps, request);
  assertReady(deps, kind);
  await store.write(async (tx) => {
    const deliveries = await retryFailed(tx, noticeId);
    if (deliveries === 0) throw new Refusal("conflict", "notice.nothingFailed");
    const change = { notice: request.notice, recipients: deliveries };
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id: activityId, action: "resendNotice", change });
  });
  wake();
  return readNotice(deps, activityId, noticeId);
}

async function stop(deps: NoticeServiceDeps, request: EndpointInput<"notice", "stop">, principal: Actor) {
  const { store, clock, wake } = deps;
  const { activityId, noticeId } = await findIds(deps, request);
  await store.write(async (tx) => {
    const deliveries = await endWaiting(tx, noticeId, { state: "skipped", reason: "stopped" });
    if (deliveries === 0) return;
    const change = { notice: request.notice, recipients: deliveries };
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id: activityId, action: "stopNotice", change });
  });
  wake();
  return readNotice(deps, activityId, noticeId);
}

const TRIALS = 10;
const WINDOW_MS = 10 * 60_000;

/** Returns a notice as one of its recipients would receive it; refuses one without recipients. */
async function preview(
  deps: NoticeDeps,
  { id: text, index = 0, ...request }: EndpointInput<"notice", "preview">,
): Promise<NoticePreview> {
  const { store } = deps;
  const { id } = await getActivity(store.read, text);
  await checkText(store, id, request);
  const audience = toAudience(deps, id, request);
  const total = await countRecipients(store.read, audience);
  const place = Math.max(0, Math.min(index, total - 1));
  const { recipient, award } = await getRecipient(store.read, audience, place);
  const address = decryptRecipient(store.cipher, recipient);
  return {
    total,
    index: place,
    name: award.name,
    to: address === null ? "" : maskRecipient(address, request.kind),
    ...writeNotice(deps, request, award),
  };
}

async function getRecipient(read: Db, audience: NoticeAudience, place: number) {
  const recipient = await findRecipient(read, audience, place);
  const award = recipient && (await findNoticedAward(read, recipient.awardId));
  if (recipient === undefined || award === undefined) throw new Refusal("conflict", "notice.noRecipients");
  return { recipient, award };
}

/**
 * Sends a notice, as its first recipient would receive it, to an address that the caller gives.
 * @throws Refusal if the holder of that address has opted out, or the account has sent too many trials
 */
async function test(
  deps: NoticeDeps,
  { id: text, kind, to, ...request }: EndpointInput<"notice", "test">,
  principal: Actor,
): Promise<{ to: string }> {
  const { store, channels, clock } = deps;
  const { id } = await getActivity(store.read, text);
  await checkText(store, id, request);
  assertReady(deps, kind);
  const audience = toAudience(deps, id, { kind, purpose: "issued", again: true });
  const { award } = await getRecipient(store.read, audience, 0);
  const message = writeMessage(
    deps,
    { kind },
    { id: randomId(), to, text: writeNotice(deps, request, award), token: null },
  );
  // Without a secret nobody tells whether the address wants no notices, and no notice reaches its recipients either
  if (!store.cipher.canEncrypt) throw new Refusal("conflict", "notice.unreadable");
  const masked = maskRecipient(to, kind);
  const fingerprint = fingerprintRecipient(store.cipher, parseRecipient(to, kind) ?? to);
  const at = clock();
  await store.write(async (tx) => {
    await assertMayTest(tx, { fingerprint, principal, at });
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "testNotice", change: { kind } });
  });
  const failure = await channels[kind]?.send(message);
  if (failure) throw new Refusal("unavailable", toReason(`notice.${failure}`));
  return { to: masked };
}

/**
 * Throws a `Refusal` if an account may not send a trial notice to an address: its holder has opted out, or the account has
 * recently sent too many. A trial can carry any text to any address, so the limit keeps the product from becoming a relay.
 */
async function assertMayTest(
  tx: Tx,
  { fingerprint, principal: { userId }, at }: { fingerprint: string; principal: Actor; at: number },
): Promise<void> {
  if (await hasOptedOut(tx, fingerprint)) throw new Refusal("conflict", "notice.optedOut");
  const entries = { userId, noun: "activity", action: "testNotice", after: at - WINDOW_MS, limit: TRIALS };
  const times = await listActionTimes(tx, entries);
  const earliest = times[TRIALS - 1];
  if (earliest === undefined) return;
  const seconds = Math.max(1, Math.ceil((earliest + WINDOW_MS - at) / 1_000));
  throw new Refusal("tooMany", undefined, { headers: retryAfter(seconds) });
}
