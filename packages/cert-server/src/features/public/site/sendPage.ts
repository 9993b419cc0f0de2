import { type PublicMessages, publicMessages } from "cert-api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseCoding, sendParts } from "../../../http/compression.ts";
import { contactParagraph } from "../../../http/contactParagraph.ts";
import { describeError } from "../../../http/errors.ts";
import { ifNoneMatch } from "../../../http/ifNoneMatch.ts";
import { readLanguage, sendLanguage } from "../../../http/language.ts";
import type { ContactService } from "../contact/contact.service.ts";
import { isCompressible, type SiteFile } from "./readSite.ts";
import type { Frames, Site } from "./site.service.ts";

export const readMessages = (request: FastifyRequest): PublicMessages => publicMessages[readLanguage(request)];

/** Sends a page of the site with `content`, as HTML, in its place, in the language of the request. */
export function sendPage(reply: FastifyReply, { frames }: Site, { page, status, content, head }: PageContent) {
  const language = readLanguage(reply.request);
  const { around, policy } = frames[language][page];
  sendLanguage(reply, language).code(status).header("content-security-policy", policy).type("text/html; charset=utf-8");
  return sendParts(reply, around(content, head));
}

interface PageContent {
  page: Exclude<keyof Frames, "search">;
  status: number;
  content: string;
  /** HTML for the head element of the page. */
  head?: string;
}

/** Sends the error page with the contact, or without it if the store cannot be read. */
export async function sendErrorPage(
  reply: FastifyReply,
  { site, contacts, status }: { site: Site; contacts: ContactService; status: number },
): Promise<FastifyReply> {
  const contact = await contacts.findFor(status).catch((error: unknown) => {
    reply.log.error({ err: describeError(error) }, "the contact could not be read");
    return null;
  });
  const language = readLanguage(reply.request);
  const paragraph = contactParagraph(contact, publicMessages[language].contact);
  return site.sendErrorPage(reply, { status, language, contact: paragraph });
}

export async function sendSiteFile(reply: FastifyReply, file: SiteFile): Promise<FastifyReply> {
  const { request } = reply;
  const coding = isCompressible(file.contentType) ? chooseCoding(request, file.bytes.length) : null;
  const tag = `${file.etag}${coding === null ? "" : `-${coding}`}`;
  reply
    .header("etag", `"${tag}"`)
    .header("vary", "accept-encoding")
    .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.isForOtherSites)
    reply.header("cross-origin-resource-policy", "cross-origin").header("access-control-allow-origin", "*");
  if (file.usesCamera) reply.header("permissions-policy", "camera=(self)");
  if (file.language !== null) sendLanguage(reply, file.language);
  if (ifNoneMatch(request)(tag)) return reply.code(304).send();
  if (file.policy !== null) reply.header("content-security-policy", file.policy);
  reply.type(file.contentType);
  if (coding === null) return reply.send(file.bytes);
  return reply.header("content-encoding", coding).send(await file.encoded(coding));
}
