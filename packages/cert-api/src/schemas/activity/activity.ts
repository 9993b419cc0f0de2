import * as z from "zod";
import { fieldRule, valueRule } from "../../wire/fieldRules.ts";
import {
  BLANKS_MAX,
  CERTIFICATES_BYTES_MAX,
  PHOTOS_BYTES_MAX,
  PLACEHOLDER_MAX,
  SELECTION_BYTES_MAX,
  VALIDITY_MONTHS_MAX,
} from "../../wire/limits.ts";
import { claimSchemas } from "./claim.ts";
import { noticeSchemas } from "./notice.ts";
import { Contact, contactInput } from "../contact.ts";
import { HolderCheck, holderCheckInput } from "../holderCheck.ts";
import { Department } from "../department.ts";
import { ERRORS_MAX } from "../../wire/limits.ts";
import { coded, file, id, moment, oneLine, text } from "../fields.ts";
import { gallerySchemas } from "./gallery.ts";
import { handoutSchemas } from "./handout.ts";
import { listChoiceSchemas, sheetUses } from "./listChoice.ts";
import { planRowsSchema } from "./planRow.ts";
import { fullSchemas } from "../resource.ts";
import { publishChoices, scheduleInput } from "./schedule.ts";
import {
  FontUse,
  NameListReport,
  NameListSheet,
  Problem,
  TemplateBlanks,
  TemplateReport,
  UploadedFile,
  UploadReport,
} from "../upload.ts";

/**
 * The data by which visitors can find the awards of an activity. `all`: names, numbers and parts of these; `whole`: whole
 * names and whole numbers; `number`: only the whole certificate number.
 */
export const PublicSearchScope = z.enum(["all", "whole", "number"]);
export type PublicSearchScope = z.output<typeof PublicSearchScope>;

/** An event. `template` and `nameList` are file references. */
export const Activity = z.object({
  id: z.string(),
  name: z.string(),
  template: z.string().nullable(),
  nameList: z.string().nullable(),
  templateFile: UploadedFile.nullable(),
  nameListFile: UploadedFile.nullable(),
  department: Department.nullable(),
  /** The time of the last publish; null if never published. */
  publishedAt: moment.nullable(),
  /** True if it was published and a file or the choice of sheets was replaced since. */
  hasUnpublishedChanges: z.boolean(),
  /** The time at which it will be published; null if none is scheduled. */
  scheduledAt: moment.nullable(),
  /** The number of valid awards. */
  awards: z.int(),
  /** The number of valid awards downloaded by the public. */
  downloaded: z.int(),
  /** The sheets of a name list with several sheets of data. The activity cannot be published while the use of one is null. */
  sheets: z.array(NameListSheet).optional(),
  /** The months from the issue date for which its awards are valid unless the list says otherwise; null for no limit. */
  validityMonths: z.int().nullable(),
  /**
   * The column of the list whose value a search shows beside the winner, to distinguish people with the same name; null
   * for none.
   */
  winnerColumn: z.string().nullable(),
  /** The contact for its certificates; null for the site's contact. */
  contact: Contact.nullable(),
  /** The data by which visitors can find its awards. */
  publicSearch: PublicSearchScope,
  /** The check that visitors must pass to see its awards, effective from its next publish; null for none. */
  holderCheck: HolderCheck.nullable(),
  /** The ZIP of photos. */
  photosFile: UploadedFile.nullable(),
  /** The ZIP of existing certificates, which take the place of a template. */
  certificatesFile: UploadedFile.nullable(),
  /** The placeholders of the template that are filled with a picture of each award. */
  photoNames: z.array(z.string()),
});
export type Activity = z.output<typeof Activity>;

/** An activity in the filter of the award list. Its value is the template or, for existing certificates, their ZIP. */
export const ActivityChoice = z.object({
  id: z.string(),
  name: z.string(),
  template: z.string().nullable(),
  /** The ZIP of existing certificates; undefined if there is none. */
  certificates: z.string().optional(),
});
export type ActivityChoice = z.output<typeof ActivityChoice>;

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

/** The result of publishing. */
export const Published = Outcome.extend({ publishedAt: moment, awards: z.int() });
export type Published = z.output<typeof Published>;

/** The effects that publishing would have now. `publish` refuses an outdated `token`. */
export const Plan = Outcome.extend({
  token: z.string(),
  /** Sentences that must be confirmed before publishing. */
  confirmations: z.array(z.string()),
  /** The code of each of `confirmations`, see `ConfirmationParams`. */
  confirmationCodes: z.array(coded),
  /** The number of rows of the list that were left out by choice because they have errors; undefined if none. */
  skipped: z.int().optional(),
  /** The number of awards that keep their stored addresses because the list has no column of that kind; undefined if none. */
  keptAddresses: z.int().optional(),
  /** The marks of the template that print a value, and those that are printed literally. */
  marks: z.array(Problem),
  /** Issued awards that were printed with an earlier template; null if there are none. */
  replacedTemplate: z.object({ awards: z.int(), undownloaded: z.int() }).nullable(),
});
export type Plan = z.output<typeof Plan>;

