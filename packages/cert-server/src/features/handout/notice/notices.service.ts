import { maskRecipient, type Notice, type NoticeDelivery, type Page, type Reason, toReason } from "cert-api";
import type { Actor } from "../../../http/access.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { readPage } from "../../../resource/listQuery.ts";
import { getActivity, parseActivityId } from "../../activity/activity/activity.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { decryptRecipient } from "../../award/award/recipient/awardRecipients.ts";
import { refuseErasedSince } from "../../keeping/erasure/refuseErasedSince.ts";
import { assertReady, type NoticeChoice, type NoticeDeps, toAudience } from "./audience.ts";
import {
  addNotice,
  type CountedNotice,
  endWaiting,
  findNotice,
  type ListedDelivery,
  listNotices,
  listRecipients,
  type Recipient,
  retryFailed,
  selectDeliveries,
} from "./notice.store.ts";
import { checkText } from "./noticeColumns.ts";
import { type NoticeRequest, preview, test } from "./noticeTrial.service.ts";
import { toMoment } from "../../../clock/toMoment.ts";

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

async function findIds({ store: { read } }: NoticeDeps, request: { id: string; notice: string }) {
  const { id: activityId } = await getActivity(read, parseActivityId(request.id));
  const noticeId = parseNumericId(request.notice);
  const notice = noticeId === undefined ? undefined : await findNotice(read, noticeId);
  if (notice?.activity_id !== activityId) throw new Refusal("notFound", "notice.notFound");
  return { activityId, noticeId: notice.id, kind: notice.kind };
}

async function listDeliveries(
  deps: NoticeServiceDeps,
  request: { id: string; notice: string; page: number; state?: NoticeDelivery["state"] | undefined },
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
    if (deliveries === 0) throw new Refusal("conflict", "notice.nothingFailed");
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
