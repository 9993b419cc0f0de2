import { withoutSlash } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import { readLanguage } from "../../../http/language.ts";
import { Refusal } from "../../../http/refusal.ts";
import { renderPrivacy } from "../brand/privacy.service.ts";
import { findRootFile } from "../brand/rootFiles.service.ts";
import { pathUnderBase } from "../addressBase/addressBase.service.ts";
import type { ContactService } from "../contact/contact.service.ts";
import { sendErrorPage, sendPage, sendSiteFile } from "./sendPage.ts";
import type { Site } from "./site.service.ts";

/** Serves every page and file of the built site, and the error page for everything else. */
export function siteRoutes(
  app: FastifyInstance,
  { site, config, store, contacts }: { site: Site; config: Config; store: Store; contacts: ContactService },
): void {
  const base = withoutSlash(config.basePath);
  const open = { config: { access: "public" as const } };

  app.get("/", open, async (_request, reply) => reply.redirect(`${base}/frame/search`));
  // Asked for by browsers that show something without a page around it, such as a certificate.
  app.get("/favicon.ico", open, async (_request, reply) => reply.redirect(`${base}/favicon.svg`));
  // Where version 0.1.0 had it
  app.get("/main/help", open, async (_request, reply) => reply.redirect(`${base}/help`));
  app.get("/privacy", open, async (_request, reply) => {
    const privacy = await renderPrivacy(store);
    if (privacy === undefined) return sendErrorPage(reply, { site, contacts, status: 404 });
    const content = `<article class="privacy" lang="zh-CN">${privacy}</article>`;
    return sendPage(reply.header("cache-control", "no-cache"), site, { page: "privacy", status: 200, content });
  });
  app.get("/*", open, async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (path === "/api" || path.startsWith("/api/")) throw new Refusal("notFound");
    const file = site.find(path, readLanguage(request));
    if (file !== null) return sendSiteFile(reply, file);
    const foreign = await findRootFile(store, path);
    if (foreign !== undefined) {
      // Whatever it says, it is read, not run
      return reply
        .header("content-security-policy", "sandbox; default-src 'none'")
        .header("cache-control", "no-cache")
        .type("text/plain; charset=utf-8")
        .send(foreign);
    }
    const rest = await pathUnderBase(store, path);
    if (rest === undefined) return sendErrorPage(reply, { site, contacts, status: 404 });
    return reply.header("cache-control", "no-cache").redirect(`${base}${rest}${request.url.slice(path.length)}`);
  });
}
