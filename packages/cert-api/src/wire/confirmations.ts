import type { NoParams } from "./coded.ts";
import type { NameListProblemParams } from "./nameListProblems.ts";

/**
 * The facts to confirm before an activity is published, by code. `row` and `sheet` are those of the first of `count`
 * values; `sheet` is undefined for a list without several sheets of data.
 */
export interface ConfirmationParams {
  personalIdentity: { row: number; column: string; count: number; sheet?: string };
  personalPhone: { row: number; column: string; count: number; sheet?: string };
  /** Awards that would have expired on their issue date. */
  pastValidity: { row: number; column: string; count: number; sheet?: string };
  /** A row that is equal to an earlier one; `otherSheet` is undefined if it is the same. */
  equalRow: { row: number; sheet?: string; otherRow: number; otherSheet?: string };
  /** Further equal rows. */
  equalRows: { count: number };
  unlistedWarnings: { count: number };
  /** Rows of which nobody said how they are read, see `ListAnswers`. */
  hiddenRows: NameListProblemParams["hiddenRows"] & { sheet?: string };
  severalNames: NameListProblemParams["severalNames"] & { sheet?: string };
  /** A template that prints the same for every award. */
  noPlaceholders: NoParams;
  /** Places of the template that look like blanks; `text` and `place` are those of the first of `count`. */
  unnamedBlanks: { text: string; count: number; place: string };
  /** Placeholders that may be empty and are so on every certificate. */
  unfilledPlaceholders: { names: readonly string[] };
  /** The column that a search shows beside the winners. */
  winnerColumnMissing: { column: string };
}

/** The code of what has to be confirmed. */
export type ConfirmationCode = keyof ConfirmationParams;

/** A fact to confirm: a code with the parameters of its sentence. */
export type Confirmation = {
  readonly [Code in ConfirmationCode]: { readonly code: Code; readonly params: Readonly<ConfirmationParams[Code]> };
}[ConfirmationCode];
