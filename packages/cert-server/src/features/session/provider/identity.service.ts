import { toReason } from "cert-api";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { LoginPlace, NewLogin } from "../beginSession.ts";
import { beginLogin, type WaitingLogin } from "../login.service.ts";
import { findUserById } from "../session.store.ts";
import type { OwnActor, SessionContext } from "../sessionContext.ts";
import { addIdentity, findUserOfIdentity, hasIdentity, type Identity, removeIdentities } from "./identity.store.ts";

/** The operations on identities at an identity provider, a part of the session service. */
export const identityOperations = { loginByIdentity, linkIdentity, unlinkIdentity, isLinked };

/**
 * Logs in the user to whom an identity is linked. Their second factor is asked for as after a password.
 * @param name the name of the provider, for the sentence that refuses an unknown identity
 */
async function loginByIdentity(
  context: SessionContext,
  identity: Identity & { name: string },
  place: LoginPlace,
): Promise<NewLogin | WaitingLogin> {
  const { store, clock } = context;
  const userId = await findUserOfIdentity(store.read, identity);
  const user = userId === null ? null : await findUserById(store.read, userId);
  if (user?.enabled) return beginLogin(context, user, { place, action: "acceptIdentity" });
  const principal: Actor = { userId: user?.id ?? null, account: user?.account ?? null, address: place.address };
  const event = { principal, at: clock(), noun: "session", id: user?.id ?? null, action: "login", success: false };
  await store.write((tx) => recordAudit(tx, { ...event, change: { provider: identity.name } }));
  if (user !== null) throw new Refusal("wrongLogin");
  throw new Refusal("forbidden", toReason("session.unknownIdentity", { provider: identity.name }));
}

/** Links an identity to the caller's account, in place of the one that is linked. */
async function linkIdentity(
  { store, clock }: SessionContext,
  principal: OwnActor,
  identity: Identity & { name: string },
): Promise<void> {
  const { userId } = principal;
  await store.write(async (tx) => {
    const owner = await findUserOfIdentity(tx, identity);
    if (owner !== null && owner !== userId) throw new Refusal("conflict", toReason("session.identityTaken"));
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
