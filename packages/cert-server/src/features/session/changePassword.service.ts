import { toReason } from "cert-api";
import { fieldRefusal } from "../../resource/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { checkNewPassword } from "./checkNewPassword.ts";
import { removeDevices } from "./loginDevice.store.ts";
import { hashPassword } from "./passwordHash.ts";
import { checkOwnPassword, type OwnActor, type SessionContext } from "./sessionContext.ts";
import { addHash, findSession, listHashes, removeSessions, renewToken, setChangeDue } from "./session.store.ts";
import { hashToken } from "../../crypto/hashToken.ts";
import { createToken } from "../../crypto/randomId.ts";

/**
 * Sets a new password and ends the user's other sessions. Returns the new token of this session, or null if the caller was
 * not authenticated by a session.
 */
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
    if (currentHash !== hashes[0]) throw fieldRefusal("invalid", "current", toReason("password.wrongCurrent"));
    await addHash(tx, principal.userId, nextHash, at);
    await setChangeDue(tx, principal.userId, false);
    const session = await findSession(tx, hashToken(token));
    await removeSessions(tx, principal.userId, hashToken(token));
    await removeDevices(tx, principal.userId, input.device && hashToken(input.device));
    await recordAudit(tx, { principal, at, noun: "user", id: principal.userId, action: "changePassword" });
    if (session === null) return null;
    await renewToken(tx, { tokenHash: hashToken(token), nextHash: hashToken(nextToken), at });
    return nextToken;
  });
}
