import { columnShapes, dataKeys, otherPeople } from "cert-api";
import { compareHeaders, likeness, usualName } from "./compareHeaders.ts";

export interface CandidateColumn {
  header: string;
  samples: readonly string[];
}

export interface ColumnGuess {
  name: string;
  header: string;
  source: "earlier" | "name" | "values";
}

/** The score of values alone, and their weight when added to the similarity of names. */
const values = { alone: 2, added: 0.5 } as const;
const earlier = 10;
const shapedShare = 0.6;

/**
 * Guesses the columns for names without a column, based on earlier choices, the similarity of names and headers, and the
 * shape of the values. Each column is used once; the most likely pairs come first.
 * @param chosenBefore the headers chosen for a name in other lists, the latest first
 */
export function guessColumns(
  names: readonly string[],
  columns: readonly CandidateColumn[],
  chosenBefore: ReadonlyMap<string, readonly string[]> = new Map(),
): ColumnGuess[] {
  const pairs = names.flatMap((name) =>
    columns.flatMap((column) => {
      const before = chosenBefore.get(name)?.indexOf(column.header) ?? -1;
      const guess = before >= 0 ? { score: earlier - before / 100, source: "earlier" as const } : judge(name, column);
      return guess === null ? [] : [{ name, header: column.header, ...guess }];
    }),
  );
  const guesses: ColumnGuess[] = [];
  for (const { name, header, source } of pairs.toSorted((first, second) => second.score - first.score)) {
    const isTaken = guesses.some((guess) => guess.name === name || guess.header === header);
    if (!isTaken) guesses.push({ name, header, source });
  }
  return guesses;
}

function judge(
  name: string,
  { header, samples }: CandidateColumn,
): (Pick<ColumnGuess, "source"> & { score: number }) | null {
  const alike = compareHeaders(name, header);
  if (otherPeople.test(name) !== otherPeople.test(header)) return null;
  const shape = columnShapes[usualName(name)];
  const filled = samples.filter((sample) => sample !== "");
  const fits = shape !== undefined && isShaped(filled, shape);
  if (alike === likeness.none) {
    // A short name of a person may be anything else as well
    return fits && usualName(name) !== dataKeys.name ? { score: values.alone, source: "values" } : null;
  }
  const byValues = shape === undefined || filled.length === 0 ? 0 : fits ? values.added : -values.added;
  return { score: alike + byValues, source: "name" };
}

const isShaped = (samples: readonly string[], shape: RegExp) =>
  samples.length > 0 && samples.filter((sample) => shape.test(sample)).length >= samples.length * shapedShare;
