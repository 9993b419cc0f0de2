import { type ColumnMatch, dataKeys, holderSeparator, type ListColumn } from "cert-api";
import type { Placeholder } from "cert-render";
import { guessColumns } from "../../../lists/matching/guessColumns.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { listPlaceholders, standIns, validityNames } from "../../template/placeholders.ts";
import { createValidityReader } from "../files/checkValidity.ts";
import type { ListChoices, PrintedNames } from "../files/usedList.ts";

/** The placeholders that have no column of their name, and the columns that can be chosen for them. */
export interface ListMatches {
  matches: ColumnMatch[];
  choosable: ListColumn[];
}

/** How many rows a column is sampled from, how many values are compared, and how many are shown of each column. */
const sampleLimits = { rows: 300, values: 20, shown: 3, characters: 30 };

/** What the columns of a list are matched with. */
export interface MatchInput {
  /** The list as it was read, its columns called as in the file. */
  list: NameList;
  /** The sheets that are or may be joined; null where the workbook has no several. */
  sheets: ReadonlySet<string> | null;
  template: PrintedNames | null;
  /** The activity's rule, which fills the placeholders of validity. */
  validityMonths: number | null;
  matches: ListChoices["matches"];
}

/** The placeholders of a template that a sheet of the list has no column for, whatever was chosen. */
export function listUnmatched({ list, sheets, template, validityMonths }: Omit<MatchInput, "matches">): Placeholder[] {
  const parts = sheets === null ? [list.columns] : list.sheets.filter(({ name }) => sheets.has(name)).map(toColumns);
  const hasValidity = validityMonths !== null || createValidityReader(list.columns).hasColumn;
  return listPlaceholders(template?.placeholders ?? []).filter(
    ({ name }) =>
      name !== nameHeader(list) &&
      !standIns.has(name) &&
      !(hasValidity && validityNames.has(name)) &&
      parts.some((columns) => !columns.includes(name)),
  );
}

const toColumns = ({ columns }: NameList["sheets"][number]) => columns;

/**
 * Matches the placeholders that have no column: with what was chosen, else with a proposal.
 * @param earlier the headers that were chosen for placeholders in other activities, the latest first
 */
export function matchPlaceholders(
  input: MatchInput,
  earlier: ReadonlyMap<string, readonly string[]> = new Map(),
): ListMatches {
  const { list, template, matches } = input;
  const columns = sampleColumns(list);
  const headers = new Set(columns.map(({ header }) => header));
  const chosen = new Map(matches.filter(({ header }) => headers.has(header)).map(({ name, header }) => [name, header]));
  const unmatched = listUnmatched(input);
  const open = unmatched.filter(({ name }) => !chosen.has(name)).map(({ name }) => name);
  const printed = new Set((template?.placeholders ?? []).map(({ name }) => name));
  printed.delete(dataKeys.name);
  const taken = new Set(chosen.values());
  const free = columns.filter(({ header }) => !printed.has(header) && !taken.has(header) && header !== dataKeys.number);
  const guesses = new Map(guessColumns(open, free, earlier).map((guess) => [guess.name, guess]));
  return {
    matches: [
      ...matchName(list),
      ...unmatched.map(({ name, optional }): ColumnMatch => {
        const guess = guesses.get(name);
        return {
          name,
          column: chosen.get(name) ?? null,
          ...(optional && { optional }),
          ...(guess && { proposal: guess.header, source: guess.source }),
        };
      }),
    ],
    choosable: columns.map(({ header, samples }) => ({
      name: header,
      samples: samples
        .slice(0, sampleLimits.shown)
        .map((sample) => [...sample].slice(0, sampleLimits.characters).join("")),
    })),
  };
}

/** The header of the names where it is not 姓名, and the proposal for one where there is none. */
function matchName(list: NameList): ColumnMatch[] {
  const { headerOffer } = list;
  const name = dataKeys.name;
  const header = nameHeader(list);
  if (header !== undefined) return [{ name, column: header }];
  return headerOffer === undefined ? [] : [{ name, column: null, proposal: headerOffer.nameHeader, source: "name" }];
}

/** The header of the names, where it is not 姓名. */
export const nameHeader = ({ renamed = [] }: NameList): string | undefined =>
  renamed.find(({ column }) => column === dataKeys.name)?.header;

/** The columns of a list with some of their values, that of the names first. */
function sampleColumns(list: NameList): { header: string; samples: string[] }[] {
  const rows = list.rows.slice(0, sampleLimits.rows);
  const toSamples = (texts: readonly string[]) =>
    [...new Set(texts.filter((text) => text !== ""))].slice(0, sampleLimits.values);
  const holders = { header: nameHeader(list) ?? dataKeys.name, samples: toSamples(rows.map(toHolders)) };
  if (list.columns.length === 0 && list.headerOffer !== undefined) {
    return list.headerOffer.headers.map((each) => ({ header: each, samples: [] }));
  }
  const columns = list.columns.map((column, index) => ({
    header: column,
    samples: toSamples(rows.map(({ values }) => values[index] ?? "")),
  }));
  return [holders, ...columns];
}

const toHolders = ({ holders }: NameList["rows"][number]) => holders.join(holderSeparator);
