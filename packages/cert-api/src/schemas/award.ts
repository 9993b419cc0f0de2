import * as z from "zod";
import { awardStates, listedAwardStates, shownAwardStates } from "../wire/awardStates.ts";
import { fieldRule, valueRule } from "../wire/fieldRules.ts";
import {
  AWARDS_SELECTED_MAX,
  HOLDER_CHECK_ANSWER_MAX,
  FIND_MAX,
  REASON_MAX,
  SEARCH_PARTIAL_MAX,
  SEARCH_TERM_MAX,
  SEARCH_TERM_MIN,
  SELECTION_BYTES_MAX,
} from "../wire/limits.ts";
import { ActivityContact } from "./contact.ts";
import {
  day,
  erasureReason,
  file,
  fileReference,
  id,
  listInput,
  moment,
  page,
  pageIndex,
  reason,
  text,
  written,
} from "./fields.ts";
import { AwardsErased, ErasableAward, ErasableState, ErasurePlan } from "./erasure.ts";
import { HolderCheck } from "./holderCheck.ts";
import { UploadReport } from "./upload.ts";
import { byPath, named, optionalVersion } from "./fields.ts";

const contentExample = {
  examples: ['{"证书编号":"JA-2026-0001","活动名称":"2026年教学案例评选","年份":"2026"}'],
};

/** The public data of an award: the three public keys of its content, and one value that its activity may choose. */
export const SearchedAward = z.object({
  /** Distinguishes the masked rows of a page; no call accepts the id of such a row. */
  id: z.string(),
  name: z.string(),
  /** A JSON text with those of 证书编号, 活动名称, 年份 that exist. */
  content: z.string().meta(contentExample),
  expired: z.boolean().optional(),
  /** True if its PDF was made elsewhere (已有证书); undefined otherwise. */
  existing: z.boolean().optional(),
  /** Distinguishes winners with the same name, if the activity shows a column for that (`winnerColumn`); undefined otherwise. */
  winnerDetail: z.string().optional(),
  /** True if name and number are masked until the whole name is typed (`CERT_SEARCH_NAMES`); undefined otherwise. */
  masked: z.boolean().optional(),
  /**
   * The check required before its details and files are shown: its page, `/v/{id}`, asks the question, and `prove` takes
   * the answer. Its number is masked unless it was typed. Undefined if there is no check.
   */
  holderCheck: HolderCheck.optional(),
});
export type SearchedAward = z.output<typeof SearchedAward>;

export const SearchedPage = page(SearchedAward, SEARCH_PARTIAL_MAX).extend({
  /** The number of these awards that match the whole term, if something was left out (`capped`); the others only contain it. */
  whole: z.int().min(0).optional(),
  /** True if nothing was found and some activity's awards can only be found by their whole number; undefined otherwise. */
  byNumberOnly: z.literal(true).optional(),
  /** The contacts for these awards, or for one that was not found; undefined if there are none. */
  contacts: z.array(ActivityContact).max(SEARCH_PARTIAL_MAX).optional(),
});
export type SearchedPage = z.output<typeof SearchedPage>;

export const AwardState = z.enum(awardStates);
export type AwardState = z.output<typeof AwardState>;

/** One winner's record. */
export const Award = z.object({
  /** Random and URL-safe, because it is part of public addresses. */
  id: z.string(),
  /** The holders' names, joined by 、. */
  name: z.string(),
  /** Free text, or a JSON object of texts or lists of texts. */
  content: z.string().meta(contentExample),
  /** Reference of the template that it is printed with: its own, otherwise its activity's; null if there is none yet. */
  template: z.string().nullable(),
  number: z.string().nullable(),
  activity: named.nullable(),
  state: AwardState,
  version: z.int(),
  issuedOn: day,
  /** The last day on which it is valid; null if it does not expire. */
  validUntil: day.nullable(),
  /** True if that day is over, by the product's clock. */
  expired: z.boolean(),
  /** True if its PDF was made elsewhere (已有证书). It then has no template. */
  existing: z.boolean(),
  /** The template that was uploaded or chosen for it alone; null: it is printed with its activity's, or has none. */
  ownTemplate: z.object({ id: z.string(), fileName: z.string() }).nullable(),
  /** The time of the first download by the public; null if there was none. Only lists and `find` include it. */
  downloadedAt: moment.nullable().optional(),
  /** The id of the correction that a change became, which another user has to approve; undefined if it took effect. */
  proposal: z.string().optional(),
});
export type Award = z.output<typeof Award>;

