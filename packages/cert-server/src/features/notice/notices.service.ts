import {
  maskAddress,
  type Notice,
  type NoticeDelivery,
  type NoticePreview,
  type Page,
  parseAddress,
  type Reason,
  toReason,
} from "cert-api";
import type { Store } from "../../db/open.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { parseNumericId } from "../../resource/ids.ts";
import { readPage } from "../../resource/readPage.ts";
import { refuseErasedSince } from "../erasure/refuseErasedSince.ts";
import { randomId } from "../../crypto/randomId.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { getActivity, parseActivityId } from "../activity/activity.service.ts";
import { assertMayTest } from "./assertMayTest.ts";
import { assertReady, toAudience, type NoticeChoice } from "./audience.ts";
import { findNoticedAward } from "./delivery.store.ts";
import {
  addNotice,
  type CountedNotice,
  countRecipients,
  endWaiting,
  findNotice,
  type ListedDelivery,
  listNotices,
  findRecipient,
  listRecipients,
  type Recipient,
  retryFailed,
  selectDeliveries,
  type StoredNotice,
} from "./notice.store.ts";
import { listNoticeColumns } from "./noticeColumns.ts";
import type { NoticeDeps } from "./noticeDeps.ts";
import { checkNoticeText, type NoticeText } from "./noticeText.ts";
import { fingerprintAddress, unsealAddress } from "../award/address/awardAddresses.ts";
import { writeMessage, writeNotice } from "./writeMessage.ts";

export interface NoticeServiceDeps extends NoticeDeps {
  wake(): void;
}

interface NoticeRequest extends NoticeText {
  id: string;
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
  finishedAt: notice.finished_at === null ? null : new Date(notice.finished_at).toISOString(),
  waiting: counts.waiting + counts.sending,
  sent: counts.sent,
  failed: counts.failed,
  skipped: counts.skipped,
});

async function checkText({ read }: Store, activityId: number, text: NoticeText): Promise<void> {
  checkNoticeText(text, await listNoticeColumns(read, activityId));
}

/**
 * Returns a notice as one of its recipients would receive it.
 * @throws Refusal if it has no recipients
 */
async function preview(
  deps: NoticeServiceDeps,
  { id: text, index = 0, ...request }: NoticeRequest & NoticeChoice & { index?: number | undefined },
): Promise<NoticePreview> {
  const { store } = deps;
  const { id } = await getActivity(store.read, parseActivityId(text));
  await checkText(store, id, request);
  const audience = toAudience(deps, id, request);
  const total = await countRecipients(store.read, audience);
  const place = Math.max(0, Math.min(index, total - 1));
  const recipient = await findRecipient(store.read, audience, place);
  const award = recipient && (await findNoticedAward(store.read, recipient.awardId));
  if (award === undefined) throw new Refusal("conflict", toReason("notice.noRecipients"));
  const address = unsealAddress(store.sealer, recipient ?? { sealed: "" });
  return {
    total,
    index: place,
    name: award.name,
    to: address === null ? "" : maskAddress(address, request.kind),
    ...writeNotice(deps, request, award),
  };
}

/**
 * Sends a notice, as its first recipient would receive it, to an address that the caller gives.
 * @throws Refusal if the holder of that address has opted out, or the account has sent too many trials
 */
async function test(
  deps: NoticeServiceDeps,
  { id: text, kind, to, ...request }: NoticeRequest & Pick<StoredNotice, "kind"> & { to: string },
  principal: Actor,
): Promise<{ to: string }> {
  const { store, channels, clock } = deps;
  const { id } = await getActivity(store.read, parseActivityId(text));
  await checkText(store, id, request);
  assertReady(deps, kind);
  const audience = toAudience(deps, id, { kind, purpose: "issued", again: true });
  const recipient = await findRecipient(store.read, audience, 0);
  const award = recipient && (await findNoticedAward(store.read, recipient.awardId));
  if (award === undefined) throw new Refusal("conflict", toReason("notice.noRecipients"));
  const message = writeMessage(
    deps,
    { kind },
    { id: randomId(), to, text: writeNotice(deps, request, award), token: null },
  );
  // Without a secret nobody tells whether the address wants no notices, and no notice reaches its recipients either
  if (!store.sealer.canSeal) throw new Refusal("conflict", toReason("notice.unreadable"));
  const masked = maskAddress(to, kind);
  const fingerprint = fingerprintAddress(store.sealer, parseAddress(to, kind) ?? to);
  const at = clock();
  await store.write(async (tx) => {
    await assertMayTest(tx, { fingerprint, principal, at });
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "testNotice", change: { to: masked } });
  });
  const failure = await channels[kind]?.send(message);
  if (failure) throw new Refusal("unavailable", toReason(`notice.${failure}`));
  return { to: masked };
}

