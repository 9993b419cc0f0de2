import * as z from "zod";
import { fieldRule, valueRule } from "../wire/fieldRules.ts";
import { Activity } from "./activity.ts";
import { AwardState } from "./award.ts";
import { byActivity, codedMessage, moment, page, pageIndex, reason } from "./fields.ts";
import { Problem } from "./upload.ts";

/** The effects of publishing, in numbers of awards. */
const Outcome = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Issued awards that are no longer on the list. They stay valid unless the request says otherwise. */
  unlisted: z.int(),
  /** Awards edited manually since they were published. They keep their edits unless the request says otherwise. */
  edited: z.int(),
});

export const Published = Outcome.extend({ publishedAt: moment, awards: z.int() });
export type Published = z.output<typeof Published>;

/** The effects that publishing would have now. `publish` refuses an outdated `token`. */
export const Plan = Outcome.extend({
  token: z.string(),
  /** Sentences that must be confirmed before publishing. */
  confirmations: z.array(z.string()),
  /** The code of each of `confirmations`, see `ConfirmationParams`. */
  confirmationCodes: z.array(codedMessage),
  /**
   * The number of rows without a number that may belong to an issued award, with no way to tell; undefined if none. They are
   * in none of the other numbers, and publishing is refused until `decide` says what each is.
   */
  undecided: z.int().optional(),
  /** The number of rows of the list that were left out by choice because they have errors; undefined if none. */
  skipped: z.int().optional(),
  /** The number of awards that keep their stored addresses because the list has no column of that kind; undefined if none. */
  keptAddresses: z.int().optional(),
  /** Parts of the list that are not read and need no confirmation: remarks, hidden columns, hidden sheets; undefined if none. */
  notes: z.array(Problem).optional(),
  /** The marks of the template that print a value, and those that are printed literally. */
  marks: z.array(Problem),
  /** Issued awards that were printed with an earlier template; null if there are none. */
  replacedTemplate: z.object({ awards: z.int(), undownloaded: z.int() }).nullable(),
});
export type Plan = z.output<typeof Plan>;

/** The groups of awards in a plan. Unchanged awards are not listed. */
export const PlanGroup = z.enum(["undecided", "created", "changed", "unlisted", "edited"]);
export type PlanGroup = z.output<typeof PlanGroup>;

/** A value that differs between an award and the name list; empty if one of them has none. */
export const PlanChange = z.object({
  /** 姓名, or a key of the content. */
  key: z.string(),
  /** The value in the award. */
  before: z.string(),
  /** The value in the list. */
  after: z.string(),
});
export type PlanChange = z.output<typeof PlanChange>;

/** An issued award that a row of the list may belong to. */
export const PlanCandidate = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  state: AwardState,
  content: z.string(),
});
export type PlanCandidate = z.output<typeof PlanCandidate>;

/** An award of a plan, new or issued. */
export const PlanRow = z.object({
  /** The award's id; for a new one its position in the list, unique within its group. */
  id: z.string(),
  /** The holders' names, joined by 、. */
  name: z.string(),
  /** Null if it has none, or receives one when published. */
  number: z.string().nullable(),
  /** Null if it is new. */
  state: AwardState.nullable(),
  /** The current content; for a new award, the future content. */
  content: z.string(),
  /** The corresponding row of the name list, and its sheet if there are several; undefined if there is none. */
  row: z.int().optional(),
  sheet: z.string().optional(),
  /** The differences in the list; empty for a new award and for one that is no longer listed. */
  changes: z.array(PlanChange),
  /** The issued awards that an undecided row may belong to, the likeliest first. */
  candidates: z.array(PlanCandidate).optional(),
});
export type PlanRow = z.output<typeof PlanRow>;

/** The current step of work on an activity: its certificates are checked, or written. */
export const ProgressStep = z.enum(["check", "write"]);
export type ProgressStep = z.output<typeof ProgressStep>;

/** A running download of many certificates. */
export const DownloadProgress = z.object({
  format: z.enum(["zip", "pdf"]),
  /** The number of certificates rendered and transferred, out of `total`. */
  done: z.int(),
  total: z.int(),
});
export type DownloadProgress = z.output<typeof DownloadProgress>;

/** Long-running work on an activity. */
export const Progress = z.object({
  running: z.boolean(),
  done: z.int(),
  total: z.int(),
  /** The sentence of `stepCode`; empty if no work is running. */
  step: z.string(),
  /** Null when nothing is being done. */
  stepCode: ProgressStep.nullable(),
  /** The caller's running downloads of all certificates; undefined if there are none. */
  downloads: z.array(DownloadProgress).optional(),
});
export type Progress = z.output<typeof Progress>;

/** The options of publishing an activity, now or at a scheduled time. */
const publishChoices = {
  /** Confirms the warnings that require it. */
  confirmed: z.boolean().optional(),
  /** Overwrites manually edited awards. */
  overwriteEdited: z.boolean().optional(),
  /** The issued awards that a replaced template affects. */
  template: z.enum(["keep", "undownloaded", "all"]).optional(),
  reason,
  /** The treatment of issued awards that are no longer listed. Anything but `keep` requires `award:write` and a reason. */
  unlisted: z.enum(["keep", "revoke", "withdraw"]).optional(),
  /** The reason for revoking them, which is public, or for withdrawing them. */
  unlistedReason: reason,
};

/** The input of `POST /api/publication/schedule`: that of `publish`, with the displayed plan and a future time. */
const scheduleInput = byActivity.extend({
  at: z.iso.datetime({ error: valueRule("request.publishTime"), offset: true }),
  /** The token of the plan. Publishing fails if it is outdated by then. */
  plan: z.string({ error: fieldRule("field.required", "plan") }).max(128),
  ...publishChoices,
});

export const publicationSchemas = {
  plan: { summary: "发布：发布前预览结果 · Preview what publishing would do", input: byActivity, data: Plan },
  planRows: {
    summary: "发布：发布前预览，逐份列出 · Preview what publishing would do, award by award",
    input: z.object({
      id: z.string(),
      /** The token of the plan. Refused if the plan would now differ. */
      plan: z.string().max(128),
      group: PlanGroup,
      page: pageIndex,
    }),
    data: page(PlanRow),
  },
  decide: {
    summary:
      "发布：说明没有证书编号的行是新的奖证，还是已颁发的哪一份 · Say which issued awards the rows without a number are",
    input: byActivity.extend({
      /** The token of the plan. Refused if the plan would now differ. */
      plan: z.string().max(128),
      /** The award of each row; null for a new one. */
      rows: z.array(z.object({ row: z.int(), sheet: z.string().optional(), award: z.string().nullable() })).max(1000),
      /** `new`: all other undecided rows are new awards. By default they stay undecided. */
      others: z.literal("new").optional(),
    }),
    data: Plan,
  },
  progress: {
    summary: "发布：发布和下载的进度 · Read the progress of publishing and downloads",
    input: byActivity,
    data: Progress,
  },
  publish: {
    summary: "发布：发布 · Publish an activity",
    input: byActivity.extend({ plan: z.string().max(128).optional(), ...publishChoices }),
    data: Published,
  },
  schedule: {
    summary: "发布：定时发布，到时再次核对 · Schedule publishing, which is checked again then",
    input: scheduleInput,
    data: Activity,
  },
  cancelSchedule: { summary: "发布：取消定时发布 · Cancel scheduled publishing", input: byActivity, data: Activity },
} as const;
