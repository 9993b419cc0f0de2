import {
  type ActivityContact,
  dataKeys,
  findContentText,
  findNumberPart,
  isExpired,
  isWholeNumber,
  listReadings,
  maskName,
  maskNumber,
  NUMBER_SEGMENT_AWARDS_MAX,
  type Page,
  PAGE_SIZE,
  parseContent,
  SEARCH_TERM_MAX,
  SEARCH_TERM_MIN,
  SEARCH_TOTAL_MAX,
  type SearchedAward,
  type SearchedPage,
  searchTermProblem,
  searchWindow,
  toReason,
} from "cert-api";
import type { Store } from "../../../db/open.ts";
import { fieldRefusal } from "../../../http/refusal.ts";
import { normalizeTerm } from "../../../text/normalizeTerm.ts";
import type { StoredResult } from "../searchIndex/searchRows.ts";
import { findByFileName, findByNameAndValue, findByNumber, hasHolder } from "./nameAndValue.service.ts";
import {
  type FoundAward,
  type FoundMatches,
  type SearchStatements,
  searchStatements,
  type WholeCount,
} from "./search.store.ts";

export interface SearchOptions {
  store: Store;
  match: "contains" | "exact";
  /** Number of awards shown for part of a name or number; 0 to show all in pages. */
  partial: number;
  /** `masked` if names are masked until the whole name is typed. */
  names: "full" | "masked";
  /** Returns the current day as `YYYY-MM-DD`, which decides the awards that have expired. */
  today(): string;
}

/** Finds the awards that match a term, if that is neither too short nor too long; pages count from 0. */
export type SearchService = (content: string, requestedPage?: number) => Promise<SearchAnswer>;

export interface SearchAnswer {
  page: SearchedPage;
  wholeCount: number;
  /** True if the search named a holder and another value of the certificate, so that no quota applies to the award. */
  isNamedTwice: boolean;
}

type FoundPage = Page<FoundAward> & { wholeCount: number };

interface SearchContext extends SearchOptions {
  statements: SearchStatements;
}

/** Creates the public search (docs/spec.md, section 21). */
export function createSearchService(options: SearchOptions): SearchService {
  const context: SearchContext = { ...options, statements: searchStatements(options.store) };
  return (content, requestedPage = 0) => search(context, content, requestedPage);
}

async function search(context: SearchContext, content: string, requestedPage: number): Promise<SearchAnswer> {
  const problem = searchTermProblem(content);
  if (problem !== null) {
    const limit = problem === "tooShort" ? SEARCH_TERM_MIN : SEARCH_TERM_MAX;
    throw fieldRefusal("invalid", "content", toReason(`term.${problem}`, { limit }));
  }
  const { termPage, typedTexts, isNamedTwice } = await findAwards(context, content, requestedPage);
  const { wholeCount, ...page } = termPage;
  const [term = ""] = typedTexts;
  const today = context.today();
  const empty = page.total === 0 ? await context.statements.emptyPage() : null;
  const contacts = listContacts(empty === null ? page.content : [{ activityName: null, contact: empty.contact }]);
  const results = {
    ...page,
    content: page.content.map((award, index) => {
      if (context.names === "masked" && award.scope !== "number" && !typedTexts.some((text) => hasHolder(award, text)))
        return toMasked(award, { term, today, id: `masked-${page.number * PAGE_SIZE + index}` });
      return award.holderCheckColumn === null ? toSearched(award, today) : toAsked(award, { today, typedTexts });
    }),
    ...(page.capped === true && { whole: wholeCount }),
    ...(empty?.hasNumberOnly === true && { byNumberOnly: true as const }),
    ...(contacts.length > 0 && { contacts }),
  };
  return { page: results, wholeCount, isNamedTwice };
}

