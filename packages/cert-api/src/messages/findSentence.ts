import type { Params } from "../wire/codedMessage.ts";

type Sentence = string | ((params: Params) => string);

/** Returns the sentence of a code with its parameters, or undefined if the code is that of a newer program. */
export function findSentence(sentences: object, code: string, params: Params): string | undefined {
  const sentence = Object.hasOwn(sentences, code) ? (sentences as Readonly<Record<string, Sentence>>)[code] : undefined;
  return typeof sentence === "function" ? sentence(params) : sentence;
}

/** Returns the sentence of a code that this program knows. */
export const describeKnown = <Sentences extends object>(
  sentences: Sentences,
  code: keyof Sentences & string,
  params: object,
): string => findSentence(sentences, code, params as Params) ?? "";
