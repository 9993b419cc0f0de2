import { type FourEyes, fourEyesNames, type Reason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { hasChangedAccount, readFourEyes, storeFourEyes } from "./fourEyes.store.ts";

/** The author of a proposed change: a user, or null for a visitor, and the time at which it was proposed. */
export interface Proposal {
  userId: number | null;
  at: number;
}

/**
 * Returns true if the caller may carry out a change of an issued award now; false if it takes another person. This is the
 * one rule of 双人复核: every path that changes what was issued asks it, in the transaction of the change.
 * @param proposal the change that the caller approves; null for a change of the caller's own
 */
export async function mayCarryOut(
  tx: Kysely<Tables>,
  { userId }: Pick<Actor, "userId">,
  proposal: Proposal | null,
): Promise<boolean> {
  const fourEyes = await readFourEyes(tx);
  if (fourEyes === "off") return true;
  if (proposal === null) return fourEyes !== "all";
  if (userId === null || proposal.userId === null || userId === proposal.userId) return false;
  // Whoever has reset a password can log in with it and approve
  return !(await hasChangedAccount(tx, { userId, author: proposal.userId, since: proposal.at }));
}

/** Throws a `Refusal` if changes of issued awards take another person, for paths on which none can be proposed. */
export async function assertOnePersonMay(tx: Transaction<Tables>, principal: Actor, reason: Reason): Promise<void> {
  if (!(await mayCarryOut(tx, principal, null))) throw new Refusal("conflict", reason);
}

/** Stores which changes need two people. */
export async function setFourEyes(
  tx: Transaction<Tables>,
  fourEyes: FourEyes,
  { principal, at }: { principal: Actor; at: number },
): Promise<void> {
  const change = { from: fourEyesNames[await readFourEyes(tx)], fourEyes: fourEyesNames[fourEyes] };
  await storeFourEyes(tx, fourEyes, at);
  await recordAudit(tx, { principal, at, noun: "correction", id: null, action: "setFourEyes", change });
}

export { readFourEyes };
