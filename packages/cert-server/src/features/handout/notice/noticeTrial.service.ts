import { maskRecipient, type NoticePreview, parseRecipient, toReason } from "cert-api";
import { randomId } from "../../../crypto/randomId.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { getActivity, parseActivityId } from "../../activity/activity/activity.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { fingerprintRecipient, decryptRecipient } from "../../award/award/recipient/awardRecipients.ts";
import { assertReady, type NoticeChoice, type NoticeDeps, toAudience } from "./audience.ts";
import { findNoticedAward, hasOptedOut } from "./delivery.store.ts";
import { countRecipients, findRecipient, type StoredNotice } from "./notice.store.ts";
import { checkText } from "./noticeColumns.ts";
import { type NoticeText, writeMessage, writeNotice } from "./writeMessage.ts";
import type { Tx } from "../../../db/tables.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { listActionTimes } from "../../keeping/audit/listActionTimes.ts";

const TRIALS = 10;
const WINDOW_MS = 10 * 60_000;

export interface NoticeRequest extends NoticeText {
  id: string;
}

/** Returns a notice as one of its recipients would receive it; refuses one without recipients. */
export async function preview(
  deps: NoticeDeps,
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
  if (award === undefined) throw new Refusal("conflict", "notice.noRecipients");
  const address = decryptRecipient(store.cipher, recipient ?? { sealed: "" });
  return {
    total,
    index: place,
    name: award.name,
    to: address === null ? "" : maskRecipient(address, request.kind),
    ...writeNotice(deps, request, award),
  };
}

/**
 * Sends a notice, as its first recipient would receive it, to an address that the caller gives.
 * @throws Refusal if the holder of that address has opted out, or the account has sent too many trials
 */
export async function test(
  deps: NoticeDeps,
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
  if (award === undefined) throw new Refusal("conflict", "notice.noRecipients");
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
