import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { CORRECTION_TEXT_MAX, PROOF_BYTES_MAX, REASON_MAX } from "../wire/limits.ts";
import { byId, codedMessage, file, id, listInput, moment, noInput, page, revision, text } from "./fields.ts";

/**
 * The changes of issued awards that need two people (双人复核): none, those that a visitor asked for, or all of them. The
 * proposer of such a change cannot approve it.
 */
export const FourEyes = z.enum(["off", "corrections", "all"], { error: fieldRule("field.choose", "fourEyes") });
export type FourEyes = z.output<typeof FourEyes>;

/**
 * `open`: a visitor asked for it. `proposed`: a user proposes it to another one. `overtaken`: it was open when the institute
 * proposed a change of its own, or revoked or withdrew the award.
 */
export const CorrectionState = z.enum(["open", "proposed", "approved", "refused", "overtaken"]);
export type CorrectionState = z.output<typeof CorrectionState>;

/** The change of the award: a new version, or another state. */
export const CorrectionKind = z.enum(["update", "revoke", "restore", "remove"]);
export type CorrectionKind = z.output<typeof CorrectionKind>;

export const Correction = z.object({
  id: z.string(),
  award: z.object({
    id: z.string(),
    number: z.string().nullable(),
    /** The holders' names, joined by 、. */
    name: z.string(),
    activity: z.string().nullable(),
  }),
  kind: CorrectionKind,
  state: CorrectionState,
  /** The value that a visitor asked for; null if no visitor did. */
  wanted: z.object({ key: z.string(), value: z.string() }).nullable(),
  /** The user who proposed it; null until then. */
  proposer: z.string().nullable(),
  at: moment,
  endedAt: moment.nullable(),
});
export type Correction = z.output<typeof Correction>;

export const CorrectionDetails = Correction.extend({
  /** The version of the award that it changes. */
  version: z.int(),
  /** True if the award has got another version since: it can no longer be approved, but proposed again or refused. */
  isStale: z.boolean(),
  /** The values that change, as they are and as they would be. */
  changes: z.array(z.object({ key: z.string(), before: z.string(), after: z.string() })),
  /** The file name of the other template that it would be printed with; null if that stays the same. */
  template: z.string().nullable(),
  /** True if the award is printed from a template, so that there are pictures. */
  hasPicture: z.boolean(),
  /** The proposer's reason; empty if none was given. */
  reason: z.string(),
  /** The reason for refusing it; null unless it was refused. */
  refusal: z.string().nullable(),
  /** The visitor's letter; null if there is none, or it was erased some time after the end. */
  letter: z.object({ message: z.string(), contact: z.string() }).nullable(),
  /** True if the visitor was sent the decision. */
  isTold: z.boolean(),
  /** The visitor's proof; null if there is none. */
  proof: z.enum(["pdf", "jpeg", "png"]).nullable(),
  mayApprove: z.boolean(),
  /** The reason for which the caller, who has the authority, may not approve it now; null if two persons need not, or they may. */
  obstacle: codedMessage.nullable(),
  /** True if it has to be proposed by a user before it can be approved. */
  needsProposal: z.boolean(),
});
export type CorrectionDetails = z.output<typeof CorrectionDetails>;

const FourEyesSetting = z.object({ fourEyes: FourEyes, revision });

export const correctionSchemas = {
  ask: {
    summary:
      "更正申请：提出（访客，凭查询码查看处理情况） · Request a correction as a visitor, who can follow it by a code",
    upload: true,
    uploadBytes: PROOF_BYTES_MAX,
    input: z.object({
      id: id("awardId"),
      /** The key of the value that is wrong, one of those shown when the award is verified. */
      key: text("correctedKey", 100),
      value: text("correctedValue", CORRECTION_TEXT_MAX),
      message: text("correctionMessage", CORRECTION_TEXT_MAX),
      contact: text("correctionContact", 100),
      /** The result of `award.prove`, if the award has a holder check. */
      proof: z.string().max(200).optional(),
      /** Evidence as PDF, JPEG or PNG. An empty file, which a form without a choice sends, counts as none. */
      file: file.optional(),
    }),
    /** `code` shows the state at `/correction/{code}`. */
    data: z.object({ code: z.string() }),
  },
  list: {
    summary: "更正申请：按页列出，新的在前 · List a page of corrections, newest first",
    /** `ended`: those decided; otherwise those that wait for a decision. */
    input: listInput()
      .pick({ page: true })
      .extend({ state: z.enum(["waiting", "ended"]).optional() }),
    data: page(Correction),
  },
  get: { summary: "更正申请：查看 · Read a correction", input: byId, data: CorrectionDetails },
  picture: {
    summary: "更正申请：奖证现在或更正后的图片 · Get a picture of the award before or after the correction",
    input: byId.extend({ view: z.enum(["before", "after"]) }),
    file: "image/png",
  },
  proof: {
    summary: "更正申请：下载证明材料 · Download the visitor's proof",
    input: byId,
    file: "application/octet-stream",
  },
  propose: {
    summary: "更正申请：填写更正后的值，提请另一人复核 · Propose a corrected value to another user",
    /** `value`: the value to be printed, which may differ from the one that the visitor asked for. */
    input: byId.extend({ value: text("correctedValue", CORRECTION_TEXT_MAX) }),
    data: CorrectionDetails,
  },
  approve: {
    summary: "更正申请：通过（产生奖证的新版本） · Approve a correction, as a new version of the award",
    /** `version`: the version of the award that it changes. Responds with 409 if the award or the proposal has changed. */
    input: byId.extend({ version: z.int().positive(), at: moment }),
    data: CorrectionDetails,
  },
  refuse: {
    summary: "更正申请：不予更正 · Refuse a correction",
    /** `reason` is shown to the visitor. */
    input: byId.extend({ reason: text("refusalReason", REASON_MAX) }),
    data: CorrectionDetails,
  },
  fourEyes: { summary: "双人复核：查看 · Read whether changes need two people", input: noInput, data: FourEyesSetting },
  setFourEyes: {
    summary: "双人复核：修改 · Set whether changes need two people",
    input: FourEyesSetting,
    data: FourEyesSetting,
  },
} as const;
