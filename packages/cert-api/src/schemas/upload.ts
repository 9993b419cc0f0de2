import * as z from "zod";
import { valueRule } from "../wire/fieldRules.ts";
import { BLANKS_MAX, ERRORS_MAX } from "../wire/limits.ts";
import { moment, params, placeCodes } from "./fields.ts";

/** An uploaded file: its reference, and the data by which users recognize it. */
export const UploadedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  at: moment,
});
export type UploadedFile = z.output<typeof UploadedFile>;

/**
 * A problem of a file. Errors cause the file to be refused; warnings are stored with it. An error in one of several sheets
 * only prevents that sheet from being joined.
 */
export const Problem = z.object({
  level: z.enum(["error", "warning"]),
  /** The sheet, if the workbook has several sheets of data. */
  sheet: z.string().optional(),
  /** The row number as in the spreadsheet, from 1. */
  row: z.int().optional(),
  column: z.string().optional(),
  /** The place in a template, in words. */
  place: z.string().optional(),
  placeholder: z.string().optional(),
  message: z.string(),
  code: z.string().optional(),
  params: params.optional(),
  /** The codes of `place`, from the outermost part to the innermost. */
  placeCodes: placeCodes.optional(),
});
export type Problem = z.output<typeof Problem>;

/** A place in a template that is filled with a value. */
export const Placeholder = z.object({
  name: z.string(),
  /** True for `{名?}`, which may stay empty. */
  optional: z.boolean(),
  /** picture: a QR code; photo: a picture of each award. */
  kind: z.enum(["text", "picture", "list", "photo"]),
  /** The number of occurrences in the template. */
  count: z.int(),
  /** Present in a text box or cell of fixed height: true if text that does not fit is set in a smaller size. */
  shrinks: z.boolean().optional(),
});

/** A font that a template requests, and the one that is used. */
export const FontUse = z.object({ asked: z.string(), used: z.string(), substituted: z.boolean() });

const problems = { problems: z.array(Problem).max(ERRORS_MAX), problemTotal: z.int() };

export const TemplateReport = z.object({
  kind: z.literal("template"),
  file: UploadedFile,
  placeholders: z.array(Placeholder),
  fonts: z.array(FontUse),
  pages: z.int(),
  /** The address of a PDF of the first certificate. */
  preview: z.string(),
  ...problems,
});
export type TemplateReport = z.output<typeof TemplateReport>;

