/** The text of a paragraph together with the context that identifies a blank: underlines and neighbouring paragraphs. */
export interface BlankText {
  text: string;
  isUnderlined(index: number): boolean;
  previous: string;
  next: string;
  /** True if another cell is directly to the right, where a value would be. */
  hasCellBeside: boolean;
}

/** A range of a text that looks like a blank or an example. An empty range is a place where a value is missing. */
export interface BlankMatch {
  from: number;
  to: number;
  names: readonly string[];
  /** True if the match is too weak on its own: it counts only if a name is suggested. */
  needsName?: boolean;
  /** The year that is written there, if it is a blank only once that year is over. */
  year?: number;
}

export type BlankRule = (text: BlankText) => BlankMatch[];

/** White space within a line, as the content of a character class. */
export const spaces = " \\u00a0\\u3000\\t";

export const anyOf = (list: readonly string[]): string =>
  `(?:${[...list].sort((a, b) => b.length - a.length).join("|")})`;

export function matchStretches(pattern: RegExp, text: string): { from: number; to: number }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const blank = match.groups?.["blank"];
    if (blank === undefined) return { from: match.index, to: match.index + match[0].length };
    // The group is the last of its text within the match, after what only leads to it
    const from = match.index + match[0].lastIndexOf(blank);
    return { from, to: from + blank.length };
  });
}
