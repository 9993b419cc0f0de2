import type { FastifyInstance, FastifyReply } from "fastify";
import { awardMessages, dayOf } from "cert-api";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import type { Site } from "../site/site.service.ts";
import { type AddressLimit, retryAfter } from "../../http/addressLimit.ts";
import { mount } from "../../http/mount.ts";
import { publicBase } from "../../http/publicBase.ts";
import { Refusal } from "../../http/refusal.ts";
import { verifyAward } from "./verifyAward.ts";
import { limitPage, verifyPage } from "./verifyPage.ts";

/** 证书核验: the lasting address that a QR code holds. It answers for ever. */
export function verificationRoutes(
  app: FastifyInstance,
  { config, store, site, downloads }: { config: Config; store: Store; site: Site; downloads: AddressLimit },
): void {
  const open = { config: { access: "public" as const } };
  const options = {
    basePath: config.basePath.replace(/\/$/u, ""),
    dayOf: (at: number) => dayOf(at, config.timeZone),
  };

  const base = publicBase(config);
  const frame = site.verificationFrame;

  const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .header("x-robots-tag", "noindex")
      .header("content-security-policy", frame.policy)
      .type("text/html; charset=utf-8")
      .send(frame.around(html));

  const show = async (reply: FastifyReply, id: string, version?: number): Promise<FastifyReply> => {
    const seconds = await downloads.secondsToWait(reply.request);
    if (seconds > 0) {
      return sendPage(reply.code(429).headers({ ...retryAfter(seconds), "cache-control": "no-store" }), limitPage(seconds));
    }
    const award = await verifyAward(store, id, version);
    if (award === undefined) return site.sendErrorPage(reply, 404);
    return sendPage(reply.header("cache-control", "no-cache"), verifyPage(award, options));
  };

  mount(app, "award", {
    async verify({ id, version }) {
      const award = await verifyAward(store, id, version);
      if (award === undefined) throw new Refusal("notFound", awardMessages.notFound);
      const { downloadable: _, changedAt, updatedAt, reason, ...shown } = award;
      const address = `${base.url}/v/${id}`;
      return { ...shown, address, lasting: base.isLasting, changedAt: moment(changedAt), updatedAt: moment(updatedAt), reason: reason || null };
    },
  }, { verify: downloads });
  app.get<{ Params: { id: string } }>("/v/:id", open, ({ params }, reply) => show(reply, params.id));
  app.get<{ Params: { id: string; version: string } }>("/v/:id/:version", open, ({ params: { id, version } }, reply) =>
    /^[1-9]\d{0,8}$/u.test(version) ? show(reply, id, Number(version)) : site.sendErrorPage(reply, 404));
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
