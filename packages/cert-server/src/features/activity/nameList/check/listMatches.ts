import { type ColumnMatch, dataKeys, validityKeys } from "cert-api";
import type { Placeholder } from "cert-render";
import { guessColumns, type ListSource } from "../../../../sheets/index.ts";
import { listPlaceholders, standIns, validityNames, type PrintedNames } from "../../template/placeholders.ts";
import { createValidityReader } from "./checkValidity.ts";
import type { ListChoices } from "../reading/prepareList.ts";

/** Values of a column that are compared and shown, and characters shown of each. */
const sampleLimits = { values: 20, shown: 3, characters: 30 };

interface MatchInput {
  list: ListSource;
  /** The sheets that are or can be joined; null if there is no choice between sheets. */
  sheets: readonly string[] | null;
  template: PrintedNames | null;
  validityMonths: number | null;
  matches: ListChoices["matches"];
}

/** The values that are read without a placeholder: columns of other names are offered for them. */
const validity = { name: validityKeys.at(-1) ?? dataKeys.validUntil, optional: true };

/**
 * Lists the template placeholders for which some sheet has no column, regardless of choices; and 有效期 if only a column of
 * another name seems to hold it.
 */
export function listUnmatched({
  list,
  sheets,
  template,
  validityMonths,
}: Omit<MatchInput, "matches">): Pick<Placeholder, "name" | "optional">[] {
  const parts =
    sheets === null ? [list.columns] : list.sheets.filter(({ name }) => sheets.includes(name)).map(toColumns);
  const hasValidity = validityMonths !== null || createValidityReader(list.columns).hasColumn;
  const placeholders = listPlaceholders(template?.placeholders ?? []);
  const isPrinted = placeholders.some(({ name }) => validityNames.has(name) || validityKeys.includes(name));
  const isOffered = !hasValidity && !isPrinted && guessColumns([validity.name], sampleColumns(list)).length > 0;
  return [...placeholders, ...(isOffered ? [validity] : [])].filter(
    ({ name }) =>
      name !== nameHeader(list) &&
      !standIns.has(name) &&
      !(hasValidity && validityNames.has(name)) &&
      parts.some((columns) => !columns.includes(name)),
  );
}

const toColumns = ({ columns }: ListSource["sheets"][number]) => columns;

/**
 * Matches placeholders that have no column with the chosen column, else with a proposal.
 * @param earlier headers chosen for placeholders in other activities, latest first
 */
export function matchPlaceholders(input: MatchInput, earlier: ReadonlyMap<string, readonly string[]> = new Map()) {
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

function matchName(list: ListSource): ColumnMatch[] {
  const { headerOffer } = list;
  const name = dataKeys.name;
  const header = nameHeader(list);
  if (header !== undefined) return [{ name, column: header }];
  return headerOffer === undefined ? [] : [{ name, column: null, proposal: headerOffer.nameHeader, source: "name" }];
}

export const nameHeader = ({ renamed = [] }: Pick<ListSource, "renamed">): string | undefined =>
  renamed.find(({ column }) => column === dataKeys.name)?.header;

function sampleColumns(list: ListSource): { header: string; samples: string[] }[] {
  const { columns, headerOffer, holderSamples, samples } = list;
  if (columns.length === 0 && headerOffer !== undefined)
    return headerOffer.headers.map((header) => ({ header, samples: [] }));
  const toSamples = (texts: readonly string[] = []) => [...new Set(texts)].slice(0, sampleLimits.values);
  return [
    { header: nameHeader(list) ?? dataKeys.name, samples: toSamples(holderSamples) },
    ...columns.map((header, index) => ({ header, samples: toSamples(samples[index]) })),
  ];
}