/** A version of an award. Versions are never changed or removed. */
export const AwardVersion = z.object({
  version: z.int(),
  name: z.string(),
  content: z.string(),
  source: z.enum(["publish", "edit", "manual"]),
  who: z.string().nullable(),
  why: z.string().nullable(),
  at: moment,
  /** The last day on which this version is valid; null if it does not expire. */
  validUntil: day.nullable(),
});
export type AwardVersion = z.output<typeof AwardVersion>;

/** The data shown at the permalink. */
export const PermalinkRecord = z.object({
  id: z.string(),
  /** The permalink under the product's public address. A QR code contains it with the version: `/v/{id}/{version}`. */
  address: z.string(),
  /** True if the public address is configured; otherwise it is the listening address. */
  permanent: z.boolean(),
  version: z.int(),
  currentVersion: z.int(),
  /** `expired`: genuine and current, but its last day of validity is over. `erased`: erased by law. */
  state: z.enum(shownAwardStates),
  /**
   * Empty, together with `values`, for a withdrawn or erased award, for an earlier version that was never public, and
   * until `holderCheck` is answered.
   */
  name: z.string(),
  issuedOn: day,
  /** The last day on which it is valid; null if it does not expire or must not be shown. */
  validUntil: day.nullable(),
  /** The time at which it entered a state other than valid. */
  changedAt: moment.nullable(),
  /** The time at which this version was written; null for the first. */
  updatedAt: moment.nullable(),
  /** The reason for its state; null until `holderCheck` is answered. */
  reason: z.string().nullable(),
  /** True if its PDF was made elsewhere (已有证书); undefined otherwise. */
  existing: z.boolean().optional(),
  /** The address in this version's code; undefined if it was issued without one. After a move it is below a former address. */
  codeAddress: z.string().optional(),
  /** SHA-256 of an existing certificate's file in hex; undefined if it must not be shown. */
  fileHash: z.string().optional(),
  /** The contact for it; undefined if there is none. */
  contact: z.string().optional(),
  /** The signer of its PDF, also of one that is signed when it is downloaded; undefined if it is not signed. */
  signer: z.string().optional(),
  /** The printed values, in order; for an existing certificate, the values shown in a search. */
  values: z.array(z.object({ key: z.string(), value: z.string() })),
  /** The check required before name and values are shown; undefined if there is none, or a proof was sent. */
  holderCheck: HolderCheck.optional(),
});
export type PermalinkRecord = z.output<typeof PermalinkRecord>;

/** Proof of a right answer, accepted by `pdf`, `png`, `jpeg`, `picture` and `verify` of this award until it expires. */
export const HolderCheckProof = z.object({ proof: z.string(), expiresAt: moment });
export type HolderCheckProof = z.output<typeof HolderCheckProof>;

export const ListedAwardState = z.enum(listedAwardStates);
export type ListedAwardState = z.output<typeof ListedAwardState>;

export const AwardsChanged = z.object({
  awards: z.int(),
  /** The number of awards that were in that state already. */
  unchanged: z.int(),
});
export type AwardsChanged = z.output<typeof AwardsChanged>;

/** The filter of a list of awards, which must match all of its conditions. */
const listFilter = {
  /** A current or former template, or ZIP of existing certificates, of an activity; it selects that activity. */
  template: fileReference.optional(),
  /**
   * Words, separated by white space, each of which must occur in some value of the award: a name, the number or its content.
   * Where no award has them they are read without the labels and brackets that were copied with them: 证书编号：A-001.
   */
  text: z.string().trim().max(SEARCH_TERM_MAX, fieldRule("field.tooLong", "searchText")).optional(),
  state: ListedAwardState.optional(),
  /** `yes`: downloaded by the public. `no`: can be downloaded, but was not. */
  downloaded: z.enum(["yes", "no"]).optional(),
};

const countRequired = fieldRule("field.required", "awardCount");

/** The selected awards: by id, or, without ids, all that match the filter. The body may be a form if the response is a file. */
const selection = z.object({
  ...listFilter,
  /** The ids, separated by commas. */
  awards: z.string().max(SELECTION_BYTES_MAX).optional(),
  /** The expected number of selected awards. Refused if it has changed. */
  count: z.coerce
    .number({ error: countRequired })
    .int(countRequired)
    .min(1, countRequired)
    .max(AWARDS_SELECTED_MAX, fieldRule("field.tooMany", "selectedAwards")),
});

