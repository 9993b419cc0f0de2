import { describeReason, detectWeChat, formatDay, formatTime, type Reason, withoutSlash } from "cert-api";
import type { FastifyReply } from "fastify";
import type { ServerParts } from "../../../serverParts.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { isTemporary } from "../../../http/refusal.ts";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import type { ContactService } from "../contact/contact.service.ts";
import type { RefreshBrand } from "../site/showBrand.ts";
import { readMessages, sendPage } from "../site/sendPage.ts";
import type { Site } from "../site/site.service.ts";
import type { ReadPermalink } from "./readPermalink.ts";
import { type Headline, limitPage, noticePage, permalinkPage } from "./permalinkPage.ts";

export interface PageRequest {
  id: string;
  version?: number;
  /** HTTP status if the award exists; 200 by default. */
  status?: number;
  proof?: string | undefined;
  /** The sentence that explains why an answer was not accepted. */
  problem?: Reason;
}

interface SentPage {
  status: number;
  content: string;
  isStored?: boolean;
  /** The revision of the brand that was read with the page. */
  brandRevision?: number;
}

export type PermalinkPages = ReturnType<typeof createPermalinkPages>;

interface PagesDeps extends Pick<ServerParts, "config" | "clock" | "timeZone" | "base"> {
  site: Site;
  contacts: ContactService;
  readPermalink: ReadPermalink;
  refreshBrand: RefreshBrand;
}

export function createPermalinkPages(deps: PagesDeps) {
  const { site, contacts, readPermalink, refreshBrand, clock, timeZone } = deps;
  const basePath = withoutSlash(deps.config.basePath);
  const { url } = deps.base;

  const send = async (
    reply: FastifyReply,
    { status, content, isStored = true, brandRevision }: SentPage,
  ): Promise<FastifyReply> => {
    if (!isTemporary(status)) await refreshBrand(brandRevision);
    reply.headers({
      // What WeChat is told
      vary: "user-agent",
      "cache-control": status === 200 && isStored ? "no-cache" : "no-store",
      "x-robots-tag": "noindex",
    });
    return sendPage(reply, site, { page: "permalink", status, content, head: sharedPicture(site, url) });
  };

  const sendNotice = async (reply: FastifyReply, status: number, headline: Headline) => {
    const contact = await contacts.findFor(status);
    return send(reply, {
      status,
      content: noticePage(headline, { basePath, messages: readMessages(reply.request), contact }),
    });
  };

  const sendUnknown = (reply: FastifyReply) => sendNotice(reply, 404, readMessages(reply.request).permalink.unknown);

  return {
    async sendPermalink(
      reply: FastifyReply,
      { id, version, status = 200, proof, problem }: PageRequest,
    ): Promise<FastifyReply> {
      const messages = readMessages(reply.request);
      const permalinkView = await readPermalink(reply.request, { id, version, proof });
      if (permalinkView === undefined) return sendUnknown(reply);
      const { award, isAsked, pictureHash, brandRevision } = permalinkView;
      const [at, path] = [clock(), `/v/${id}${version === undefined ? "" : `/${version}`}`];
      const day = messages.formatDay(formatDay(at, timeZone));
      const page = permalinkPage(award, {
        basePath,
        printed: messages.permalink.printed(url + path, day, formatTime(at, timeZone)),
        pictureHash,
        formatDay: (at) => formatDay(at, timeZone),
        weChat: detectWeChat(reply.request.headers["user-agent"] ?? ""),
        path,
        proof,
        problem: problem === undefined ? "" : describeReason(problem, messages),
        messages,
      });
      // An answer to a holder check stays out of caches, since the next person may use the same computer
      return send(reply, { status, content: page, isStored: !isAsked, brandRevision });
    },

    /** Sends a page that says no certificate belongs to the address: the code that leads here may be forged. */
    sendUnknown,

    sendLimited: (reply: FastifyReply, seconds: number): Promise<FastifyReply> =>
      send(reply.headers(retryAfter(seconds)), {
        status: 429,
        content: limitPage(seconds, readMessages(reply.request)),
      }),

    sendRefusal(reply: FastifyReply, status: number, reason: Reason): Promise<FastifyReply> {
      const messages = readMessages(reply.request);
      return sendNotice(reply, status, { label: messages.permalink.noFile, text: describeReason(reason, messages) });
    },
  };
}

/** The picture for link previews, at an absolute address: the mark, never a certificate, which holds a name. */
const sharedPicture = ({ sharedPicture: path }: Site, base: string): string =>
  `<meta property="og:image" itemprop="image" content="${escapeHtml(base + path)}">`;
