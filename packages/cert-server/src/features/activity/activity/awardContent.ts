import { applyValidityRule, chineseDay, dataKeys, parseValidity } from "cert-api";

type RowValues = { readonly values: readonly string[] };

export interface ActivityFacts {
  id: number;
  name: string;
  year: string;
  validityMonths: number | null;
}

/** Returns the year of an activity: the four digits in its name, else the year of its first publish. */
export function findYear(name: string, firstIssuedOn: string): string {
  return /(?<!\d)\d{4}(?!\d)/u.exec(name.normalize("NFKC"))?.[0] ?? firstIssuedOn.slice(0, 4);
}

/**
 * Creates a function that writes the content of awards: the list's columns in their order. Number, activity and year come
 * first if the list lacks them; an empty cell counts as lacking.
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
 * Creates a function that writes the content of an award issued on a given day (`YYYY-MM-DD`). If the row says nothing
 * about validity, the last day under the activity's rule is added.
 */
export function createAwardContentWriter(
  columns: readonly string[],
  activity: ActivityFacts,
): (row: RowValues, number: string | null, issuedOn: string) => string {
  const writeContent = createContentWriter(columns, activity);
  return (row, number, issuedOn) => applyValidityRule(writeContent(row, number), activity.validityMonths, issuedOn);
}

export const numberPrefix = (year: string, activityId: number) => `${year}-${String(activityId).padStart(4, "0")}-`;

/** Returns the year in a row's number prefix: the year in the row if it is plain, else that of the activity. */
export function rowYear(columns: readonly string[], { values }: RowValues, year: string): string {
  const yearInRow = values[columns.indexOf(dataKeys.year)] ?? "";
  return /^\d{4}$/u.test(yearInRow) ? yearInRow : year;
}

/**
 * Returns a fingerprint that is equal for contents that say the same. The order of keys and the format of the last day of
 * validity make no difference. An empty text equals a missing key, since a list of several publishes has columns that some
 * of its rows lack.
 */
export function contentFingerprint(content: string): string {
  const filled = Object.entries(JSON.parse(content) as object)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => [key, key === dataKeys.validUntil ? printedValidity(String(value)) : value] as const);
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Formats the last day of a validity as certificates print it; returns a text that is no day unchanged. */
export function printedValidity(text: string): string {
  const validity = parseValidity(text);
  return validity?.kind === "day" ? chineseDay(validity.day) : text;
}

export const withoutNumber = (content: string): string => withoutKeys(content, [dataKeys.number]);

export function withoutKeys(content: string, keys: readonly string[]): string {
  const entries = Object.entries(JSON.parse(content) as object).filter(([key]) => !keys.includes(key));
  return JSON.stringify(Object.fromEntries(entries));
}
