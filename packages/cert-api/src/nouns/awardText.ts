import { parseContent } from "./award.ts";
import { certificateHash } from "./existingCertificate.ts";
import { photoHash } from "./photo.ts";

/** The searchable parts of an award in a list. */
interface SearchedThrough {
  id: string;
  name: string;
  number: string | null;
  /** Free text, or a JSON object. Keys are not searched, because many awards share them. */
  content: string;
}

/** Reports whether a value of content refers to a file (a photo or an existing certificate) and is not readable text. */
export const isFileReference = (value: unknown): boolean =>
  certificateHash(value) !== null || photoHash(value) !== null;

/** Splits a search text at white space into distinct words. */
export const splitWords = (text: string): string[] => [...new Set(text.split(/\s+/u).filter((word) => word !== ""))];

/** Reports whether each word occurs in some value of an award, ignoring case: `张三 二等奖`. */
export function holdsWords({ id, name, number, content }: SearchedThrough, words: readonly string[]): boolean {
  const parsed = parseContent(content);
  const values = parsed === null ? [content] : Object.values(parsed).flat();
  const texts = [id, name, number ?? "", ...values.filter((value) => !isFileReference(value))].map((text) =>
    text.toLowerCase(),
  );
  return words.every((word) => texts.some((text) => text.includes(word.toLowerCase())));
}
