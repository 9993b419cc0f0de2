import { passwordProblem } from "cert-api";
import { fieldRefusal } from "../../../http/refusal.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { removeDevices } from "./login.store.ts";
import { hashPassword, verifyPassword } from "./passwordHash.ts";
import { checkOwnPassword, type OwnActor, type SessionContext } from "./sessionContext.ts";
import {
  addHash,
  findSession,
  listHashes,
  removeSessions,
  updateSession,
  setChangeDue,
  listDepartmentNames,
} from "./session.store.ts";
import { hashToken, createToken } from "../../../crypto/randomId.ts";
import type { Db } from "../../../db/tables.ts";
import { findGuessable } from "./guessablePassword.ts";

/** Sets a new password and ends the user's other sessions; returns the new token of this one, if there is one. */
export async function changePassword(
  context: SessionContext,
  token: string,
  principal: OwnActor,
  input: {
    current: string;
    next: string;
    device?: string | undefined;
  },
): Promise<string | null> {
  const { store, clock } = context;
  const hashes = await checkOwnPassword(context, { principal, token }, { password: input.current, field: "current" });
  const { account } = principal;
  await checkNewPassword(store.read, { account, password: input.next, hashes, field: "next" });
  const nextHash = await hashPassword(input.next);
  const nextToken = createToken();
  return store.write(async (tx) => {
    const at = clock();
    // An administrator may have given another password while the hashes were computed; theirs holds.
    const [currentHash] = await listHashes(tx, principal.userId);
    if (currentHash !== hashes[0]) throw fieldRefusal("invalid", "current", "password.wrongCurrent");
    await addHash(tx, principal.userId, nextHash, at);
    await setChangeDue(tx, principal.userId, false);
    const session = await findSession(tx, hashToken(token));
    await removeSessions(tx, principal.userId, hashToken(token));
    await removeDevices(tx, principal.userId, input.device && hashToken(input.device));
    await recordAudit(tx, { principal, at, noun: "user", id: principal.userId, action: "changePassword" });
    if (session === null) return null;
    await updateSession(tx, hashToken(token), { token_hash: hashToken(nextToken), last_seen_at: at });
    return nextToken;
  });
}

interface NewPassword {
  account: string;
  password: string;
  /** The hashes of the earlier passwords that cannot be used again. */
  hashes: readonly string[];
  field: string;
}

/** Throws a `Refusal` if a password is too simple, can be guessed or was used before. */
export async function checkNewPassword(db: Db, { account, password, hashes, field }: NewPassword): Promise<void> {
  const problem = passwordProblem(password, account);
  const institute = problem === null ? await listDepartmentNames(db) : [];
  const reason = problem ?? (await findGuessable(password, { account, institute }));
  if (reason !== null) throw fieldRefusal("invalid", field, reason);
  for (const hash of hashes) {
    if (await verifyPassword(hash, password)) throw fieldRefusal("invalid", field, "password.usedBefore");
  }
}
