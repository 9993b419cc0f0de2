import { anyOf, type BlankMatch, type BlankRule, matchStretches, spaces } from "./blankText.ts";
import words from "./blankWords.json" with { type: "json" };
import { suggestNames } from "./suggestNames.ts";

const { names } = words;
const han = "\\p{Script=Han}";
const signs = `[${words.signs}]`;
const unknown = `(?:${words.unknown}{2,8}|(?<![\\w./${words.numerals}${words.signs}-])${signs}{2,12}(?![\\w./${words.numerals}-]))`;
const blank = `(?:${unknown}|[_\\uff3f${spaces}]{2,24})`;
const named = (text: string, pattern: RegExp, name: string): BlankMatch[] =>
  matchStretches(pattern, text).map((stretch) => ({ ...stretch, names: [name] }));

const initialOnly = `[${words.surnames}]${words.unknown}{1,2}(?=${anyOf(words.titles)}|(?!${han}))`;
const examples = new RegExp(`${initialOnly}|${unknown}|${anyOf(words.persons)}`, "gu");
const organisation = new RegExp(
  `(?:${han}{2,3}[${words.regions}])?(?:${words.unknown}{2,8}|${signs}{2,8})(?:${han}|${signs}){0,12}?${anyOf(words.organisations)}`,
  "gu",
);
const origin = new RegExp(
  `(?<=(?:^|[${spaces}${words.plainStop}${words.colons}])${anyOf(words.origin)})${han}{2,14}?${anyOf(words.organisations)}`,
  "gu",
);
const onlySigns = new RegExp(`^${signs}+$`, "u");
const isAmongHan = new RegExp(han, "u");

/** Matches 某某, ×××, XXX and 张三. With the rest of a school's name after it, the match is the school. */
export const matchExamples: BlankRule = ({ text }) => [
  ...named(text, organisation, names.organisation),
  ...named(text, origin, names.organisation),
  ...matchStretches(examples, text).flatMap((stretch): BlankMatch[] => {
    const example = text.slice(stretch.from, stretch.to);
    const isOfSigns = onlySigns.test(example);
    if (isOfSigns && !isAmongHan.test(text) && text.trim() !== example) return [];
    const suggested = suggestNames(text, stretch);
    return [{ ...stretch, names: suggested.length === 0 && !isOfSigns ? [names.person] : suggested }];
  }),
];

const person = `(?!${anyOf(words.notPersons)})[${words.surnames}][${han}\u00b7${words.signs}]{1,3}`;
const school = `${han}{2,14}?${anyOf(words.organisations)}`;
const addressedSchool = new RegExp(
  `^[${spaces}]*(?<blank>${school})(?=[${spaces}]+${person}?[${spaces}]*${anyOf(words.titles)})`,
  "gu",
);
const addressee = new RegExp(
  `^[${spaces}]*(?:${school}[${spaces}]+)?(?<blank>${person}?)[${spaces}]*${anyOf(words.titles)}[${spaces}]*(?:[${words.colons}\\uff0c]|${anyOf(words.addressing)}|$)`,
  "gu",
);
const aloneName = new RegExp(
  `^[${spaces}]*(?<blank>[${words.surnames}][${spaces}]{0,2}${han}{1,3}?)[${spaces}]*$`,
  "gu",
);
const handing = new RegExp(`^.{0,12}${anyOf(words.handing)}[^${words.plainStop}]{0,20}$`, "u");
const addressedStart = new RegExp(`^[${spaces}]*${anyOf(words.addressing)}`, "u");

/**
 * Matches a person's name before 同学 and the like at the start of a text, with the school before it, or on a line of its
 * own between 授予 and the achievement.
 */
export const matchPersons: BlankRule = ({ text, previous, next }) => {
  const isBetween = handing.test(previous) || (addressedStart.test(next) && !words.notPersons.includes(text.trim()));
  return [
    ...named(text, addressedSchool, names.organisation),
    ...named(text, addressee, names.person),
    ...(isBetween ? named(text, aloneName, names.person) : []),
  ];
};

