export type Params = Readonly<Record<string, string | number | Place>>;

export type NoParams = Readonly<Record<string, never>>;

/** A code with its parameters: a message before it is put into a language. Codes never change. */
export interface CodedMessage<Code extends string = string, Values extends Params = Params> {
  readonly code: Code;
  readonly params: Values;
}

export type Place = readonly CodedMessage<string, Readonly<Record<string, string | number>>>[];

export type ParamsOf<Sentence> = Sentence extends (params: infer Params) => string
  ? { readonly [Name in keyof Params]: Params[Name] }
  : NoParams;

/** The messages of a table of sentences. */
export type CodedMessageIn<Table> = {
  readonly [Code in keyof Table & string]: CodedMessage<Code, ParamsOf<Table[Code]>>;
}[keyof Table & string];
