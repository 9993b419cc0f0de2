import type { FastifyReply, FastifyRequest } from "fastify";
import { ifNoneMatch } from "../../http/ifNoneMatch.ts";
import { type Coding, isText, type SiteFile } from "./readSite.ts";

/** Sends a file of the site, packed where that helps. */
export async function sendSiteFile(reply: FastifyReply, file: SiteFile): Promise<FastifyReply> {
  const { request } = reply;
  const coding = codingFor(request, file);
  const tag = `${file.etag}${coding === null ? "" : `-${coding}`}`;
  reply
    .header("etag", `"${tag}"`)
    .header("vary", "accept-encoding")
    .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.policy !== null) reply.header("content-security-policy", file.policy);
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
