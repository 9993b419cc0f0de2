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
 * By what visitors find the awards of an activity. `all`: names, numbers and parts of these; `whole`: whole names and whole
 * numbers; `number`: the whole certificate number alone.
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
  /** When it was last published; null before. */
  publishedAt: moment.nullable(),
  /** Whether it was published, and a file or the choice of sheets was replaced since. */
  hasUnpublishedChanges: z.boolean(),
  /** When it is to be published; null: at no time that is set. */
  scheduledAt: moment.nullable(),
  /** How many valid awards it has. */
  awards: z.int(),
  /** How many of its valid awards the public has downloaded. */
  downloaded: z.int(),
  /** The sheets of a name list with several sheets of data. As long as the use of one is null, nothing is published. */
  sheets: z.array(NameListSheet).optional(),
  /** For how many months from their issue date on its awards are valid where the list says nothing; null: for good. */
  validityMonths: z.int().nullable(),
  /** The column of the list whose value a search shows beside the winner, to tell people of one name apart; null: none. */
  winnerColumn: z.string().nullable(),
  /** Whom visitors ask about its certificates; null: whom they ask about all. */
  contact: Contact.nullable(),
  /** By what visitors find its awards. */
  publicSearch: PublicSearchScope,
  /** What visitors are asked before its awards are shown to them, from its next publish on; null: nothing. */
  holderCheck: HolderCheck.nullable(),
  /** The ZIP of photos. */
  photosFile: UploadedFile.nullable(),
  /** The ZIP of existing certificates, which take the place of a template. */
  certificatesFile: UploadedFile.nullable(),
  /** The placeholders of the template that are filled with a picture of each award. */
  photoNames: z.array(z.string()),
});
export type Activity = z.output<typeof Activity>;

/** An activity in the award list's dropdown, whose value is the template or, of existing certificates, their ZIP. */
export const ActivityChoice = z.object({
  id: z.string(),
  name: z.string(),
  template: z.string().nullable(),
  /** The ZIP of existing certificates; left out where there is none. */
  certificates: z.string().optional(),
});
export type ActivityChoice = z.output<typeof ActivityChoice>;

/** What publishing would do, or did: numbers of awards. */
const Outcome = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Issued, but no longer on the list; they stay valid unless the request says otherwise. */
  unlisted: z.int(),
  /** Edited by hand since they were published; they keep their edits unless the request says otherwise. */
  edited: z.int(),
});

/** What publishing did. */
export const Published = Outcome.extend({ publishedAt: moment, awards: z.int() });
export type Published = z.output<typeof Published>;

/** What publishing would do now. `token` makes `publish` refuse when that is no longer so. */
export const Plan = Outcome.extend({
  token: z.string(),
  /** Sentences that must be confirmed before publishing. */
  confirmations: z.array(z.string()),
  /** What each of `confirmations` is made of, see `ConfirmationParams`. */
  confirmationCodes: z.array(coded),
  /** Rows of the list that were left out by choice because they have errors; left out where none were. */
  skipped: z.int().optional(),
  /** Awards whose stored addresses stay, since the list has no column of their kind; left out where none do. */
  keptAddresses: z.int().optional(),
  /** Which marks of the template print a value, and which stay as they stand. */
  marks: z.array(Problem),
  /** Issued awards that were printed with an earlier template; null when none are. */
  replacedTemplate: z.object({ awards: z.int(), undownloaded: z.int() }).nullable(),
});
export type Plan = z.output<typeof Plan>;

/** A template as it was compiled once, and the sample certificate that it gives today. */
export const CompiledSample = z.object({
  /** Where the sample is shown. */
  preview: z.string(),
  /** Null when this server no longer renders what was compiled then. */
  pages: z.int().nullable(),
  /** SHA-256 of the sample, hex; null as `pages` is. */
  hash: z.string().nullable(),
});
export type CompiledSample = z.output<typeof CompiledSample>;

/** Where an award stands in a name list, and which others are worth looking at. Awards are counted from 1. */
export const PreviewRow = z.object({
  /** The award's holders, joined by 、; empty when there is no list. */
  name: z.string(),
  /** The awards of the list; 0 when there is none. */
  total: z.int(),
  /** The award with the widest name, and the one with the widest values; null when there is no list. */
  longestName: z.int().nullable(),
  longestContent: z.int().nullable(),
});
export type PreviewRow = z.output<typeof PreviewRow>;

/** What compiling a template anew changed. Awards stay as they are; publishing offers to print them with it. */
export const Recompiled = z.object({
  /** Whether it was compiled to something else than before. */
  changed: z.boolean(),
  before: CompiledSample,
  after: CompiledSample,
});
export type Recompiled = z.output<typeof Recompiled>;

