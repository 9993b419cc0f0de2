import { describeReason, detectWeChat, formatDay, type Reason } from "cert-api";
import type { FastifyReply } from "fastify";
import type { Config } from "../../../config.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import { findDisplayHash } from "../../award/certificate/picture.service.ts";
import type { HolderCheckService } from "../../award/holderCheck/holderCheck.service.ts";
import { readMessages, sendPage } from "../site/sendPage.ts";
import type { Site } from "../site/site.service.ts";
import { type PermalinkDeps, readPermalink } from "./readPermalink.ts";
import { type Headline, isDownloadable, limitPage, noticePage, permalinkPage } from "./permalinkPage.ts";

export interface PageRequest {
  id: string;
  version?: number;
  /** HTTP status if the award exists; 200 by default. */
  status?: number;
  proof?: string | undefined;
  /** The sentence that explains why an answer was not accepted. */
  problem?: Reason;
}

export type PermalinkPages = ReturnType<typeof createPermalinkPages>;

interface PagesDeps extends Omit<PermalinkDeps, "timeZone"> {
  config: Config;
  site: Site;
  holderChecks: HolderCheckService;
}

export function createPermalinkPages({ config, site, holderChecks, ...shared }: PagesDeps) {
  const { store, contacts } = shared;
  const basePath = config.basePath.replace(/\/$/u, "");
  const { url } = publicBase(config);

  const send = (
    reply: FastifyReply,
    { status, content, isStored = true }: { status: number; content: string; isStored?: boolean },
  ) => {
    reply.headers({
      // What WeChat is told
      vary: "user-agent",
      "cache-control": status === 200 && isStored ? "no-cache" : "no-store",
      "x-robots-tag": "noindex",
    });
    return sendPage(reply, site, { page: "permalink", status, content, head: sharedPicture(site, url) });
  };

  const sendNotice = async (reply: FastifyReply, status: number, headline: Headline) => {
    const contact = await contacts.findDefault();
    return send(reply, {
      status,
      content: noticePage(headline, { basePath, messages: readMessages(reply.request), contact }),
    });
  };

  const sendUnknown = (reply: FastifyReply) => sendNotice(reply, 404, readMessages(reply.request).permalink.unknown);

  return {
    /** Sends what is known of an award; 404 if it does not exist. */
    async sendPermalink(
      reply: FastifyReply,
      { id, version, status = 200, proof, problem }: PageRequest,
    ): Promise<FastifyReply> {
      const { isAsked, question } = await holderChecks.findQuestion(reply.request, { id, proof });
      const messages = readMessages(reply.request);
      const award = await readPermalink({ ...shared, timeZone: config.timeZone }, { id, version, question });
      if (award === undefined) return sendUnknown(reply);
      const page = permalinkPage(award, {
        basePath,
        pictureHash: isDownloadable(award) ? await findDisplayHash(store.read, award) : undefined,
        formatDay: (at) => formatDay(at, config.timeZone),
        weChat: detectWeChat(reply.request.headers["user-agent"] ?? ""),
        path: `/v/${id}${version === undefined ? "" : `/${version}`}`,
        proof,
        problem: problem === undefined ? "" : describeReason(problem, messages),
        messages,
      });
      // An answer to a holder check stays out of caches, since the next person may use the same computer
      return send(reply, { status, content: page, isStored: !isAsked });
    },

    /** Sends a page that says no certificate belongs to the address: the code that leads here may be forged. */
    sendUnknown,

    sendLimited: (reply: FastifyReply, seconds: number): FastifyReply =>
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

/**
 * Returns the picture for link previews: the institute's mark, never a certificate, which holds a name. Previews need an
 * absolute address.
 */
const sharedPicture = ({ sharedPicture: path }: Site, base: string): string =>
  `<meta property="og:image" itemprop="image" content="${escapeHtml(base + path)}">`;
