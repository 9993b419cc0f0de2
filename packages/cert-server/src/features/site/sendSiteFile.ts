import type { FastifyReply } from "fastify";
import { ifNoneMatch } from "../../http/ifNoneMatch.ts";
import { sendLanguage } from "../../http/language.ts";
import { chooseCoding } from "../../http/compression.ts";
import { isCompressible, type SiteFile } from "./readSite.ts";

export async function sendSiteFile(reply: FastifyReply, file: SiteFile): Promise<FastifyReply> {
  const { request } = reply;
  const coding = isCompressible(file.contentType) ? chooseCoding(request, file.bytes.length) : null;
  const tag = `${file.etag}${coding === null ? "" : `-${coding}`}`;
  reply
    .header("etag", `"${tag}"`)
    .header("vary", "accept-encoding")
    .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.isForOtherSites) reply.header("cross-origin-resource-policy", "cross-origin");
  if (file.usesCamera) reply.header("permissions-policy", "camera=(self)");
  if (file.language !== null) sendLanguage(reply, file.language);
  if (file.policy !== null) reply.header("content-security-policy", file.policy);
  if (ifNoneMatch(request)(tag)) return reply.code(304).send();
  reply.type(file.contentType);
  if (coding === null) return reply.send(file.bytes);
  return reply.header("content-encoding", coding).send(await file.encoded(coding));
}
