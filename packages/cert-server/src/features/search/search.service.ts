import {
  type Contact,
  dataKeys,
  findCertificateHash,
  findContentText,
  isExpired,
  isWholeNumber,
  maskName,
  maskNumber,
  NUMBER_SEGMENT_AWARDS_MAX,
  findNumberPart,
  PAGE_SIZE,
  parseContent,
  publicContentKeys,
  SEARCH_TERM_MAX,
  SEARCH_TERM_MIN,
  SEARCH_TOTAL_MAX,
  searchTermProblem,
  searchWindow,
  type Page,
  type SearchedAward,
  type SearchedPage,
  type HolderCheck,
  toReason,
} from "cert-api";
import type { Store } from "../../db/open.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import { listContacts } from "./listContacts.ts";
import { findByNameAndValue, hasHolder } from "./nameAndValue.service.ts";
import {
  type FoundAward,
  type FoundMatches,
  type SearchStatements,
  searchStatements,
  type WholeCount,
} from "./search.store.ts";
import { findWinnerDetail } from "./winnerDetail.ts";
import { normalizeTerm } from "../../text/normalizeTerm.ts";

export interface SearchOptions {
  store: Store;
  match: "contains" | "exact";
  /** Number of awards shown for part of a name or number; 0 to show all in pages. */
  partial: number;
  /** `masked` if names are masked until the whole name is typed. */
  names: "full" | "masked";
  /** Returns the current day as `YYYY-MM-DD`, which decides the awards that have expired. */
  today(): string;
  /** Returns the contact for awards whose activity has none; null for no contact. */
  findDefaultContact(): Promise<Contact | null>;
}

/**
 * Finds the awards that match a term; pages count from 0.
 * @throws Refusal if the term is too short or too long
 */
export type SearchService = (content: string, requestedPage?: number) => Promise<SearchAnswer>;

export interface SearchAnswer {
  page: SearchedPage;
  awardIds: string[];
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
  const context: SearchContext = { ...options, statements: searchStatements(options.store.read) };
  return (content, requestedPage = 0) => search(context, content, requestedPage);
}

async function search(context: SearchContext, content: string, requestedPage: number): Promise<SearchAnswer> {
  const problem = searchTermProblem(content);
  if (problem !== null) {
    const limit = problem === "tooShort" ? SEARCH_TERM_MIN : SEARCH_TERM_MAX;
    throw fieldRefusal("invalid", "content", toReason(`term.${problem}`, { limit }));
  }
  const searchTerm = context.partial === 0 && context.match === "contains" ? searchAll : searchWhole;
  const term = normalizeTerm(content);
  const termPage = await searchTerm(context, term, requestedPage);
  const match = termPage.total === 0 ? await findByNameAndValue(context, content) : null;
  const { wholeCount, ...page } = match === null ? termPage : toPage(match.awards, requestedPage);
  const typedTexts = match === null ? [term] : [match.name, match.value];
  const awardIds = page.content.map(({ id }) => id);
  const today = context.today();
  const activities = await context.statements.activities(awardIds);
  const activitiesByAward = new Map(activities.map((activity) => [activity.awardId, activity]));
  const contacts = listContacts(
    awardIds.map((id) => activitiesByAward.get(id)),
    await context.findDefaultContact(),
  );
  const searchedPage = {
    ...page,
    // What is found by its number alone would never be shown otherwise
    content: page.content.map((award, index) => {
      const activity = activitiesByAward.get(award.id);
      const isNamed = typedTexts.some((text) => hasHolder(award, text));
      if (context.names === "masked" && !isNamed && activity?.scope !== "number")
        return toMasked(award, { term, today, id: `masked-${page.number * PAGE_SIZE + index}` });
      const {
        winnerColumn = null,
        holderCheckColumn: column = null,
        holderCheckDigits: digits = null,
      } = activity ?? {};
      return column === null || digits === null
        ? toSearched(award, { today, winnerColumn })
        : toAsked(award, { today, typedTexts, holderCheck: { column, digits } });
    }),
    ...(page.capped === true && { whole: wholeCount }),
    ...(page.total === 0 && (await context.statements.hasNumberOnly()) && { byNumberOnly: true as const }),
    ...(contacts.length > 0 && { contacts }),
  };
  // Where names are masked, what many certificates share would let a name be guessed without a bound
  const isNamedTwice = match !== null && (match.isNumber || (match.isWhole && context.names === "full"));
  return { page: searchedPage, awardIds, wholeCount, isNamedTwice };
}

function toPage(awards: readonly FoundAward[], requestedPage: number): FoundPage {
  const totalPages = Math.ceil(awards.length / PAGE_SIZE);
  const number = Math.min(requestedPage, totalPages - 1);
  const content = awards.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);
  return { content, totalPages, number, total: awards.length, wholeCount: content.length };
}

