import { toReason } from "../../wire/reasons.ts";
import type { ClaimLink, NewClaimLink } from "../../schemas/schemas.ts";
import { findValue, listValid } from "./download.ts";
import type { Handlers } from "./handlers.ts";
import {
  fieldRefusal,
  getRow,
  MemoryRefusal,
  nextId,
  type Context,
  type MemoryClaimLink,
  type State,
} from "./state.ts";

const dayMs = 24 * 60 * 60_000;

/** A link as it stands now, with what became of its certificates. */
function toClaimLink(state: State, { activityId, link }: MemoryClaimLink): ClaimLink {
  const awards = listValid(state, activityId).filter((award) => findValue(award, link.column) === link.value);
  const downloaded = awards.filter(({ id }) => state.downloaded.has(id)).length;
  return { ...link, awards: awards.length, downloaded };
}

const listLinks = (state: State, id: string): ClaimLink[] =>
  state.claims.filter(({ activityId }) => activityId === id).map((claim) => toClaimLink(state, claim));

/** Opens a link for a value, or opens that of before anew with another token. */
function openLink(
  { state, origin }: Context,
  { activityId, column, value, days }: { activityId: string; column: string; value: string; days: number },
): NewClaimLink {
  const earlier = state.claims.find(
    (claim) => claim.activityId === activityId && claim.link.column === column && claim.link.value === value,
  );
  const now = Date.now();
  const link: ClaimLink = {
    id: earlier?.link.id ?? nextId(state),
    column,
    value,
    state: "open",
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * dayMs).toISOString(),
    awards: 0,
    downloaded: 0,
  };
  const token = `memory-token-${nextId(state)}`;
  if (earlier) Object.assign(earlier, { link, token });
  else state.claims.push({ activityId, link, token });
  return { id: link.id, value, token, address: `${origin}/c/${token}` };
}

const toExpiry = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** The links of an activity with these ids. */
function findLinks({ claims }: State, id: string, ids: readonly string[]): MemoryClaimLink[] {
  const links = claims.filter((claim) => claim.activityId === id && ids.includes(claim.link.id));
  if (links.length < ids.length) throw new MemoryRefusal("notFound", toReason("activity.unknownClaim"));
  return links;
}

/** How the in-memory API answers the endpoints of claim links. */
export const claimHandlers = {
  claims: ({ id }, { state }) => listLinks(state, getRow(state.activities, id).id),
  createClaims({ id, column, days }, context) {
    const { state } = context;
    const values = listValid(state, id).map((award) => findValue(award, column) ?? "");
    const filled = [...new Set(values)].filter((value) => value !== "");
    if (filled.length === 0) throw fieldRefusal("invalid", "column", toReason("activity.unknownColumn", { column }));
    const open = new Set(
      listLinks(state, id)
        .filter((link) => link.column === column && link.state === "open")
        .map(({ value }) => value),
    );
    const links = filled
      .filter((value) => !open.has(value))
      .map((value) => openLink(context, { activityId: id, column, value, days }));
    return { links, expiresAt: toExpiry(days), lasting: true };
  },
  renewClaims({ id, links, days }, context) {
    const renewed = findLinks(context.state, id, links).map(({ link: { column, value } }) =>
      openLink(context, { activityId: id, column, value, days }),
    );
    return { links: renewed, expiresAt: toExpiry(days), lasting: true };
  },
  endClaims({ id, links }, { state }) {
    for (const { link } of findLinks(state, id, links)) link.state = "ended";
    return listLinks(state, id);
  },
  claimSheet({ id, tokens }, { state }) {
    const { name } = getRow(state.activities, id);
    const lines = tokens.split(",").map((token) => {
      const claim = state.claims.find((candidate) => candidate.activityId === id && candidate.token === token);
      if (claim === undefined) throw new MemoryRefusal("notFound", toReason("activity.unknownClaim"));
      return `${claim.link.value} ${token}\n`;
    });
    return new File(lines, `${name}-领取链接.xlsx`);
  },
} satisfies Handlers<"activity">;
