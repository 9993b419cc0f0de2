import type { NoParams } from "./coded.ts";

/**
 * The correctable problems of a cell, row or column in a name list (获奖名单), by code. `row` and `sheet` refer to the row
 * used for comparison; `sheet` is undefined if it is the same.
 */
export interface NameListProblemParams {
  emptyName: NoParams;
  longName: { limit: number };
  manyHolders: { limit: number };
  duplicateNumber: { number: string; row: number; sheet?: string };
  otherValue: { number: string; row: number; name: string; sheet?: string };
  takenNumber: { number: string };
  spentNumber: { number: string };
  longNumber: { limit: number };
  duplicateHeader: { header: string };
  reservedHeader: { header: string };
  longHeader: { limit: number };
  missingColumn: { name: string };
  /** About a placeholder whose column was not imported, so that nothing can be published. */
  omittedColumn: { name: string };
  /** The same of one that may stay empty. */
  omittedOptionalColumn: { name: string };
  /** About the column of the holder check. Values are not included. */
  missingHolderCheckColumn: { name: string; digits: number };
  emptyHolderAnswer: { name: string };
  shortHolderAnswer: { name: string; digits: number };
  /** `literal` is a mark of the template that is a placeholder only if a list has its column, as written. */
  filledMark: { literal: string; name: string };
  literalMark: { literal: string; name: string };
  undecidedMark: { literal: string; name: string };
  emptyValue: { name: string };
  missingGlyph: { characters: string };
  noRoom: { name: string };
  morePages: { name: string };
  /** `why` is a sentence of the renderer, `cause` its code. */
  unprintable: { why: string; cause?: string };
  damagedText: NoParams;
  formulaWithoutValue: NoParams;
  errorValue: { value: string };
  /** `format` is the number format of a cell that cannot be shown as programs show it. */
  unknownFormat: { format: string };
  longDigits: NoParams;
  shortenedDigits: { value: string };
  longValue: { limit: number };
  badValidity: { value: string };
  /** The number of past days in a column; `rows` are the first of them. */
  pastValidity: { count: number; rows: string };
  tooManyRows: { limit: number };
  tooManyColumns: { limit: number };
  totalRow: { word: string };
  /** About rows that are hidden in the sheet and not read, by number. */
  hiddenRows: { count: number; rows: string };
  /** About hidden columns, by header or letters. */
  hiddenColumns: { columns: string };
  /** About a hidden sheet that looks like a list. */
  hiddenSheet: { sheet: string; rows: number };
  /** About rows whose name seems to be those of several persons; `example` is the first. */
  severalNames: { count: number; rows: string; example: string };
  /** About rows that look like remarks below the list and are not read; `example` is the text of the first. */
  remarkRows: { count: number; rows: string; example: string };
  otherHeader: NoParams;
  subtitle: NoParams;
  extraCells: NoParams;
  noHeader: NoParams;
  almostHeader: { header: string };
  /** `separator` is the character between the header of the names and others in one cell. */
  unsplitHeader: { separator: string };
  noHeaderInSheet: { sheet: string };
  almostHeaderInSheet: { header: string };
  /** `hidden` are the rows that are hidden in the sheet and not read, by number; empty if there are none. */
  noRows: { hidden: string };
  headerless: { column: string };
  equalRow: { row: number; sheet?: string };
  /** `usual` is the spelling of the same value in most rows. */
  unusualSpelling: { value: string; usual: string };
  personalIdentity: { count: number; rows: string };
  personalPhone: { count: number; rows: string };
  /** About a column of addresses, see `findAddressKind`. The text itself is not included. */
  badAddress: NoParams;
  manyAddresses: { limit: number };
  /** `name` is the placeholder of a photo, `file` the expected name of its file. */
  noPhotos: { name: string };
  missingPhoto: { name: string; file: string };
  ambiguousPhoto: { file: string; count: number };
  sharedPhotoName: { name: string; file: string };
  unknownPhoto: NoParams;
  cellPicture: NoParams;
  unusedPhoto: { file: string };
  photoFormat: { file: string };
  photoDamaged: { file: string };
  photoPixels: { file: string; megapixels: number };
  photoBytes: { file: string; megabytes: number };
  /** About existing certificates: `file` is the expected or actual name of a row's PDF. */
  missingCertificate: { file: string };
  ambiguousCertificate: { file: string; count: number };
  sharedCertificateName: { file: string };
  sharedCertificate: { file: string; row: number; sheet?: string };
  unknownCertificate: NoParams;
  unusedCertificate: { file: string };
  badIssueDay: { value: string };
  pdfFormat: { file: string };
  pdfEncrypted: { file: string };
  pdfDamaged: { file: string };
  pdfPages: { file: string; limit: number };
  pdfScript: { file: string };
  pdfAction: { file: string };
  pdfAttachment: { file: string };
  pdfBytes: { file: string; megabytes: number };
}

/** The kinds of problem that a name list can have. */
export type NameListProblemCode = keyof NameListProblemParams;

/** A code with the parameters of its sentence. */
export type NameListProblemReason<Codes extends NameListProblemCode = NameListProblemCode> = {
  readonly [Code in Codes]: { readonly code: Code; readonly params: NameListProblemParams[Code] };
}[Codes];

/** The problems despite which a list can be used. All others are errors. */
export const nameListWarnings: ReadonlySet<NameListProblemCode> = new Set<NameListProblemCode>([
  "almostHeaderInSheet",
  "omittedColumn",
  "omittedOptionalColumn",
  "totalRow",
  "hiddenRows",
  "hiddenColumns",
  "hiddenSheet",
  "severalNames",
  "remarkRows",
  "filledMark",
  "literalMark",
  "undecidedMark",
  "headerless",
  "equalRow",
  "unusualSpelling",
  "personalIdentity",
  "personalPhone",
  "badAddress",
  "manyAddresses",
  "pastValidity",
  "unusedPhoto",
]);

/** The warnings of what is not read, or is read in one of two ways. A plan repeats them, or asks to confirm them. */
export const nameListNotes: ReadonlySet<string> = new Set<NameListProblemCode>([
  "hiddenRows",
  "hiddenColumns",
  "hiddenSheet",
  "severalNames",
  "remarkRows",
]);

/** The errors of a single row, without which the list can be used. */
export const nameListRowErrors: ReadonlySet<string> = new Set<NameListProblemCode>([
  "emptyName",
  "longName",
  "manyHolders",
  "duplicateNumber",
  "otherValue",
  "takenNumber",
  "spentNumber",
  "longNumber",
  "emptyValue",
  "emptyHolderAnswer",
  "shortHolderAnswer",
  "missingGlyph",
  "damagedText",
  "formulaWithoutValue",
  "errorValue",
  "unknownFormat",
  "longDigits",
  "shortenedDigits",
  "longValue",
  "badValidity",
  "otherHeader",
  "subtitle",
  "extraCells",
]);

/** The problems of a list without a recognizable header, which prevent all other checks. */
export const headerProblems: ReadonlySet<string> = new Set<NameListProblemCode>([
  "noHeader",
  "almostHeader",
  "unsplitHeader",
  "noHeaderInSheet",
]);
