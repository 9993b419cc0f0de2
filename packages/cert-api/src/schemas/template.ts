import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { BLANKS_MAX, ERRORS_MAX, PLACEHOLDER_MAX } from "../wire/limits.ts";
import { byActivity, byPath, noInput, optionalVersion, someOf, text } from "./fields.ts";
import { FontUse, Problem, TemplateBlanks, TemplateReport } from "./upload.ts";

/** A template included in the product. */
export const GalleryTemplate = z.object({
  /** The name in addresses. */
  name: z.string(),
  title: z.string(),
  orientation: z.enum(["landscape", "portrait"]),
  /** A sentence about its appearance and purpose. */
  description: z.string(),
  /** The placeholders as written in the template: `{姓名}`. */
  placeholders: z.array(z.string()),
});
export type GalleryTemplate = z.output<typeof GalleryTemplate>;

const name = z
  .string({ error: fieldRule("field.required", "template") })
  .max(64, fieldRule("field.invalid", "template"));
const byName = z.object({ name });

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

const previewInput = z.object({
  id: z.string(),
  /** The position of the award in the name list, from 1. Defaults to the first. */
  row: z.coerce.number().int().positive().max(1_000_000).optional(),
  /** The current file, which distinguishes its picture from that of another file. */
  file: z.string().max(64).optional(),
});

/** The displayed template. Refused if it has been replaced. */
const currentTemplate = z.string({ error: fieldRule("field.required", "template") }).max(64);

export const templateSchemas = {
  gallery: {
    summary: "奖证模板：模板库 · List the templates of the gallery",
    input: noInput,
    data: z.array(GalleryTemplate),
  },
  galleryPicture: {
    summary: "奖证模板：模板库中模板的图片 · Get a picture of a template of the gallery",
    input: byName,
    file: "image/png",
  },
  galleryTemplate: {
    summary: "奖证模板：下载模板库中的模板 · Download a template of the gallery",
    input: byName,
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  galleryList: {
    summary: "奖证模板：下载模板库中模板的示例名单 · Download the sample list of a template of the gallery",
    input: byName,
    file: "text/csv",
  },
  takeFromGallery: {
    summary: "奖证模板：采用模板库中的模板 · Use a template of the gallery",
    input: byActivity.extend({ name }),
    data: TemplateReport,
  },
  preview: {
    summary: "奖证模板：奖证模板的预览 · Preview a template",
    /** `version`: an earlier compiled version, as named by `recompile`. Defaults to the one for new certificates. */
    input: previewInput.extend({ version: optionalVersion }),
    file: "application/pdf",
  },
  previewPicture: {
    summary: "奖证模板：奖证模板预览的图片 · Get a picture of the preview of a template",
    input: previewInput,
    file: "image/png",
  },
  previewRow: {
    summary: "奖证模板：预览的是名单中的哪一份 · Read which row of the list the preview shows",
    input: previewInput,
    data: PreviewRow,
  },
  proof: {
    summary:
      "奖证模板：打样，姓名最长、内容最长和名单最前面的几份 · Download a proof: the longest names and contents, and the first rows",
    input: byPath,
    file: "application/pdf",
  },
  proofSheet: {
    summary:
      "获奖名单：校对表，按单位列出姓名和奖项，发布前请各单位核对 · Download a sheet of names and awards for schools to check",
    input: byPath,
    file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  /** Finds places of the template that could become placeholders, without changing it. */
  blanks: {
    summary: "奖证模板：奖证模板中像空白处或示例的地方 · List the places of a template that look like blanks",
    /** `template`: the displayed file. Refused if it has been replaced. */
    input: byActivity.extend({ template: z.string().max(64).optional() }),
    data: TemplateBlanks,
  },
  blanksPage: {
    summary: "奖证模板：标出空白处的奖证模板的图片 · Get a picture of a template with its blanks marked",
    /** `page`: from 0. `template`: the displayed file, which distinguishes its picture from that of another file. */
    input: z.object({ id: z.string(), page: z.coerce.number().int().min(0).max(100), template: z.string().max(64) }),
    file: "image/png",
  },
  nameBlanks: {
    summary: "奖证模板：把奖证模板的空白处改成占位符 · Turn blanks of a template into placeholders",
    input: byActivity.extend({
      template: currentTemplate,
      names: someOf(
        z.object({ key: z.string().max(64), name: text("placeholder", PLACEHOLDER_MAX) }),
        "placeholder",
        BLANKS_MAX,
      ),
    }),
    data: TemplateReport,
  },
  shrinking: {
    summary:
      "奖证模板：奖证模板里固定大小处的文字放不下时是否自动缩小 · Set whether text shrinks to fit boxes of fixed size",
    input: byActivity.extend({
      template: currentTemplate,
      shrinks: z.boolean({ error: fieldRule("field.yesOrNo", "shrinks") }),
    }),
    data: TemplateReport,
  },
  recompile: {
    summary: "奖证模板：重新编译奖证模板 · Compile a template again",
    /** `token` of the displayed plan. Without it any result is accepted. */
    input: byActivity.extend({ token: z.string().max(128).optional() }),
    data: Recompiled,
  },
  recompilePlan: {
    summary: "奖证模板：重新编译前查看差别 · Preview what compiling a template again would change",
    input: byActivity,
    data: RecompilePlan,
  },
  recompilePicture: {
    summary: "奖证模板：重新编译前后的图片 · Get a picture of a certificate before and after compiling again",
    /** `changes`: the future page in pale colours, with the changes highlighted. */
    input: z.object({ id: z.string(), view: z.enum(["before", "after", "changes"]), token: z.string().max(128) }),
    file: "image/png",
  },
} as const;
