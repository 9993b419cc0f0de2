import {
  chineseDay,
  CLAIM_LINKS_MAX,
  type ClaimLink,
  formatDay,
  maskRecipient,
  type NewClaimLink,
  type NewClaimLinks,
  toReason,
} from "cert-api";
import type { Readable } from "node:stream";
import { createToken, hashToken } from "../../../crypto/randomId.ts";
import type { Store } from "../../../db/open.ts";
import type { Actor } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { handoutMessages } from "../../../messages.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { writeSheet } from "../../../text/writeSheet.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { decryptRecipient } from "../../award/award/recipient/awardRecipients.ts";
import { CLAIM_VALUE_MAX } from "../../award/award/record/columnValue.ts";
import { countByValue, listClaimedAwards } from "./claimedAwards.ts";
import {
  addColumnToClaims,
  type ClaimOccasion,
  endClaimLinks,
  findClaimLink,
  listClaimLinks,
  openClaimLinks,
  type StoredClaimLink,
} from "./claimLink.store.ts";
import type { Tx } from "../../../db/tables.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type ClaimDeps = Pick<ServerParts, "store" | "clock" | "timeZone" | "base">;

const dayMs = 24 * 60 * 60_000;

export const claimPath = (token: string): string => `/c/${token}`;

export function getClaimState({ ended_at, expires_at }: StoredClaimLink, at: number): ClaimLink["state"] {
  if (ended_at !== null) return "ended";
  return expires_at <= at ? "expired" : "open";
}

export const createClaimLinks = (deps: ClaimDeps) => bindOperations(deps, { list, create, renew, end, sheet });

async function list({ store: { read, cipher }, clock }: ClaimDeps, text: string): Promise<ClaimLink[]> {
  const { id } = await getActivity(read, text);
  const links = await listClaimLinks(read, id);
  const counts = await countByValue(read, id, new Set(links.map((link) => link.column_name)));
  return links.map((link) => ({
    id: String(link.id),
    column: link.column_name,
    value: link.value,
    state: getClaimState(link, clock()),
    createdAt: new Date(link.created_at).toISOString(),
    expiresAt: new Date(link.expires_at).toISOString(),
    to: maskAddress(cipher, link),
    ...(counts.get(link.column_name)?.get(link.value) ?? { awards: 0, downloaded: 0 }),
  }));
}

function maskAddress(cipher: Store["cipher"], { sealed }: StoredClaimLink): string | null {
  const address = sealed === null ? null : decryptRecipient(cipher, { sealed });
  return address === null ? null : maskRecipient(address, "email");
}

/** Creates a link for each value of a column that has no open link; see {@link listValues} for refusals. */
async function create(
  deps: ClaimDeps,
  { id: text, column, days }: EndpointInput<"handout", "createClaims">,
  principal: Actor,
): Promise<NewClaimLinks> {
  const { store, clock } = deps;
  const activity = await getActivity(store.read, text);
  const { id } = activity;
  const values = await listValues(store, id, column);
  const at = clock();
  const occasion = { activityId: id, column, userId: principal.userId, at, expiresAt: at + days * dayMs };
  return store.write(async (tx) => {
    await refuseErasedSince(tx, activity);
    const stored = (await listClaimLinks(tx, id)).filter((link) => link.column_name === column);
    if (stored.length === 0) await addColumnToClaims(tx, id, column);
    const openValues = new Set(stored.filter((link) => getClaimState(link, at) === "open").map(({ value }) => value));
    const missing = values.filter((value) => !openValues.has(value));
    const links = await open(deps, tx, missing, { occasion, principal, action: "createClaims" });
    return toAnswer(deps, links, occasion.expiresAt);
  });
}

/** Lists the values of a column that can have links; refuses none, too many, or one too long. */
async function listValues({ read }: Store, activityId: number, column: string): Promise<string[]> {
  const values = [...((await countByValue(read, activityId, new Set([column]))).get(column)?.keys() ?? [])];
  if (values.length === 0) throw fieldRefusal("invalid", "column", toReason("activity.unknownColumn", { column }));
  if (values.length > CLAIM_LINKS_MAX) {
    const counts = { column, count: values.length, limit: CLAIM_LINKS_MAX };
    throw fieldRefusal("invalid", "column", toReason("activity.manyClaims", counts));
  }
  if (values.some((value) => value.length > CLAIM_VALUE_MAX)) {
    throw fieldRefusal("invalid", "column", toReason("activity.longClaim", { column, limit: CLAIM_VALUE_MAX }));
  }
  return values;
}

async function open(
  deps: ClaimDeps,
  tx: Tx,
  values: readonly string[],
  { occasion, ...event }: { occasion: ClaimOccasion } & Pick<ClaimEvent, "principal" | "action">,
): Promise<NewClaimLink[]> {
  const { activityId, column } = occasion;
  const tokens = values.map((value) => ({ value, token: createToken() }));
  const ids = await openClaimLinks(tx, tokens, occasion);
  const links = tokens.map(({ value, token }) => ({
    id: String(ids.get(value)),
    value,
    token,
    address: deps.base.url + claimPath(token),
  }));
  await record(deps, tx, { ...event, activityId, column, links, occasion });
  return links;
}

const toAnswer = ({ base }: ClaimDeps, links: NewClaimLink[], expiresAt: number): NewClaimLinks => ({
  links,
  expiresAt: new Date(expiresAt).toISOString(),
  permanent: base.isPermanent,
});

