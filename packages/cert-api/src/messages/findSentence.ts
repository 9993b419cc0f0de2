import type { Params } from "../wire/coded.ts";

type Describe = (params: Params) => string;

/** Returns the function of a code, or undefined if the code is that of a newer program. */
export const findSentence = (sentences: object, code: string): Describe | undefined =>
  Object.hasOwn(sentences, code) ? (sentences as Readonly<Record<string, Describe>>)[code] : undefined;
