import { parseContent } from "./award.ts";
import { certificateHash } from "./existingCertificate.ts";
import { photoHash } from "./photo.ts";

/** What a list of awards is searched through. */
interface SearchedThrough {
  id: string;
  name: string;
  number: string | null;
  /** Free text, or a JSON object; its keys are not searched through, which are the same for many. */
  content: string;
}

/** Whether a value of content stands for a file, a photo or an existing certificate, and is no text for people. */
export const isFileReference = (value: unknown): boolean =>
  certificateHash(value) !== null || photoHash(value) !== null;

/** The words of a search in a list of awards, each once: what white space separates. */
export const splitWords = (text: string): string[] => [...new Set(text.split(/\s+/u).filter((word) => word !== ""))];

/** Whether each word stands in some value of an award, whatever its case: `张三 二等奖`. */
export function holdsWords({ id, name, number, content }: SearchedThrough, words: readonly string[]): boolean {
  const parsed = parseContent(content);
  const values = parsed === null ? [content] : Object.values(parsed).flat();
  const texts = [id, name, number ?? "", ...values.filter((value) => !isFileReference(value))].map((text) =>
    text.toLowerCase(),
  );
  return words.every((word) => texts.some((text) => text.includes(word.toLowerCase())));
}
