import type { FastifyInstance } from "fastify";
import { dataKeys, findContentText, type SearchedPage, toReason } from "cert-api";
import { today } from "../../clock/today.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { type AddressLimit, createAddressLimit, retryAfter } from "../../http/addressLimit.ts";
import { describeError } from "../../http/errors.ts";
import { Refusal } from "../../http/refusal.ts";
import type { ContactService } from "../contact/contact.service.ts";
import { createSearchQuota, type SearchUsage, type SearchQuota } from "./quota/searchQuota.service.ts";
import { createSearchService, type SearchAnswer } from "./search.service.ts";
import { normalizeTerm } from "../../text/normalizeTerm.ts";

export interface PublicSearchRequest {
  content: string;
  page?: number | undefined;
  address: string;
}

/**
 * The public search. The endpoint and the page without scripts share its rate limit and its quota, and every search is
 * counted once.
 */
export interface PublicSearch {
  /**
   * Finds awards as `SearchService` does, and counts the search.
   * @throws Refusal if the client has been shown as many awards as its quota allows
   */
  search(request: PublicSearchRequest): Promise<SearchedPage>;
  limit: AddressLimit;
}

export function createPublicSearch(
  app: FastifyInstance,
  {
    config,
    store,
    clock,
    contacts,
    countSearch,
  }: {
    config: Config;
    store: Store;
    clock(): number;
    contacts: ContactService;
    countSearch(): void;
  },
): PublicSearch {
  const { searchMatch: match, searchPartial: partial, timeZone, searchLimit, searchNames: names } = config;
  const quota = createSearchQuota({
    store,
    clock,
    timeZone,
    perHour: config.quotaPerHour,
    perDay: config.quotaPerDay,
    trustedClients: config.trustedClients,
    onError: (error) => app.log.error({ err: describeError(error) }, "what searches have shown was not stored"),
  });
  app.addHook("onClose", () => quota.close());
  const search = createSearchService({
    store,
    match,
    partial,
    names,
    today: today(clock, timeZone),
    findDefaultContact: contacts.findDefault,
  });
  return {
    limit: createAddressLimit(app, searchLimit),
    async search({ content, page: pageNumber = 0, address }) {
      const answer = await search(content, pageNumber);
      const usage = toUsage(answer, { address, blindTerm: names === "masked" ? normalizeTerm(content) : null });
      const { page, seconds } = answer.isNamedTwice
        ? { page: answer.page, seconds: 0 }
        : await askForPage(quota, usage, answer);
      if (seconds > 0) throw createQuotaRefusal(seconds, names);
      // Further pages belong to the same search
      if (pageNumber === 0) countSearch();
      return page;
    },
  };
}

interface Permission {
  page: SearchedPage;
  seconds: number;
}

/**
 * Returns what an answer counts as. While names are masked (`blindTerm`), an answer is shown or refused as a whole, so
 * that a refusal does not tell what was found, and every attempted term counts.
 */
function toUsage(
  { page, awards, wholeCount }: SearchAnswer,
  { address, blindTerm }: { address: string; blindTerm: string | null },
): SearchUsage {
  if (blindTerm !== null) {
    const subjects = listShown(blindTerm, page, awards);
    return { address, subjects, kind: "part", isBlind: true, term: `${blindTerm}\n${page.number}` };
  }
  const isWhole = wholeCount > 0 && wholeCount === awards.length;
  return { address, subjects: awards, kind: isWhole && page.number === 0 ? "whole" : "part" };
}

/** Shows whole matches without partial ones if the quota does not allow both. */
async function askForPage(
  quota: SearchQuota,
  usage: SearchUsage,
  { page, awards, wholeCount }: SearchAnswer,
): Promise<Permission> {
  const seconds = await quota.secondsToWait(usage);
  const parts = awards.length - wholeCount;
  if (seconds === 0 || usage.isBlind === true || parts === 0 || wholeCount === 0) return { page, seconds };
  return {
    page: {
      ...page,
      content: page.content.slice(0, wholeCount),
      total: page.total - parts,
      capped: true,
      whole: wholeCount,
    },
    seconds: await quota.secondsToWait({
      address: usage.address,
      subjects: awards.slice(0, wholeCount),
      kind: page.number === 0 ? "whole" : "part",
    }),
  };
}

/**
 * Lists the subjects that are shown while names are masked. An award with its name counts apart from the same award
 * without it. Names can be guessed by the absence of results, so an empty result counts as well.
 */
function listShown(term: string, page: SearchedPage, awards: readonly number[]): string[] {
  if (awards.length === 0) return [`no ${term}`];
  return page.content.map(
    (award, index) => `${awards[index]}\n${award.name}\n${findContentText(award.content, dataKeys.number)}`,
  );
}

const createQuotaRefusal = (seconds: number, names: Config["searchNames"]) =>
  new Refusal("tooMany", toReason("search.quotaSpent", { minutes: Math.ceil(seconds / 60), names }), {
    headers: retryAfter(seconds),
  });
