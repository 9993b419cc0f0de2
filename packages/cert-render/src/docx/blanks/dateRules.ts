import { anyOf, type BlankMatch, type BlankRule, matchStretches, spaces } from "./blankText.ts";
import words from "./blankWords.json" with { type: "json" };
import { suggestNames } from "./suggestNames.ts";

const digits = `[0-9\\uff10-\\uff19${words.numerals}]`;
const filler = `[${spaces}_\\uff3f${words.signs}]`;
const part = (sign: string): string => `(?:${filler}{1,10}|${filler}{0,8}${digits}{1,3}${filler}{0,8})[${sign}]`;
const writtenDate = new RegExp(
  `(?<![0-9])(?:${digits}{4}|${digits}{0,3}${filler}{0,8})${words.year}${part(words.month)}(?:${part(words.day)})?`,
  "gu",
);
const numericDate = /(?<![\w.-])(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?![\w-])/gu;
const inHanNumerals = new RegExp(`[${words.numerals}]{2}`, "u");
const sentenceStop = new RegExp(`[${words.plainStop}]`, "u");
const afterValidity = new RegExp(anyOf(words.validityLabels), "u");

const { to: until, begun, start, end } = words.range;
const anyDate = `${digits}{4}${words.year}${digits}{1,3}${words.month}(?:${digits}{1,3}[${words.day}])?`;
const rangeStart = new RegExp(`${anyDate}(?=${begun}?${anyOf(until)}${anyDate})`, "gu");
const rangeEnd = new RegExp(`(?<=${anyDate}${begun}?${anyOf(until)})${anyDate}`, "gu");

export const matchPeriods: BlankRule = ({ text }) => [
  ...matchStretches(rangeStart, text).map((stretch) => ({ ...stretch, names: [start] })),
  ...matchStretches(rangeEnd, text).map((stretch) => ({ ...stretch, names: [end] })),
];

/**
 * Matches dates at the end of a line, even if the day is still blank. A date within a sentence is skipped: it says when
 * something happened, not when the certificate was issued.
 */
export const matchDates: BlankRule = ({ text, previous }) =>
  [
    ...matchStretches(writtenDate, text),
    ...matchStretches(numericDate, text).filter(({ from }) => !/[\dA-Za-z]/u.test(text.slice(0, from))),
  ]
    .filter(({ from, to }) => text.slice(to).trim() === "" && !sentenceStop.test(text.slice(0, from)))
    .map((stretch): BlankMatch => {
      const { from, to } = trimStart(text, stretch);
      const lead = text.slice(0, from).trim() || previous;
      const { validity, numeral, plain } = words.dateNames;
      const name = afterValidity.test(lead) ? validity : inHanNumerals.test(text.slice(from, to)) ? numeral : plain;
      return { from, to, names: [name] };
    });

const yearAlone = new RegExp(
  `(?<![\\w.${words.numerals}-])(?:20\\d\\d[-\\u2013\\u2014~](?=20\\d\\d[${spaces}]?\\u5b66))?${digits}{4}(?=[${spaces}]{0,2}\\u5b66?${words.year})`,
  "gu",
);

/**
 * Matches years, and dates within a sentence, which say when something happened: those of last year are left over. A year
 * of Chinese numerals and a date have no name, since nothing fills them.
 */
export const matchPastYears: BlankRule = ({ text }) =>
  [...matchStretches(writtenDate, text), ...matchStretches(numericDate, text), ...matchStretches(yearAlone, text)]
    .map(({ from, to }): BlankMatch => {
      const written = text.slice(from, to);
      const names = /^[\d\u2013\u2014~-]+$/u.test(written) ? suggestNames(text, { from, to }) : [];
      return { from, to, names, year: Math.max(...(written.match(/20\d\d/gu) ?? [toYear(written)]).map(Number)) };
    })
    .filter(({ year = 0 }) => year >= 2000);

/** Reads a year of Chinese numerals or wide digits; NaN if there is none. */
const toYear = (text: string): number =>
  Number(
    [...text.normalize("NFKC").trim()]
      .slice(0, 4)
      .map((digit) => (words.numerals.includes(digit) ? Math.max(0, words.numerals.indexOf(digit) - 2) : digit))
      .join(""),
  );

/** Drops the white space that only aligns a date to the right, but keeps as much as a year would need. */
function trimStart(text: string, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const content = text.slice(from, to);
  const start = from + (content.length - content.trimStart().length);
  return { from: text.charAt(start) === words.year ? Math.max(from, start - 4) : start, to };
}
