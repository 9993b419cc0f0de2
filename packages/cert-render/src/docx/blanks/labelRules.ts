import { anyOf, type BlankMatch, type BlankRule, matchStretches, spaces } from "./blankText.ts";
import words from "./blankWords.json" with { type: "json" };
import { labelNames } from "./suggestNames.ts";

const labels = [...Object.values(words.labels).flat(), ...words.fields];
/** Labels are often brought to one width by white space within them. */
const spread = (label: string): string => [...label].join(`[${spaces}]*`);
const label = anyOf(labels.map(spread));
const emptyLabel = new RegExp(
  `(?<![\\p{L}\\p{N}])${label}[${spaces}]*[${words.colons}](?<blank>[${spaces}]*)(?=$|${label}[${spaces}]*[${words.colons}])`,
  "gu",
);

const labelBefore = new RegExp(`(${label})[${spaces}]*[${words.colons}][${spaces}]*$`, "u");
/** How much text is an entry of a form, in characters. */
const longestEntry = 40;

/** The place after 姓名： where nothing stands until the line or the next label. What aligns the next label stays. */
export const matchEmptyLabels: BlankRule = ({ text, hasCellBeside }) =>
  matchStretches(emptyLabel, text)
    .filter(({ to }) => to < text.length || !hasCellBeside)
    .map(({ from }) => {
      const [, name = ""] = labelBefore.exec(text.slice(0, from)) ?? [];
      return { from, to: from, names: labelNames(name) };
    });

const filledLabel = new RegExp(
  `(?<![\\p{L}\\p{N}])${label}[${spaces}]*[${words.colons}][${spaces}]*(?<blank>[^${spaces}${words.colons}${words.plainStop}\\ufffc][^${words.colons}${words.plainStop}\\t\\ufffc]{0,${longestEntry - 1}}?)` +
    `(?=[${spaces}]*$|[${spaces}]+${label}[${spaces}]*[${words.colons}])`,
  "gu",
);

/** What stands after 姓名：, to the end of the line or the next label. */
export const matchFilledLabels: BlankRule = ({ text }) =>
  matchStretches(filledLabel, text).map((stretch) => {
    const [, name = ""] = labelBefore.exec(text.slice(0, stretch.from)) ?? [];
    return { ...stretch, names: labelNames(name) };
  });

/** A cell beside one that holds nothing but a label, which is `label`: empty, or with an entry that is no label itself. */
export function matchCell(text: string, labelText: string): BlankMatch[] {
  const names = labelNames(labelText);
  const entry = text.trim();
  if (names.length === 0 || entry.length > longestEntry || labelNames(entry).length > 0) return [];
  if (entry === "") return [{ from: 0, to: text.length, names }];
  const from = text.indexOf(entry);
  return [{ from, to: from + entry.length, names }];
}
