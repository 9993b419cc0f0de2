import { columnSynonyms } from "cert-api";
import { headerKey } from "../values/cleanText.ts";

/** How alike two headers are: the same word, two words for the same, or one that holds the other. */
export const likeness = { same: 6, synonym: 5, part: 4, synonymPart: 3, none: 0 } as const;

/** Least characters that a part of a header says something with. */
const partMin = 2;

const groups = new Map(columnSynonyms.flatMap((names) => names.map((name) => [name, names] as const)));

/** A header without asterisks, numbering and remarks in brackets: "*奖项（等级）" is 奖项. */
export const bareHeader = (header: string): string => {
  const key = headerKey(header);
  const bare = key.replace(/\([^)]*\)|（[^）]*）|[*:：#]|^[\d.、]+/gu, "");
  return bare === "" ? key : bare;
};

/** The first name of the group of synonyms that a name is of; the name itself where it is of none. */
export const usualName = (name: string): string => groups.get(bareHeader(name))?.[0] ?? bareHeader(name);

/** How alike the name of a placeholder and a header are, see `likeness`. */
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
