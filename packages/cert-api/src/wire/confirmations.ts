/**
 * What has to be confirmed before an activity is published, by its code. `row` and `sheet` are those of the first of
 * `count` values; `sheet` is left out of a list without several sheets of data.
 */
export interface ConfirmationParams {
  personalIdentity: { row: number; column: string; count: number; sheet?: string };
  personalPhone: { row: number; column: string; count: number; sheet?: string };
  /** Awards that would have expired on the day of their issue. */
  pastValidity: { row: number; column: string; count: number; sheet?: string };
  /** A row says what an earlier one says; `otherSheet` is left out where it is the same. */
  equalRow: { row: number; sheet?: string; otherRow: number; otherSheet?: string };
  /** So many rows more. */
  equalRows: { count: number };
  unlistedWarnings: { count: number };
}

/** The code of what has to be confirmed. */
export type ConfirmationCode = keyof ConfirmationParams;

/** What has to be confirmed: a code with the parameters that its sentence names. */
export type Confirmation = {
  readonly [Code in ConfirmationCode]: { readonly code: Code; readonly params: Readonly<ConfirmationParams[Code]> };
}[ConfirmationCode];