async function renew(
  deps: ClaimDeps,
  { id: text, links: ids, days }: EndpointInput<"handout", "renewClaims">,
  principal: Actor,
): Promise<NewClaimLinks> {
  const { store, clock } = deps;
  const activity = await getActivity(store.read, text);
  const { id } = activity;
  const at = clock();
  const expiresAt = at + days * dayMs;
  return store.write(async (tx) => {
    await refuseErasedSince(tx, activity);
    const links: NewClaimLink[] = [];
    for (const [column, stored] of Map.groupBy(await getLinks(tx, id, ids), (link) => link.column_name)) {
      const values = stored.map(({ value }) => value);
      const occasion = { activityId: id, column, userId: principal.userId, at, expiresAt };
      links.push(...(await open(deps, tx, values, { occasion, principal, action: "renewClaims" })));
    }
    return toAnswer(deps, links, expiresAt);
  });
}

async function end(
  deps: ClaimDeps,
  { id: text, links: ids }: EndpointInput<"handout", "endClaims">,
  principal: Actor,
): Promise<ClaimLink[]> {
  const { store, clock } = deps;
  const activity = await getActivity(store.read, text);
  const { id } = activity;
  await store.write(async (tx) => {
    await refuseErasedSince(tx, activity);
    const stored = await getLinks(tx, id, ids);
    const storedIds = stored.map((link) => link.id);
    await endClaimLinks(tx, storedIds, clock());
    for (const [column, links] of Map.groupBy(stored, (link) => link.column_name)) {
      await record(deps, tx, { principal, activityId: id, action: "endClaims", column, links });
    }
  });
  return list(deps, text);
}

async function getLinks(tx: Tx, activityId: number, ids: readonly string[]): Promise<StoredClaimLink[]> {
  const wanted = new Set(ids.map(parseNumericId));
  const links = (await listClaimLinks(tx, activityId)).filter((link) => wanted.delete(link.id));
  if (wanted.size > 0) throw new Refusal("notFound", "activity.unknownClaim");
  return links;
}

export type OpenClaim = Awaited<ReturnType<typeof findOpenClaims>>[number];

/** Finds the links that are open, each with the ids of its certificates and the encrypted address that was written for it. */
export async function findOpenClaims(
  { store: { read }, clock, base }: Omit<ClaimDeps, "timeZone">,
  activityId: number,
  tokens: readonly string[],
) {
  const claims = [];
  for (const token of new Set(tokens)) {
    const link = await findClaimLink(read, token);
    if (link?.activity_id !== activityId || getClaimState(link, clock()) !== "open") {
      throw new Refusal("notFound", "activity.unknownClaim");
    }
    const awards = (await listClaimedAwards(read, link)).map(({ id }) => id);
    const { value, expires_at: expiresAt, sealed } = link;
    claims.push({ value, address: base.url + claimPath(token), expiresAt, awards, sealed });
  }
  return claims;
}

interface ClaimEvent {
  principal: Actor;
  activityId: number;
  action: "createClaims" | "renewClaims" | "endClaims";
  column: string;
  links: readonly { id: string | number }[];
  occasion?: ClaimOccasion;
}

async function record(
  { clock, timeZone }: ClaimDeps,
  tx: Tx,
  { principal, activityId, action, column, links, occasion }: ClaimEvent,
): Promise<void> {
  const [link] = links;
  if (link === undefined) return;
  const change = {
    column,
    links: links.length,
    // Its value may be a name
    ...(links.length === 1 && { link: String(link.id) }),
    ...(occasion && { expiresOn: formatDay(occasion.expiresAt, timeZone) }),
  };
  await recordAudit(tx, { principal, at: clock(), noun: "activity", id: activityId, action, change });
}

/**
 * Writes a workbook of newly created links, ready to send. The server stores only hashes of tokens, so the caller passes
 * the tokens in. Throws a `Refusal` if a token opens no link of the activity.
 */
async function sheet(
  { store: { read }, clock, timeZone, base }: ClaimDeps,
  text: string,
  tokens: readonly string[],
): Promise<{ fileName: string; bytes: Readable }> {
  const { id, name } = await getActivity(read, text);
  const links = new Map((await listClaimLinks(read, id)).map((link) => [link.token_hash, link]));
  const chosen = tokens.map((token) => ({ token, link: links.get(hashToken(token)) }));
  const columns = new Set(chosen.flatMap(({ link }) => link?.column_name ?? []));
  const counts = await countByValue(read, id, columns);
  const rows = chosen.map(({ token, link }) => {
    if (link === undefined || getClaimState(link, clock()) !== "open") {
      throw new Refusal("notFound", "activity.unknownClaim");
    }
    const { awards } = counts.get(link.column_name)?.get(link.value) ?? { awards: 0 };
    const lastDay = chineseDay(formatDay(link.expires_at, timeZone));
    return [link.value, String(awards), base.url + claimPath(token), lastDay];
  });
  const { claimAwards, claimAddress, claimExpires, claimSheet } = handoutMessages;
  const headers = [[...columns].join("、"), claimAwards, claimAddress, claimExpires];
  return { fileName: `${name}-${claimSheet}.xlsx`, bytes: writeSheet(rows, { name: claimSheet, headers }) };
}
