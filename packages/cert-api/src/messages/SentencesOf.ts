import type { NoParams } from "../wire/codedMessage.ts";

/** A sentence for each code: a text, or a pure function of its parameters. A code without a sentence does not compile. */
export type SentencesOf<Codes> = {
  readonly [Code in keyof Codes]: Codes[Code] extends NoParams ? string : (params: Codes[Code]) => string;
};

/** The parameters of each code of a table of sentences. */
export type ParamsOf<Sentences> = {
  readonly [Code in keyof Sentences]: Sentences[Code] extends (params: infer Params) => string
    ? { readonly [Name in keyof Params]: Params[Name] }
    : NoParams;
};
