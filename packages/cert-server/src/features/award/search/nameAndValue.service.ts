import {
  dataKeys,
  findContentText,
  holderSeparator,
  normalizeTerm,
  parseContent,
  publicContentKeys,
  SEARCH_TERM_MIN,
  SEARCH_TOTAL_MAX,
} from "cert-api";
import type { Store } from "../../../db/open.ts";
import { getTemplateVersion } from "../../../files/templateVersions.ts";
import { listNames } from "../../template/placeholders.ts";
import type { FoundAward, SearchStatements } from "./search.store.ts";
import { findWinnerDetail } from "./winnerDetail.ts";

/** What is searched in. */
interface SearchSource {
  store: Store;
  statements: SearchStatements;
}

/** A holder's whole name and one more whole value of the same certificate, as `normalizeTerm` has them. */
interface NameAndValue {
  name: string;
  value: string;
}

/** Awards that a visitor has named twice. */
interface NameAndValueMatch extends NameAndValue {
  awards: FoundAward[];
  /** Whether the value is the certificate's number. */
  isNumber: boolean;
}

/** Words of a name that a value follows. */
const NAME_WORDS_MAX = 6;
/** Awards of one name that are compared at a time, a few milliseconds. */
const SLICE = 250;

/** Whether one of the award's holders has the name, which is normalised. */
export const hasHolder = ({ name }: FoundAward, holder: string): boolean =>
  name.split(holderSeparator).some((text) => normalizeTerm(text) === holder);

/**
 * Returns the valid awards of which a text is a holder's whole name and, after a blank, one more whole value that visitors see; null
 * when there are none. Of a name with more than 1,000 awards the first are compared, all of them where the value is the number.
 */
export async function findByNameAndValue(source: SearchSource, text: string): Promise<NameAndValueMatch | null> {
  for (const { name, value } of listNameAndValues(text)) {
    const numbered = (await listWhole(source, value)).filter(
      (award) => hasHolder(award, name) && normalizeTerm(findContentText(award.content, dataKeys.number)) === value,
    );
    if (numbered.length > 0) return { name, value, awards: numbered, isNumber: true };
    const awards: FoundAward[] = [];
    for await (const namesakes of sliceNamesakes(source, name))
      awards.push(...(await selectShowing(source, namesakes, value)));
    if (awards.length > 0) return { name, value, awards, isNumber: false };
  }
  return null;
}

/** Each way of reading a text as a name and a value: both may hold blanks themselves. */
function listNameAndValues(text: string): NameAndValue[] {
  const words = text.trim().split(/\s+/u);
  return Array.from({ length: Math.min(words.length - 1, NAME_WORDS_MAX) }, (_, index) => ({
    name: normalizeTerm(words.slice(0, index + 1).join(" ")),
    value: normalizeTerm(words.slice(index + 1).join(" ")),
  })).filter(({ name, value }) => [...name].length >= SEARCH_TERM_MIN && value !== "" && value !== name);
}

/** The awards of a name, slice by slice; between them other work of this thread gets its turn. */
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

/** Of some awards those that show visitors the value: in a search or, unless something is asked first, on the certificate. */
async function selectShowing(
  { store: { read }, statements }: SearchSource,
  awards: readonly FoundAward[],
  value: string,
): Promise<FoundAward[]> {
  const printedKeys = new Map<number, string[]>();
  const listPrintedKeys = async (templateVersionId: number | null): Promise<string[]> => {
    if (templateVersionId === null) return [];
    const keys = printedKeys.get(templateVersionId) ?? listNames(await getTemplateVersion(read, templateVersionId));
    printedKeys.set(templateVersionId, keys);
    return keys;
  };
  const candidates = awards.filter((award) => hasValue(award, value, () => true));
  const activities = await statements.activities(candidates.map(({ id }) => id));
  const activitiesByAward = new Map(activities.map((activity) => [activity.awardId, activity]));
  const shownAwards: FoundAward[] = [];
  for (const award of candidates) {
    const { winnerColumn = null, holderCheckColumn = null } = activitiesByAward.get(award.id) ?? {};
    const keys = new Set<string>(publicContentKeys);
    if (holderCheckColumn === null) {
      for (const key of await listPrintedKeys(award.templateVersionId)) keys.add(key);
      if (winnerColumn !== null && findWinnerDetail(award.content, winnerColumn) !== "") keys.add(winnerColumn);
    }
    if (hasValue(award, value, (key) => keys.has(key))) shownAwards.push(award);
  }
  return shownAwards;
}

/** Whether an award says the value under one of the keys that count. */
const hasValue = ({ content }: FoundAward, value: string, isCounted: (key: string) => boolean): boolean =>
  Object.entries(parseContent(content) ?? {}).some(
    ([key, texts]) => isCounted(key) && [texts].flat().some((text) => normalizeTerm(text) === value),
  );