/** Finds the awards for a text: by the first of its readings that finds any, else by several parts of it together. */
async function findAwards(context: SearchContext, content: string, requestedPage: number) {
  const searchTerm = context.partial === 0 && context.match === "contains" ? searchAll : searchWhole;
  const terms = listReadings(content).map(normalizeTerm);
  const pages = [];
  for (const term of terms) {
    const termPage = await searchTerm(context, term, requestedPage);
    if (termPage.total > 0) return { termPage, typedTexts: [term], isNamedTwice: false };
    pages.push(termPage);
  }
  for (const term of terms) {
    const awards = await findByNumber(context, term);
    if (awards.length > 0) return { termPage: toPage(awards, requestedPage), typedTexts: [term], isNamedTwice: false };
  }
  let match = null;
  for (const term of terms) match ??= await findByFileName(context, term);
  match ??= await findByNameAndValue(context, content);
  const [nothing] = pages;
  if (match === null && nothing !== undefined) return { termPage: nothing, typedTexts: terms, isNamedTwice: false };
  const { awards = [], typedTexts = [], isNumber = false, isWhole = false } = match ?? {};
  // Where names are masked, what many certificates share would let a name be guessed without a bound
  const isNamedTwice = isNumber || (isWhole && context.names === "full");
  return { termPage: toPage(awards, requestedPage), typedTexts, isNamedTwice };
}

function toPage(awards: readonly FoundAward[], requestedPage: number): FoundPage {
  const totalPages = Math.ceil(awards.length / PAGE_SIZE);
  const number = Math.max(0, Math.min(requestedPage, totalPages - 1));
  const content = awards.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);
  return { content, totalPages, number, total: awards.length, wholeCount: content.length };
}

/** The number up to which whole matches are counted: one more tells that there are too many. */
const COUNT_LIMIT = SEARCH_TOTAL_MAX + 1;

/** Returns pages of whole matches. A few partial matches fill up the first page. */
async function searchWhole(
  { statements, match, partial }: SearchContext,
  term: string,
  requestedPage: number,
): Promise<FoundPage> {
  const partialLimit = match === "contains" ? partial : 0;
  const whole = requestedPage === 0 ? null : await statements.countWhole(term, COUNT_LIMIT);
  const { number } = searchWindow({ asked: requestedPage, whole: toTotal(whole), partial: partialLimit });
  const names = number * PAGE_SIZE;
  const range = {
    term,
    numbers: findNumberPart(term),
    limit: PAGE_SIZE,
    offset: { names, numbers: Math.max(0, names - (whole?.names ?? 0)) },
    // One more tells that something is left out
    parts: partialLimit === 0 ? 0 : Math.max(partialLimit, NUMBER_SEGMENT_AWARDS_MAX) + 1,
    ...(whole === null && { countLimit: COUNT_LIMIT }),
  };
  let matches = await statements.page(range);
  // Who is named like the beginning of a number is met again among the parts: more of them are needed
  if (hasDouble(matches)) matches = await statements.page({ ...range, parts: range.parts + PAGE_SIZE });
  const wholeAwards = matches.whole.slice(0, PAGE_SIZE);
  const counted = toTotal(whole ?? matches.wholeCount);
  const { totalPages, room } = searchWindow({ asked: requestedPage, whole: counted, partial: partialLimit });
  const parts = listPartMatches(matches, range.numbers, wholeAwards);
  const filling = parts.slice(0, room);
  const total = Math.min(counted, SEARCH_TOTAL_MAX) + filling.length;
  return {
    content: [...wholeAwards, ...filling],
    totalPages: total === 0 ? 0 : totalPages,
    number,
    total,
    ...((counted > SEARCH_TOTAL_MAX || parts.length > room) && { capped: true }),
    wholeCount: wholeAwards.length,
  };
}

