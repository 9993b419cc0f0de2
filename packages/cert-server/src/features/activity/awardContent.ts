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
export function yearOf(name: string, firstIssuedOn: string): string {
  return /(?<!\d)\d{4}(?!\d)/u.exec(name.normalize("NFKC"))?.[0] ?? firstIssuedOn.slice(0, 4);
}

/**
 * The content of an award: the list's columns in their order; number, activity and year first where the list lacks
 * them. A cell that is empty counts as lacking for these three.
 */
export function awardContent(
  columns: readonly string[],
  { values }: RowValues,
  activity: ActivityFacts,
  number: string | null,
): string {
  const own = columns.map((column, index): [string, string] => [column, values[index] ?? ""]);
  const filled = new Map<string, string>(own);
  const added: Record<string, string | null> = {
    [dataKeys.number]: number,
    [dataKeys.activity]: filled.get(dataKeys.activity) || activity.name,
    [dataKeys.year]: filled.get(dataKeys.year) || activity.year,
  };
  const lacking = Object.entries(added).filter(([key]) => !filled.has(key));
  const present = own.map(([key, value]): [string, string | null] => [key, Object.hasOwn(added, key) ? (added[key] ?? null) : value]);
  const entries = [...lacking, ...present];
  return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null)));
}

/** What the running numbers of an award begin with. */
export const numberPrefix = (year: string, activityId: number) => `${year}-${String(activityId).padStart(4, "0")}-`;

/** The year that a row's number begins with: its own, where it is plain, else the activity's. */
export function rowYear(columns: readonly string[], { values }: RowValues, year: string): string {
  const own = values[columns.indexOf(dataKeys.year)] ?? "";
  return /^\d{4}$/u.test(own) ? own : year;
}

/** Two contents of one print say the same, in whatever order their keys stand. */
export function contentPrint(content: string): string {
  return JSON.stringify(Object.entries(JSON.parse(content) as object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Content without its number: what an award says apart from the number that it was given. */
export function withoutNumber(content: string): string {
  const { [dataKeys.number]: _, ...rest } = JSON.parse(content) as Record<string, unknown>;
  return JSON.stringify(rest);
}
