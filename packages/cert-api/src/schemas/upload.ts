import * as z from "zod";
import { ERRORS_MAX } from "../limits.ts";
import { moment } from "./fields.ts";

/** A file that was uploaded: its reference, and what a person recognises it by. */
export const UploadedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  at: moment,
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** Something about a file that a person should know. Errors refuse the file; warnings are stored with it. */
export const Problem = z.object({
  level: z.enum(["error", "warning"]),
  /** Row as the spreadsheet counts it, from 1. */
  row: z.int().optional(),
  column: z.string().optional(),
  /** Where in a template, in words. */
  place: z.string().optional(),
  placeholder: z.string().optional(),
  message: z.string(),
});
export type Problem = z.output<typeof Problem>;

/** A place in a template that a value fills. */
export const Placeholder = z.object({
  name: z.string(),
  /** `{名?}`: may stay empty. */
  optional: z.boolean(),
  kind: z.enum(["text", "picture", "list"]),
  /** How often it stands in the template. */
  count: z.int(),
});

/** A font that a template asks for, and the one that is used for it. */
export const FontUse = z.object({ asked: z.string(), used: z.string(), substituted: z.boolean() });

const problems = { problems: z.array(Problem).max(ERRORS_MAX), problemTotal: z.int() };

/** What the server read in a template. */
export const TemplateReport = z.object({
  kind: z.literal("template"),
  file: UploadedFile,
  placeholders: z.array(Placeholder),
  fonts: z.array(FontUse),
  pages: z.int(),
  /** Address of a PDF of the first certificate. */
  preview: z.string(),
  ...problems,
});
export type TemplateReport = z.output<typeof TemplateReport>;

/** What the server read in a name list. */
export const NameListReport = z.object({
  kind: z.literal("name_list"),
  file: UploadedFile,
  columns: z.array(z.string()),
  /** Certificates that publishing makes of it. */
  awards: z.int(),
  /** Rows that hold something, below the header. */
  rows: z.int(),
  /** The first rows, a text for each column. */
  firstRows: z.array(z.array(z.string())).max(5),
  ...problems,
});
export type NameListReport = z.output<typeof NameListReport>;

/** What an upload answers. */
export const UploadReport = z.discriminatedUnion("kind", [TemplateReport, NameListReport]);
export type UploadReport = z.output<typeof UploadReport>;