const levels = `${anyOf(words.levels)}${words.prize}`;
const anyAward = new RegExp(
  `(?<=${anyOf(words.winning)}.{0,30})(?:${levels}|${blank}[${spaces}]?${words.ranked})`,
  "gu",
);
const aloneAward = new RegExp(
  `^[${spaces}]*(?<blank>${levels}|${blank}[${spaces}]?${words.ranked})[${spaces}]*$`,
  "gu",
);

const endsWithWinning = new RegExp(`${anyOf(words.winning)}[${spaces}${words.colons}]*$`, "u");
const aloneHonour = new RegExp(`^[${spaces}]*(?<blank>[^${words.plainStop}${spaces}\\ufffc]{2,16})[${spaces}]*$`, "gu");

/** Matches 一等奖 and the like after 荣获, or on a line of its own. */
export const matchAwards: BlankRule = ({ text }) => [
  ...named(text, anyAward, names.award),
  ...named(text, aloneAward, names.award),
];

/** Matches the line after one that ends with 被评为. */
export const matchHonours: BlankRule = ({ text, previous }) =>
  endsWithWinning.test(previous) ? named(text, aloneHonour, names.honour) : [];

const post = new RegExp(`(?<=${anyOf(words.posts)})[^${words.plainStop}\\ufffc]{2,20}(?=[${words.plainStop}])`, "gu");
const count = new RegExp(`(?<![\\d.])\\d{1,4}(?=[${spaces}]?(?<unit>${anyOf(words.counted)}))`, "gu");

export const matchTerms: BlankRule = ({ text }) => [
  ...named(text, post, names.post),
  ...matchStretches(count, text).map((stretch) => ({ ...stretch, names: suggestNames(text, stretch) })),
];

const open = `[${words.openQuotes}]`;
const close = `[${words.closeQuotes}]`;
const activity = anyOf(words.activities);
const quotedActivity = new RegExp(
  `${open}(?<blank>[^${words.openQuotes}${words.closeQuotes}\\ufffc]{2,60}${activity})${close}`,
  "gu",
);
const plainActivity = new RegExp(
  `${anyOf(words.joining)}[${spaces}]*(?<blank>(?:\\d{4}|${unknown}|[${words.ordinal}${words.numerals}])[^${words.plainStop}${words.openQuotes}\\ufffc]{2,50}?${activity})(?=${anyOf(words.joined)})`,
  "gu",
);

/** Matches the name of an activity in quotation marks, or after 在 with its year. */
export const matchActivities: BlankRule = ({ text }) => [
  ...named(text, quotedActivity, names.activity),
  ...named(text, plainActivity, names.activity),
];

const work = new RegExp(
  `${words.openTitle}(?<blank>[^${words.openTitle}${words.closeTitle}\\ufffc]{2,60})${words.closeTitle}`,
  "gu",
);
const prized = new RegExp(anyOf(words.winning), "u");
const endsWithWork = new RegExp(`${anyOf(words.works)}[${spaces}]*$`, "u");
const law = new RegExp(`${anyOf(words.laws)}$`, "u");

export const matchWorks: BlankRule = ({ text, previous, next }) =>
  named(text, work, names.work)
    .filter(({ from }) => prized.test(previous + text + next) || endsWithWork.test(text.slice(0, from - 1) || previous))
    .filter(({ from, to }) => !law.test(text.slice(from, to)));

const labelledNumber = new RegExp(
  `(?<!${han}{2})${anyOf(words.numberLabels)}[.${spaces}${words.colons}]*(?<blank>${words.ordinal}?[A-Za-z0-9\\u3014\\uff08(\\[${words.signs}][-A-Za-z0-9\\u2013\\u2014\\u3014\\u3015\\uff08\\uff09()\\[\\]${words.signs}]{3,}${words.numbered}?)`,
  "gu",
);
const plainNumber = new RegExp(
  `(?<![\\w-])(?:(?:19|20)\\d\\d(?:[-\\u2013]\\d{3,6}){2}(?![\\w-])|${words.ordinal}[${spaces}]?\\d{4,}[${spaces}]?${words.numbered})`,
  "gu",
);

const numeric = new RegExp(`[\\d${words.signs}]`, "u");

export const matchNumbers: BlankRule = ({ text }) =>
  [labelledNumber, plainNumber]
    .flatMap((pattern) => named(text, pattern, names.number))
    .filter(({ from, to }) => numeric.test(text.slice(from, to)));
