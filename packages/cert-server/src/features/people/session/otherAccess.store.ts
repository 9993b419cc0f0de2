import { listValues } from "../../../db/values.ts";
import type { Tx } from "../../../db/tables.ts";
import type { AuditChange } from "../../keeping/audit/recordAudit.ts";
import { removeDevices } from "./login.store.ts";
import { removeIdentities } from "./provider/identity.store.ts";
import { removeSessions } from "./session.store.ts";

/**
 * Ends all that lets a user in but their password and second factor: sessions, waiting logins and mailed links, known devices,
 * linked identities and access tokens. `except` are the hashes of the session and the device that stay. Returns what the
 * audit log says of it.
 */
export async function endAccess(
  tx: Tx,
  userId: number,
  except: { session?: string; device?: string } = {},
): Promise<AuditChange> {
  const identities = await listValues(
    tx.selectFrom("identity").select("provider").where("user_id", "=", userId).orderBy("created_at"),
  );
  const endedTokens = await listValues(
    tx.selectFrom("access_token").select("name").where("user_id", "=", userId).orderBy("id"),
  );
  await removeSessions(tx, userId, except.session);
  await removeDevices(tx, userId, except.device);
  await removeIdentities(tx, userId);
  await tx.deleteFrom("access_token").where("user_id", "=", userId).execute();
  return {
    ...(identities.length > 0 && { identities }),
    ...(endedTokens.length > 0 && { endedTokens }),
  };
}
