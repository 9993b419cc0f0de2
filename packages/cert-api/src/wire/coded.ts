/** A part of the place of something in a template: a code with the values that name it. */
export interface PlaceCode {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The named values that the sentence of a code contains. */
export type Params = Readonly<Record<string, string | number | readonly string[] | readonly PlaceCode[]>>;

/** Parameters of a code whose sentence names nothing. */
export type NoParams = Readonly<Record<string, never>>;

/** A code with its parameters, as it crosses the wire or is stored. A reader may meet codes that are newer than itself. */
export interface Coded {
  readonly code: string;
  readonly params: Params;
  /** Its sentence where it was made, for a reader that does not know the code. */
  readonly message?: string | undefined;
}