/** A compiled version of a template, and the sample certificate that it renders today. */
export const CompiledSample = z.object({
  /** The address of the sample. */
  preview: z.string(),
  /** The number of pages; null if this server can no longer render the compiled version. */
  pages: z.int().nullable(),
  /** SHA-256 of the sample in hex; null if `pages` is null. */
  hash: z.string().nullable(),
});
export type CompiledSample = z.output<typeof CompiledSample>;

/** The position of an award in a name list, and of others worth checking. Awards are counted from 1. */
export const PreviewRow = z.object({
  /** The award's holders, joined by 、; empty if there is no list. */
  name: z.string(),
  /** The number of awards in the list; 0 if there is none. */
  total: z.int(),
  /** The award with the widest name, and the one with the widest values; null if there is no list. */
  longestName: z.int().nullable(),
  longestContent: z.int().nullable(),
});
export type PreviewRow = z.output<typeof PreviewRow>;

/** The result of recompiling a template. Issued awards stay unchanged; publishing offers to print them with it. */
export const Recompiled = z.object({
  /** True if the compiled program differs from the previous one. */
  changed: z.boolean(),
  before: CompiledSample,
  after: CompiledSample,
});
export type Recompiled = z.output<typeof Recompiled>;

/** The effects of recompiling a template. Nothing is changed until it is confirmed with the token. */
export const RecompilePlan = z.object({
  /** True if the compiled program would differ from the current one. */
  changed: z.boolean(),
  /** Identifies the displayed result. `recompile` refuses if the result would now differ. */
  token: z.string(),
  /** The number of pages of the sample now and afterwards; null if this server can no longer render the previous program. */
  pages: z.object({ before: z.int().nullable(), after: z.int() }),
  /** The fraction of the first page that would change, 0 to 1; null if there is nothing to compare with. */
  share: z.number().nullable(),
  /** The fonts that the template requests, and those that would be used. */
  fonts: z.array(FontUse),
  /** The problems of the recompiled template. */
  problems: z.array(Problem).max(ERRORS_MAX),
});
export type RecompilePlan = z.output<typeof RecompilePlan>;

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

const validityProblem = valueRule("request.validityMonths");
/** Months of validity; null removes the rule. If undefined, an update keeps the rule. */
const validityMonths = z
  .int(validityProblem)
  .min(1, validityProblem)
  .max(VALIDITY_MONTHS_MAX, validityProblem)
  .nullable()
  .optional();

const publicSearch = z
  .enum(PublicSearchScope.options, { error: fieldRule("field.invalid", "publicSearch") })
  .optional();

/** A column of the list; null or an empty text shows none. If undefined, an update keeps the column. */
const winnerColumn = z
  .string({ error: fieldRule("field.invalid", "winnerColumn") })
  .trim()
  .max(100, fieldRule("field.tooLong", "winnerColumn"))
  .nullable()
  .transform((column) => column || null)
  .optional();

const base = fullSchemas("活动", Activity, {
  name: oneLine("name", 100),
  validityMonths,
  winnerColumn,
  publicSearch,
  /** Null removes the check at once; any other value takes effect with the next publish. If undefined, an update keeps it. */
  holderCheck: holderCheckInput.optional(),
  /** Null removes the contact. If undefined, an update keeps it. */
  contact: contactInput.optional(),
});
const byId = z.object({ id: id("activityId") });
const previewInput = z.object({
  id: z.string(),
  /** The position of the award in the name list, from 1. Defaults to the first. */
  row: z.coerce.number().int().positive().max(1_000_000).optional(),
  /** The current file, which distinguishes its picture from that of another file. */
  file: z.string().max(64).optional(),
});
/** The certificates of an activity to download, and their grouping. */
const certificates = z.object({
  id: z.string(),
  /** The ids of single awards, separated by commas. Defaults to all valid ones. */
  awards: z.string().max(8_000).optional(),
  /** A column of the name list. Certificates with the same value are placed in one folder or under one bookmark. */
  group: z.string().min(1).max(100).optional(),
  /** `no`: only those that the public has not downloaded. */
  downloaded: z.enum(["no"]).optional(),
});
/** The same in a request body, for selections that are too long for an address. */
const manyCertificates = certificates.extend({ awards: z.string().max(SELECTION_BYTES_MAX).optional() });
const byField = (rule: "request.templateOrList" | "request.reportOfTemplateOrList") =>
  z.object({
    field: z.enum(["template", "name_list", "photos", "certificates"], { error: valueRule(rule) }),
    ...byId.shape,
  });

