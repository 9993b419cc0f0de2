import * as z from "zod";
import { fieldRule, valueRule } from "../wire/fieldRules.ts";
import {
  AWARDS_SELECTED_MAX,
  HOLDER_CHECK_ANSWER_MAX,
  FIND_MAX,
  REASON_MAX,
  SEARCH_PARTIAL_MAX,
  SEARCH_TERM_MAX,
  SELECTION_BYTES_MAX,
} from "../wire/limits.ts";
import { ActivityContact, Contact } from "./contact.ts";
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

/**
 * What a visitor learns of an award: no more than the three public keys of its content, and one value that its activity may
 * choose.
 */
export const SearchedAward = z.object({
  /** Of a masked row it tells the rows of a page apart, and no call accepts it. */
  id: z.string(),
  name: z.string(),
  /** A JSON text with those of 证书编号, 活动名称, 年份 that exist. */
  content: z.string(),
  /** True when it has expired; left out of one that is valid. */
  expired: z.boolean().optional(),
  /** True when its PDF was made elsewhere and taken over (已有证书); left out otherwise. */
  existing: z.boolean().optional(),
  /** What tells winners of one name apart, where the activity shows a column for that (`winnerColumn`); left out otherwise. */
  winnerDetail: z.string().optional(),
  /** True when name and number are masked until the whole name is typed (`CERT_SEARCH_NAMES`); left out otherwise. */
  masked: z.boolean().optional(),
  /**
   * What is asked before its details and files are shown: its page, `/v/{id}`, asks, and `prove` takes the answer. Its number
   * is masked then unless it was typed. Left out where nothing is asked.
   */
  holderCheck: HolderCheck.optional(),
});
export type SearchedAward = z.output<typeof SearchedAward>;

/** A page of what a search found. */
export const SearchedPage = page(SearchedAward, SEARCH_PARTIAL_MAX).extend({
  /**
   * Where something was left out (`capped`): how many of these awards carry the term as a whole; the others only contain it.
   */
  whole: z.int().min(0).optional(),
  /** True where nothing was found and some activity's awards are found by their whole number alone; left out otherwise. */
  byNumberOnly: z.literal(true).optional(),
  /** Whom to ask about these awards, or about one that was not found; left out where nobody is named. */
  contacts: z.array(ActivityContact).max(SEARCH_PARTIAL_MAX).optional(),
});
export type SearchedPage = z.output<typeof SearchedPage>;

/** valid: found and downloadable, also when it has expired. revoked: declared void. withdrawn: removed. */
export const AwardState = z.enum(["valid", "revoked", "withdrawn"]);
export type AwardState = z.output<typeof AwardState>;

/** One winner's record. */
export const Award = z.object({
  /** Random, URL-safe; it stands in public addresses. */
  id: z.string(),
  /** The holders' names, joined by 、. */
  name: z.string(),
  /** Free text, or a JSON object of texts or lists of texts. */
  content: z.string(),
  /** Reference of the template that it is printed with: its own, else its activity's; null: none yet. */
  template: z.string().nullable(),
  number: z.string().nullable(),
  activity: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: AwardState,
  version: z.int(),
  issuedOn: day,
  /** The last day on which it is valid; null: it is valid for good. */
  validUntil: day.nullable(),
  /** Whether that day is over, by the product's clock. */
  expired: z.boolean(),
  /** Whether its PDF was made elsewhere and taken over (已有证书). It has no template then. */
  existing: z.boolean(),
  /** The template that was uploaded or chosen for it alone; null: it is printed with its activity's, or has none. */
  ownTemplate: z.object({ id: z.string(), fileName: z.string() }).nullable(),
  /** When the public first downloaded it; null: never yet. Lists and `find` say it, other answers leave it out. */
  downloadedAt: moment.nullable().optional(),
});
export type Award = z.output<typeof Award>;

/** A version of an award. Versions are only ever added. */
export const AwardVersion = z.object({
  version: z.int(),
  name: z.string(),
  content: z.string(),
  source: z.enum(["publish", "edit", "manual"]),
  who: z.string().nullable(),
  why: z.string().nullable(),
  at: moment,
  /** The last day on which this version is valid; null: it is valid for good. */
  validUntil: day.nullable(),
});
export type AwardVersion = z.output<typeof AwardVersion>;

