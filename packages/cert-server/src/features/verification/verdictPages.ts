import { formatDay, zhCN } from "cert-api";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { retryAfter } from "../../http/addressLimit.ts";
import type { Site } from "../site/site.service.ts";
import { verifyAward } from "./verifyAward.ts";
import { limitPage, noticePage, verifyPage } from "./verifyPage.ts";

const say = zhCN.verification;

/** Which award a page speaks of. */
export interface VerdictRequest {
  id: string;
  /** The current version by default. */
  version?: number;
  /** The HTTP status when the award exists; 200 by default. */
  status?: number;
}

/** Pages that say what is true of a certificate, in the site's look. */
export type VerdictPages = ReturnType<typeof createVerdictPages>;

/** Writes the pages of lasting addresses. */
export function createVerdictPages({
  config,
  store,
  site,
  clock,
}: {
  config: Config;
  store: Store;
  site: Site;
  /** Milliseconds since 1970. */
  clock(): number;
}) {
  const options = {
    basePath: config.basePath.replace(/\/$/u, ""),
    formatDay: (at: number) => formatDay(at, config.timeZone),
  };
  const { around, policy } = site.verificationFrame;

  const send = (reply: FastifyReply, status: number, content: string) =>
    reply
      .code(status)
      .header("cache-control", status === 200 ? "no-cache" : "no-store")
      .header("x-robots-tag", "noindex")
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(around(content));

  const sendUnknown = (reply: FastifyReply) => send(reply, 404, noticePage(say.unknown, options));

  return {
    /** Says what is known of an award; 404 when nothing is. */
    async sendVerdict(reply: FastifyReply, { id, version, status = 200 }: VerdictRequest): Promise<FastifyReply> {
      const award = await verifyAward({ store, clock, timeZone: config.timeZone }, id, version);
      return award === undefined ? sendUnknown(reply) : send(reply, status, verifyPage(award, options));
    },

    /** Says that no certificate stands behind an address: a code that leads here may be forged. */
    sendUnknown,

    /** Says when an address that has asked too often may come back. */
    sendLimited: (reply: FastifyReply, seconds: number): FastifyReply =>
      send(reply.headers(retryAfter(seconds)), 429, limitPage(seconds)),

    /** Says why a certificate's file cannot be had. */
    sendRefusal: (reply: FastifyReply, status: number, message: string): FastifyReply =>
      send(reply, status, noticePage({ label: say.noFile, text: message }, options)),
  };
}
