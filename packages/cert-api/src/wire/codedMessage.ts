/** A part of a place in a template: a code with its values. */
export interface PlaceCode {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The named values in the sentence of a code. */
export type Params = Readonly<Record<string, string | number | readonly string[] | readonly PlaceCode[]>>;

/** The parameters of a code whose sentence has no values. */
export type NoParams = Readonly<Record<string, never>>;

/** A code with its parameters, as sent and stored. A reader may meet codes that are newer than itself. */
export interface CodedMessage {
  readonly code: string;
  readonly params: Params;
  /** The sentence, for a reader that does not know the code. */
  readonly message?: string | undefined;
}
