import { describeReason, type Reason, refusals, toReason, withoutSlash } from "cert-api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { refusalHeaders } from "../../../http/errors.ts";
import { mount } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { ServerParts } from "../../../serverParts.ts";
import type { HolderCheckService } from "../holderCheck/holderCheck.service.ts";
import { readMessages, sendPage } from "../../public/site/sendPage.ts";
import type { Site } from "../../public/site/site.service.ts";
import { limitPage } from "../../public/permalink/permalinkPage.ts";
import { askCorrection, type AskDeps, getAskable } from "./askCorrection.ts";
import { findByReceipt, isWaiting } from "./correction.store.ts";
import {
  correctionForm,
  correctionNotice,
  readCorrectionForm,
  receiptPage,
  unknownReceiptPage,
  type Written,
} from "./correctionPages.ts";

interface CorrectionPageDeps extends AskDeps, Pick<ServerParts, "config" | "downloads" | "timeZone"> {
  holderChecks: HolderCheckService;
  site: Site;
}

interface FormRequest {
  Params: { id: string };
  Querystring: { proof?: string };
}

/** Serves the form 信息有误？ of the page of a permalink, and the state of a request under its code. */
export function correctionPageRoutes(app: FastifyInstance, deps: CorrectionPageDeps): void {
  const { config, store, site, downloads, holderChecks, timeZone } = deps;
  const basePath = withoutSlash(config.basePath);
  const optionsOf = (request: FastifyRequest) => ({ basePath, messages: readMessages(request) });

  const send = (reply: FastifyReply, status: number, content: string) => {
    reply.headers({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    });
    return sendPage(reply, site, { page: "correction", status, content });
  };

  const open = {
    config: { access: "public" as const },
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      const seconds = await downloads.secondsToWait(request);
      if (seconds === 0) return;
      return send(reply.headers(retryAfter(seconds)), 429, limitPage(seconds, optionsOf(request).messages));
    },
  };

  /** Sends the form, or what stands in its way; `refusal` is why what was written was not accepted. */
  async function sendForm(
    reply: FastifyReply,
    {
      id,
      proof,
      refusal,
      written = {},
    }: { id: string; proof?: string | undefined; refusal?: Refusal; written?: Written },
  ) {
    const options = optionsOf(reply.request);
    const describe = (reason: Reason) => describeReason(reason, options.messages);
    try {
      const award = await getAskable(deps, reply.request, { id, proof });
      if (await isWaiting(store.read, id)) {
        return await send(reply, 409, correctionNotice(id, describe(toReason("correction.waiting")), options));
      }
      const problem = refusal === undefined ? "" : describe(refusal.reason);
      const status = refusal === undefined ? 200 : refusals[refusal.kind].status;
      return await send(reply, status, correctionForm(award, { ...options, proof, problem, written }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The page of the permalink asks its question, or says what became of the award
      return reply.redirect(`${basePath}/v/${encodeURIComponent(id)}`, 303);
    }
  }

  app.get<FormRequest>("/v/:id/correction", open, async ({ params, query }, reply) => {
    const viewing = { id: params.id, ...(typeof query.proof === "string" && { proof: query.proof }) };
    return sendForm(reply, { id: params.id, proof: await holderChecks.findFormProof(viewing) });
  });

  app.post<FormRequest>("/v/:id/correction", open, async (request, reply) => {
    const { id } = request.params;
    const fields: Record<string, unknown> = {};
    try {
      const code = await askCorrection(deps, request, await readCorrectionForm(request, fields));
      return reply.redirect(`${basePath}/correction/${code}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply.headers(refusalHeaders(error));
      const { proof } = fields;
      return sendForm(reply, { id, refusal: error, written: fields, ...(typeof proof === "string" && { proof }) });
    }
  });

  app.get<{ Params: { code: string } }>("/correction/:code", open, async (request, reply) => {
    const { code } = request.params;
    const receipt = await findByReceipt(store.read, code);
    const options = optionsOf(request);
    if (receipt === undefined) return send(reply, 404, unknownReceiptPage(options));
    return send(reply, 200, receiptPage(receipt, { ...options, code, timeZone }));
  });

  mount(
    app,
    "correction",
    {
      ask: async (ask, { request }) => ({
        code: await askCorrection(deps, request, { ...ask, proof: await holderChecks.findFormProof(ask) }),
      }),
    },
    { limits: { ask: downloads } },
  );
}
