import { anyOf, type BlankMatch, type BlankRule, matchStretches, spaces } from "./blankText.ts";
import words from "./blankWords.json" with { type: "json" };
import { knownLabels, labelNames } from "./suggestNames.ts";

/** Returns a pattern for the label that allows white space between its characters, which often evens out label widths. */
const spread = (label: string): string => [...label].join(`[${spaces}]*`);
const label = anyOf(knownLabels.map(spread));
const emptyLabel = new RegExp(
  `(?<![\\p{L}\\p{N}])${label}[${spaces}]*[${words.colons}](?<blank>[${spaces}]*)(?=$|${label}[${spaces}]*[${words.colons}])`,
  "gu",
);

const labelBefore = new RegExp(`(${label})[${spaces}]*[${words.colons}][${spaces}]*$`, "u");
const namesBefore = (text: string, at: number): string[] => labelNames(labelBefore.exec(text.slice(0, at))?.[1] ?? "");

const longestEntry = 40;

/**
 * Matches the empty place after a label such as 姓名：, up to the end of the line or the next label. White space that aligns
 * the next label is kept.
 */
export const matchEmptyLabels: BlankRule = ({ text, hasCellBeside }) =>
  matchStretches(emptyLabel, text)
    .filter(({ to }) => to < text.length || !hasCellBeside)
    .map(({ from }) => ({ from, to: from, names: namesBefore(text, from) }));

const filledLabel = new RegExp(
  `(?<![\\p{L}\\p{N}])${label}[${spaces}]*[${words.colons}][${spaces}]*(?<blank>[^${spaces}${words.colons}${words.plainStop}\\ufffc][^${words.colons}${words.plainStop}\\t\\ufffc]{0,${longestEntry - 1}}?)` +
    `(?=[${spaces}]*$|[${spaces}]+${label}[${spaces}]*[${words.colons}])`,
  "gu",
);

/** Matches the text after a label such as 姓名：, up to the end of the line or the next label. */
export const matchFilledLabels: BlankRule = ({ text }) =>
  matchStretches(filledLabel, text).map((stretch) => ({ ...stretch, names: namesBefore(text, stretch.from) }));

/** Matches a cell next to one that holds only a label. The cell is empty, or its entry is not a label itself. */
export function matchCell(text: string, labelText: string): BlankMatch[] {
  const names = labelNames(labelText);
  const entry = text.trim();
  if (names.length === 0 || entry.length > longestEntry || labelNames(entry).length > 0) return [];
  if (entry === "") return [{ from: 0, to: text.length, names }];
  const from = text.indexOf(entry);
  return [{ from, to: from + entry.length, names }];
}