/** Returns pages of whole matches. A few partial matches fill up the first page. */
async function searchWhole(
  { statements, match, partial }: SearchContext,
  term: string,
  requestedPage: number,
): Promise<FoundPage> {
  const partialLimit = match === "contains" ? partial : 0;
  let whole = requestedPage === 0 ? null : await countWhole(statements, term);
  const { number } = searchWindow({ asked: requestedPage, whole: toTotal(whole), partial: partialLimit });
  const names = number * PAGE_SIZE;
  const range = {
    term,
    numbers: findNumberPart(term),
    limit: PAGE_SIZE,
    offset: { names, numbers: Math.max(0, names - (whole?.names ?? 0)) },
    // One more tells that something is left out
    parts: partialLimit === 0 ? 0 : Math.max(partialLimit, NUMBER_SEGMENT_AWARDS_MAX) + 1,
  };
  let matches = await statements.page(range);
  // Who is named like the beginning of a number is met again among the parts: more of them are needed
  if (hasDouble(matches)) matches = await statements.page({ ...range, parts: range.parts + PAGE_SIZE });
  const wholeAwards = matches.whole.slice(0, PAGE_SIZE);
  if (wholeAwards.length === PAGE_SIZE) whole ??= await countWhole(statements, term);
  const counted = whole === null ? wholeAwards.length : toTotal(whole);
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
  const matches = await statements.matches({
    term,
    numbers: findNumberPart(term),
    limit,
    offset: { names: 0, numbers: 0 },
    parts: limit,
  });
  const ids = [...new Set([...matches.whole, ...matches.byName, ...matches.byNumber])];
  const total = Math.min(ids.length, SEARCH_TOTAL_MAX);
  const totalPages = Math.ceil(total / PAGE_SIZE);
  const number = Math.max(0, Math.min(requestedPage, totalPages - 1));
  const content = await statements.awards(ids.slice(number * PAGE_SIZE, Math.min(total, (number + 1) * PAGE_SIZE)));
  const wholeIds = new Set(matches.whole);
  const wholeCount = content.filter(({ id }) => wholeIds.has(id)).length;
  return { content, totalPages, number, total, ...(ids.length > total && { capped: true }), wholeCount };
}

const countWhole = (statements: SearchStatements, term: string): Promise<WholeCount> =>
  statements.countWhole(term, SEARCH_TOTAL_MAX + 1);

const toTotal = (whole: WholeCount | null) => (whole === null ? 0 : whole.names + whole.numbers);

/** Lists awards that only contain the term, without duplicates. A number segment that many awards share is no partial match. */
function listPartMatches(
  { byName, byNumber }: FoundMatches,
  kind: ReturnType<typeof findNumberPart>,
  whole: readonly FoundAward[],
): FoundAward[] {
  const isTooCommon = kind === "segment" && byNumber.length > NUMBER_SEGMENT_AWARDS_MAX;
  const awards = new Map([...byName, ...(isTooCommon ? [] : byNumber)].map((award) => [award.id, award]));
  for (const { id } of whole) awards.delete(id);
  return [...awards.values()];
}

/** Returns true if an award that matches the whole term is also among those that only contain it. */
function hasDouble({ whole, byName, byNumber }: FoundMatches): boolean {
  const ids = new Set(whole.map(({ id }) => id));
  return [...byName, ...byNumber].some(({ id }) => ids.has(id));
}

function toSearched(
  { id, name, content, validUntil }: FoundAward,
  { today, winnerColumn }: { today: string; winnerColumn: string | null },
): SearchedAward {
  const winnerDetail = winnerColumn === null ? "" : findWinnerDetail(content, winnerColumn);
  return {
    id,
    name,
    content: publicPart(content),
    ...(isExpired(validUntil, today) && { expired: true }),
    ...(findCertificateHash(content) !== null && { existing: true }),
    ...(winnerDetail !== "" && { winnerDetail }),
  };
}

function toAsked(
  { id, name, content, validUntil }: FoundAward,
  { today, typedTexts, holderCheck }: { today: string; typedTexts: readonly string[]; holderCheck: HolderCheck },
): SearchedAward {
  return {
    id,
    name,
    content: maskPublicPart(content, typedTexts),
    ...(isExpired(validUntil, today) && { expired: true }),
    ...(findCertificateHash(content) !== null && { existing: true }),
    holderCheck,
  };
}

/** Returns the parts of an award that visitors may see without typing a holder's whole name. Nothing in it leads to the award. */
function toMasked(
  { name, content, validUntil }: FoundAward,
  { term, today, id }: { term: string; today: string; id: string },
): SearchedAward {
  return {
    id,
    name: maskName(name, term),
    content: maskPublicPart(content, [term]),
    ...(isExpired(validUntil, today) && { expired: true }),
    masked: true,
  };
}

function maskPublicPart(content: string, typedTexts: readonly string[]): string {
  const number = findContentText(content, dataKeys.number);
  const publicValues = { ...parseContent(publicPart(content)) };
  const isTyped = typedTexts.some((text) => isWholeNumber(normalizeTerm(number), text));
  if (number !== "" && !isTyped) publicValues[dataKeys.number] = maskNumber(number);
  return JSON.stringify(publicValues);
}

/** Returns the public keys. No other key is ever shown in a search. */
function publicPart(content: string): string {
  const structured = parseContent(content) ?? {};
  const publicContent: Record<string, string | readonly string[]> = {};
  for (const key of publicContentKeys) {
    const value = structured[key];
    if (value !== undefined) publicContent[key] = value;
  }
  return JSON.stringify(publicContent);
}
