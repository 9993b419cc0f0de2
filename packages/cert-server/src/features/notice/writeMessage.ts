import type { Message } from "./channels.ts";
import type { findNoticedAward } from "./delivery.store.ts";
import type { NoticeDeps } from "./noticeDeps.ts";
import type { StoredDelivery, StoredNotice } from "./notice.store.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import { fillNotice, type NoticeText } from "./noticeText.ts";

type NoticedAwardRow = NonNullable<Awaited<ReturnType<typeof findNoticedAward>>>;

/** Writes the subject and text of a notice for one award, without the end of the mail. */
export function writeNotice({ base }: Pick<NoticeDeps, "base">, text: NoticeText, award: NoticedAwardRow): NoticeText {
  return fillNotice(text, award, `${base.url}/v/${award.id}`);
}

/**
 * Returns the token of a delivery's unsubscribe link. It is derived from a secret and the same at each attempt, so the
 * link of an earlier mail keeps working.
 */
export const toUnsubscribeToken = (
  sealer: Pick<Sealer, "fingerprint">,
  { id, fingerprint }: Pick<StoredDelivery, "id" | "fingerprint">,
): string => sealer.fingerprint(`unsubscribe ${id} ${fingerprint}`);

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;

export function writeMessage(
  { base }: Pick<NoticeDeps, "base">,
  { kind }: Pick<StoredNotice, "kind">,
  { id, to, text, token }: { id: string; to: string; text: NoticeText; token: string | null },
): Message {
  const unsubscribe = token === null || kind === "phone" ? null : base.url + unsubscribePath(token);
  return { id, to, subject: text.subject, text: text.body, unsubscribe };
}
