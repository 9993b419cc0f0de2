import { refused, type RefusalKind, refusals, zhCN } from "cert-api";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../http/escapeHtml.ts";
import { readSite, type SiteFile, strictPolicy } from "./readSite.ts";

/** The built site. */
export interface Site {
  /** False when nothing was built. */
  readonly exists: boolean;
  /** The file for a path of the address, as it is written there; null when there is none. */
  find(path: string): SiteFile | null;
  /** The page that stands around what a lasting address says. */
  readonly verificationFrame: PageFrame;
  /** The page that stands around what a claim link leads to. */
  readonly claimFrame: PageFrame;
  /** The page that stands around what an unsubscribe link leads to. */
  readonly unsubscribeFrame: PageFrame;
  /** The search page with a place for what was found; null where no such page was built. */
  readonly searchFrame: SearchFrame | null;
  /** Answers with the error page, with `contact`, HTML, in its place; with an envelope when no site was built. */
  sendErrorPage(reply: FastifyReply, status: number, contact: string): FastifyReply;
}

/** A page with a place for what the server writes; it carries the institute's look. */
export interface PageFrame {
  readonly policy: string;
  /** The page with `html` in its place, and `head` among what the page says of itself. */
  around(html: string, head?: string): string;
}

/** The search page as it answers a form that was sent without a script. */
export interface SearchFrame {
  readonly policy: string;
  /** The page with a term in its field and `results`, HTML, below. */
  around(search: { term: string; results: string }): string;
}

/** The place of the contact in the error page. */
const contactPlace = "<!--contact-->";

/** The search page, and the place for results in it. */
const searchPath = "/frame/search.html";
const resultsPlace = "<!--search-results-->";
/** The value of the field for the term, as React writes it: the attribute comes last, and is empty. */
const termPlace = /(<input\b[^>]*\bname="content"[^>]*\bvalue=")(?=")/u;

/** A page of the site that is a frame, the places in it, and the title of a frame without the site. */
interface FrameSource {
  path: string;
  place: string;
  /** The place of what the page says of itself, where it has one. */
  headPlace?: string;
  title: string;
}

const verification: FrameSource = {
  path: "/verification.html",
  place: "<!--verification-->",
  headPlace: "<!--verification-head-->",
  title: zhCN.verification.title,
};
const claim: FrameSource = { path: "/claim.html", place: "<!--claim-->", title: zhCN.claim.title };
const unsubscribe: FrameSource = {
  path: "/unsubscribe.html",
  place: "<!--unsubscribe-->",
  title: zhCN.unsubscribe.title,
};

/** Reads the site from the folder that it was built into, for the path under which it is shown (`/` for none). */
export async function openSite(folder: string, basePath = "/"): Promise<Site> {
  const files = new Map(await readSite(folder, basePath));
  const verificationFrame = takeFrame(files, verification);
  const claimFrame = takeFrame(files, claim);
  const unsubscribeFrame = takeFrame(files, unsubscribe);
  const at = (path: string) => files.get(path) ?? null;

  return {
    exists: files.size > 0,
    verificationFrame,
    searchFrame: toSearchFrame(files.get(searchPath)),
    claimFrame,
    unsubscribeFrame,
    find(path) {
      const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
      // The administrators' pages are one page that reads the address itself.
      const island = /^\/(main|certificate)(\/|$)/.test(plain) ? at("/main.html") : null;
      return at(plain) ?? at(`${plain}.html`) ?? island;
    },
    sendErrorPage(reply, status, contact) {
      reply.code(status).header("cache-control", "no-store");
      const page = at("/404.html");
      if (page === null)
        return reply.type("application/json; charset=utf-8").send(JSON.stringify(refused(toRefusalKind(status))));
      return reply
        .header("content-security-policy", page.policy ?? "default-src 'self'")
        .header("x-robots-tag", "noindex")
        .type(page.contentType)
        .send(page.bytes.toString().replace(contactPlace, () => contact));
    },
  };
}

/** Takes a frame out of the site's files: by itself it would be a page without content. */
function takeFrame(files: Map<string, SiteFile>, source: FrameSource): PageFrame {
  const page = files.get(source.path);
  files.delete(source.path);
  const html = page?.bytes.toString() ?? buildBareFrame(source);
  const [before = "", after] = html.split(source.place);
  if (after === undefined) throw new Error(`The site's ${source.path} has no place ${source.place}.`);
  const toHead = (head: string) =>
    source.headPlace === undefined ? before : before.replace(source.headPlace, () => head);
  return {
    policy: page?.policy ?? strictPolicy,
    around: (inner, head = "") => toHead(head) + inner + after,
  };
}

function toSearchFrame(page: SiteFile | undefined): SearchFrame | null {
  const html = page?.bytes.toString() ?? "";
  const [before = "", after] = html.split(resultsPlace);
  if (after === undefined) return null;
  return {
    policy: page?.policy ?? strictPolicy,
    around: ({ term, results }) =>
      before.replace(termPlace, (_, start: string) => start + escapeHtml(term)) + results + after,
  };
}

/** A server without a site still answers for its certificates. */
const buildBareFrame = ({ title, place, headPlace = "" }: FrameSource): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${headPlace}</head>
<body><main><h1>${title}</h1>${place}</main></body></html>
`;

const toRefusalKind = (status: number): RefusalKind =>
  (Object.keys(refusals) as RefusalKind[]).find((kind) => refusals[kind].status === status) ?? "system";