/** A place of a template that looks like a blank or an example: 某某, ______, the empty line after 姓名：. */
export const TemplateBlank = z.object({
  /** Identifies the place in this template. */
  key: z.string(),
  /** The text at that place with a few characters before and after; empty if there is none. */
  text: z.string(),
  before: z.string(),
  after: z.string(),
  place: z.string(),
  placeCodes,
  /** The suggested name for a placeholder; empty if the context suggests none that can be filled. */
  name: z.string(),
  /** The position on a page, in fractions of the page's width and height; null if no picture shows it. */
  area: z
    .object({ page: z.int(), left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .nullable(),
});
export type TemplateBlank = z.output<typeof TemplateBlank>;

/** The places of a template that could become placeholders. */
export const TemplateBlanks = z.object({
  /** The file in which they were found. `nameBlanks` refuses if it has been replaced. */
  template: z.string(),
  blanks: z.array(TemplateBlank).max(BLANKS_MAX),
  total: z.int(),
  /** The available names: those that the product fills, and the columns of the name list. */
  names: z.array(z.object({ name: z.string(), source: z.enum(["product", "list"]) })),
});
export type TemplateBlanks = z.output<typeof TemplateBlanks>;

/** A sheet of a workbook with visible content, and its use. */
export const NameListSheet = z.object({
  name: z.string(),
  /** The number of non-empty rows below the header; without a header, of all non-empty rows. */
  rows: z.int(),
  /** True if it has the header 姓名. A sheet without it cannot be joined. */
  hasName: z.boolean(),
  /** True if it is hidden. A hidden sheet cannot be joined. */
  hidden: z.boolean().optional(),
  /** Null if the choice must be made before publishing. */
  use: z.enum(["join", "ignore"]).nullable(),
});
export type NameListSheet = z.output<typeof NameListSheet>;

/** A placeholder of the template without a column of its name, and the column that fills it. */
export const ColumnMatch = z.object({
  /** The placeholder, or 姓名 for the column of the names. */
  name: z.string(),
  /** The header of the column that fills it, in the form used for comparison; null if none does. */
  column: z.string().nullable(),
  /** True for `{名?}`, which may stay empty. */
  optional: z.boolean().optional(),
  /** The probable column, if none was chosen yet. */
  proposal: z.string().optional(),
  /** The reason for the proposal: the same choice for another list, its header, or its values. */
  source: z.enum(["earlier", "name", "values"]).optional(),
});
export type ColumnMatch = z.output<typeof ColumnMatch>;

/** A column of a name list that can be chosen, with sample values. */
export const NameListColumn = z.object({ name: z.string(), samples: z.array(z.string()).max(3) });
export type NameListColumn = z.output<typeof NameListColumn>;

/** A column of a list that neither its template nor a screen uses, and whether it is stored. */
export const UnusedColumn = z.object({
  /** The header, in the form used for comparison. */
  name: z.string(),
  /** `omit`: the column is not stored. */
  use: z.enum(["import", "omit"]),
  /** True if it seems to hold personal data; undefined otherwise. */
  personal: z.boolean().optional(),
  /** True if it should be imported but is missing from the stored list, which must be uploaded again; undefined otherwise. */
  missing: z.boolean().optional(),
});
export type UnusedColumn = z.output<typeof UnusedColumn>;

/**
 * The treatment of values that are spelled otherwise than in most rows (`unusualSpelling`), and of names with space between
 * their characters (`spacedNames`): `usual` replaces them by the usual spelling, `kept` prints them as written.
 */
export const ListSpelling = z.enum(["usual", "kept"], { error: valueRule("request.listSpelling") });
export type ListSpelling = z.output<typeof ListSpelling>;

const answer = { error: valueRule("request.listAnswer") };

/** Answers on how to read a list where it can be read in two ways. A list warns of what is not answered. */
export const ListAnswers = z.object({
  spelling: ListSpelling.optional(),
  /** `join`: rows that are hidden in the sheet are read like others. By default they are not. */
  hiddenRows: z.enum(["join", "ignore"], answer).optional(),
  /** `split`: names such as 赵一一，钱二二 are those of several holders. By default they are one. */
  teams: z.enum(["split", "kept"], answer).optional(),
  /** `join`: rows that look like remarks below the list are read like others. By default they are not. */
  remarks: z.enum(["join", "ignore"], answer).optional(),
});
export type ListAnswers = z.output<typeof ListAnswers>;

const choices = {
  /** Undefined if every placeholder has its column. */
  matches: z.array(ColumnMatch).optional(),
  /** The columns available for `matches`, in the order of the list. */
  choosable: z.array(NameListColumn).optional(),
};

/**
 * The choices that would make a refused file usable. The file is kept until then, and nothing else of the activity is
 * changed.
 */
export const UploadOffer = z.object({
  /** The reference of the refused file, for `choices`. */
  file: UploadedFile,
  field: z.enum(["template", "name_list"]),
  ...choices,
  /** The sheets of a workbook that also requires a choice. */
  sheets: z.array(NameListSheet).optional(),
  /** The number of rows with errors if the proposals are accepted; undefined if leaving them out would not help. */
  errorRows: z.int().optional(),
  /** The number of rows that would remain. */
  soundRows: z.int().optional(),
  /** The warnings of the list with the proposals, whose answers may go with the choices. */
  warnings: z.array(Problem).max(ERRORS_MAX).optional(),
  unused: z.array(UnusedColumn).optional(),
});
export type UploadOffer = z.output<typeof UploadOffer>;

export const NameListReport = z.object({
  kind: z.literal("name_list"),
  file: UploadedFile,
  columns: z.array(z.string()),
  /** The number of certificates that publishing creates from it. */
  awards: z.int(),
  /** The number of non-empty rows below the header. */
  rows: z.int(),
  /** The first rows, with a text for each column. */
  firstRows: z.array(z.array(z.string())).max(5),
  /**
   * The sheets of a workbook with visible content, in order; undefined for a .csv. While the use of one is null, counts
   * and rows are those of all sheets that could be joined.
   */
  sheets: z.array(NameListSheet).optional(),
  ...choices,
  /** The number of rows with errors that were left out by choice. */
  skipped: z.int().optional(),
  /** The answers by which the list was read; undefined if there are none. */
  answers: ListAnswers.optional(),
  /** Left out where every column is used. */
  unused: z.array(UnusedColumn).optional(),
  /**
   * The number of names that several certificates have, and the column that tells all of them apart; null if none does.
   * Undefined if there are no such names.
   */
  namesakes: z.object({ names: z.int(), column: z.string().nullable() }).optional(),
  ...problems,
});
export type NameListReport = z.output<typeof NameListReport>;

export const PhotosReport = z.object({
  kind: z.literal("photos"),
  file: UploadedFile,
  /** The number of pictures. */
  photos: z.int(),
  /**
   * The number of certificates in the name list, and of those that have all of their pictures; both 0 without a list or a
   * template.
   */
  awards: z.int(),
  matched: z.int(),
  ...problems,
});
export type PhotosReport = z.output<typeof PhotosReport>;

/** The server's report on a ZIP of existing certificates. */
export const CertificatesReport = z.object({
  kind: z.literal("certificates"),
  file: UploadedFile,
  /** The number of PDFs. */
  certificates: z.int(),
  /** The number of certificates in the name list, and of those that have their PDF; both 0 without a list. */
  awards: z.int(),
  matched: z.int(),
  ...problems,
});
export type CertificatesReport = z.output<typeof CertificatesReport>;

export const UploadReport = z.discriminatedUnion("kind", [
  TemplateReport,
  NameListReport,
  PhotosReport,
  CertificatesReport,
]);
export type UploadReport = z.output<typeof UploadReport>;
