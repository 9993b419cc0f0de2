import { chineseDigits, dataKeys, type ListAnswers, nameListProblem, type NameListProblem } from "cert-api";
import type { NameListRow, Report } from "../nameList.ts";
import { formatRows } from "./formatRows.ts";

/** A column with more different values than this holds no such thing as a level. */
const maxValues = 20;

/** A name of single characters apart, as they are typed to align names of two and three. */
const spacedName = /^[\p{Script=Han}\u3007](?:\s+[\p{Script=Han}\u3007])+$/u;

/**
 * Reports values of columns with few different values that are spelled otherwise than the same value in most rows: 二 等奖
 * or ２等奖 among 二等奖; and names with space between their characters: 王 伟. With the choice `usual` it replaces them
 * instead, with `kept` it does nothing.
 */
export function checkSpellings(
  rows: readonly NameListRow[],
  columns: readonly string[],
  { spelling, report }: Pick<ListAnswers, "spelling"> & { report: Report },
): void {
  if (spelling === "kept") return;
  const spaced = rows.filter(({ holders }) => holders.some((name) => spacedName.test(name)));
  if (spelling === "usual") for (const row of spaced) row.holders = row.holders.map(closeName);
  else if (spaced[0] !== undefined) report(toSpacedNames(spaced[0], spaced));
  for (const [index, column] of columns.entries()) {
    if (column === dataKeys.number) continue;
    const usualSpellings = findUsualSpellings(rows.map(({ values }) => values[index] ?? ""));
    if (usualSpellings.size === 0) continue;
    for (const { row, values } of rows) {
      const value = values[index] ?? "";
      const usual = usualSpellings.get(value);
      if (usual === undefined) continue;
      if (spelling === "usual") values[index] = usual;
      else report(nameListProblem("unusualSpelling", { row, column }, { value, usual }));
    }
  }
}

const closeName = (name: string): string => (spacedName.test(name) ? name.replace(/\s+/gu, "") : name);

function toSpacedNames({ row, holders }: NameListRow, rows: readonly NameListRow[]): NameListProblem {
  const example = holders.find((name) => spacedName.test(name)) ?? "";
  const params = {
    count: rows.length,
    rows: formatRows(rows.map((each) => each.row)),
    example,
    usual: closeName(example),
  };
  return nameListProblem("spacedNames", { row, column: dataKeys.name }, params);
}

/** Returns the usual spelling of each value that is spelled otherwise; none unless the values are few and repeat. */
function findUsualSpellings(values: readonly string[]): Map<string, string> {
  const spellings = new Map<string, Map<string, number>>();
  const usualSpellings = new Map<string, string>();
  let filled = 0;
  for (const value of values) {
    if (value === "") continue;
    filled++;
    const meaning = toMeaning(value);
    const counts = spellings.get(meaning) ?? new Map<string, number>();
    counts.set(value, (counts.get(value) ?? 0) + 1);
    spellings.set(meaning, counts);
    if (spellings.size > maxValues) return usualSpellings;
  }
  if (spellings.size * 2 > filled) return usualSpellings;
  for (const counts of spellings.values()) {
    const [usual, ...others] = [...counts.keys()].toSorted(
      (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || Number(isPlain(b)) - Number(isPlain(a)),
    );
    for (const other of others) usualSpellings.set(other, usual ?? other);
  }
  return usualSpellings;
}

/** Returns a text that is the same for all spellings of a value: NFKC without white space, with digits for numerals. */
const toMeaning = (value: string): string =>
  Array.from(toPlain(value), (character) => {
    const digit = chineseDigits.indexOf(character);
    return digit === -1 ? character : String(digit);
  }).join("");

const toPlain = (value: string): string => value.normalize("NFKC").replace(/\s+/gu, "");

const isPlain = (value: string): boolean => toPlain(value) === value;
