import type { Tx } from "../../../db/tables.ts";
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
): Promise<Readonly<Record<string, unknown>>> {
  const identities = await tx
    .selectFrom("identity")
    .select("provider")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const tokens = await tx
    .selectFrom("access_token")
    .select("name")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  await removeSessions(tx, userId, except.session);
  await removeDevices(tx, userId, except.device);
  await removeIdentities(tx, userId);
  await tx.deleteFrom("access_token").where("user_id", "=", userId).execute();
  return {
    ...(identities.length > 0 && { identities: identities.map(({ provider }) => provider) }),
    ...(tokens.length > 0 && { endedTokens: tokens.map(({ name }) => name) }),
  };
}