const changeMany = {
  input: selection.extend({ reason }),
  bodyBytes: SELECTION_BYTES_MAX,
  data: AwardsChanged,
} as const;

const name = text("holder", 500).meta({ examples: ["王伟"] });
const content = text("content", 20_000).meta(contentExample);
/** `value` distinguishes people with the same name: a value of their awards, in the column `key` if given, or a number. */
const holderTerm = z.object({ name, key: z.string().max(100).optional(), value: z.string().max(500).optional() });
const awardId = z.string().min(1).max(64);
const byAward = z.object({ id: awardId });
/** The result of `prove`, if the award has a holder check. Not needed by users who may read awards. */
const proof = z.string().max(200).optional();

export const awardSchemas = {
  search: {
    summary: "奖证：按姓名或证书编号查询 · Search by a name or certificate number",
    input: z.object({
      /** In code points, after {@link normalizeTerm}. */
      content: z
        .string({ error: valueRule("request.noTerm") })
        .meta({ minLength: SEARCH_TERM_MIN, maxLength: SEARCH_TERM_MAX, examples: ["王伟"] }),
      page: pageIndex.optional(),
    }),
    data: SearchedPage,
  },
  list: {
    summary:
      "奖证：按页列出，可按活动的奖证模板、文字、状态和是否已下载筛选，可按编号、活动、持有人或签发日期排序 · List a page of awards, filtered and sorted",
    input: listInput("number", "activity", "holder", "date").pick({ page: true, sort: true }).extend(listFilter),
    data: page(Award),
  },
  create: {
    summary: "奖证：新增 · Create an award",
    input: z.object({ name, content, template: fileReference.optional() }),
    data: Award,
  },
  find: {
    summary: `奖证：按姓名、证书编号或 ID 查找，最多 ${FIND_MAX} 项 · Find up to ${FIND_MAX} awards by name, certificate number or id`,
    /** `text` may also be a permalink. */
    input: z.object({ text: z.string().max(200).default("") }),
    data: z.array(Award).max(FIND_MAX),
  },
  update: {
    summary: "奖证：修改（产生新版本） · Edit an award, as a new version",
    input: z.object({
      id: awardId,
      name,
      content,
      template: fileReference.optional(),
      /** The edited version. Responds with 409 if given and no longer the current one. */
      version: z.int().positive().optional(),
      reason,
    }),
    data: Award,
  },
  remove: {
    summary: "奖证：删除 · Withdraw an award",
    input: byAward,
    data: written.extend({ proposal: Award.shape.proposal }),
  },
  upload: {
    summary: "奖证：上传奖证模板 · Upload an award's own template",
    upload: true,
    input: z.object({
      id: id("awardId"),
      field: z.enum(["template"], { error: valueRule("request.templateOnly") }),
      file,
    }),
    data: UploadReport,
  },
  photo: {
    summary: "奖证：更换照片（产生新版本） · Replace a photo, as a new version",
    upload: true,
    input: z.object({
      id: id("awardId"),
      /** The placeholder of the template, such as 照片. */
      name: text("name", 100),
      /** The displayed version. Responds with 409 if given and no longer the current one. */
      version: optionalVersion,
      reason,
      file,
    }),
    data: Award,
  },
  file: {
    summary: "奖证：下载其奖证模板 · Download an award's own template",
    input: byPath,
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  preview: {
    summary: "奖证：奖证模板的预览 · Preview the template of an award",
    input: byPath,
    file: "application/pdf",
  },
  pdf: {
    summary: "奖证：下载 PDF · Download the PDF",
    input: z.object({
      id: awardId,
      /** `1` to send the file as an attachment; otherwise the browser displays it. */
      download: z.enum(["0", "1"]).optional(),
      /** An earlier version, for users with award:read. */
      version: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      proof,
    }),
    file: "application/pdf",
  },
  png: {
    summary: "奖证：第一页的图片 · Get a picture of the first page",
    input: z.object({
      id: awardId,
      /** For lists: a third of the usual size. */
      size: z.enum(["small"]).optional(),
      proof,
    }),
    file: "image/png",
  },
  jpeg: {
    summary: "奖证：第一页的图片，用于保存 · Get a picture of the first page to save",
    input: z.object({ id: awardId, proof }),
    file: "image/jpeg",
  },
  picture: {
    summary:
      "奖证：第一页的图片，用于显示；SVG，照片多的为 JPEG · Get a picture of the first page to show: SVG, or JPEG with large photos",
    input: z.object({
      id: awardId,
      /** The picture's `ETag`. A response with this tag may be cached, because another picture has another address. */
      hash: z.string().optional(),
      /** The displayed version, which distinguishes its picture from that of an earlier version. */
      version: optionalVersion,
      proof,
    }),
    file: "image/svg+xml",
  },
  docx: {
    summary: "奖证：下载 DOCX · Download the DOCX",
    input: byAward,
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  versions: { summary: "奖证：全部版本 · List all versions of an award", input: byAward, data: z.array(AwardVersion) },
  revoke: {
    summary: "奖证：撤销 · Revoke an award",
    input: z.object({ id: awardId, reason: text("revocationReason", REASON_MAX) }),
    data: Award,
  },
  restore: { summary: "奖证：恢复 · Restore an award", input: z.object({ id: awardId, reason }), data: Award },
  revokeMany: {
    ...changeMany,
    summary: "奖证：撤销选中的全部奖证，或一份也不撤销 · Revoke all selected awards, or none",
    input: selection.extend({ reason: text("revocationReason", REASON_MAX) }),
  },
  restoreMany: {
    ...changeMany,
    summary: "奖证：恢复选中的全部奖证，或一份也不恢复 · Restore all selected awards, or none",
  },
  withdrawMany: {
    ...changeMany,
    /** The reason is shown when the award is verified, like that of a revocation. */
    summary: "奖证：删除选中的全部奖证，或一份也不删除 · Withdraw all selected awards, or none",
  },
  exportMany: {
    summary: "奖证：导出选中的奖证 · Export the selected awards",
    input: selection,
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  zipMany: {
    summary: "奖证：下载选中的奖证，每份一个 PDF · Download the selected awards, a PDF each",
    input: selection,
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/zip",
  },
  erase: {
    summary: "奖证：依法删除（内容、获奖人及其文件，不能恢复） · Erase an award with its holders and files, for good",
    input: z.object({ id: awardId, reason: erasureReason }),
    data: AwardsErased,
  },
  eraseHolder: {
    summary: "奖证：依法删除一位获奖人的奖证 · Erase the awards of a holder",
    input: holderTerm.extend({
      reason: erasureReason,
      /** The ids of those of the found awards that are erased; all if left out. */
      awards: z.array(awardId).min(1).max(AWARDS_SELECTED_MAX).optional(),
      /** The token of a plan. Responds with 409 if other awards or files would now be found. */
      plan: z.string().max(100).optional(),
    }),
    bodyBytes: SELECTION_BYTES_MAX,
    data: AwardsErased,
  },
  erasurePlan: {
    summary:
      "奖证：依法删除一位获奖人的奖证之前，列出其奖证和涉及的文件 · List the awards and files that erasing a holder concerns",
    input: holderTerm,
    data: ErasurePlan,
  },
  erasable: {
    summary: "奖证：按页列出已删除和已依法删除的奖证 · List a page of withdrawn and erased awards",
    input: listInput().pick({ page: true, text: true }).extend({ state: ErasableState.optional() }),
    data: page(ErasableAward),
  },
  verify: {
    summary: "奖证：核验 · Verify an award",
    input: z.object({ id: awardId, version: optionalVersion, proof }),
    data: PermalinkRecord,
  },
  verifyFile: {
    summary: "奖证：按 PDF 的 SHA-256 核验原件 · Verify a PDF by its SHA-256",
    /** Responds as `verify` does for the version whose PDF this is; 404 if the public has no such file. */
    input: z.object({ hash: z.string().regex(/^[\da-f]{64}$/i) }),
    data: PermalinkRecord,
  },
  prove: {
    summary: "奖证：查看前核对（如证件号码的后几位） · Answer the holder check",
    /** `answer`: at least the characters that are asked for; if it is longer, its last characters count. */
    input: z.object({ id: id("awardId"), answer: text("holderCheckAnswer", HOLDER_CHECK_ANSWER_MAX) }),
    data: HolderCheckProof,
  },
} as const;
