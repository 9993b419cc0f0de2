import type { FastifyInstance } from "fastify";
import { PAGE_SIZE, type SearchedPage, toReason } from "cert-api";
import type { Config } from "../../../config.ts";
import { type RequestLimit, createRequestLimit, retryAfter } from "../../../http/limit/requestLimit.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { ServerParts } from "../../../serverParts.ts";
import { createSearchService, type SearchAnswer } from "./search.service.ts";
import { createSearchQuota, type SearchQuota } from "./searchQuota.ts";

export interface PublicSearchRequest {
  content: string;
  page?: number | undefined;
  address: string;
}

/** The public search: endpoint and page share its rate limit and quota, and each search is counted once. */
export interface PublicSearch {
  /** Finds awards as `SearchService` does and counts the search; refuses a client beyond its quota. */
  search(request: PublicSearchRequest): Promise<SearchedPage>;
  limit: RequestLimit;
}

interface PublicSearchDeps extends Pick<ServerParts, "config" | "store" | "clock" | "today"> {
  countSearch(): void;
}

export function createPublicSearch(
  app: FastifyInstance,
  { config, store, clock, today, countSearch }: PublicSearchDeps,
): PublicSearch {
  const { searchMatch: match, searchPartial: partial, timeZone, searchLimit, searchNames: names } = config;
  const { quotaPerHour: perHour, quotaPerDay: perDay, trustedClients } = config;
  const quota = createSearchQuota({ clock, timeZone, perHour, perDay, trustedClients });
  const search = createSearchService({ store, match, partial, names, today });
  return {
    limit: createRequestLimit(app, searchLimit),
    async search({ content, page: pageNumber = 0, address }) {
      const answer = await search(content, pageNumber);
      const page = answer.isNamedTwice ? answer.page : takeFromQuota(quota, answer, { address, names });
      // Further pages belong to the same search
      if (pageNumber === 0) countSearch();
      return page;
    },
  };
}

/** Returns what an address may be shown of an answer within its quota: all, or the whole matches alone. */
function takeFromQuota(
  quota: SearchQuota,
  { page, wholeCount }: SearchAnswer,
  { address, names }: { address: string; names: Config["searchNames"] },
): SearchedPage {
  const isMasked = names === "masked";
  const awardCount = page.content.length;
  const whole = isMasked || page.number > 0 ? 0 : wholeCount;
  // A name can be guessed by an empty answer too, and a refusal must not tell what was found: each term costs a full page
  let seconds = quota(address, isMasked ? PAGE_SIZE : awardCount, whole > 0 && whole === awardCount);
  if (seconds === 0) return page;
  if (whole > 0) seconds = quota(address, whole, true);
  if (seconds > 0) throw createQuotaRefusal(seconds, names);
  const total = page.total - (awardCount - whole);
  return { ...page, content: page.content.slice(0, whole), total, capped: true, whole };
}

const createQuotaRefusal = (seconds: number, names: Config["searchNames"]) =>
  new Refusal("tooMany", toReason("search.quotaSpent", { minutes: Math.ceil(seconds / 60), names }), {
    headers: retryAfter(seconds),
  });
