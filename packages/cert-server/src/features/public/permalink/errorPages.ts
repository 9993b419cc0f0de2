import { refusals } from "cert-api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../../../http/refusal.ts";
import { wantsPage } from "../../../http/wantsPage.ts";
import type { ContactService } from "../contact/contact.service.ts";
import { sendErrorPage } from "../site/sendPage.ts";
import type { Site } from "../site/site.service.ts";
import type { PermalinkPages } from "./permalinkPages.ts";

/**
 * Creates a handler that replies to a refusal with a page if a person made the request, else returns null. People open two
 * kinds of addresses: those of the site, and that of a certificate's PDF, which mails and bookmarks contain.
 */
export const createErrorPages =
  ({ site, permalinkPages, contacts }: { site: Site; permalinkPages: PermalinkPages; contacts: ContactService }) =>
  (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply | Promise<FastifyReply> | null => {
    if (!["GET", "HEAD"].includes(request.method)) return null;
    const { status } = refusals[refusal.kind];
    if (!/^\/api(\/|\?|$)/.test(request.url)) return sendErrorPage(reply, { site, contacts, status });
    if (!isCertificate(request) || !wantsPage(request)) return null;
    const { id = "" } = request.params as { id?: string };
    if (refusal.kind === "gone" || refusal.kind === "holderCheckRequired")
      return permalinkPages.sendPermalink(reply, { id, status });
    return refusal.kind === "notFound"
      ? permalinkPages.sendUnknown(reply)
      : permalinkPages.sendRefusal(reply, status, refusal.reason);
  };

function isCertificate({ routeOptions }: FastifyRequest): boolean {
  const { noun, verb } = routeOptions.config?.endpoint ?? {};
  return noun === "award" && verb === "pdf";
}
