import { findValue, hasRows } from "../../../../db/values.ts";
import type { Db, Tx } from "../../../../db/tables.ts";

/** A person at an identity provider: the provider's issuer and the subject there. */
export interface Identity {
  provider: string;
  subject: string;
}

export const findUserOfIdentity = (db: Db, { provider, subject }: Identity): Promise<number | undefined> =>
  findValue(
    db.selectFrom("identity").select("user_id").where("provider", "=", provider).where("subject", "=", subject),
  );

export const hasIdentity = (db: Db, userId: number, provider: string): Promise<boolean> =>
  hasRows(db.selectFrom("identity").where("user_id", "=", userId).where("provider", "=", provider));

export async function addIdentity(
  tx: Tx,
  { provider, subject }: Identity,
  { userId, at }: { userId: number; at: number },
): Promise<void> {
  await tx.insertInto("identity").values({ provider, subject, user_id: userId, created_at: at }).execute();
}

export async function removeIdentities(tx: Tx, userId: number, provider?: string): Promise<void> {
  let rows = tx.deleteFrom("identity").where("user_id", "=", userId);
  if (provider !== undefined) rows = rows.where("provider", "=", provider);
  await rows.execute();
}

/** Notes the link that a session has begun, by the hash of its state, in place of an earlier one; returns false if there is no such session. */
export async function setLinkState(tx: Tx, tokenHash: string, stateHash: string): Promise<boolean> {
  const session = tx.updateTable("session").set({ link_state: stateHash }).where("token_hash", "=", tokenHash);
  return (await session.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Uses up the link that a session has begun; returns false if it has begun no such one. */
export async function takeLinkState(tx: Tx, tokenHash: string, stateHash: string): Promise<boolean> {
  const session = tx.updateTable("session").set({ link_state: null }).where("token_hash", "=", tokenHash);
  return (await session.where("link_state", "=", stateHash).executeTakeFirst()).numUpdatedRows > 0n;
}