async function send(
  deps: NoticeServiceDeps,
  { id: text, recipients: expected, ...request }: NoticeRequest & NoticeChoice & { recipients?: number | undefined },
  principal: Actor,
): Promise<Notice> {
  const { store, clock, wake } = deps;
  const activity = await getActivity(store.read, parseActivityId(text));
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
    if (count === 0) throw new Refusal("conflict", toReason("notice.noRecipients"));
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

/**
 * Finds a notice of an activity.
 * @throws Refusal if the activity has no such notice
 */
async function readNotice({ store: { read } }: NoticeDeps, activityId: number, id: number): Promise<Notice> {
  const notice = (await listNotices(read, activityId)).find((candidate) => candidate.id === id);
  if (notice === undefined) throw new Refusal("notFound", toReason("notice.notFound"));
  return toNotice(notice);
}

/**
 * Returns the numeric ids of an activity and of one of its notices.
 * @throws Refusal if the activity has no such notice
 */
async function findIds({ store: { read } }: NoticeDeps, request: { id: string; notice: string }) {
  const { id: activityId } = await getActivity(read, parseActivityId(request.id));
  const noticeId = parseNumericId(request.notice);
  const notice = noticeId === undefined ? undefined : await findNotice(read, noticeId);
  if (notice?.activity_id !== activityId) throw new Refusal("notFound", toReason("notice.notFound"));
  return { activityId, noticeId: notice.id, kind: notice.kind };
}

async function listDeliveries(
  deps: NoticeServiceDeps,
  request: { id: string; notice: string; page: number; state?: NoticeDelivery["state"] | undefined },
): Promise<Page<NoticeDelivery>> {
  const { noticeId, kind } = await findIds(deps, request);
  const { read, sealer } = deps.store;
  const { count, list } = selectDeliveries(read, noticeId, request.state);
  const toDelivery = (row: ListedDelivery): NoticeDelivery => {
    const address = row.sealed === null ? null : unsealAddress(sealer, { sealed: row.sealed });
    return {
      id: String(row.id),
      award: row.award_id,
      name: row.name,
      number: row.number,
      to: address === null ? null : maskAddress(address, kind),
      state: row.state === "sending" ? "waiting" : row.state,
      reason: row.reason === "" ? null : toDeliveryReason(row.reason),
      at: row.attempted_at === null ? null : new Date(row.attempted_at).toISOString(),
    };
  };
  return readPage(request.page, { count, list: async (...page) => (await list(...page)).map(toDelivery) });
}

const toDeliveryReason = (code: string) => ({ code: `notice.${code}`, params: {} }) as Reason;

/**
 * Sends a notice again to recipients that it did not reach.
 * @throws Refusal if it reached all of them
 */
async function resend(
  deps: NoticeServiceDeps,
  request: { id: string; notice: string },
  principal: Actor,
): Promise<Notice> {
  const { store, clock, wake } = deps;
  const { activityId, noticeId, kind } = await findIds(deps, request);
  assertReady(deps, kind);
  await store.write(async (tx) => {
    const deliveries = await retryFailed(tx, noticeId);
    if (deliveries === 0) throw new Refusal("conflict", toReason("notice.nothingFailed"));
    const change = { notice: request.notice, recipients: deliveries };
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id: activityId, action: "resendNotice", change });
  });
  wake();
  return readNotice(deps, activityId, noticeId);
}

async function stop(
  deps: NoticeServiceDeps,
  request: { id: string; notice: string },
  principal: Actor,
): Promise<Notice> {
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
