import { setTimeout as wait } from "node:timers/promises";
import { type ClaimMail, formatDay, maskRecipient } from "cert-api";
import { randomId } from "../../../crypto/randomId.ts";
import type { Actor } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { claimMailMessages } from "../../../messages.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import {
  listActivityRecipients,
  type StoredRecipient,
  decryptRecipient,
  fingerprintRecipient,
} from "../../award/award/recipient/awardRecipients.ts";
import { findOpenClaims, type OpenClaim } from "../handout/claimLinks.service.ts";
import { assertReady, type NoticeDeps } from "./audience.ts";
import { hasOptedOut } from "./delivery.store.ts";

/**
 * Mails each claim link to the address that was written for it, or else to the one that the list has for its certificates.
 * Returns what became of each. A link whose certificates have no address, or several, is not mailed.
 */
export const createClaimMail =
  (deps: NoticeDeps) =>
  async ({ id: text, tokens }: EndpointInput<"notice", "mailClaims">, principal: Actor): Promise<ClaimMail[]> => {
    const { store, clock, config } = deps;
    assertReady(deps, "email");
    const activity = await getActivity(store.read, text);
    const claims = await findOpenClaims(deps, activity.id, tokens);
    const addresses = await listAddresses(deps, activity.id, claims);
    const results: ClaimMail[] = [];
    for (const claim of claims) {
      if (results.some(({ state }) => state === "sent")) await wait(60_000 / config.noticeLimit);
      results.push(
        await mailClaim(deps, {
          activity: activity.name,
          claim,
          addresses: [...(addresses.get(claim)?.values() ?? [])],
        }),
      );
    }
    await store.write(async (tx) => {
      await refuseErasedSince(tx, activity);
      const links = results.filter(({ state }) => state === "sent").length;
      const event = { principal, at: clock(), noun: "activity", id: activity.id, action: "mailClaims" };
      await recordAudit(tx, { ...event, change: { links } });
    });
    return results;
  };

/** Lists the addresses of the certificates of each link, by fingerprint. */
async function listAddresses({ store }: NoticeDeps, activityId: number, claims: readonly OpenClaim[]) {
  const addresses = new Map(claims.map((claim) => [claim, new Map<string, StoredRecipient>()]));
  const awards = claims.flatMap((claim) => claim.awards.map((award) => ({ award, claim })));
  const claimsByAward = Map.groupBy(awards, ({ award }) => award);
  for await (const chunk of listActivityRecipients(store.read, activityId, ["email"])) {
    for (const address of chunk)
      for (const { claim } of claimsByAward.get(address.award_id) ?? [])
        addresses.get(claim)?.set(address.fingerprint, address);
  }
  return addresses;
}

async function mailClaim(
  { store, config, channels }: NoticeDeps,
  { activity, claim, addresses }: { activity: string; claim: OpenClaim; addresses: readonly StoredRecipient[] },
): Promise<ClaimMail> {
  const { value, awards, address: link, expiresAt } = claim;
  const [stored, ...others] = claim.sealed === null ? addresses : [{ sealed: claim.sealed }];
  if (stored === undefined) return { value, to: null, state: "noAddress" };
  if (others.length > 0) return { value, to: null, state: "several" };
  const to = decryptRecipient(store.cipher, stored);
  if (to === null) return { value, to: null, state: "failed" };
  const masked = maskRecipient(to, "email");
  if (await hasOptedOut(store.read, fingerprintRecipient(store.cipher, to)))
    return { value, to: masked, state: "optedOut" };
  const day = formatDay(expiresAt, config.timeZone);
  const subject = claimMailMessages.subject(activity);
  const body = claimMailMessages.text({ activity, value, awards: awards.length, link, day });
  const failure = await channels.email?.send({ id: randomId(), to, subject, text: body, unsubscribe: null });
  return { value, to: masked, state: failure === null ? "sent" : failure === "deferred" ? "deferred" : "failed" };
}
