import { refused, type RefusalKind, refusals } from "cert-api";
import type { FastifyReply } from "fastify";
import { readSite, type SiteFile } from "./readSite.ts";

/** The built site. */
export interface Site {
  /** False when nothing was built. */
  readonly exists: boolean;
  /** The file for a path of the address, as it is written there; null when there is none. */
  find(path: string): SiteFile | null;
  /** Answers with the error page; with an envelope when no site was built. */
  sendErrorPage(reply: FastifyReply, status: number): FastifyReply;
}

/** Reads the site from the folder that it was built into. */
export async function openSite(folder: string): Promise<Site> {
  const files = await readSite(folder);
  const at = (path: string) => files.get(path) ?? null;

  return {
    exists: files.size > 0,
    find(path) {
      const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
      // The administrators' pages are one page that reads the address itself.
      const island = /^\/(main|certificate)(\/|$)/.test(plain) ? at("/main.html") : null;
      return at(plain) ?? at(`${plain}.html`) ?? island;
    },
    sendErrorPage(reply, status) {
      reply.code(status).header("cache-control", "no-store");
      const page = at("/404.html");
      if (page === null) return reply.type("application/json; charset=utf-8").send(JSON.stringify(refused(kindOf(status))));
      return reply
        .header("content-security-policy", page.policy ?? "default-src 'self'")
        .header("x-robots-tag", "noindex")
        .type(page.contentType)
        .send(page.bytes);
    },
  };
}

const kindOf = (status: number): RefusalKind =>
  (Object.keys(refusals) as RefusalKind[]).find((kind) => refusals[kind].status === status) ?? "system";
