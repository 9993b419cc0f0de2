/** One pure function per code. A code without a sentence does not compile. */
export type SentencesOf<Codes> = { readonly [Code in keyof Codes]: (params: Codes[Code]) => string };
