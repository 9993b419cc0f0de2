import {
  describeReason,
  detectWeChat,
  findPermalink,
  type Language,
  publicMessages,
  type SearchedPage,
  searchTermProblem,
  withoutSlash,
} from "cert-api";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../../config.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { readLanguage, sendLanguage } from "../../../http/language.ts";
import { Refusal } from "../../../http/refusal.ts";
import { sendSiteFile } from "../site/sendPage.ts";
import type { SearchFrame, Site } from "../site/site.service.ts";
import type { PublicSearch } from "./publicSearch.service.ts";
import { problemNotice, resultsSection } from "./resultsSection.ts";

const SEARCH_PAGE = "/frame/search";

/**
 * Serves the search (证书查询) without scripts: the form is sent to the page itself, which contains the results. With scripts,
 * the page shows these results, so that an address with a term causes only one search.
 */
export function searchPageRoutes(
  app: FastifyInstance,
  { site, config, publicSearch }: { site: Site; config: Config; publicSearch: PublicSearch },
): void {
  const basePath = withoutSlash(config.basePath);

  /** Renders the results of a search, or the reason why there are none, with the status of the page. */
  async function search(
    reply: FastifyReply,
    { term, page, language }: { term: string; page: number; language: Language },
  ): Promise<{ status: number; results: string }> {
    const messages = publicMessages[language];
    const problem = searchTermProblem(term);
    if (problem !== null) return { status: 400, results: problemNotice(messages.search[problem]) };
    const seconds = await publicSearch.limit.secondsToWait(reply.request);
    if (seconds > 0) {
      reply.headers(retryAfter(seconds));
      return { status: 429, results: problemNotice(messages.search.limited(String(seconds))) };
    }
    let results: SearchedPage;
    try {
      results = await publicSearch.search({ content: term, page, address: reply.request.ip });
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== "tooMany") throw error;
      reply.headers({ ...error.detail.headers });
      return { status: 429, results: problemNotice(describeReason(error.reason, messages)) };
    }
    const savesFiles = detectWeChat(reply.request.headers["user-agent"] ?? "") !== "android";
    return { status: 200, results: resultsSection({ term, page, results, basePath, savesFiles, messages }) };
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    SEARCH_PAGE,
    { config: { access: "public" } },
    async ({ query }, reply) => {
      const language = readLanguage(reply.request);
      const file = site.find(SEARCH_PAGE, language);
      if (file === null) throw new Refusal("notFound");
      // A link out of the page, or a request of its script, says nothing of the name in its address
      reply.header("referrer-policy", "no-referrer");
      // The one page that other institutes show in their own
      reply.mayBeFramed = true;
      const frame = site.frames[language].search;
      if (frame === null || typeof query.content !== "string") return sendSiteFile(reply, file);
      const term = query.content.trim();
      const permalink = findPermalink(term);
      if (permalink !== null) return reply.redirect(basePath + permalink.path);
      const { status, results } = await search(reply, { term, page: readPage(query.page), language });
      return sendResults(sendLanguage(reply.code(status), language), frame, { term, results });
    },
  );
}

const sendResults = (reply: FastifyReply, frame: SearchFrame, search: { term: string; results: string }) =>
  reply
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .header("content-security-policy", frame.policy)
    .type("text/html; charset=utf-8")
    .send(frame.around(search));

/** Converts the page number in the address to a zero-based index; invalid numbers give the first page. */
const readPage = (page: unknown): number => (typeof page === "string" && /^\d{1,6}$/u.test(page) ? Number(page) : 0);
