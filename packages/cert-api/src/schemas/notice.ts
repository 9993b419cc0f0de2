import * as z from "zod";
import { recipientKinds, parseRecipient } from "../nouns/recipientColumns.ts";
import { fieldRule } from "../wire/fieldRules.ts";
import { AWARDS_SELECTED_MAX, CLAIM_MAILS_MAX, NOTICE_BODY_MAX, NOTICE_SUBJECT_MAX } from "../wire/limits.ts";
import { byActivity, codedMessage, id, moment, page, pageIndex, someOf, text, yesOrNo } from "./fields.ts";

const kind = z.enum(recipientKinds, { error: fieldRule("field.choose", "noticeKind") });
/** `issued`: a certificate was issued. `expiring`: it expires within the period for which administrators are reminded. */
const purpose = z.enum(["issued", "expiring"], { error: fieldRule("field.choose", "noticePurpose") });

/** The number of recipients of a notice. */
const Audience = z.object({
  /** Recipients who were not notified of the current version yet. */
  unsent: z.int(),
  /** All recipients, including those notified before. */
  all: z.int(),
});

/** The state of notices of one kind. */
export const NoticeChannel = z.object({
  kind,
  /** `noServer`: sending is not configured. `noPublicUrl`: links would not be permanent. */
  state: z.enum(["ready", "noServer", "noPublicUrl"]),
  /** The number of valid awards with an address, and of their addresses. */
  awards: z.int(),
  addresses: z.int(),
  /** The number of addresses that unsubscribed. */
  optedOut: z.int(),
  issued: Audience,
  expiring: Audience,
});
export type NoticeChannel = z.output<typeof NoticeChannel>;

/** A notice that was sent or is being sent. */
export const Notice = z.object({
  id: z.string(),
  kind,
  purpose,
  subject: z.string(),
  body: z.string(),
  /** The sender; null if no longer known. */
  sender: z.string().nullable(),
  at: moment,
  finishedAt: moment.nullable(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type Notice = z.output<typeof Notice>;

export const NoticeDelivery = z.object({
  id: z.string(),
  award: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  /** The masked address; null if it was erased or cannot be read any more. */
  to: z.string().nullable(),
  state: z.enum(["waiting", "sent", "failed", "skipped"]),
  /** The reason for failing or skipping; null if there is none. */
  reason: codedMessage.nullable(),
  at: moment.nullable(),
});
export type NoticeDelivery = z.output<typeof NoticeDelivery>;

/** The notices of an activity, with their possible recipients. */
export const NoticeOverview = z.object({
  channels: z.array(NoticeChannel),
  /** The number of addresses that were encrypted with a secret that is no longer known. */
  unreadable: z.int(),
  /**
   * True if the secret was replaced, so that opt-outs and earlier notices can no longer be matched to addresses; undefined
   * otherwise.
   */
  hasLostKey: z.boolean().optional(),
  /** True if addresses of lists are not stored because no secret is set to encrypt them; undefined otherwise. */
  needsSecret: z.boolean().optional(),
  /** The columns available in a text. */
  columns: z.array(z.string()),
  /** The number of days within which certificates count as expiring. */
  days: z.int(),
  perMinute: z.int(),
  /** Newest first. */
  notices: z.array(Notice),
});
export type NoticeOverview = z.output<typeof NoticeOverview>;

const draft = byActivity.extend({
  kind,
  /** Only for mails. */
  subject: z.string().trim().max(NOTICE_SUBJECT_MAX, fieldRule("field.tooLong", "noticeSubject")).default(""),
  body: text("noticeBody", NOTICE_BODY_MAX),
});
/** Requires a subject for mails, because one without looks like spam. */
const needsSubject = { error: fieldRule("field.required", "noticeSubject"), path: ["subject"] };
const hasSubject = (input: { kind: "email" | "phone"; subject: string }) =>
  input.kind === "phone" || input.subject !== "";
const audience = draft.extend({ purpose, again: yesOrNo("noticeAgain").optional() });

/** A notice as one recipient would receive it. */
export const NoticePreview = z.object({
  /** The number of recipients. */
  total: z.int(),
  /** The index of this recipient, from 0; the last one if there are fewer. */
  index: z.int(),
  name: z.string(),
  /** The masked address. */
  to: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type NoticePreview = z.output<typeof NoticePreview>;

/** The outcome of mailing a claim link to the address that the list has for its certificates. */
export const ClaimMail = z.object({
  value: z.string(),
  /** The masked address; null if there is none or more than one, or if it cannot be read. */
  to: z.string().nullable(),
  /** `deferred`: not sent, but may be tried again. */
  state: z.enum(["sent", "noAddress", "several", "optedOut", "deferred", "failed"]),
});
export type ClaimMail = z.output<typeof ClaimMail>;

const byNotice = byActivity.extend({ notice: id() });

export const noticeSchemas = {
  overview: {
    summary: "通知：设置、收件人数和发送记录 · Read the settings, recipients and past notices of an activity",
    input: byActivity,
    data: NoticeOverview,
  },
  preview: {
    summary: "通知：某一收件人将收到的通知 · Preview the notice for a recipient",
    input: audience.extend({ index: pageIndex.optional() }).refine(hasSubject, needsSubject),
    data: NoticePreview,
  },
  test: {
    summary: "通知：把通知试发给自己 · Send a notice to oneself",
    input: draft
      .extend({ to: z.string().trim().min(1, fieldRule("field.required", "noticeAddress")).max(254) })
      .refine(hasSubject, needsSubject)
      .refine(({ to, kind }) => parseRecipient(to, kind) !== null, {
        error: fieldRule("field.invalid", "noticeAddress"),
        path: ["to"],
      }),
    data: z.object({ to: z.string() }),
  },
  send: {
    summary: "通知：在后台发送 · Send a notice, in the background",
    /** `recipients`: the expected number. Refused if it has changed. */
    input: audience
      .extend({
        recipients: z
          .int()
          .nonnegative()
          .max(AWARDS_SELECTED_MAX * 20)
          .optional(),
      })
      .refine(hasSubject, needsSubject),
    data: Notice,
  },
  deliveries: {
    summary: "通知：一次通知的发送结果 · List a page of the deliveries of a notice",
    input: byNotice.extend({ page: pageIndex, state: z.enum(["waiting", "sent", "failed", "skipped"]).optional() }),
    data: page(NoticeDelivery),
  },
  resend: {
    summary: "通知：重发一次通知中未能发出的 · Send what failed of a notice again",
    input: byNotice,
    data: Notice,
  },
  mailClaims: {
    summary:
      "通知：把刚生成的领取链接发到名单中各组唯一的邮箱 · Mail the claim links just created to the address of each group",
    /** `tokens`: those just received. */
    input: byActivity.extend({ tokens: someOf(z.string().max(64), "links", CLAIM_MAILS_MAX) }),
    data: z.array(ClaimMail),
  },
  stop: { summary: "通知：停止发送一次通知 · Stop sending a notice", input: byNotice, data: Notice },
} as const;
