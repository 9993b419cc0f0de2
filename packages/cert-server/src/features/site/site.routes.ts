import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { ifNoneMatch } from "../../http/ifNoneMatch.ts";
import { Refusal } from "../../http/refusal.ts";
import { pathUnderBase } from "../addressBase/addressBase.service.ts";
import { type Coding, isText, type SiteFile } from "./readSite.ts";
import type { Site } from "./site.service.ts";

/** Every page and file of the built site, and the error page for what is not there. */
export function siteRoutes(
  app: FastifyInstance,
  { site, config, store }: { site: Site; config: Config; store: Store },
): void {
  const base = config.basePath === "/" ? "" : config.basePath;
  const open = { config: { access: "public" as const } };

  app.get("/", open, async (_request, reply) => reply.redirect(`${base}/frame/search`));
  // Asked for by browsers that show something without a page around it, such as a certificate.
  app.get("/favicon.ico", open, async (_request, reply) => reply.redirect(`${base}/favicon.svg`));
  app.get("/*", open, async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (path === "/api" || path.startsWith("/api/")) throw new Refusal("notFound");
    const file = site.find(path);
    if (file !== null) return send(request, reply, file, isForAdministrators(path));
    const rest = await pathUnderBase(store, path);
    if (rest === undefined) return site.sendErrorPage(reply, 404);
    return reply.header("cache-control", "no-cache").redirect(`${base}${rest}${request.url.slice(path.length)}`);
  });
}

const isForAdministrators = (path: string) => /^\/(main|certificate|frame\/login)(\.html)?(\/|$)/.test(path);

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  unframed: boolean,
): Promise<FastifyReply> {
  const coding = codingFor(request, file);
  const tag = `${file.etag}${coding === null ? "" : `-${coding}`}`;
  reply
    .header("etag", `"${tag}"`)
    .header("vary", "accept-encoding")
    .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.policy !== null) {
    reply.header("content-security-policy", unframed ? `${file.policy}; frame-ancestors 'none'` : file.policy);
    if (unframed) reply.header("x-frame-options", "DENY");
  }
  if (ifNoneMatch(request)(tag)) return reply.code(304).send();
  reply.type(file.contentType);
  if (coding === null) return reply.send(file.bytes);
  return reply.header("content-encoding", coding).send(await file.encoded(coding));
}

function codingFor(request: FastifyRequest, file: SiteFile): Coding | null {
  if (!isText(file.contentType) || file.bytes.length < 600) return null;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? "gzip" : null;
}