/** The schemas of the endpoints of activities. */
export const activitySchemas = {
  ...base,
  ...handoutSchemas,
  ...gallerySchemas,
  ...claimSchemas,
  ...noticeSchemas,
  listAll: { summary: "活动：全部", input: z.object({}), data: z.array(ActivityChoice) },
  copy: {
    summary: "活动：复制为新活动，沿用奖证模板和设置",
    /** `name` of the new activity. Defaults to that of the original with its year and edition increased. */
    input: byId.extend({ name: oneLine("name", 100).optional() }),
    data: Activity,
  },
  upload: {
    summary:
      "活动：上传奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）",
    upload: true,
    uploadBytes: { photos: PHOTOS_BYTES_MAX, certificates: CERTIFICATES_BYTES_MAX },
    input: byField("request.templateOrList").extend({
      file,
      /**
       * `offer`: a template or name list whose errors a choice would resolve is kept until then, and the refusal contains
       * the choices; see `choices`. By default nothing of a refused file is stored.
       */
      onErrors: z.enum(["refuse", "offer"]).optional(),
    }),
    data: UploadReport,
  },
  /** Returns the response to the upload of the current file, with the sheets chosen since. */
  report: {
    summary:
      "活动：当前奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）的核对结果",
    input: byField("request.reportOfTemplateOrList"),
    data: UploadReport,
  },
  file: {
    summary: "活动：下载已上传的文件",
    input: z.object({ id: z.string() }),
    file: "application/octet-stream",
  },
  preview: {
    summary: "活动：奖证模板的预览",
    /** `version`: an earlier compiled version, as named by `recompile`. Defaults to the one for new certificates. */
    input: previewInput.extend({ version: z.coerce.number().int().positive().optional() }),
    file: "application/pdf",
  },
  previewPicture: { summary: "活动：奖证模板预览的图片", input: previewInput, file: "image/png" },
  previewRow: { summary: "活动：预览的是名单中的哪一份", input: previewInput, data: PreviewRow },
  nameList: {
    summary: "活动：带证书编号的获奖名单",
    input: z.object({ id: z.string() }),
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  zip: { summary: "活动：下载全部奖证，每份一个 PDF", input: certificates, file: "application/zip" },
  pdf: { summary: "活动：下载全部奖证，合为一个 PDF，供印刷", input: certificates, file: "application/pdf" },
  selectedZip: {
    summary: "活动：下载选中的奖证，每份一个 PDF，选中的奖证较多时用",
    input: manyCertificates,
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/zip",
  },
  selectedPdf: {
    summary: "活动：下载选中的奖证，合为一个 PDF，选中的奖证较多时用",
    input: manyCertificates,
    bodyBytes: SELECTION_BYTES_MAX,
    file: "application/pdf",
  },
  sheets: {
    summary: "活动：选择获奖名单的工作表",
    input: byId.extend({
      sheets: sheetUses,
      /** The displayed list. Refused if it has been replaced. */
      nameList: z.string().max(64).optional(),
    }),
    data: NameListReport,
  },
  ...listChoiceSchemas,
  /** Finds places of the template that could become placeholders, without changing it. */
  blanks: {
    summary: "活动：奖证模板中像空白处或示例的地方",
    /** `template`: the displayed file. Refused if it has been replaced. */
    input: byId.extend({ template: z.string().max(64).optional() }),
    data: TemplateBlanks,
  },
  blanksPage: {
    summary: "活动：标出空白处的奖证模板的图片",
    /** `page`: from 0. `template`: the displayed file, which distinguishes its picture from that of another file. */
    input: z.object({ id: z.string(), page: z.coerce.number().int().min(0).max(100), template: z.string().max(64) }),
    file: "image/png",
  },
  nameBlanks: {
    summary: "活动：把奖证模板的空白处改成占位符",
    input: byId.extend({
      template: z.string({ error: fieldRule("field.required", "template") }).max(64),
      names: z
        .array(z.object({ key: z.string().max(64), name: text("placeholder", PLACEHOLDER_MAX) }), {
          error: fieldRule("field.choose", "placeholder"),
        })
        .min(1, fieldRule("field.choose", "placeholder"))
        .max(BLANKS_MAX, fieldRule("field.tooMany", "placeholder")),
    }),
    data: TemplateReport,
  },
  shrinking: {
    summary: "活动：奖证模板里固定大小处的文字放不下时是否自动缩小",
    input: byId.extend({
      template: z.string({ error: fieldRule("field.required", "template") }).max(64),
      shrinks: z.boolean({ error: fieldRule("field.yesOrNo", "shrinks") }),
    }),
    data: TemplateReport,
  },
  recompile: {
    summary: "活动：重新编译奖证模板",
    /** `token` of the displayed plan. Without it any result is accepted. */
    input: byId.extend({ token: z.string().max(128).optional() }),
    data: Recompiled,
  },
  recompilePlan: { summary: "活动：重新编译前查看差别", input: byId, data: RecompilePlan },
  recompilePicture: {
    summary: "活动：重新编译前后的图片",
    /** `changes`: the future page in pale colours, with the changes highlighted. */
    input: z.object({ id: z.string(), view: z.enum(["before", "after", "changes"]), token: z.string().max(128) }),
    file: "image/png",
  },
  plan: { summary: "活动：发布前预览结果", input: byId, data: Plan },
  planRows: planRowsSchema,
  progress: { summary: "活动：发布和下载的进度", input: byId, data: Progress },
  publish: {
    summary: "活动：发布",
    input: byId.extend({ plan: z.string().max(128).optional(), ...publishChoices }),
    data: Published,
  },
  schedule: { summary: "活动：定时发布，到时再次核对", input: scheduleInput, data: Activity },
  cancelSchedule: { summary: "活动：取消定时发布", input: byId, data: Activity },
} as const;
