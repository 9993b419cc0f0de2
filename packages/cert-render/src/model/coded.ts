/** The named values that the sentence of a code contains. */
export type Params = Readonly<Record<string, string | number | Place>>;

/** Parameters of a code whose sentence names nothing. */
export type NoParams = Readonly<Record<string, never>>;

/** A code with its parameters: what is said, before it is put in a language. Codes are for good. */
export interface Coded<Code extends string = string, Values extends Params = Params> {
  readonly code: Code;
  readonly params: Values;
}

/** Where something stands in a document: its parts from the outermost to the innermost. */
export type Place = readonly Coded<string, Readonly<Record<string, string | number>>>[];