/** Returns pages of all awards that contain the term, whole matches first. Used if the register is public. */
async function searchAll({ statements }: SearchContext, term: string, requestedPage: number): Promise<FoundPage> {
  const limit = SEARCH_TOTAL_MAX + 1;
  const offset = { names: 0, numbers: 0 };
  const matches = await statements.page({ term, numbers: findNumberPart(term), limit, offset, parts: limit });
  const { whole, byName, byNumber } = matches;
  const awards = [...new Map([...whole, ...byName, ...byNumber].map((award) => [award.award, award])).values()];
  const page = toPage(awards.slice(0, SEARCH_TOTAL_MAX), requestedPage);
  const wholeAwards = new Set(whole.map(({ award }) => award));
  const wholeCount = page.content.filter(({ award }) => wholeAwards.has(award)).length;
  return { ...page, ...(awards.length > page.total && { capped: true }), wholeCount };
}

const toTotal = (whole: WholeCount | null) => (whole === null ? 0 : whole.names + whole.numbers);

/** Lists awards that only contain the term, without duplicates. A number segment that many awards share is no partial match. */
function listPartMatches(
  { byName, byNumber }: FoundMatches,
  kind: ReturnType<typeof findNumberPart>,
  whole: readonly FoundAward[],
): FoundAward[] {
  const isTooCommon = kind === "segment" && byNumber.length > NUMBER_SEGMENT_AWARDS_MAX;
  const awards = new Map([...byName, ...(isTooCommon ? [] : byNumber)].map((award) => [award.award, award]));
  for (const { award } of whole) awards.delete(award);
  return [...awards.values()];
}

/** Returns true if an award that matches the whole term is also among those that only contain it. */
function hasDouble({ whole, byName, byNumber }: FoundMatches): boolean {
  const awards = new Set(whole.map(({ award }) => award));
  return [...byName, ...byNumber].some(({ award }) => awards.has(award));
}

function toSearched({ id, result, validUntil }: FoundAward, today: string): SearchedAward {
  return { id, expired: isExpired(validUntil, today) || undefined, ...(JSON.parse(result) as StoredResult) };
}

/** Returns what visitors may see of an award before they have answered its holder check. */
function toAsked(
  { id, result, validUntil, holderCheckColumn, holderCheckDigits }: FoundAward,
  { today, typedTexts }: { today: string; typedTexts: readonly string[] },
): SearchedAward {
  const { name, content, existing } = JSON.parse(result) as StoredResult;
  return {
    id,
    name,
    content: maskContentNumber(content, typedTexts),
    expired: isExpired(validUntil, today) || undefined,
    existing,
    holderCheck: { column: holderCheckColumn ?? "", digits: holderCheckDigits ?? 0 },
  };
}

/** Returns the parts of an award that visitors may see without typing a holder's whole name. Nothing in it leads to the award. */
function toMasked(
  { result, validUntil }: FoundAward,
  { term, today, id }: { term: string; today: string; id: string },
): SearchedAward {
  const { name, content } = JSON.parse(result) as StoredResult;
  return {
    id,
    name: maskName(name, term),
    content: maskContentNumber(content, [term]),
    expired: isExpired(validUntil, today) || undefined,
    masked: true,
  };
}

/** Masks the number in public content unless it was typed. */
function maskContentNumber(content: string, typedTexts: readonly string[]): string {
  const number = findContentText(content, dataKeys.number);
  const isTyped = typedTexts.some((text) => isWholeNumber(normalizeTerm(number), text));
  if (number === "" || isTyped) return content;
  return JSON.stringify({ ...parseContent(content), [dataKeys.number]: maskNumber(number) });
}

function listContacts(awards: readonly Pick<FoundAward, "activityName" | "contact">[]): ActivityContact[] {
  const contacts = new Map<string, ActivityContact>();
  for (const { activityName, contact: text } of awards) {
    if (text === null) continue;
    const names = contacts.get(text)?.activities ?? [];
    const isNew = activityName !== null && !names.includes(activityName);
    contacts.set(text, { text, activities: isNew ? [...names, activityName] : names });
  }
  return [...contacts.values()];
}
