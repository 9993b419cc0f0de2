import {
  dataKeys,
  findContentText,
  holderSeparator,
  isWholeNumber,
  joinNumber,
  listTermParts,
  parseContent,
  publicContentKeys,
  SEARCH_TERM_MIN,
  SEARCH_TOTAL_MAX,
} from "cert-api";
import type { Store } from "../../../db/open.ts";
import { getTemplateVersion } from "../../../files/templateVersions.ts";
import { normalizeTerm } from "../../../text/normalizeTerm.ts";
import { findWinnerDetail, type StoredResult } from "../searchIndex/searchRows.ts";
import { listNames } from "../../activity/template/placeholders.ts";
import type { FoundAward, FoundVersion, SearchStatements } from "./search.store.ts";

interface SearchSource {
  store: Store;
  /** If `masked`, parts of values find nothing, because they would let names be guessed. */
  names: "full" | "masked";
  statements: SearchStatements;
}

/** A holder's whole name and other whole values of the same certificate, as normalized by `normalizeTerm`. */
interface NameAndValues {
  name: string;
  values: readonly string[];
}

interface NameAndValueMatch {
  awards: FoundAward[];
  typedTexts: readonly string[];
  isNumber: boolean;
  /** True if the certificate shows the value as a whole, not only as a part of a longer one. */
  isWhole: boolean;
}

const NAME_WORDS_MAX = 6;
/** Awards of one name that are compared without interruption, which takes a few milliseconds. */
const SLICE = 250;

/** Returns true if one of the award's holders has the name, which must be normalized. */
export const hasHolder = (award: FoundAward, holder: string): boolean => listHolders(award).includes(holder);

const findName = ({ result }: FoundAward): string => (JSON.parse(result) as StoredResult).name;

const listHolders = (award: FoundAward): string[] => findName(award).split(holderSeparator).map(normalizeTerm);

export const findByNumber = async (source: SearchSource, term: string): Promise<FoundAward[]> =>
  (await listWhole(source, joinNumber(term))).filter((award) => isWholeNumber(normalizeTerm(findNumber(award)), term));

/** Finds the valid awards whose downloads are named by a term, after `normalizeTerm`: the number, a hyphen and the holders. */
export async function findByFileName(source: SearchSource, term: string): Promise<NameAndValueMatch | null> {
  for (const { index } of Array.from(term.matchAll(/-/gu)).slice(-NAME_WORDS_MAX).toReversed()) {
    const number = term.slice(0, index);
    const holders = joinNumber(term.slice(index));
    const awards = (await findByNumber(source, number)).filter(
      (award) => joinNumber(normalizeTerm(findName(award))) === holders,
    );
    const [award] = awards;
    if (award === undefined) continue;
    return { awards, typedTexts: [number, ...listHolders(award)], isNumber: true, isWhole: true };
  }
  return null;
}

/**
 * Finds the valid awards for which a text is a holder's whole name and, after a blank or what stands between copied values,
 * other holders or other whole values that visitors see, or else a part of one; returns null if there are none. For a name with more than 1,000 awards only the first are compared, but all of them
 * if the value is the number.
 */
export async function findByNameAndValue(source: SearchSource, text: string): Promise<NameAndValueMatch | null> {
  for (const { name, values } of listNameAndValues(text)) {
    const typedTexts = [name, ...values];
    const numbered = await findNumberedHolder(source, typedTexts);
    if (numbered.length > 0) return { awards: numbered, typedTexts, isNumber: true, isWhole: true };
    const whole: FoundAward[] = [];
    const parts: FoundAward[] = [];
    for await (const namesakes of sliceNamesakes(source, name)) {
      whole.push(...(await selectWithValues(source, namesakes, values)));
      const [value = ""] = values;
      const isLong = values.length === 1 && [...value].length >= SEARCH_TERM_MIN;
      if (source.names === "full" && whole.length === 0 && isLong)
        parts.push(...(await selectShowing(source, namesakes, (text) => text.includes(value))));
    }
    if (whole.length > 0) return { awards: whole, typedTexts, isNumber: false, isWhole: true };
    if (parts.length > 0) return { awards: parts, typedTexts, isNumber: false, isWhole: false };
  }
  return null;
}

/**
 * Finds the awards of which one text is the number and another a holder: of a copied row the others may be anything. Where
 * names are masked they may not, since many names could be tried at once.
 */
async function findNumberedHolder(source: SearchSource, texts: readonly string[]): Promise<FoundAward[]> {
  if (source.names === "masked" && texts.length > 2) return [];
  for (const number of texts) {
    const others = texts.filter((text) => text !== number);
    const awards = (await findByNumber(source, number)).filter((award) =>
      others.some((holder) => hasHolder(award, holder)),
    );
    if (awards.length > 0) return awards;
  }
  return [];
}

