import { toReason, type UserLogins } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordId } from "../../resource/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { endAccess } from "../session/initialPassword.service.ts";
import { readSecondFactor, resetSecondFactor } from "../session/secondFactor.service.ts";
import { endSession, listOpenLogins, listOtherAccess } from "../session/sessionList.service.ts";
import { getChangeableUser, type UserDeps } from "./userRoles.service.ts";

/** Operations of an administrator on the logins of others, bound by the user service. */
export const userLoginOperations = { listLogins, endLogins, resetUserSecondFactor };

/** Lists a user's sessions, linked identities and access tokens, and reports whether a second factor is required. */
async function listLogins({ store, clock }: UserDeps, text: string, principal: Principal): Promise<UserLogins> {
  const id = recordId(text, toReason("account.noUser"));
  await getChangeableUser(store.read, id, principal);
  return readLogins(store.read, id, clock());
}

function endLogins(
  deps: UserDeps,
  { id, session }: { id: string; session?: string | undefined },
  principal: Principal,
): Promise<UserLogins> {
  return changeLogins(deps, id, principal, async (tx, { userId, account, at }) => {
    const ended = session === undefined ? await endAccess(tx, userId) : {};
    if (session !== undefined) await endSession(tx, userId, session, at);
    const action = session === undefined ? "endSessions" : "endSession";
    await recordAudit(tx, { principal, at, noun: "user", id: userId, action, change: { account, ...ended } });
  });
}

function resetUserSecondFactor(deps: UserDeps, id: string, principal: Principal): Promise<UserLogins> {
  return changeLogins(deps, id, principal, async (tx, { userId, account, at }) => {
    // Whoever stole a session would otherwise be rid of the second factor without a code
    if (userId === principal.userId) throw new Refusal("conflict", toReason("secondFactor.ownReset"));
    const change = { account, ...(await resetSecondFactor(tx, userId)) };
    await recordAudit(tx, { principal, at, noun: "user", id: userId, action: "resetSecondFactor", change });
  });
}

interface ChangedUser {
  userId: number;
  account: string;
  at: number;
}

function changeLogins(
  { store, clock }: UserDeps,
  text: string,
  principal: Principal,
  change: (tx: Transaction<Tables>, user: ChangedUser) => Promise<void>,
): Promise<UserLogins> {
  const userId = recordId(text, toReason("account.noUser"));
  return store.write(async (tx) => {
    const user = await getChangeableUser(tx, userId, principal);
    const at = clock();
    await change(tx, { userId, account: user.account, at });
    return readLogins(tx, userId, at);
  });
}

async function readLogins(db: Kysely<Tables>, userId: number, at: number): Promise<UserLogins> {
  return {
    sessions: await listOpenLogins(db, userId, { at }),
    secondFactor: await readSecondFactor(db, userId),
    ...(await listOtherAccess(db, userId)),
  };
}
