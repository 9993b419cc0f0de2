/** One pure function for each code: a code without its sentence does not compile. */
export type SentencesOf<Codes> = { readonly [Code in keyof Codes]: (params: Codes[Code]) => string };
