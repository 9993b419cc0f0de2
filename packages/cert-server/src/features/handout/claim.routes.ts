import { describeReason, formatDay, publicMessages, refusals } from "cert-api";
import type { Renderer } from "cert-render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { createAddressLimit, retryAfter } from "../../http/addressLimit.ts";
import { describeError } from "../../http/errors.ts";
import { readLanguage, sendLanguage } from "../../http/language.ts";
import { Refusal } from "../../http/refusal.ts";
import { sendFile } from "../../http/sendFile.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Site } from "../site/site.service.ts";
import type { HolderCheckService } from "../holderCheck/holderCheck.service.ts";
import { getActivityName } from "../activity/storedActivity.ts";
import { listClaimedAwards } from "./claimedAwards.ts";
import { findClaimLink, type StoredClaimLink } from "./claimLink.store.ts";
import { claimPath, getClaimState } from "./claimLinks.service.ts";
import { claimNotice, claimPage, cutClaimList } from "./claimPage.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import { createClaimZip, type ClaimZipRequest } from "./claimZip.ts";
import { hashToken } from "../../crypto/hashToken.ts";

/** Requests for claim pages and archives that one address may make in a minute. */
const claimsPerMinute = 60;

interface ClaimRoutesDeps {
  config: Config;
  store: Store;
  renderer: Renderer;
  pdfSigner: PdfSigner | null;
  site: Site;
  jobs: Jobs;
  holderChecks: HolderCheckService;
  clock(): number;
}

interface ClaimRequest {
  Params: { token: string };
  Querystring: { downloaded?: string; page?: string };
}

/** Serves the pages behind claim links (证书领取). Only the address of the link leads to them. */
export function claimRoutes(app: FastifyInstance, deps: ClaimRoutesDeps): void {
  const { config, store, clock, site, holderChecks } = deps;
  const { timeZone } = config;
  const basePath = config.basePath.replace(/\/$/u, "");
  const open = { config: { access: "public" as const } };
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "a claim link's download failed");
  const zip = createClaimZip({ ...deps, onError });

  // A page may list thousands of certificates; who has set no limit for downloads wants none here
  const limit = createAddressLimit(app, Math.min(config.downloadLimit, claimsPerMinute));
  const sendPage = createPageSender(site);

  /** Replies if a link is not open; returns null if it is. Guessed tokens count towards the same rate limit. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, link: StoredClaimLink | undefined) {
    const seconds = await limit.secondsToWait(request);
    const words = wordsOf(request).claim;
    const { label, text } = words.limited;
    if (seconds > 0)
      return sendPage(reply.headers(retryAfter(seconds)), 429, claimNotice({ label, text: text(seconds) }));
    if (link === undefined) return sendPage(reply, 404, claimNotice(words.unknown));
    return getClaimState(link, clock()) === "open" ? null : sendPage(reply, 410, claimNotice(words.over));
  }

  app.get<ClaimRequest>("/c/:token", open, async (request, reply) => {
    const { token } = request.params;
    const link = await findClaimLink(store.read, hashToken(token));
    const refusal = await refuse(request, reply, link);
    if (refusal !== null || link === undefined) return refusal;
    const list = {
      awards: await listClaimedAwards(store.read, link),
      isUndownloadedOnly: isUndownloadedOnly(request),
      page: parsePage(request.query.page),
    };
    const content = {
      ...list,
      token,
      value: link.value,
      activity: await getActivityName(store.read, link.activity_id),
      proofs: await holderChecks.listClaimProofs(cutClaimList(list).awardsOfPage.map(({ id }) => id)),
      expiresOn: formatDay(link.expires_at, timeZone),
      today: formatDay(clock(), timeZone),
    };
    return sendPage(reply, 200, claimPage(content, { basePath, words: wordsOf(request) }));
  });

  app.get<ClaimRequest>("/c/:token/certificates.zip", open, async (request, reply) => {
    const { token } = request.params;
    const link = await findClaimLink(store.read, hashToken(token));
    const refusal = await refuse(request, reply, link);
    if (refusal !== null || link === undefined) return refusal;
    try {
      const { fileName, bytes } = await zip(link, toClaimZipRequest(request));
      return await sendFile(guard(reply), { type: "application/zip", fileName, bytes });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status } = refusals[error.kind];
      const words = wordsOf(request);
      const notice = { label: words.claim.refused, text: describeReason(error.reason, words) };
      return sendPage(
        reply.headers({ ...error.detail.headers }),
        status,
        claimNotice(notice, { href: basePath + claimPath(token), text: words.claim.back }),
      );
    }
  });
}

/** Creates a function that sends a page inside the site's frame with caching disabled. */
function createPageSender(site: Site) {
  return (reply: FastifyReply, status: number, content: string) => {
    const language = readLanguage(reply.request);
    const { around, policy } = site.frames[language].claim;
    return guard(sendLanguage(reply, language))
      .code(status)
      .header("cache-control", "no-store")
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(around(content));
  };
}

const wordsOf = (request: FastifyRequest) => publicMessages[readLanguage(request)];

const guard = (reply: FastifyReply): FastifyReply =>
  reply.header("x-robots-tag", "noindex, nofollow").header("referrer-policy", "no-referrer");

const isUndownloadedOnly = ({ query }: FastifyRequest<ClaimRequest>): boolean => query.downloaded === "no";

const toClaimZipRequest = (request: FastifyRequest<ClaimRequest>): ClaimZipRequest => ({
  address: request.ip,
  isUndownloadedOnly: isUndownloadedOnly(request),
  isHeadOnly: request.method === "HEAD",
});

/** Converts a page number in the address, from 1, to an index. */
const parsePage = (text: string | undefined): number => (/^[1-9]\d{0,5}$/u.test(text ?? "") ? Number(text) - 1 : 0);
