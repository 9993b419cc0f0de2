import { applyValidityRule, chineseDay, dataKeys, parseValidity } from "cert-api";

/** The values of a row, in the order of the list's columns. */
type RowValues = { readonly values: readonly string[] };

/** What an activity adds to each of its awards. */
export interface ActivityFacts {
  id: number;
  name: string;
  /** Four digits. */
  year: string;
  /** For how many months from their issue date on its awards are valid; null: as the list says, else for good. */
  validityMonths: number | null;
}

/** The year of an activity: the four digits in its name, else that of its first publishing. */
export function findYear(name: string, firstIssuedOn: string): string {
  return /(?<!\d)\d{4}(?!\d)/u.exec(name.normalize("NFKC"))?.[0] ?? firstIssuedOn.slice(0, 4);
}

/**
 * Writes the content of awards: the list's columns in their order; number, activity and year first where the list lacks
 * them. A cell that is empty counts as lacking for these three.
 */
export function createContentWriter(
  columns: readonly string[],
  activity: ActivityFacts,
): (row: RowValues, number: string | null) => string {
  const added = [dataKeys.number, dataKeys.activity, dataKeys.year];
  const lacking = added.filter((key) => !columns.includes(key)).map((key): [string, number] => [key, -1]);
  const places = Object.fromEntries([...lacking, ...columns.map((key, index): [string, number] => [key, index])]);
  const plan = Object.entries(places).map(([key, index]) => ({ key, index, name: `${JSON.stringify(key)}:` }));
  const standIn = new Map([
    [dataKeys.activity as string, activity.name],
    [dataKeys.year as string, activity.year],
  ]);
  return ({ values }, number) => {
    const parts: string[] = [];
    for (const { key, index, name } of plan) {
      const value = key === dataKeys.number ? number : ((values[index] || standIn.get(key)) ?? "");
      if (value !== null) parts.push(name + JSON.stringify(value));
    }
    return `{${parts.join(",")}}`;
  };
}

/**
 * Writes what an award is to say that is issued on a day (`YYYY-MM-DD`): the row's content, with the last day that the
 * activity's rule gives where the row says nothing of its validity.
 */
export function createAwardContentWriter(
  columns: readonly string[],
  activity: ActivityFacts,
): (row: RowValues, number: string | null, issuedOn: string) => string {
  const writeContent = createContentWriter(columns, activity);
  return (row, number, issuedOn) => applyValidityRule(writeContent(row, number), activity.validityMonths, issuedOn);
}

/** What the running numbers of an award begin with. */
export const numberPrefix = (year: string, activityId: number) => `${year}-${String(activityId).padStart(4, "0")}-`;

/** The year that a row's number begins with: its own, where it is plain, else the activity's. */
export function rowYear(columns: readonly string[], { values }: RowValues, year: string): string {
  const yearInRow = values[columns.indexOf(dataKeys.year)] ?? "";
  return /^\d{4}$/u.test(yearInRow) ? yearInRow : year;
}

/**
 * Two contents of one print say the same, in whatever order their keys stand, and in whichever form they write the last
 * day of their validity, which is printed in one. An empty text says no more than a key that is not there: a list of
 * several publishes has columns that some of its rows never had.
 */
export function contentFingerprint(content: string): string {
  const filled = Object.entries(JSON.parse(content) as object)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => [key, key === dataKeys.validUntil ? printedValidity(String(value)) : value] as const);
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The last day of a validity as certificates print it; the text itself where it is no day. */
export function printedValidity(text: string): string {
  const validity = parseValidity(text);
  return validity?.kind === "day" ? chineseDay(validity.day) : text;
}

/** Content without its number: what an award says apart from the number that it was given. */
export const withoutNumber = (content: string): string => withoutKeys(content, [dataKeys.number]);

/** Content without some of its keys. */
export function withoutKeys(content: string, keys: readonly string[]): string {
  const entries = Object.entries(JSON.parse(content) as object).filter(([key]) => !keys.includes(key));
  return JSON.stringify(Object.fromEntries(entries));
}