/** What the lasting address shows. */
export const Verification = z.object({
  id: z.string(),
  /** The lasting address under the product's outside address; a QR code holds it with its version: `/v/{id}/{version}`. */
  address: z.string(),
  /** Whether the address is one that was set to last; without it, it is where the server happens to listen. */
  lasting: z.boolean(),
  version: z.int(),
  currentVersion: z.int(),
  /** `expired`: it is genuine and current, and the day it is valid through is over. `erased`: forgotten by law. */
  state: z.enum(["valid", "superseded", "revoked", "withdrawn", "expired", "erased"]),
  /**
   * Empty, and `values` too, of what was withdrawn or erased, of an earlier version that the public never had, and as long as
   * `holderCheck` is not answered.
   */
  name: z.string(),
  issuedOn: day,
  /** The last day on which it is valid; null: for good, or it may not be shown. */
  validUntil: day.nullable(),
  /** When it came to a state other than valid. */
  changedAt: moment.nullable(),
  /** When this version was written; null of the first. */
  updatedAt: moment.nullable(),
  /** Why it came to its state; null as long as `holderCheck` is not answered. */
  reason: z.string().nullable(),
  /** True when its PDF was made elsewhere and taken over (已有证书); left out otherwise. */
  existing: z.boolean().optional(),
  /** SHA-256 of an existing certificate's file, hex; left out where it may not be shown. */
  fileHash: z.string().optional(),
  /** Whom to ask about it; left out where nobody is named. */
  contact: Contact.optional(),
  /** Every value that was printed, in order; of an existing certificate what a search shows. */
  values: z.array(z.object({ key: z.string(), value: z.string() })),
  /** What is to be answered before name and values are shown; left out where nothing is, and with the proof of an answer. */
  holderCheck: HolderCheck.optional(),
});
export type Verification = z.output<typeof Verification>;

/** What the right answer gives: `pdf`, `png`, `webp` and `verify` of this award take it until it ends. */
export const HolderCheckProof = z.object({ proof: z.string(), expiresAt: moment });
export type HolderCheckProof = z.output<typeof HolderCheckProof>;

/** Which awards a list shows: valid ones, expired ones among these apart, or revoked ones. */
export const AwardVerdict = z.enum(["valid", "expired", "revoked"]);
export type AwardVerdict = z.output<typeof AwardVerdict>;

/** What a selection of awards came to. */
export const AwardsChanged = z.object({
  /** How many were changed. */
  awards: z.int(),
  /** How many were left as they are, because they were in that state already. */
  unchanged: z.int(),
});
export type AwardsChanged = z.output<typeof AwardsChanged>;

/** What narrows a list of awards; awards that pass all of it are listed. */
const listFilter = {
  /** A template, or a ZIP of existing certificates, that an activity ever had: it stands for that activity. */
  template: fileReference.optional(),
  /** Words, separated by white space, each of which some value of the award holds: a name, the number, any of its content. */
  text: z.string().trim().max(SEARCH_TERM_MAX, fieldRule("field.tooLong", "searchText")).optional(),
  state: AwardVerdict.optional(),
  /** `yes`: the public has downloaded it. `no`: it can be downloaded, and nobody of the public did. */
  downloaded: z.enum(["yes", "no"]).optional(),
};

const countRequired = fieldRule("field.required", "awardCount");

/**
 * Awards that are selected: by their ids, or, where these are left out, all that the filter lets through. The body may be
 * a form where the answer is a file.
 */
const selection = z.object({
  ...listFilter,
  /** The ids, separated by commas. */
  awards: z.string().max(SELECTION_BYTES_MAX).optional(),
  /** How many awards were seen to be selected: refused when it is another number by now. */
  count: z.coerce
    .number({ error: countRequired })
    .int(countRequired)
    .min(1, countRequired)
    .max(AWARDS_SELECTED_MAX, fieldRule("field.tooMany", "selectedAwards")),
});

const name = text("holder", 500);
const content = text("content", 20_000);
const awardId = z.string().min(1).max(64);
/** What `prove` gave, where the award asks visitors for something. Who may read awards needs none. */
const proof = z.string().max(200).optional();