/** Selects the awards of which each value is another holder, or is shown to visitors. */
async function selectWithValues(source: SearchSource, awards: readonly FoundAward[], values: readonly string[]) {
  let selected = [...awards];
  for (const value of values) {
    const showing = new Set(await selectShowing(source, selected, (text) => text === value));
    selected = selected.filter((award) => showing.has(award) || hasHolder(award, value));
  }
  return selected;
}

const findNumber = ({ result }: FoundAward) =>
  findContentText((JSON.parse(result) as StoredResult).content, dataKeys.number);

/**
 * Lists the ways to take a text for a name and values: split at one blank, since both may contain blanks, and in the parts
 * that a copied text shows by itself.
 */
function listNameAndValues(text: string): NameAndValues[] {
  const parts = listTermParts(text);
  const copied = parts.join(" ");
  const [name = "", ...values] = parts;
  const [word = "", ...words] = copied.split(" ");
  return [
    ...splitAtBlank(text),
    ...(copied === text ? [] : splitAtBlank(copied)),
    ...(values.length > 1 ? [{ name, values }] : []),
    ...(words.length > 1 ? [{ name: word, values: words.map(cleanPart) }] : []),
  ]
    .map(({ name: holder, values: others }) => ({
      name: normalizeTerm(holder),
      values: others.map(normalizeTerm).filter((value) => value !== ""),
    }))
    .filter(({ name: holder, values: [value, ...others] }) => {
      if (others.length > 0) return true;
      return [...holder].length >= SEARCH_TERM_MIN && value !== undefined && value !== holder;
    });
}

function splitAtBlank(text: string): NameAndValues[] {
  const words = text.trim().split(/\s+/u);
  return Array.from({ length: Math.min(words.length - 1, NAME_WORDS_MAX) }, (_, index) => ({
    name: words.slice(0, index + 1).join(" "),
    values: [words.slice(index + 1).join(" ")],
  }));
}

/** Returns a word without what stands around it; empty for one that is nothing else, such as a form of address. */
const cleanPart = (word: string): string => listTermParts(word).join(" ");

/** Reads the awards of a name in slices. Other work on this thread runs between them. */
async function* sliceNamesakes(source: SearchSource, name: string): AsyncGenerator<FoundAward[]> {
  for (let offset = 0; offset < SEARCH_TOTAL_MAX; offset += SLICE) {
    if (offset > 0) await new Promise(setImmediate);
    const awards = await listWhole(source, name, offset);
    yield awards.filter((award) => hasHolder(award, name));
    if (awards.length < SLICE) return;
  }
}

const listWhole = async ({ statements }: SearchSource, term: string, names = 0): Promise<FoundAward[]> =>
  (await statements.page({ term, numbers: null, limit: SLICE, offset: { names, numbers: 0 }, parts: 0 })).whole;

/** Selects the awards that show the value to visitors: in search results or, if they have no holder check, on the certificate. */
async function selectShowing(
  { store: { read }, statements }: SearchSource,
  awards: readonly FoundAward[],
  matches: (text: string) => boolean,
): Promise<FoundAward[]> {
  const printedKeys = new Map<number, string[]>();
  const listPrintedKeys = async (templateVersionId: number | null): Promise<string[]> => {
    if (templateVersionId === null) return [];
    const keys = printedKeys.get(templateVersionId) ?? listNames(await getTemplateVersion(read, templateVersionId));
    printedKeys.set(templateVersionId, keys);
    return keys;
  };
  const versions = new Map((await statements.versions(awards)).map((version) => [version.award, version]));
  const shownAwards: FoundAward[] = [];
  for (const award of awards) {
    const version = versions.get(award.award);
    if (version === undefined || !hasValue(version, matches, () => true)) continue;
    const { content, templateVersionId, winnerColumn } = version;
    const keys = new Set<string>(publicContentKeys);
    if (award.holderCheckColumn === null) {
      for (const key of await listPrintedKeys(templateVersionId)) keys.add(key);
      if (winnerColumn !== null && findWinnerDetail(content, winnerColumn) !== "") keys.add(winnerColumn);
    }
    if (hasValue(version, matches, (key) => keys.has(key))) shownAwards.push(award);
  }
  return shownAwards;
}

const hasValue = ({ content }: FoundVersion, matches: (text: string) => boolean, isCounted: (key: string) => boolean) =>
  Object.entries(parseContent(content) ?? {}).some(
    ([key, texts]) => isCounted(key) && [texts].flat().some((text) => matches(normalizeTerm(text))),
  );
