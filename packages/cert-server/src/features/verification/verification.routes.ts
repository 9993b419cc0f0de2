import type { FastifyInstance, FastifyReply } from "fastify";
import { HOLDER_CHECK_ANSWER_MAX, refusals, toReason, type Verification } from "cert-api";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import type { AddressLimit } from "../../http/addressLimit.ts";
import { type Context, mount } from "../../http/mount.ts";
import { refusalHeaders } from "../../http/errors.ts";
import { publicBase } from "../../http/publicBase.ts";
import { Refusal } from "../../http/refusal.ts";
import { permalink } from "../certificate/renderVersion.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import type { HolderCheckService } from "../holderCheck/holderCheck.service.ts";
import type { ContactService } from "../contact/contact.service.ts";
import type { VerificationPages, PageRequest } from "./verificationPages.ts";
import { findVersionByHash } from "./verification.store.ts";
import { verifyAward } from "./verifyAward.ts";

/** Serves the verification (证书核验) at the permalink in a QR code. It answers for every award that was ever issued. */
export function verificationRoutes(
  app: FastifyInstance,
  {
    config,
    store,
    pdfSigner,
    clock,
    verificationPages,
    downloads,
    contacts,
    holderChecks,
  }: {
    config: Config;
    store: Store;
    pdfSigner: PdfSigner | null;
    clock(): number;
    verificationPages: VerificationPages;
    downloads: AddressLimit;
    contacts: ContactService;
    holderChecks: HolderCheckService;
  },
): void {
  const open = { config: { access: "public" as const } };
  const base = publicBase(config);

  async function verify(
    { id, version, proof }: { id: string; version?: number | undefined; proof?: string | undefined },
    { request }: Context,
  ): Promise<Verification> {
    const { question } = await holderChecks.findQuestion(request, { id, proof });
    const deps = { store, clock, timeZone: config.timeZone, contacts, pdfSigner };
    const award = await verifyAward(deps, { id, version, question });
    if (award === undefined) throw new Refusal("notFound", toReason("award.notFound"));
    const {
      downloadable: _,
      isDisclosed: __,
      hasIssueDay: ___,
      existingHash,
      contact,
      addressBase,
      signer,
      ...rest
    } = award;
    const { question: holderCheck, changedAt, updatedAt, reason, ...headline } = rest;
    return {
      ...headline,
      ...(existingHash !== null && { existing: true }),
      ...(existingHash && { fileHash: existingHash }),
      address: `${base.url}/v/${id}`,
      ...(addressBase !== null && { codeAddress: permalink(addressBase, id, award.version) }),
      permanent: base.isPermanent,
      changedAt: moment(changedAt),
      updatedAt: moment(updatedAt),
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
        const version = await findVersionByHash(store.read, hash.toLowerCase());
        if (version === undefined) throw new Refusal("notFound", toReason("award.notFound"));
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
    if (seconds > 0) return verificationPages.sendLimited(reply, seconds);
    if (version === undefined) return verificationPages.sendVerification(reply, { id, ...(await answer()) });
    return /^[1-9]\d{0,8}$/u.test(version)
      ? verificationPages.sendVerification(reply, { id, version: Number(version), ...(await answer()) })
      : verificationPages.sendUnknown(reply);
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

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
