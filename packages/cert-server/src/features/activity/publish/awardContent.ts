import { dataKeys } from "cert-api";

/** The values of a row, in the order of the list's columns. */
type RowValues = { readonly values: readonly string[] };

/** What an activity adds to each of its awards. */
export interface ActivityFacts {
  id: number;
  name: string;
  /** Four digits. */
  year: string;
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

/** What the running numbers of an award begin with. */
export const numberPrefix = (year: string, activityId: number) => `${year}-${String(activityId).padStart(4, "0")}-`;

/** The year that a row's number begins with: its own, where it is plain, else the activity's. */
export function rowYear(columns: readonly string[], { values }: RowValues, year: string): string {
  const yearInRow = values[columns.indexOf(dataKeys.year)] ?? "";
  return /^\d{4}$/u.test(yearInRow) ? yearInRow : year;
}

/**
 * Two contents of one print say the same, in whatever order their keys stand. An empty text says no more than a key that
 * is not there: a list of several publishes has columns that some of its rows never had.
 */
export function contentFingerprint(content: string): string {
  const filled = Object.entries(JSON.parse(content) as object).filter(([, value]) => value !== "");
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Content without its number: what an award says apart from the number that it was given. */
export function withoutNumber(content: string): string {
  const { [dataKeys.number]: _, ...rest } = JSON.parse(content) as Record<string, unknown>;
  return JSON.stringify(rest);
}
