import { columnSynonyms } from "cert-api";
import { headerKey } from "../../text/cleanText.ts";

/** Degrees of similarity between headers: the same word, synonyms, or one containing the other. */
export const likeness = { same: 6, synonym: 5, part: 4, synonymPart: 3, none: 0 } as const;

const partMin = 2;

const groups = new Map(columnSynonyms.flatMap((names) => names.map((name) => [name, names] as const)));

/** Removes asterisks, numbering and bracketed remarks from a header: "*奖项（等级）" becomes 奖项. */
export const bareHeader = (header: string): string => {
  const key = headerKey(header);
  const bare = key.replace(/\([^)]*\)|（[^）]*）|[*:：#]|^[\d.、]+/gu, "");
  return bare === "" ? key : bare;
};

/** Returns the first name in the name's group of synonyms, or the name itself if it has none. */
export const usualName = (name: string): string => groups.get(bareHeader(name))?.[0] ?? bareHeader(name);

export function compareHeaders(name: string, header: string): number {
  const [placeholder, column] = [bareHeader(name), bareHeader(header)];
  if (placeholder === column) return likeness.same;
  const synonyms = groups.get(placeholder) ?? [];
  if (synonyms.includes(column)) return likeness.synonym;
  if (isPart(placeholder, column) || isPart(column, placeholder)) return likeness.part;
  // Another word of the same group in it, unless the header as a whole means something else
  if (!groups.has(column) && synonyms.some((synonym) => isPart(synonym, column))) return likeness.synonymPart;
  return likeness.none;
}

const isPart = (part: string, whole: string) => [...part].length >= partMin && whole.includes(part);
