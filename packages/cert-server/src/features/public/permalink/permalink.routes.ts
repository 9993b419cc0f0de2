import { HOLDER_CHECK_ANSWER_MAX, refusals, type PermalinkRecord } from "cert-api";
import type { FastifyInstance, FastifyReply } from "fastify";
import { refusalHeaders } from "../../../http/errors.ts";
import { type Context, mount } from "../../../http/mount.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { permalink } from "../../award/certificate/renderVersion.ts";
import type { HolderCheckService } from "../../award/holderCheck/holderCheck.service.ts";
import { findVersionByHash } from "./permalink.store.ts";
import type { PageRequest, PermalinkPages } from "./permalinkPages.ts";
import type { ReadPermalink } from "./readPermalink.ts";
import { toMoment } from "../../../clock/toMoment.ts";
import type { ServerParts } from "../../../serverParts.ts";

interface PermalinkRoutesDeps extends Pick<ServerParts, "store" | "downloads" | "base"> {
  readPermalink: ReadPermalink;
  permalinkPages: PermalinkPages;
  holderChecks: HolderCheckService;
}

/** Serves the verification (证书核验) at the permalink in a QR code. It answers for every award that was ever issued. */
export function permalinkRoutes(app: FastifyInstance, deps: PermalinkRoutesDeps): void {
  const { store, readPermalink, permalinkPages, downloads, holderChecks, base } = deps;
  const open = { config: { access: "public" as const, showsBrand: true } };

  async function verify(
    viewing: { id: string; version?: number | undefined; proof?: string | undefined },
    { request }: Context,
  ): Promise<PermalinkRecord> {
    const permalinkView = orNotFound(await readPermalink(request, viewing), "award.notFound");
    const {
      downloadable: _,
      isDisclosed: __,
      hasIssueDay: ___,
      existingHash,
      contact,
      addressBase,
      signer,
      ...rest
    } = permalinkView.award;
    const { question: holderCheck, changedAt, updatedAt, reason, ...headline } = rest;
    return {
      ...headline,
      ...(existingHash !== null && { existing: true }),
      ...(existingHash && { fileHash: existingHash }),
      address: `${base.url}/v/${rest.id}`,
      ...(addressBase !== null && { codeAddress: permalink(addressBase, rest.id, rest.version) }),
      permanent: base.isPermanent,
      changedAt: toMoment(changedAt),
      updatedAt: toMoment(updatedAt),
      reason: reason || null,
      ...(contact !== null && { contact }),
      ...(signer !== null && { signer }),
      ...(holderCheck !== null && { holderCheck }),
    };
  }

  mount(
    app,
    "award",
    {
      verify,
      async verifyFile({ hash }, context) {
        const version = orNotFound(await findVersionByHash(store.read, hash.toLowerCase()), "award.notFound");
        return verify(version, context);
      },
      prove: ({ id, answer }, { request }) => holderChecks.prove({ id, answer, address: request.ip }),
    },
    { limits: { verify: downloads, verifyFile: downloads, prove: downloads } },
  );

  /** Sends the page of an award, or of an unknown one, unless the address made too many requests. */
  async function show(
    reply: FastifyReply,
    { id, version }: PageParams,
    answer: () => Promise<Partial<PageRequest>> = async () => ({}),
  ): Promise<FastifyReply> {
    const seconds = await downloads.secondsToWait(reply.request);
    if (seconds > 0) return permalinkPages.sendLimited(reply, seconds);
    if (version === undefined) return permalinkPages.sendPermalink(reply, { id, ...(await answer()) });
    return /^[1-9]\d{0,8}$/u.test(version)
      ? permalinkPages.sendPermalink(reply, { id, version: Number(version), ...(await answer()) })
      : permalinkPages.sendUnknown(reply);
  }

  /** Checks an answer sent by the page's form; the page says why one is not accepted. */
  async function takeAnswer(reply: FastifyReply, { id }: PageParams): Promise<Partial<PageRequest>> {
    const { ip, body } = reply.request;
    const { answer = "" } = (body ?? {}) as { answer?: unknown };
    try {
      const text = typeof answer === "string" ? answer.slice(0, HOLDER_CHECK_ANSWER_MAX) : "";
      return { proof: (await holderChecks.prove({ id, answer: text, address: ip })).proof };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Neither an unknown award nor one that asks nothing any more has a question: its page says what it is
      if (["notFound", "conflict"].includes(error.kind) && error.reason.code !== "award.holderCheckUnknown") return {};
      reply.headers(refusalHeaders(error));
      return { status: refusals[error.kind].status, problem: error.reason };
    }
  }

  for (const url of ["/v/:id", "/v/:id/:version"]) {
    app.get<{ Params: PageParams }>(url, open, ({ params }, reply) => show(reply, params));
    app.post<{ Params: PageParams }>(url, open, ({ params }, reply) =>
      show(reply, params, () => takeAnswer(reply, params)),
    );
  }
}

interface PageParams {
  id: string;
  version?: string;
}
