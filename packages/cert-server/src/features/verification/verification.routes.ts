import type { FastifyInstance, FastifyReply } from "fastify";
import { toReason } from "cert-api";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import type { AddressLimit } from "../../http/addressLimit.ts";
import { mount } from "../../http/mount.ts";
import { publicBase } from "../../http/publicBase.ts";
import { Refusal } from "../../http/refusal.ts";
import type { ContactService } from "../contact/contact.service.ts";
import type { VerdictPages } from "./verdictPages.ts";
import { verifyAward } from "./verifyAward.ts";

/** 证书核验: the permalink that a QR code holds. It answers for every award that was ever issued. */
export function verificationRoutes(
  app: FastifyInstance,
  {
    config,
    store,
    clock,
    verdicts,
    downloads,
    contacts,
  }: {
    config: Config;
    store: Store;
    clock(): number;
    verdicts: VerdictPages;
    downloads: AddressLimit;
    contacts: ContactService;
  },
): void {
  const open = { config: { access: "public" as const } };
  const base = publicBase(config);

  mount(
    app,
    "award",
    {
      async verify({ id, version }) {
        const award = await verifyAward({ store, clock, timeZone: config.timeZone, contacts }, id, version);
        if (award === undefined) throw new Refusal("notFound", toReason("award.notFound"));
        const { downloadable: _, isDisclosed: __, hasIssueDay: ___, existingHash, contact, ...known } = award;
        const { changedAt, updatedAt, reason, ...verdict } = known;
        return {
          ...verdict,
          ...(existingHash !== null && { existing: true }),
          ...(existingHash && { fileHash: existingHash }),
          address: `${base.url}/v/${id}`,
          lasting: base.isLasting,
          changedAt: moment(changedAt),
          updatedAt: moment(updatedAt),
          reason: reason || null,
          ...(contact !== null && { contact }),
        };
      },
    },
    { limits: { verify: downloads } },
  );

  /** Shows the page of an award, or of none, unless the address has asked too often. */
  async function show(reply: FastifyReply, id: string, version?: string): Promise<FastifyReply> {
    const seconds = await downloads.secondsToWait(reply.request);
    if (seconds > 0) return verdicts.sendLimited(reply, seconds);
    if (version === undefined) return verdicts.sendVerdict(reply, { id });
    return /^[1-9]\d{0,8}$/u.test(version)
      ? verdicts.sendVerdict(reply, { id, version: Number(version) })
      : verdicts.sendUnknown(reply);
  }
  app.get<{ Params: { id: string } }>("/v/:id", open, ({ params }, reply) => show(reply, params.id));
  app.get<{ Params: { id: string; version: string } }>("/v/:id/:version", open, ({ params }, reply) =>
    show(reply, params.id, params.version),
  );
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
