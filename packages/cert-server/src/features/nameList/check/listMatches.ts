import { type ColumnMatch, dataKeys, holderSeparator, type ListColumn } from "cert-api";
import type { Placeholder } from "cert-render";
import { guessColumns, type NameList } from "../../../lists/index.ts";
import { listPlaceholders, standIns, validityNames } from "../../template/placeholders.ts";
import { createValidityReader } from "./checkValidity.ts";
import type { ListChoices, PrintedNames } from "../../listReading/usedList.ts";

/** The placeholders without a column of the same name, and the columns that can be chosen for them. */
export interface ListMatches {
  matches: ColumnMatch[];
  choosable: ListColumn[];
}

/** Rows sampled in a column, values compared, values shown, and characters shown of each value. */
const sampleLimits = { rows: 300, values: 20, shown: 3, characters: 30 };

export interface MatchInput {
  list: NameList;
  /** The sheets that are or can be joined; null if there is no choice between sheets. */
  sheets: ReadonlySet<string> | null;
  template: PrintedNames | null;
  validityMonths: number | null;
  matches: ListChoices["matches"];
}

/** Lists the template placeholders for which some sheet has no column, regardless of choices. */
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
 * Matches placeholders that have no column with the chosen column, else with a proposal.
 * @param earlier headers chosen for placeholders in other activities, latest first
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

function matchName(list: NameList): ColumnMatch[] {
  const { headerOffer } = list;
  const name = dataKeys.name;
  const header = nameHeader(list);
  if (header !== undefined) return [{ name, column: header }];
  return headerOffer === undefined ? [] : [{ name, column: null, proposal: headerOffer.nameHeader, source: "name" }];
}

export const nameHeader = ({ renamed = [] }: NameList): string | undefined =>
  renamed.find(({ column }) => column === dataKeys.name)?.header;

/** Returns the columns of a list with sample values, the column of names first. */
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
