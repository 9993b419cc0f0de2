import type { NoParams } from "./coded.ts";

/**
 * What is said about a name list (获奖名单) that a person can mend, by its code: a cell, a row or a column of it. `row` and
 * `sheet` are those that a row is compared with; `sheet` is left out where it is the same.
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
  /** Of the column that visitors are asked for before a certificate is shown. Values are not repeated. */
  missingFactor: { name: string; digits: number };
  emptyFactor: { name: string };
  shortFactor: { name: string; digits: number };
  /** `literal` is a mark of the template that is a placeholder only where a list has its column, as it stands. */
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
  longDigits: NoParams;
  shortenedDigits: { value: string };
  longValue: { limit: number };
  badValidity: { value: string };
  /** So many days of a column are over; `rows` are the first of them. */
  pastValidity: { count: number; rows: string };
  tooManyRows: { limit: number };
  tooManyColumns: { limit: number };
  totalRow: { word: string };
  otherHeader: NoParams;
  subtitle: NoParams;
  extraCells: NoParams;
  noHeader: NoParams;
  almostHeader: { header: string };
  noHeaderInSheet: { sheet: string };
  almostHeaderInSheet: { header: string };
  noRows: NoParams;
  headerless: { column: string };
  equalRow: { row: number; sheet?: string };
  personalIdentity: { count: number; rows: string };
  personalPhone: { count: number; rows: string };
  /** Of a column of addresses, see `findAddressKind`. The text itself is not repeated. */
  badAddress: NoParams;
  manyAddresses: { limit: number };
  /** `name` is the placeholder of a photo, `file` what its file should be called. */
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
  /** Of existing certificates: `file` is what the PDF of a row should be called, or is called. */
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

/** A code with the parameters that its sentence names. */
export type NameListProblemReason<Codes extends NameListProblemCode = NameListProblemCode> = {
  readonly [Code in Codes]: { readonly code: Code; readonly params: NameListProblemParams[Code] };
}[Codes];

/** The problems with which a list can be used. All others are errors. */
export const nameListWarnings: ReadonlySet<NameListProblemCode> = new Set<NameListProblemCode>([
  "almostHeaderInSheet",
  "totalRow",
  "filledMark",
  "literalMark",
  "undecidedMark",
  "headerless",
  "equalRow",
  "personalIdentity",
  "personalPhone",
  "badAddress",
  "manyAddresses",
  "pastValidity",
  "unusedPhoto",
]);

/** The errors of a single row: without the row the list can be used. */
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
  "emptyFactor",
  "shortFactor",
  "missingGlyph",
  "damagedText",
  "formulaWithoutValue",
  "errorValue",
  "longDigits",
  "shortenedDigits",
  "longValue",
  "badValidity",
  "otherHeader",
  "subtitle",
  "extraCells",
]);

/** The problems of a list whose header was not found: nothing else can be said of it. */
export const headerProblems: ReadonlySet<string> = new Set<NameListProblemCode>([
  "noHeader",
  "almostHeader",
  "noHeaderInSheet",
]);
