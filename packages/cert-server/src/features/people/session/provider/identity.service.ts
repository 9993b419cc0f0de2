import { type OwnerProof, toReason } from "cert-api";
import { hashToken } from "../../../../crypto/randomId.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { recordAudit } from "../../../keeping/audit/recordAudit.ts";
import { type LoginPlace, recordFailure } from "../beginSession.ts";
import { beginLogin } from "../login.service.ts";
import { asOwner } from "../secondFactor.service.ts";
import { findUserById } from "../session.store.ts";
import type { OwnActor, OwnCaller, SessionContext } from "../sessionContext.ts";
import {
  addIdentity,
  findUserOfIdentity,
  hasIdentity,
  type Identity,
  removeIdentities,
  setLinkState,
  takeLinkState,
} from "./identity.store.ts";

export const identityOperations = { loginByIdentity, confirmLink, linkIdentity, unlinkIdentity, isLinked };

/**
 * Logs in the user to whom an identity is linked. Their second factor is asked for as after a password.
 * @param name the name of the provider, for the sentence that refuses an unknown identity
 */
async function loginByIdentity(context: SessionContext, identity: Identity & { name: string }, place: LoginPlace) {
  const { store, clock } = context;
  const userId = await findUserOfIdentity(store.read, identity);
  const user = userId === undefined ? null : await findUserById(store.read, userId);
  if (user?.enabled) return beginLogin(context, user, { place, action: "acceptIdentity" });
  const failure = { address: place.address, at: clock(), change: { provider: identity.name } };
  await store.write((tx) => recordFailure(tx, user, failure));
  if (user !== null) throw new Refusal("wrongLogin");
  throw new Refusal("forbidden", toReason("session.unknownIdentity", { provider: identity.name }));
}

/**
 * Confirms that the caller, who proves to own the account, begins to link an identity to it. Whoever found the session open
 * could else come back by an identity of their own.
 * @param state the value by which the provider's answer is recognised
 */
async function confirmLink(
  context: SessionContext,
  caller: OwnCaller,
  { state, ...proof }: OwnerProof & { state: string },
): Promise<void> {
  await asOwner(context, caller, { ...proof, action: "linkIdentity" }, async (tx) => {
    const isBegun = await setLinkState(tx, hashToken(caller.token), hashToken(state));
    if (!isBegun) throw new Refusal("unauthenticated");
  });
}

/**
 * Links an identity to the caller's account, in place of the one that is linked.
 * @throws Refusal if the caller has not confirmed in this session that they begin it
 */
async function linkIdentity(
  { store, clock }: SessionContext,
  { principal, token }: OwnCaller,
  { state, ...identity }: Identity & { name: string; state: string },
): Promise<void> {
  const { userId } = principal;
  await store.write(async (tx) => {
    const isConfirmed = await takeLinkState(tx, hashToken(token), hashToken(state));
    if (!isConfirmed) throw new Refusal("invalid", "session.providerRefused");
    const owner = await findUserOfIdentity(tx, identity);
    if (owner !== undefined && owner !== userId) throw new Refusal("conflict", "session.identityTaken");
    const at = clock();
    await removeIdentities(tx, userId, identity.provider);
    await addIdentity(tx, identity, { userId, at });
    const change = { provider: identity.name };
    await recordAudit(tx, { principal, at, noun: "session", id: userId, action: "linkIdentity", change });
  });
}

async function unlinkIdentity(
  { store, clock }: SessionContext,
  principal: OwnActor,
  { provider, name }: { provider: string; name: string },
): Promise<void> {
  await store.write(async (tx) => {
    await removeIdentities(tx, principal.userId, provider);
    const event = { principal, at: clock(), noun: "session", id: principal.userId, action: "unlinkIdentity" };
    await recordAudit(tx, { ...event, change: { provider: name } });
  });
}

function isLinked({ store }: SessionContext, userId: number, provider: string): Promise<boolean> {
  return hasIdentity(store.read, userId, provider);
}
