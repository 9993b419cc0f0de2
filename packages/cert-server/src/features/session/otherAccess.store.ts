import type { OtherAccess } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { removeDevices } from "./login.store.ts";
import { removeIdentities } from "./provider/identity.store.ts";
import { removeSessions } from "./session.store.ts";

/** Lists what lets into an account, or acts for it, without its password. */
export async function listOtherAccess(db: Kysely<Tables>, userId: number): Promise<OtherAccess> {
  const identities = await db
    .selectFrom("identity")
    .select(["provider", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const tokens = await db
    .selectFrom("access_token")
    .select(["name", "expires_on as expiresOn", "last_used_on as lastUsedOn"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return {
    identities: identities.map(({ provider, created_at: at }) => ({ provider, linkedAt: new Date(at).toISOString() })),
    tokens,
  };
}

/**
 * Ends all that lets a user in but their password and second factor: sessions, waiting logins and mailed links, known devices,
 * linked identities and access tokens. `except` are the hashes of the session and the device that stay. Returns what the
 * audit log says of it.
 */
export async function endAccess(
  tx: Transaction<Tables>,
  userId: number,
  except: { session?: string; device?: string } = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { identities, tokens } = await listOtherAccess(tx, userId);
  await removeSessions(tx, userId, except.session);
  await removeDevices(tx, userId, except.device);
  await removeIdentities(tx, userId);
  await tx.deleteFrom("access_token").where("user_id", "=", userId).execute();
  return {
    ...(identities.length > 0 && { identities: identities.map(({ provider }) => provider) }),
    ...(tokens.length > 0 && { endedTokens: tokens.map(({ name }) => name) }),
  };
}
