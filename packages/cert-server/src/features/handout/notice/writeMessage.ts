import { chineseDay, dataKeys, findContentText, noticeLink, noticeNames, toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import type { Cipher } from "../../../encryption/cipher.ts";
import type { NoticeDeps } from "./audience.ts";
import type { Message } from "./channels.ts";
import type { findNoticedAward } from "./delivery.store.ts";
import type { StoredDelivery, StoredNotice } from "./notice.store.ts";

type NoticedAward = NonNullable<Awaited<ReturnType<typeof findNoticedAward>>>;

export function writeNotice({ base }: Pick<NoticeDeps, "base">, text: NoticeText, award: NoticedAward): NoticeText {
  return fillNotice(text, award, `${base.url}/v/${award.id}`);
}

/**
 * Returns the token of a delivery's unsubscribe link. It is derived from a secret and the same at each attempt, so the
 * link of an earlier mail keeps working.
 */
export const toUnsubscribeToken = (
  cipher: Pick<Cipher, "fingerprint">,
  { id, fingerprint }: Pick<StoredDelivery, "id" | "fingerprint">,
): string => cipher.fingerprint(`unsubscribe ${id} ${fingerprint}`);

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`;

export function writeMessage(
  { base }: Pick<NoticeDeps, "base">,
  { kind }: Pick<StoredNotice, "kind">,
  { id, to, text, token }: { id: string; to: string; text: NoticeText; token: string | null },
): Message {
  const unsubscribe = token === null || kind === "phone" ? null : base.url + unsubscribePath(token);
  return { id, to, subject: text.subject, text: text.body, unsubscribe };
}

export interface NoticeText {
  subject: string;
  body: string;
}

const mark = /\{([^{}\r\n]{1,64})\}/gu;

/** Throws a `Refusal` if a text has a placeholder that no award fills, or does not contain the link. */
export function checkNoticeText({ subject, body }: NoticeText, columns: ReadonlySet<string>): void {
  const names = [...`${subject}\n${body}`.matchAll(mark)].map(([, name = ""]) => name);
  const unknown = names.find((name) => !noticeNames.includes(name) && !columns.has(name));
  if (unknown !== undefined) throw new Refusal("invalid", toReason("notice.unknownPlaceholder", { name: unknown }));
  if (!body.includes(`{${noticeLink}}`)) throw new Refusal("invalid", "notice.noLink");
}

export function fillNotice(
  { subject, body }: NoticeText,
  award: Omit<NoticedAward, "id" | "state" | "version" | "base">,
  link: string,
): NoticeText {
  const toValue = (name: string) => {
    if (name === noticeLink) return link;
    if (name === dataKeys.name) return award.name;
    if (name === dataKeys.validUntil && award.validUntil !== null) return chineseDay(award.validUntil);
    return findContentText(award.content, name);
  };
  const fill = (text: string) => text.replace(mark, (_, name: string) => toValue(name));
  // A value of several lines would end the header
  return { subject: fill(subject).replace(/\s+/gu, " ").trim(), body: fill(body) };
}
