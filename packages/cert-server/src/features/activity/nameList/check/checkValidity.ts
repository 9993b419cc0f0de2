import { type NameListProblem, type Validity, nameListProblem, parseValidity, validityKeys } from "cert-api";
import { eachInTurn } from "../../../../batches/inChunks.ts";
import { validityNames } from "../../template/placeholders.ts";
import type { NameList } from "../../../../sheets/index.ts";

const namedRows = 3;

interface PastValidity {
  column: string;
  sheet?: string | undefined;
  rows: number[];
  count: number;
}

/** Creates a reader for the validity of rows with these columns. Equal texts are parsed once. */
export function createValidityReader(columns: readonly string[]) {
  const places = validityKeys
    .map((key) => ({ column: key, index: columns.indexOf(key) }))
    .filter(({ index }) => index >= 0);
  const parsed = new Map<string, Validity | null>();
  const parse = (text: string) => {
    const validity = parsed.get(text) ?? parseValidity(text);
    parsed.set(text, validity);
    return validity;
  };
  const read = (values: readonly string[]) => {
    for (const { column, index } of places) {
      const text = values[index] ?? "";
      if (text !== "") return { column, text, validity: parse(text) };
    }
    return undefined;
  };
  return {
    hasColumn: places.length > 0,
    read,
    /** Reports whether the validity of a row ends, by its own text or by the activity's rule in months. */
    endsOnDay(values: readonly string[], rule: number | null): boolean {
      const listed = read(values);
      return listed === undefined ? rule !== null : listed.validity !== null && listed.validity.kind !== "unlimited";
    },
  };
}

/** Lists the names that have values: the columns of the list, and the names filled in from its validity or the rule. */
export const listFilledNames = (columns: readonly string[], rule: number | null): string[] => [
  ...columns,
  ...(rule !== null || createValidityReader(columns).hasColumn ? validityNames : []),
];

export async function checkValidity(
  list: Pick<NameList, "columns" | "rows">,
  report: (problem: NameListProblem) => void,
): Promise<void> {
  const reader = createValidityReader(list.columns);
  if (!reader.hasColumn) return;
  await eachInTurn(list.rows, ({ sheet, row, values }) => {
    const listed = reader.read(values);
    if (listed === undefined || listed.validity !== null) return;
    report(nameListProblem("badValidity", { sheet, row, column: listed.column }, { value: listed.text }));
  });
}

/** Finds the columns with days before today (`YYYY-MM-DD`). Awards issued with such a day expire at once. */
export function findPastValidity(list: Pick<NameList, "columns" | "rows">, today: string): PastValidity[] {
  const reader = createValidityReader(list.columns);
  const places = new Map<string, PastValidity>();
  if (!reader.hasColumn) return [];
  for (const { sheet, row, values } of list.rows) {
    const listed = reader.read(values);
    if (listed?.validity?.kind !== "day" || listed.validity.day >= today) continue;
    const { column } = listed;
    const key = `${sheet ?? ""}/${column}`;
    const place = places.get(key) ?? { column, sheet, rows: [], count: 0 };
    places.set(key, place);
    place.count++;
    if (place.rows.length < namedRows) place.rows.push(row);
  }
  return [...places.values()];
}

export const pastValidityWarnings = (list: Pick<NameList, "columns" | "rows">, today: string): NameListProblem[] =>
  findPastValidity(list, today).map(({ column, sheet, rows, count }) =>
    nameListProblem("pastValidity", { sheet, row: rows[0], column }, { count, rows: rows.join("、") }),
  );
