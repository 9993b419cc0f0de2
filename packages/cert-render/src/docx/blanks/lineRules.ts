import { type BlankMatch, type BlankRule, type BlankText, matchStretches, spaces } from "./blankText.ts";
import words from "./blankWords.json" with { type: "json" };
import { suggestNames } from "./suggestNames.ts";

const isSpace = (character: string): boolean => /[ \u00a0\u3000\t]/u.test(character);
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character === "\u3000" ? 2 : character === "\t" ? 8 : 1), 0);

/** Widest gap between two words without a line, in digits. Anything wider may be a blank. */
const widestDistance = 5;
const narrowestLine = 3;
const longestEntry = 40;

export const matchDrawnLines: BlankRule = ({ text }) =>
  [
    /[_\uff3f\ufe4d\ufe4e](?:[_\uff3f\ufe4d\ufe4e ]*[_\uff3f\ufe4d\ufe4e])+/gu,
    /(?:[.\uff0e\u00b7]{6,}|\u2026{3,})(?![.\uff0e\u00b7\u2026]|\s*\d)/gu,
  ]
    .flatMap((pattern) => matchStretches(pattern, text))
    .map((stretch) => ({ ...stretch, names: suggestNames(text, stretch) }));

/** Matches underlined white space, and text whose underline continues under the white space next to it. */
export const matchUnderlined: BlankRule = (paragraph) => {
  const { text, isUnderlined } = paragraph;
  const matches: BlankMatch[] = [];
  for (let from = 0; from < text.length; from += 1) {
    if (!isUnderlined(from)) continue;
    let to = from;
    while (to < text.length && isUnderlined(to)) to += 1;
    const match = readUnderlined(paragraph, from, to);
    if (match) matches.push(match);
    from = to;
  }
  return matches;
};

function readUnderlined({ text }: BlankText, from: number, to: number): BlankMatch | undefined {
  const line = text.slice(from, to);
  const content = line.trim();
  if (content === "") {
    return widthOf(line) < narrowestLine ? undefined : { from, to, names: suggestNames(text, { from, to }) };
  }
  const padding = widthOf(line) - widthOf(content);
  if (padding < narrowestLine || [...content].length > longestEntry) return undefined;
  const start = from + line.indexOf(content);
  const names = suggestNames(text.slice(0, from) + text.slice(to), { from, to: from });
  return { from: start, to: start + content.length, names };
}

/** Matches wide white space within a sentence. It may be mere spacing, so it needs a name from its context. */
export const matchWideSpaces: BlankRule = ({ text }) =>
  matchStretches(new RegExp(`[${spaces}]{2,}`, "gu"), text)
    .filter(({ from, to }) => widthOf(text.slice(from, to)) > widestDistance)
    .filter(({ from, to }) => from === 0 || !words.colons.includes(text.charAt(from - 1)) || isSpace(text.charAt(to)))
    .map((stretch) => ({ ...stretch, names: suggestInSentence(text, stretch), needsName: true }));

/** Suggests names from the text on either side. White space before 学校 or 年 is usually alignment and gets none. */
function suggestInSentence(text: string, stretch: { from: number; to: number }): string[] {
  const names = suggestNames(text, stretch);
  if (names.length === 0) return [];
  if (stretch.from > 0) return text.slice(stretch.to).trim() === "" ? [] : names;
  const addressed = words.titles.some(
    (title) =>
      text
        .slice(stretch.to)
        .trimEnd()
        .replace(/[:\uff1a]$/u, "") === title,
  );
  return addressed ? names : [];
}
