import { describeReason, formatDay, refusals, withoutSlash } from "cert-api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestLimit, retryAfter } from "../../../http/limit/requestLimit.ts";
import { logErrors } from "../../../http/errors.ts";
import { Refusal } from "../../../http/refusal.ts";
import { sendFile } from "../../../http/sendFile.ts";
import type { ServerParts } from "../../../serverParts.ts";
import { getActivityName } from "../../activity/activity/storedActivity.ts";
import type { HolderCheckService } from "../../award/holderCheck/holderCheck.service.ts";
import { readMessages, sendPage } from "../../public/site/sendPage.ts";
import type { Site } from "../../public/site/site.service.ts";
import { listClaimedAwards } from "./claimedAwards.ts";
import { findClaimLink, type StoredClaimLink } from "./claimLink.store.ts";
import { claimPath, getClaimState } from "./claimLinks.service.ts";
import { claimNotice, claimPage, cutClaimList } from "./claimPage.ts";
import { createDownloadSlots } from "../../../http/limit/downloadSlots.ts";
import { createDownloadService, type DownloadDeps } from "./download.service.ts";

/** Requests for claim pages and archives that one address may make in a minute. */
const claimsPerMinute = 60;

interface ClaimRoutesDeps extends Omit<ClaimZipDeps, "onError">, Pick<ServerParts, "config"> {
  site: Site;
  holderChecks: HolderCheckService;
}

interface ClaimRequest {
  Params: { token: string };
  Querystring: { downloaded?: string; page?: string };
}

type Request = FastifyRequest<ClaimRequest>;

/** Serves the pages behind claim links (证书领取). Only the address of the link leads to them. */
export function claimRoutes(app: FastifyInstance, deps: ClaimRoutesDeps): void {
  const { config, store, clock, site, holderChecks, timeZone } = deps;
  const basePath = withoutSlash(config.basePath);
  const open = { config: { access: "public" as const } };
  const onError = logErrors(app.log, "a claim link's download failed");
  const zip = createClaimZip({ ...deps, onError });

  // A page may list thousands of certificates; who has set no limit for downloads wants none here
  const limit = createRequestLimit(app, Math.min(config.downloadLimit, claimsPerMinute));
  const send = (reply: FastifyReply, status: number, content: string) =>
    sendPage(guard(reply).header("cache-control", "no-store"), site, { page: "claim", status, content });

  /** Replies if a link is not open; returns null if it is. Guessed tokens count towards the same rate limit. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, link: StoredClaimLink | undefined) {
    const seconds = await limit.secondsToWait(request);
    const messages = readMessages(request).claim;
    const { label, text } = messages.limited;
    if (seconds > 0) return send(reply.headers(retryAfter(seconds)), 429, claimNotice({ label, text: text(seconds) }));
    if (link === undefined) return send(reply, 404, claimNotice(messages.unknown));
    return getClaimState(link, clock()) === "open" ? null : send(reply, 410, claimNotice(messages.over));
  }

  const serve = (path: string, answer: (link: StoredClaimLink, request: Request, reply: FastifyReply) => unknown) =>
    app.get<ClaimRequest>(path, open, async (request, reply) => {
      const link = await findClaimLink(store.read, request.params.token);
      const refusal = await refuse(request, reply, link);
      return refusal !== null || link === undefined ? refusal : answer(link, request, reply);
    });

  serve("/c/:token", async (link, request, reply) => {
    const list = {
      awards: await listClaimedAwards(store.read, link),
      isUndownloadedOnly: isUndownloadedOnly(request),
      page: parsePage(request.query.page),
    };
    const content = {
      ...list,
      token: request.params.token,
      value: link.value,
      activity: await getActivityName(store.read, link.activity_id),
      proofs: await holderChecks.listClaimProofs(cutClaimList(list).awardsOfPage.map(({ id }) => id)),
      expiresOn: formatDay(link.expires_at, timeZone),
      today: formatDay(clock(), timeZone),
    };
    return send(reply, 200, claimPage(content, { basePath, messages: readMessages(request) }));
  });

  serve("/c/:token/certificates.zip", async (link, request, reply) => {
    try {
      const { fileName, bytes } = await zip(link, request);
      return await sendFile(guard(reply), { type: "application/zip", fileName, bytes });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status } = refusals[error.kind];
      const messages = readMessages(request);
      const notice = { label: messages.claim.refused, text: describeReason(error.reason, messages) };
      const back = { href: basePath + claimPath(request.params.token), text: messages.claim.back };
      return send(reply.headers({ ...error.detail.headers }), status, claimNotice(notice, back));
    }
  });
}

const guard = (reply: FastifyReply): FastifyReply =>
  reply.header("x-robots-tag", "noindex, nofollow").header("referrer-policy", "no-referrer");

const isUndownloadedOnly = ({ query }: Request): boolean => query.downloaded === "no";

const parsePage = (text: string | undefined): number => (/^[1-9]\d{0,5}$/u.test(text ?? "") ? Number(text) - 1 : 0);

type ClaimZipDeps = Omit<DownloadDeps, "slots">;

/** Downloads the certificates behind a link as the public does: each issued file is frozen and counted. */
function createClaimZip(deps: ClaimZipDeps) {
  // With limits of their own: schools hold up neither administrators nor each other
  const download = createDownloadService({ ...deps, slots: createDownloadSlots({ max: 8, maxPerKey: 1 }) });
  return async (link: StoredClaimLink, request: Request) => {
    const awards = await listClaimedAwards(deps.store.read, link);
    return download(
      {
        id: String(link.activity_id),
        awards: awards.map(({ id }) => id),
        isUndownloadedOnly: isUndownloadedOnly(request),
        format: "zip",
        isHeadOnly: request.method === "HEAD",
        isPublic: true,
        slotKey: String(link.id),
        auditDetails: { column: link.column_name, link: String(link.id) },
      },
      { userId: null, account: null, address: request.ip },
    );
  };
}
