import { gap } from "../../values/placeholders.ts";
import type { BlankMatch, BlankRule, BlankText } from "./blankText.ts";
import { matchDates, matchPastYears, matchPeriods } from "./dateRules.ts";
import { matchCell, matchEmptyLabels, matchFilledLabels } from "./labelRules.ts";
import { matchDrawnLines, matchUnderlined, matchWideSpaces } from "./lineRules.ts";
import {
  matchActivities,
  matchAwards,
  matchExamples,
  matchHonours,
  matchNumbers,
  matchPersons,
  matchTerms,
  matchWorks,
} from "./wordRules.ts";

/** All rules, by precedence: if the matches of two rules overlap, the earlier rule wins. */
const rules: readonly BlankRule[] = [
  matchPeriods,
  matchDates,
  matchNumbers,
  matchActivities,
  matchAwards,
  matchPersons,
  matchHonours,
  matchWorks,
  matchTerms,
  matchExamples,
  matchUnderlined,
  matchDrawnLines,
  matchEmptyLabels,
  matchFilledLabels,
  matchPastYears,
  matchWideSpaces,
];

const markSigns = /[{}\uff5b\uff5d\ufe5b\ufe5c$\uff04\ufe69#\uff03\ufe5f]/u;

/** Longest text that is matched, in characters. No line of a certificate is longer, and the patterns are not built for more. */
const longestText = 1_000;

/**
 * Finds the blanks and examples of a paragraph, in text order.
 * @param label the text of the cell to the left, if this is the only paragraph of its cell
 */
export function matchBlanks(paragraph: BlankText, label: string): BlankMatch[] {
  if (paragraph.text.length > longestText) return [];
  const matches: BlankMatch[] = [];
  const all = [matchCell(paragraph.text, label), ...rules.map((rule) => rule(paragraph))].flat();
  for (const match of all) {
    if (match.needsName && match.names.length === 0) continue;
    if (!isWritable(paragraph.text, match) || matches.some((other) => meets(match, other))) continue;
    matches.push(match);
  }
  return matches.sort((a, b) => a.from - b.from);
}

const meets = (a: BlankMatch, b: BlankMatch): boolean =>
  a.from === a.to || b.from === b.to ? a.from <= b.to && b.from <= a.to : a.from < b.to && b.from < a.to;

/**
 * Returns true if a placeholder can replace the match: all of it is plain text, and no neighbouring character would be
 * read as part of the mark.
 */
function isWritable(text: string, { from, to }: BlankMatch): boolean {
  const beside = text.charAt(from - 1) + text.charAt(to);
  return !text.slice(from, to).includes(gap) && !markSigns.test(beside) && !markSigns.test(text.slice(from, to));
}
