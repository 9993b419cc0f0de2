import type { EndedSessions } from "cert-api";
import { hashToken } from "../../../crypto/randomId.ts";
import type { Tx } from "../../../db/tables.ts";
import { type AuditChange, recordAudit } from "../../keeping/audit/recordAudit.ts";
import { endAccess } from "./otherAccess.store.ts";
import { countSessions } from "./session.store.ts";
import { IDLE_MS, type OwnCaller, type SessionContext } from "./sessionContext.ts";

/** Ends access as `endAccess` does; returns what the audit log says of it, and how many open sessions ended. */
export async function endSessions(
  tx: Tx,
  userId: number,
  { at, ...except }: { at: number; session?: string; device?: string },
): Promise<EndedSessions & { change: AuditChange }> {
  const sessions = await countSessions(tx, userId, { at, usedAfter: at - IDLE_MS, except: except.session });
  return { sessions, change: await endAccess(tx, userId, except) };
}

/** Ends all access to the caller's account but their session, the device that it is on, password and second factor. */
export function endOtherSessions(
  { store, clock }: SessionContext,
  { principal, token }: OwnCaller,
  device: string,
): Promise<EndedSessions> {
  const { userId } = principal;
  return store.write(async (tx) => {
    const at = clock();
    const except = { session: hashToken(token), device: hashToken(device) };
    const { sessions, change } = await endSessions(tx, userId, { at, ...except });
    await recordAudit(tx, { principal, at, noun: "session", id: userId, action: "endOtherSessions", change });
    return { sessions };
  });
}
