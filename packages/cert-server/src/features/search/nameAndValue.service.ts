import {
  dataKeys,
  findContentText,
  holderSeparator,
  isWholeNumber,
  parseContent,
  publicContentKeys,
  SEARCH_TERM_MIN,
  SEARCH_TOTAL_MAX,
} from "cert-api";
import type { Store } from "../../db/open.ts";
import { getTemplateVersion } from "../../files/templateVersions.ts";
import { normalizeTerm } from "../../text/normalizeTerm.ts";
import { findWinnerDetail, type StoredResult } from "../searchIndex/searchRows.ts";
import { listNames } from "../template/placeholders.ts";
import type { FoundAward, FoundVersion, SearchStatements } from "./search.store.ts";

interface SearchSource {
  store: Store;
  /** If `masked`, parts of values find nothing, because they would let names be guessed. */
  names: "full" | "masked";
  statements: SearchStatements;
}

/** A holder's whole name and another whole value of the same certificate, as normalized by `normalizeTerm`. */
interface NameAndValue {
  name: string;
  value: string;
}

interface NameAndValueMatch extends NameAndValue {
  awards: FoundAward[];
  isNumber: boolean;
  /** True if the certificate shows the value as a whole, not only as a part of a longer one. */
  isWhole: boolean;
}

const NAME_WORDS_MAX = 6;
/** Awards of one name that are compared without interruption, which takes a few milliseconds. */
const SLICE = 250;

/** Returns true if one of the award's holders has the name, which must be normalized. */
export const hasHolder = ({ result }: FoundAward, holder: string): boolean =>
  (JSON.parse(result) as StoredResult).name.split(holderSeparator).some((text) => normalizeTerm(text) === holder);

/**
 * Finds the valid awards for which a text is a holder's whole name and, after a blank, another whole value that visitors
 * see, or else a part of one; returns null if there are none. For a name with more than 1,000 awards only the first are compared, but all of them
 * if the value is the number.
 */
export async function findByNameAndValue(source: SearchSource, text: string): Promise<NameAndValueMatch | null> {
  for (const { name, value } of listNameAndValues(text)) {
    const numbered = (await listWhole(source, value)).filter(
      (award) => hasHolder(award, name) && isWholeNumber(normalizeTerm(findNumber(award)), value),
    );
    if (numbered.length > 0) return { name, value, awards: numbered, isNumber: true, isWhole: true };
    const whole: FoundAward[] = [];
    const parts: FoundAward[] = [];
    for await (const namesakes of sliceNamesakes(source, name)) {
      whole.push(...(await selectShowing(source, namesakes, (text) => text === value)));
      if (source.names === "full" && whole.length === 0 && [...value].length >= SEARCH_TERM_MIN)
        parts.push(...(await selectShowing(source, namesakes, (text) => text.includes(value))));
    }
    if (whole.length > 0) return { name, value, awards: whole, isNumber: false, isWhole: true };
    if (parts.length > 0) return { name, value, awards: parts, isNumber: false, isWhole: false };
  }
  return null;
}

const findNumber = ({ result }: FoundAward) =>
  findContentText((JSON.parse(result) as StoredResult).content, dataKeys.number);

/** Lists the ways to split a text into a name and a value, since both may contain blanks. */
function listNameAndValues(text: string): NameAndValue[] {
  const words = text.trim().split(/\s+/u);
  return Array.from({ length: Math.min(words.length - 1, NAME_WORDS_MAX) }, (_, index) => ({
    name: normalizeTerm(words.slice(0, index + 1).join(" ")),
    value: normalizeTerm(words.slice(index + 1).join(" ")),
  })).filter(({ name, value }) => [...name].length >= SEARCH_TERM_MIN && value !== "" && value !== name);
}

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

const hasValue = (
  { content }: FoundVersion,
  matches: (text: string) => boolean,
  isCounted: (key: string) => boolean,
): boolean =>
  Object.entries(parseContent(content) ?? {}).some(
    ([key, texts]) => isCounted(key) && [texts].flat().some((text) => matches(normalizeTerm(text))),
  );
