import type { FastifyInstance } from "fastify";
import type { SearchedPage } from "cert-api";
import { today } from "../../../clock/today.ts";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import { type AddressLimit, createAddressLimit } from "../../../http/addressLimit.ts";
import type { ContactService } from "../../contact/contact.service.ts";
import { createSearchService } from "./search.service.ts";

/** The public search by whichever door: every search is counted once, and all doors share one limit. */
export interface PublicSearch {
  /** Finds awards as the `SearchService` does, and counts the search. */
  search(content: string, page?: number): Promise<SearchedPage>;
  /** What one address may search. */
  limit: AddressLimit;
}

/** Creates the search that the endpoint and the page without scripts have in common. */
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
    /** Milliseconds since 1970. */
    clock(): number;
    contacts: ContactService;
    countSearch(): void;
  },
): PublicSearch {
  const { searchMatch: match, searchPartial: partial, timeZone, searchLimit } = config;
  const search = createSearchService({
    store,
    match,
    partial,
    today: today(clock, timeZone),
    findDefaultContact: contacts.findDefault,
  });
  return {
    limit: createAddressLimit(app, searchLimit),
    async search(content, page = 0) {
      const awardPage = await search(content, page);
      // Further pages belong to the same search
      if (page === 0) countSearch();
      return awardPage;
    },
  };
}
