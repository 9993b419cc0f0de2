import * as z from "zod";
import { fieldRule, valueRule } from "../wire/fieldRules.ts";
import {
  CERTIFICATES_BYTES_MAX,
  ERRORS_MAX,
  PHOTOS_BYTES_MAX,
  PRINT_OFFSET_MAX,
  VALIDITY_MONTHS_MAX,
} from "../wire/limits.ts";
import { contactInput } from "./contact.ts";
import { Department } from "./department.ts";
import { byActivity, byPath, file, moment, noInput, oneLine, optionalText, revision } from "./fields.ts";
import { HolderCheck, holderCheckInput } from "./holderCheck.ts";
import { fullSchemas } from "./resource.ts";
import { NameListSheet, Problem, UploadedFile, UploadReport } from "./upload.ts";

/**
 * The data by which visitors can find the awards of an activity. `all`: names, numbers and parts of these; `whole`: whole
 * names and whole numbers; `number`: only the whole certificate number.
 */
export const PublicSearchScope = z.enum(["all", "whole", "number"]);
export type PublicSearchScope = z.output<typeof PublicSearchScope>;

/**
 * The server's check of an activity as it is now, which begins with each change: what publishing would refuse (errors), and
 * what it would ask to be confirmed (warnings).
 */
export const ActivityCheck = z.object({
  state: z.enum(["waiting", "done"]),
  /** Empty while the check is waiting. A list of activities holds the first few. */
  problems: z.array(Problem).max(ERRORS_MAX),
  problemTotal: z.int(),
});
export type ActivityCheck = z.output<typeof ActivityCheck>;

/**
 * Something that an activity needs before it is published as it is now. `error`: publishing is refused; `warning`: it has
 * to be confirmed; `todo`: it only remains to be done.
 */
export const ActivityNeed = Problem.extend({
  level: z.enum(["error", "warning", "todo"]),
  /** The step of the activity's page on which it is done. */
  step: z.enum(["template", "list", "settings", "publish"]),
});
export type ActivityNeed = z.output<typeof ActivityNeed>;

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
  /** True if it was published, and a file, a choice or a setting that is printed has changed since. */
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
   * The column of the list whose value a search shows with the winner, to distinguish people with the same name; null
   * for none.
   */
  winnerColumn: z.string().nullable(),
  /** The contact for its certificates; null for the site's contact. */
  contact: z.string().nullable(),
  /** The data by which visitors can find its awards. */
  publicSearch: PublicSearchScope,
  /** The check that visitors must pass to see its awards, effective from its next publish; null for none. */
  holderCheck: HolderCheck.nullable(),
  /** The distance by which text is moved on preprinted paper, in millimetres. */
  offsetRight: z.number(),
  offsetDown: z.number(),
  /** The ZIP of photos. */
  photosFile: UploadedFile.nullable(),
  /** The ZIP of existing certificates, which take the place of a template. */
  certificatesFile: UploadedFile.nullable(),
  /** The placeholders of the template that are filled with a picture of each award. */
  photoNames: z.array(z.string()),
  /** Counts the changes of its name, settings and files, not those of its awards. */
  revision,
  check: ActivityCheck,
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
const winnerColumn = optionalText("winnerColumn", 100)
  .nullable()
  .transform((column) => column || null)
  .optional();

const offsetProblem = valueRule("request.printOffset");
/** Millimetres, rounded to tenths. If undefined, an update keeps the offset. */
const offset = z
  .number(offsetProblem)
  .min(-PRINT_OFFSET_MAX, offsetProblem)
  .max(PRINT_OFFSET_MAX, offsetProblem)
  .transform((millimetres) => Math.round(millimetres * 10) / 10)
  .optional();

const base = fullSchemas(
  "活动",
  Activity,
  {
    name: oneLine("name", 100).meta({ examples: ["2026年教学案例评选"] }),
    validityMonths,
    winnerColumn,
    publicSearch,
    /** Null removes the check at once; any other value takes effect with the next publish. If undefined, an update keeps it. */
    holderCheck: holderCheckInput.optional(),
    /** Null removes the contact. If undefined, an update keeps it. */
    contact: contactInput.optional(),
    offsetRight: offset,
    offsetDown: offset,
  },
  "name",
  "publishedAt",
);
const byField = (rule: "request.templateOrList" | "request.reportOfTemplateOrList") =>
  z.object({
    field: z.enum(["template", "name_list", "photos", "certificates"], { error: valueRule(rule) }),
    ...byActivity.shape,
  });

export const activitySchemas = {
  ...base,
  get: { summary: "活动：按 ID 读取 · Read an activity", input: byPath, data: Activity },
  listAll: { summary: "活动：全部 · List all activities", input: noInput, data: z.array(ActivityChoice) },
  copy: {
    summary: "活动：复制为新活动，沿用奖证模板和设置 · Copy an activity with its template and settings",
    /** `name` of the new activity. Defaults to that of the original with its year and edition increased. */
    input: byActivity.extend({ name: oneLine("name", 100).optional() }),
    data: Activity,
  },
  upload: {
    summary:
      "活动：上传奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates） · Upload a template, name list, ZIP of photos or ZIP of existing certificates",
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
      "活动：当前奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）的核对结果 · Read the report on an uploaded file",
    input: byField("request.reportOfTemplateOrList"),
    data: UploadReport,
  },
  file: {
    summary: "活动：下载已上传的文件 · Download an uploaded file",
    input: byPath,
    file: "application/octet-stream",
  },
} as const;