/** What compiling a template anew would change. Nothing is changed before it is confirmed with the token. */
export const RecompilePlan = z.object({
  /** Whether it would be compiled to something else than now. */
  changed: z.boolean(),
  /** Says which result was seen: `recompile` refuses when it would be another one. */
  token: z.string(),
  /** Pages of the sample now and then; null when this server no longer renders what was compiled before. */
  pages: z.object({ before: z.int().nullable(), after: z.int() }),
  /** The share of the first page that would change, 0 to 1; null when there is nothing to compare with. */
  share: z.number().nullable(),
  /** The fonts that the template asks for, and what draws them then. */
  fonts: z.array(FontUse),
  /** What to know of the template as it is compiled then. */
  problems: z.array(Problem).max(ERRORS_MAX),
});
export type RecompilePlan = z.output<typeof RecompilePlan>;

/** What is being done to an activity: its certificates are checked, or written. */
export const ProgressStep = z.enum(["check", "write"]);
export type ProgressStep = z.output<typeof ProgressStep>;

/** A download of many certificates under way. */
export const DownloadProgress = z.object({
  format: z.enum(["zip", "pdf"]),
  /** Certificates that were rendered and taken, of `total`. */
  done: z.int(),
  total: z.int(),
});
export type DownloadProgress = z.output<typeof DownloadProgress>;

/** Long work on an activity. */
export const Progress = z.object({
  running: z.boolean(),
  done: z.int(),
  total: z.int(),
  /** The sentence of `stepCode`, for a person; empty when nothing is being done. */
  step: z.string(),
  /** Null when nothing is being done. */
  stepCode: ProgressStep.nullable(),
  /** The downloads of all certificates that the caller has under way; left out where there are none. */
  downloads: z.array(DownloadProgress).optional(),
});
export type Progress = z.output<typeof Progress>;

const validityProblem = valueRule("request.validityMonths");
/** Months of validity; null takes the rule away. An update that leaves it out keeps the rule as it is. */
const validityMonths = z
  .int(validityProblem)
  .min(1, validityProblem)
  .max(VALIDITY_MONTHS_MAX, validityProblem)
  .nullable()
  .optional();

const publicSearch = z
  .enum(PublicSearchScope.options, { error: fieldRule("field.invalid", "publicSearch") })
  .optional();

/** A column of the list; null or an empty text shows none. An update that leaves it out keeps the column as it is. */
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
  /** Null takes it away, at once; anything else counts from the next publish on. An update that leaves it out keeps it. */
  holderCheck: holderCheckInput.optional(),
  /** Null takes it away. An update that leaves it out keeps it as it is. */
  contact: contactInput.optional(),
});
const byId = z.object({ id: id("activityId") });
const previewInput = z.object({
  id: z.string(),
  /** Which award of the name list is shown, from 1; the first by default. */
  row: z.coerce.number().int().positive().max(1_000_000).optional(),
  /** The file that is looked at: keeps a picture apart from that of another file. */
  file: z.string().max(64).optional(),
});
/** Which certificates of an activity are downloaded, and how they are grouped. */
const certificates = z.object({
  id: z.string(),
  /** The ids of single awards, separated by commas; all valid ones by default. */
  awards: z.string().max(8_000).optional(),
  /** A column of the name list: certificates of one value stand together, in a folder or under a bookmark. */
  group: z.string().min(1).max(100).optional(),
  /** `no`: only those that the public has not downloaded. */
  downloaded: z.enum(["no"]).optional(),
});
/** The same in a body, for a selection that is too long for an address. */
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
    /** `name`: of the new one; left out, that of the activity with its year and its edition advanced. */
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
       * `offer`: a template or name list whose errors a choice would mend waits for it, and the refusal says what can be
       * chosen; see `choices`. By default nothing of a refused file is stored.
       */
      onErrors: z.enum(["refuse", "offer"]).optional(),
    }),
    data: UploadReport,
  },
  /** What the upload of the current file answered, with the sheets that were chosen since. */
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
    /** `version`: what the template was compiled to once, as `recompile` names it; what new certificates are printed with unless told. */
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
      /** The list that was looked at: refused when another one has replaced it. */
      nameList: z.string().max(64).optional(),
    }),
    data: NameListReport,
  },
  ...listChoiceSchemas,
  /** The template's own places; nothing is changed by looking. */
  blanks: {
    summary: "活动：奖证模板中像空白处或示例的地方",
    /** `template`: the file that is looked at; refused when another one has replaced it. */
    input: byId.extend({ template: z.string().max(64).optional() }),
    data: TemplateBlanks,
  },
  blanksPage: {
    summary: "活动：标出空白处的奖证模板的图片",
    /** `page`: from 0. `template`: the file that was looked at; it keeps a picture apart from that of another file. */
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
    /** `token`: of the plan that was seen; without it whatever comes out counts. */
    input: byId.extend({ token: z.string().max(128).optional() }),
    data: Recompiled,
  },
  recompilePlan: { summary: "活动：重新编译前查看差别", input: byId, data: RecompilePlan },
  recompilePicture: {
    summary: "活动：重新编译前后的图片",
    /** `changes`: the page as it will be, pale, with what changes in colour. */
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
