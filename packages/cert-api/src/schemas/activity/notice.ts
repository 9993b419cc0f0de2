import * as z from "zod";
import { addressKinds, parseAddress } from "../../nouns/addressColumns.ts";
import { fieldRule } from "../../wire/fieldRules.ts";
import { AWARDS_SELECTED_MAX, NOTICE_BODY_MAX, NOTICE_SUBJECT_MAX } from "../../wire/limits.ts";
import { coded, id, moment, page, pageIndex, yesOrNo } from "../fields.ts";

const kind = z.enum(addressKinds, { error: fieldRule("field.choose", "noticeKind") });
/** `issued`: that a certificate was issued. `expiring`: that it expires, within the days of which administrators are reminded. */
const purpose = z.enum(["issued", "expiring"], { error: fieldRule("field.choose", "noticePurpose") });

/** How many a notice would go to. */
const Audience = z.object({
  /** Those who were not told of the current version yet. */
  unsent: z.int(),
  /** Those, and who was told of it before. */
  all: z.int(),
});

/** What there is for notices of one kind. */
export const NoticeChannel = z.object({
  kind,
  /** `noServer`: the way to send them is not set up. `noPublicUrl`: their links would not last. */
  state: z.enum(["ready", "noServer", "noPublicUrl"]),
  /** Valid awards with an address, and how many addresses they have. */
  awards: z.int(),
  addresses: z.int(),
  /** Addresses whose holders want no more notices. */
  optedOut: z.int(),
  issued: Audience,
  expiring: Audience,
});
export type NoticeChannel = z.output<typeof NoticeChannel>;

/** A notice that was sent, or is being sent. */
export const Notice = z.object({
  id: z.string(),
  kind,
  purpose,
  subject: z.string(),
  body: z.string(),
  /** Who sent it; null: who is not known any more. */
  sender: z.string().nullable(),
  at: moment,
  finishedAt: moment.nullable(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type Notice = z.output<typeof Notice>;

/** What became of a notice at one address. */
export const NoticeDelivery = z.object({
  id: z.string(),
  award: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  /** The address, most of it covered; null where it was erased, or cannot be read any more. */
  to: z.string().nullable(),
  state: z.enum(["waiting", "sent", "failed", "skipped"]),
  /** Why it failed or was skipped; null where there is nothing to say. */
  reason: coded.nullable(),
  at: moment.nullable(),
});
export type NoticeDelivery = z.output<typeof NoticeDelivery>;

/** What there is to tell the holders of an activity's certificates. */
export const NoticeOverview = z.object({
  channels: z.array(NoticeChannel),
  /** Addresses that were sealed with another secret than today's. */
  unreadable: z.int(),
  /** The secret was replaced: opt-outs, and who was told before, are no longer known by their addresses. Left out where not. */
  hasLostKey: z.boolean().optional(),
  /** No addresses are taken from lists, because no secret is set to seal them with. Left out where one is. */
  needsSecret: z.boolean().optional(),
  /** The columns that a text may name. */
  columns: z.array(z.string()),
  /** Within how many days certificates count as expiring. */
  days: z.int(),
  /** Notices a minute. */
  perMinute: z.int(),
  /** The newest first. */
  notices: z.array(Notice),
});
export type NoticeOverview = z.output<typeof NoticeOverview>;

const text = z.object({
  id: id("activityId"),
  kind,
  /** Of mails alone. */
  subject: z.string().trim().max(NOTICE_SUBJECT_MAX, fieldRule("field.tooLong", "noticeSubject")).default(""),
  body: z
    .string({ error: fieldRule("field.required", "noticeBody") })
    .trim()
    .min(1, fieldRule("field.required", "noticeBody"))
    .max(NOTICE_BODY_MAX, fieldRule("field.tooLong", "noticeBody")),
});
/** A mail without a subject looks like an unwanted one. */
const needsSubject = { error: fieldRule("field.required", "noticeSubject"), path: ["subject"] };
const hasSubject = (input: { kind: "email" | "phone"; subject: string }) =>
  input.kind === "phone" || input.subject !== "";
const audience = text.extend({ purpose, again: yesOrNo("noticeAgain").optional() });

/** A notice as one recipient would get it. */
export const NoticePreview = z.object({
  /** How many would get it. */
  total: z.int(),
  /** Which of them this is, from 0; the last where there are fewer. */
  index: z.int(),
  name: z.string(),
  /** The address, most of it covered. */
  to: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type NoticePreview = z.output<typeof NoticePreview>;

const byNotice = z.object({ id: id("activityId"), notice: id() });

/** The schemas of the endpoints that tell holders of their certificates; a part of `activitySchemas`. */
export const noticeSchemas = {
  notices: {
    summary: "活动：通知持证人的设置、收件人数和发送记录",
    input: z.object({ id: id("activityId") }),
    data: NoticeOverview,
  },
  previewNotice: {
    summary: "活动：某一收件人将收到的通知",
    input: audience.extend({ index: pageIndex.optional() }).refine(hasSubject, needsSubject),
    data: NoticePreview,
  },
  testNotice: {
    summary: "活动：把通知试发给自己",
    input: text
      .extend({ to: z.string().trim().min(1, fieldRule("field.required", "noticeAddress")).max(254) })
      .refine(hasSubject, needsSubject)
      .refine(({ to, kind }) => parseAddress(to, kind) !== null, {
        error: fieldRule("field.invalid", "noticeAddress"),
        path: ["to"],
      }),
    data: z.object({ to: z.string() }),
  },
  sendNotice: {
    summary: "活动：通知持证人；在后台发送",
    /** `recipients`: how many are to get it; refused where there are more or fewer by now. */
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
  noticeDeliveries: {
    summary: "活动：一次通知的发送结果",
    input: byNotice.extend({ page: pageIndex, state: z.enum(["waiting", "sent", "failed", "skipped"]).optional() }),
    data: page(NoticeDelivery),
  },
  resendNotice: { summary: "活动：重发一次通知中未能发出的", input: byNotice, data: Notice },
  stopNotice: { summary: "活动：停止发送一次通知", input: byNotice, data: Notice },
} as const;
