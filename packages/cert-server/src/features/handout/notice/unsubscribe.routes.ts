import { type PublicMessages, withoutSlash } from "cert-api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../../../crypto/randomId.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { claimNotice } from "../handout/claimPage.ts";
import { readMessages, sendPage } from "../../public/site/sendPage.ts";
import type { Site } from "../../public/site/site.service.ts";
import { addOptOut, findLinkedFingerprint, hasOptedOut } from "./delivery.store.ts";
import { unsubscribePath } from "./writeMessage.ts";
import type { ServerParts } from "../../../serverParts.ts";

interface UnsubscribeDeps extends Pick<ServerParts, "config" | "store" | "downloads" | "clock"> {
  site: Site;
}

interface UnsubscribeRequest {
  Params: { token: string };
}

/**
 * Serves the unsubscribe page (退订通知) behind the link in a mail. Opening it changes nothing, since mail scanners open
 * links. Mail programs post to the same address (RFC 8058).
 */
export function unsubscribeRoutes(app: FastifyInstance, { config, store, site, downloads, clock }: UnsubscribeDeps) {
  const basePath = withoutSlash(config.basePath);
  const open = { config: { access: "public" as const } };
  // A page without a referrer has the origin `null`, and mail programs post from wherever they are (RFC 8058)
  const openToAll = { config: { ...open.config, takesForeignOrigins: true } };

  const send = (reply: FastifyReply, status: number, content: string) => {
    reply.headers({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    return sendPage(reply, site, { page: "unsubscribe", status, content });
  };

  /** Finds the owner of a link; returns null after answering a request with an invalid link. */
  async function findFingerprint(request: FastifyRequest<UnsubscribeRequest>, reply: FastifyReply) {
    const seconds = await downloads.secondsToWait(request);
    if (seconds > 0) {
      const { label, text } = readMessages(request).claim.limited;
      send(reply.headers(retryAfter(seconds)), 429, claimNotice({ label, text: text(seconds) }));
      return null;
    }
    const fingerprint = await findLinkedFingerprint(store.read, hashToken(request.params.token));
    if (fingerprint === undefined) send(reply, 404, claimNotice(readMessages(request).unsubscribe.unknown));
    return fingerprint ?? null;
  }

  app.get<UnsubscribeRequest>("/unsubscribe/:token", open, async (request, reply) => {
    const fingerprint = await findFingerprint(request, reply);
    if (fingerprint === null) return reply;
    if (await hasOptedOut(store.read, fingerprint))
      return send(reply, 200, claimNotice(readMessages(request).unsubscribe.done));
    return send(
      reply,
      200,
      questionPage(basePath + unsubscribePath(request.params.token), readMessages(request).unsubscribe),
    );
  });

  app.post<UnsubscribeRequest>("/unsubscribe/:token", openToAll, async (request, reply) => {
    const fingerprint = await findFingerprint(request, reply);
    if (fingerprint === null) return reply;
    await store.write(async (tx) => {
      if (await hasOptedOut(tx, fingerprint)) return;
      const at = clock();
      await addOptOut(tx, fingerprint, at);
      const principal = { userId: null, account: null, address: request.ip };
      await recordAudit(tx, { principal, at, noun: "activity", id: null, action: "unsubscribe" });
    });
    return send(reply, 200, claimNotice(readMessages(request).unsubscribe.done));
  });
}

const questionPage = (address: string, messages: PublicMessages["unsubscribe"]): string => `<article class="claim">
<header><h2>${escapeHtml(messages.question)}</h2><p>${escapeHtml(messages.explanation)}</p></header>
<section><form class="links" method="post" action="${escapeHtml(address)}">
<button type="submit">${escapeHtml(messages.confirm)}</button>
</form></section>
</article>`;
