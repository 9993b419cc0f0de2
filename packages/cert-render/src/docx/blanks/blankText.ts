/** A paragraph's text with what may tell a blank: where it is underlined, and what stands before and after. */
export interface BlankText {
  /** Placeholders, drawings and the like are `gap`s in it. */
  text: string;
  isUnderlined(index: number): boolean;
  /** The text of the paragraph before and after, in the same body, cell or box; empty where there is none. */
  previous: string;
  next: string;
  /** It stands in a cell to the right of which is another: where a value would stand. */
  hasCellBeside: boolean;
}

/** A stretch of a text that looks like a blank or an example; an empty one is a place where a value is missing. */
export interface BlankMatch {
  from: number;
  to: number;
  /** Names that its rule or its context suggests, the likeliest first. */
  names: readonly string[];
  /** Too weak a sign alone: it counts only where there is a name. */
  needsName?: boolean;
}

/** Finds what one rule calls a blank. */
export type BlankRule = (text: BlankText) => BlankMatch[];

/** White space of a line, as the content of a character class. */
export const spaces = " \\u00a0\\u3000\\t";

/** A pattern for any of the words, the longest first. */
export const anyOf = (list: readonly string[]): string =>
  `(?:${[...list].sort((a, b) => b.length - a.length).join("|")})`;

/** The stretches that a global pattern finds: its group `blank` where it has one, else all of it. */
export function matchStretches(pattern: RegExp, text: string): { from: number; to: number }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const blank = match.groups?.["blank"];
    if (blank === undefined) return { from: match.index, to: match.index + match[0].length };
    // The group is the last of its text within the match, after what only leads to it
    const from = match.index + match[0].lastIndexOf(blank);
    return { from, to: from + blank.length };
  });
}
