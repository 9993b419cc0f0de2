import * as z from "zod";
import { BLANKS_MAX, ERRORS_MAX } from "../wire/limits.ts";
import { moment, params, placeCodes } from "./fields.ts";

/** A file that was uploaded: its reference, and what a person recognises it by. */
export const UploadedFile = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  at: moment,
});
export type UploadedFile = z.output<typeof UploadedFile>;

/**
 * Something about a file that a person should know. Errors refuse the file; warnings are stored with it. An error in one
 * of several sheets refuses that sheet to be joined.
 */
export const Problem = z.object({
  level: z.enum(["error", "warning"]),
  /** The sheet of a workbook that has several sheets of data. */
  sheet: z.string().optional(),
  /** Row as the spreadsheet counts it, from 1. */
  row: z.int().optional(),
  column: z.string().optional(),
  /** Where in a template, in words. */
  place: z.string().optional(),
  placeholder: z.string().optional(),
  message: z.string(),
  /** What `message` is made of. */
  code: z.string().optional(),
  params: params.optional(),
  /** What `place` is made of, from the outermost part to the innermost. */
  placeCodes: placeCodes.optional(),
});
export type Problem = z.output<typeof Problem>;

/** A place in a template that a value fills. */
export const Placeholder = z.object({
  name: z.string(),
  /** `{名?}`: may stay empty. */
  optional: z.boolean(),
  /** picture: a QR code; photo: a picture of each award. */
  kind: z.enum(["text", "picture", "list", "photo"]),
  /** How often it stands in the template. */
  count: z.int(),
  /** Present where it stands in a text box or cell of fixed height: whether its text is set smaller where it does not fit. */
  shrinks: z.boolean().optional(),
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

/** A place of a template that looks like a blank or an example: 某某, ______, the empty line after 姓名：. */
export const TemplateBlank = z.object({
  /** Names the place in this template. */
  key: z.string(),
  /** What stands there, with a few characters before and after; empty where nothing does. */
  text: z.string(),
  before: z.string(),
  after: z.string(),
  place: z.string(),
  placeCodes,
  /** The name that its context suggests for a placeholder; empty where it suggests none that can be filled. */
  name: z.string(),
  /** Where it stands on a page, as shares of the page's width and height; null where no picture shows it. */
  area: z
    .object({ page: z.int(), left: z.number(), top: z.number(), width: z.number(), height: z.number() })
    .nullable(),
});
export type TemplateBlank = z.output<typeof TemplateBlank>;

/** What in a template could be made placeholders. */
export const TemplateBlanks = z.object({
  /** The file in which they were found: `nameBlanks` refuses when another one has replaced it. */
  template: z.string(),
  blanks: z.array(TemplateBlank).max(BLANKS_MAX),
  /** How many there are in all. */
  total: z.int(),
  /** Names that a placeholder can have: those that the product fills, and the columns of the name list. */
  names: z.array(z.object({ name: z.string(), source: z.enum(["product", "list"]) })),
});
export type TemplateBlanks = z.output<typeof TemplateBlanks>;

/** A sheet of a workbook that shows something, and what becomes of it. */
export const NameListSheet = z.object({
  name: z.string(),
  /** Rows below the header that hold something; without a header, all rows that do. */
  rows: z.int(),
  /** Whether it has the header 姓名. A sheet without is not joined. */
  hasName: z.boolean(),
  /** Hidden sheets are not joined either. */
  hidden: z.boolean().optional(),
  /** Null: to be chosen before anything is published. */
  use: z.enum(["join", "ignore"]).nullable(),
});
export type NameListSheet = z.output<typeof NameListSheet>;

/** A placeholder of the template that the list has no column of, and the column that fills it. */
export const ColumnMatch = z.object({
  /** The placeholder; 姓名 for the column of the names. */
  name: z.string(),
  /** The header of the column that fills it, as headers are compared; null: none does. */
  column: z.string().nullable(),
  /** `{名?}`: may stay empty. */
  optional: z.boolean().optional(),
  /** The column that seems to be meant, where none was chosen yet. */
  proposal: z.string().optional(),
  /** What speaks for the proposal: the same choice for another list, its header, or its values. */
  source: z.enum(["earlier", "name", "values"]).optional(),
});
export type ColumnMatch = z.output<typeof ColumnMatch>;

/** A column of a name list that can be chosen, with some of its values. */
export const ListColumn = z.object({ name: z.string(), samples: z.array(z.string()).max(3) });
export type ListColumn = z.output<typeof ListColumn>;

/** A column of a list that neither its template nor a screen uses, and whether it is stored. */
export const UnusedColumn = z.object({
  /** Its header, as headers are compared. */
  name: z.string(),
  /** `omit`: nothing of it is stored. */
  use: z.enum(["import", "omit"]),
  /** Whether it looks as if it held personal data; left out otherwise. */
  personal: z.boolean().optional(),
  /** True when it is to be imported and the list was stored without it: it has to be uploaded again. Left out otherwise. */
  missing: z.boolean().optional(),
});
export type UnusedColumn = z.output<typeof UnusedColumn>;

/** What was read in a list to choose from. */
const choices = {
  /** Left out where every placeholder has its column. */
  matches: z.array(ColumnMatch).optional(),
  /** The columns that `matches` can be chosen from, in the order of the list. */
  choosable: z.array(ListColumn).optional(),
};

/** What can be chosen so that a file that was refused is used after all. It waits, and nothing else of the activity changed. */
export const UploadOffer = z.object({
  /** The reference of the refused file: `choices` takes it. */
  file: UploadedFile,
  field: z.enum(["template", "name_list"]),
  ...choices,
  /** The sheets of a workbook that has to be chosen from as well. */
  sheets: z.array(NameListSheet).optional(),
  /** How many rows have errors, once the proposals are taken; left out where leaving them out would not help. */
  errorRows: z.int().optional(),
  /** How many rows would remain. */
  soundRows: z.int().optional(),
});
export type UploadOffer = z.output<typeof UploadOffer>;

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
  /**
   * The sheets of a workbook that show something, in its order; none of a .csv. As long as the use of one is null, counts
   * and rows are those of all that could be joined.
   */
  sheets: z.array(NameListSheet).optional(),
  ...choices,
  /** Rows with errors that were left out by choice. */
  skipped: z.int().optional(),
  /** Left out where every column is used. */
  unused: z.array(UnusedColumn).optional(),
  ...problems,
});
export type NameListReport = z.output<typeof NameListReport>;

/** What the server read in a ZIP of photos. */
export const PhotosReport = z.object({
  kind: z.literal("photos"),
  file: UploadedFile,
  /** Pictures in it. */
  photos: z.int(),
  /** Certificates of the name list, and how many of them have all of their pictures; both 0 without a list or a template. */
  awards: z.int(),
  matched: z.int(),
  ...problems,
});
export type PhotosReport = z.output<typeof PhotosReport>;

/** What the server read in a ZIP of existing certificates. */
export const CertificatesReport = z.object({
  kind: z.literal("certificates"),
  file: UploadedFile,
  /** PDFs in it. */
  certificates: z.int(),
  /** Certificates of the name list, and how many of them have their PDF; both 0 without a list. */
  awards: z.int(),
  matched: z.int(),
  ...problems,
});
export type CertificatesReport = z.output<typeof CertificatesReport>;

/** What an upload answers. */
export const UploadReport = z.discriminatedUnion("kind", [
  TemplateReport,
  NameListReport,
  PhotosReport,
  CertificatesReport,
]);
export type UploadReport = z.output<typeof UploadReport>;
