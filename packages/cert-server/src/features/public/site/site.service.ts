import {
  type Brand,
  defaultBrand,
  formatQuery,
  type Language,
  publicMessages,
  refused,
  type RefusalKind,
  refusals,
  withoutSlash,
} from "cert-api";
import { compressPart, type GzipPart } from "cert-render";
import type { FastifyReply } from "fastify";
import { sendLanguage } from "../../../http/language.ts";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import { picturePath } from "../brand/brand.service.ts";
import { fillBrand, hasBrandPlaces } from "./fillBrand.ts";
import { isText, readSite, siteFile, type SiteFile, strictPolicy, withoutPolicy } from "./readSite.ts";

export interface Site extends SiteView {
  readonly exists: boolean;
  show(brand: Brand): void;
  /** The revision of the brand that it shows; undefined until one was read. */
  readonly brandRevision: number | undefined;
}

/** The pages and files of the site with a brand. Read it for each answer, because the brand may change. */
interface SiteView {
  /** Returns the file of a path, in a language if it is a page that exists in several. */
  find(path: string, language: Language): SiteFile | null;
  /** The path, below the base path, of the picture in the preview of a shared link: the institute's mark. */
  readonly sharedPicture: string;
  readonly frames: Readonly<Record<Language, Frames>>;
  /** Sends the error page with `contact`, as HTML, in its place; sends an envelope if no site was built. */
  sendErrorPage(reply: FastifyReply, page: { status: number; language: Language; contact: string }): FastifyReply;
}

const framePages = ["permalink", "claim", "correction", "unsubscribe", "privacy"] as const;

/** The pages of one language that the server completes. */
export interface Frames extends Readonly<Record<(typeof framePages)[number], PageFrame>> {
  /** The search page with a place for results; null if no such page was built. */
  readonly search: SearchFrame | null;
}

export interface PageFrame {
  readonly policy: string;
  /** Returns the parts of the page with `html` in its place and `head` added to its head element. */
  around(html: string, head?: string): (string | GzipPart)[];
}

export interface SearchFrame {
  readonly policy: string;
  /** Returns the page with a term in its field and `results`, as HTML, below it. */
  around(search: { term: string; results: string }): string;
}

const contactPlace = "<!--contact-->";

const searchPath = "/frame/search.html";
const resultsPlace = "<!--search-results-->";
/** Matches the value of the search field as React writes it: the attribute comes last and is empty. */
const termPlace = /(<input\b[^>]*\bname="content"[^>]*\bvalue=")(?=")/u;

/** The beginning of the address of the page in another language, which keeps the term. */
const languageLink = 'href="?lang=';

/** A frame page of the site with its placeholders, and its title if there is no site. */
interface FrameSource {
  path: string;
  place: string;
  headPlace: string;
  title: string;
}

/** The folder of the pages that are not Chinese. They have no addresses of their own. */
const folders: Readonly<Record<Language, string>> = { "zh-CN": "", en: "/en" };

/** Opens the built site. It shows the default brand until another one is set. */
export async function openSite(folder: string, basePath = "/"): Promise<Site> {
  const files = await readSite(folder, basePath);
  const base = withoutSlash(basePath);
  let shownBrand = defaultBrand;
  const site: Site = {
    exists: files.size > 0,
    brandRevision: undefined,
    show(brand) {
      const isSame = JSON.stringify(brand) === JSON.stringify(shownBrand);
      Object.assign(site, isSame ? {} : createView(files, brand, base), { brandRevision: brand.revision });
      shownBrand = brand;
    },
    ...createView(files, defaultBrand, base),
  };
  return site;
}

