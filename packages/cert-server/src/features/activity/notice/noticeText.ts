import { chineseDay, dataKeys, findContentText, noticeLink, noticeNames, toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";

/** What a notice is written of. */
export interface NoticedAward {
  /** Its holders, joined. */
  name: string;
  content: string;
  /** `YYYY-MM-DD`; null: for good. */
  validUntil: string | null;
}

/** Subject and text of a notice, with placeholders. */
export interface NoticeText {
  subject: string;
  body: string;
}

const mark = /\{([^{}\r\n]{1,64})\}/gu;

/** Throws a `Refusal` where a text has a placeholder of which no award says anything, or leads nowhere. */
export function checkNoticeText({ subject, body }: NoticeText, columns: ReadonlySet<string>): void {
  const names = [...`${subject}\n${body}`.matchAll(mark)].map(([, name = ""]) => name);
  const unknown = names.find((name) => !noticeNames.includes(name) && !columns.has(name));
  if (unknown !== undefined) throw new Refusal("invalid", toReason("notice.unknownPlaceholder", { name: unknown }));
  if (!body.includes(`{${noticeLink}}`)) throw new Refusal("invalid", toReason("notice.noLink"));
}

/** A text with the values of an award in place of its placeholders; what an award does not say is left empty. */
export function fillNotice({ subject, body }: NoticeText, award: NoticedAward, link: string): NoticeText {
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
