import type { ParamsOf } from "../messages/SentencesOf.ts";
import type { nameListProblems } from "../messages/nameListMessages.ts";

export type NameListProblemParams = ParamsOf<typeof nameListProblems>;

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
  "spacedNames",
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