function createView(built: ReadonlyMap<string, SiteFile>, brand: Brand, base: string): SiteView {
  const files = new Map(
    [...built].map(([path, file]) => [
      path,
      withBrand(path, file, (text) =>
        fillBrand(text, brand, { base, language: path.startsWith(`${folders.en}/`) ? "en" : "zh-CN" }),
      ),
    ]),
  );
  const frames = { "zh-CN": takeFrames(files, "zh-CN"), en: takeFrames(files, "en") };
  const translated = takeTranslated(files);
  const at = (path: string, language: Language = "zh-CN") =>
    translated.get(folders[language] + path) ?? files.get(path) ?? null;

  return {
    sharedPicture: picturePath(brand),
    frames,
    find(path, language) {
      const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
      // The administrators' pages are one page that reads the address itself.
      const island = /^\/(main|certificate)(\/|$)/.test(plain) ? at("/main.html") : null;
      return at(plain, language) ?? at(`${plain}.html`, language) ?? island;
    },
    sendErrorPage(reply, { status, language, contact }) {
      reply.code(status).header("cache-control", "no-store");
      const page = at("/404.html", language);
      if (page === null)
        return reply.type("application/json; charset=utf-8").send(JSON.stringify(refused(toRefusalKind(status))));
      return sendLanguage(reply, page.language ?? "zh-CN")
        .header("content-security-policy", page.policy ?? "default-src 'self'")
        .header("x-robots-tag", "noindex")
        .type(page.contentType)
        .send(page.bytes.toString().replace(contactPlace, () => contact));
    },
  };
}

/** Returns a file as it is sent, with the brand in its places; a file without a place for it is returned as it is. */
function withBrand(path: string, file: SiteFile, fill: (text: string) => string): SiteFile {
  const hasPlaces = isText(file.contentType) && hasBrandPlaces(file.bytes.toString());
  const filled = hasPlaces ? siteFile(path, file.bytes, fill) : file;
  return filled.policy === null ? filled : { ...siteFile(path, filled.bytes, withoutPolicy), policy: filled.policy };
}

function takeFrames(files: Map<string, SiteFile>, language: Language): Frames {
  const folder = folders[language];
  const messages = publicMessages[language];
  const frames = framePages.map((name) => {
    const places = { place: `<!--${name}-->`, headPlace: `<!--${name}-head-->` };
    const source = { path: `${folder}/${name}.html`, ...places, title: messages[name].title };
    return [name, takeFrame(files, language, source)] as const;
  });
  const search = toSearchFrame(files.get(`${folder}${searchPath}`) ?? files.get(searchPath));
  return { ...(Object.fromEntries(frames) as Omit<Frames, "search">), search };
}

/** Removes the pages that exist in several languages from the site's files, and returns them by their paths. */
function takeTranslated(files: Map<string, SiteFile>): ReadonlyMap<string, SiteFile> {
  const translated = new Map<string, SiteFile>();
  for (const path of [...files.keys()].filter((name) => name.startsWith(`${folders.en}/`))) {
    for (const [name, language] of [
      [path, "en"],
      [path.slice(folders.en.length), "zh-CN"],
    ] as const) {
      const file = files.get(name);
      if (file !== undefined) translated.set(name, { ...file, language });
      files.delete(name);
    }
  }
  return translated;
}

/** Removes a frame from the site's files, since by itself it would be a page without content. */
function takeFrame(files: Map<string, SiteFile>, language: Language, source: FrameSource): PageFrame {
  const page = files.get(source.path);
  files.delete(source.path);
  const html = page?.bytes.toString() ?? buildBareFrame(language, source);
  const [before = "", after] = html.split(source.place);
  if (after === undefined) throw new Error(`The site's ${source.path} has no place ${source.place}.`);
  const [start = "", rest = ""] = before.split(source.headPlace);
  const [toHead, toPlace, toEnd] = [start, rest, after].map((text) => compressPart(text, 9)) as [
    GzipPart,
    GzipPart,
    GzipPart,
  ];
  return {
    policy: page?.policy ?? strictPolicy,
    around: (inner, head = "") => [toHead, head, toPlace, inner, toEnd],
  };
}

function toSearchFrame(page: SiteFile | undefined): SearchFrame | null {
  const html = page?.bytes.toString() ?? "";
  const [before = "", after] = html.split(resultsPlace);
  if (after === undefined) return null;
  return {
    policy: page?.policy ?? strictPolicy,
    around: ({ term, results }) =>
      before
        .replace(termPlace, (_, start: string) => start + escapeHtml(term))
        .replace(languageLink, () => `href="${escapeHtml(formatQuery({ content: term }))}&amp;lang=`) +
      results +
      after,
  };
}

/** Builds a minimal frame, so that a server without a site can still verify certificates. */
const buildBareFrame = (language: Language, { title, place, headPlace }: FrameSource): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>${headPlace}</head>
<body><main><h1>${title}</h1>${place}</main></body></html>
`;

const toRefusalKind = (status: number): RefusalKind =>
  (Object.keys(refusals) as RefusalKind[]).find((kind) => refusals[kind].status === status) ?? "system";