/** The schemas of the endpoints of awards. */
export const awardSchemas = {
  search: {
    summary: "奖证：按姓名或证书编号查询",
    input: z.object({
      content: z.string({ error: valueRule("request.noTerm") }),
      page: pageIndex.optional(),
    }),
    data: SearchedPage,
  },
  list: {
    summary: "奖证：按页列出，可按活动的奖证模板、文字、状态和是否已下载筛选，可按编号、活动、持有人或签发日期排序",
    /** `sort`: `id` (the order of making), `number`, `activity`, `holder` or `date` (of issue), with `-` before it downwards. */
    input: listInput.pick({ page: true, sort: true }).extend(listFilter),
    data: page(Award),
  },
  create: {
    summary: "奖证：新增",
    input: z.object({ name, content, template: fileReference.optional() }),
    data: Award,
  },
  find: {
    summary: `奖证：按姓名、证书编号或 ID 查找，最多 ${FIND_MAX} 项`,
    input: z.object({ text: z.string().max(64).default("") }),
    data: z.array(Award).max(FIND_MAX),
  },
  update: {
    summary: "奖证：修改（产生新版本）",
    input: z.object({
      id: awardId,
      name,
      content,
      template: fileReference.optional(),
      /** The version that was edited; when given and no longer the current one, 409. */
      version: z.int().positive().optional(),
      reason,
    }),
    data: Award,
  },
  remove: { summary: "奖证：删除（收回）", input: z.object({ id: awardId }), data: written },
  upload: {
    summary: "奖证：上传奖证模板",
    upload: true,
    input: z.object({
      id: id("awardId"),
      field: z.enum(["template"], { error: valueRule("request.templateOnly") }),
      file,
    }),
    data: UploadReport,
  },
  photo: {
    summary: "奖证：更换照片（产生新版本）",
    upload: true,
    input: z.object({
      id: id("awardId"),
      /** The placeholder of the template, such as 照片. */
      name: text("name", 100),
      /** The version that was looked at; when given and no longer the current one, 409. */
      version: z.coerce.number().int().positive().optional(),
      reason,
      file,
    }),
    data: Award,
  },
  file: {
    summary: "奖证：下载其奖证模板",
    input: z.object({ id: z.string() }),
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  preview: { summary: "奖证：奖证模板的预览", input: z.object({ id: z.string() }), file: "application/pdf" },
  pdf: { summary: "奖证：下载 PDF", input: downloadInput(), file: "application/pdf" },
  png: {
    summary: "奖证：第一页的图片",
    input: z.object({
      id: awardId,
      /** For lists: a third of the usual size. */
      size: z.enum(["small"]).optional(),
      /** The version that is looked at: keeps its picture apart from that of an earlier version. */
      version: z.coerce.number().int().positive().optional(),
      proof,
    }),
    file: "image/png",
  },
  webp: {
    summary: "奖证：第一页的图片，用于显示",
    input: z.object({
      id: awardId,
      /** The picture's `ETag`: while it is that, the answer may be kept, because another picture has another address. */
      hash: z.string().optional(),
      proof,
    }),
    file: "image/webp",
  },
  docx: {
    summary: "奖证：下载 DOCX",
    input: z.object({ id: awardId }),
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  versions: { summary: "奖证：全部版本", input: z.object({ id: awardId }), data: z.array(AwardVersion) },
  revoke: {
    summary: "奖证：撤销",
    input: z.object({ id: awardId, reason: text("revocationReason", REASON_MAX) }),
    data: Award,
  },
  restore: { summary: "奖证：恢复", input: z.object({ id: awardId, reason }), data: Award },
  revokeMany: {
    summary: "奖证：撤销选中的全部奖证，或一份也不撤销",
    input: selection.extend({ reason: text("revocationReason", REASON_MAX) }),
    bodyBytes: SELECTION_BYTES_MAX,
    data: AwardsChanged,
  },
  restoreMany: {
    summary: "奖证：恢复选中的全部奖证，或一份也不恢复",
    input: selection.extend({ reason }),
    bodyBytes: SELECTION_BYTES_MAX,
    data: AwardsChanged,
  },
  withdrawMany: {
    summary: "奖证：收回选中的全部奖证，或一份也不收回",
    /** The reason is shown where the award is verified, as that of a revocation is. */
    input: selection.extend({ reason }),
    bodyBytes: SELECTION_BYTES_MAX,
    data: AwardsChanged,
  },
  exportMany: {
    summary: "奖证：导出选中的奖证",
    input: selection,
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  zipMany: {
    summary: "奖证：下载选中的奖证，每份一个 PDF",
    input: selection,
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/zip",
  },
  erase: {
    summary: "奖证：依法删除（内容、获奖人及其文件，不能恢复）",
    input: z.object({ id: awardId, reason: erasureReason }),
    data: AwardsErased,
  },
  eraseHolder: {
    summary: "奖证：依法删除一位获奖人的全部奖证",
    /** `value`: which of several people of the name, by a value of their awards, of the column `key` if that is given, or by a number. */
    input: z.object({
      name,
      key: z.string().max(100).optional(),
      value: z.string().max(500).optional(),
      reason: erasureReason,
      /** The token of a plan: 409 when other awards or files would be erased by now. */
      plan: z.string().max(100).optional(),
    }),
    data: AwardsErased,
  },
  erasurePlan: {
    summary: "奖证：依法删除一位获奖人的全部奖证之前，列出将删除的奖证和文件",
    input: z.object({ name, key: z.string().max(100).optional(), value: z.string().max(500).optional() }),
    data: ErasurePlan,
  },
  erasable: {
    summary: "奖证：按页列出已收回和已依法删除的奖证",
    input: listInput.pick({ page: true, text: true }).extend({ state: ErasableState.optional() }),
    data: page(ErasableAward),
  },
  verify: {
    summary: "奖证：核验",
    input: z.object({ id: awardId, version: z.coerce.number().int().positive().optional(), proof }),
    data: Verification,
  },
  prove: {
    summary: "奖证：查看前核对（如证件号码的后几位）",
    /** `answer`: at least the characters that are asked for; of a longer one the last count. */
    input: z.object({ id: id("awardId"), answer: text("factorAnswer", HOLDER_CHECK_ANSWER_MAX) }),
    data: HolderCheckProof,
  },
} as const;

function downloadInput() {
  return z.object({
    id: awardId,
    /** 1: as an attachment, else shown in the browser. */
    download: z.enum(["0", "1"]).optional(),
    /** An earlier version, for those with award:read. */
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
    proof,
  });
}
