import { type FourEyes, fourEyesNames, type Reason, toReason } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import type { Actor } from "../../../http/access.ts";
import { type ReasonOrCode, Refusal } from "../../../http/refusal.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import {
  findFirstAct,
  listHandovers,
  listHands,
  readFourEyes,
  readFourEyesSetting,
  storeFourEyes,
} from "./fourEyes.store.ts";

/** The author of a proposed change: a user, or null for a visitor, and the time at which it was proposed. */
export interface Proposal {
  userId: number | null;
  at: number;
}

const WEEK = 7 * 24 * 60 * 60_000;

/**
 * Returns why the caller may not carry out a change of an issued award now, or null if they may. This is the one rule of
 * 双人复核: every path that changes what was issued asks it, in the transaction of the change.
 * @param proposal the change that the caller approves; null for a change of the caller's own
 */
export async function findObstacle(
  tx: Db,
  { userId, account }: Pick<Actor, "userId" | "account">,
  proposal: Proposal | null,
): Promise<Reason | null> {
  const fourEyes = await readFourEyes(tx);
  if (fourEyes === "off" || (proposal === null && fourEyes !== "all")) return null;
  if (proposal === null || proposal.userId === null) return toReason("correction.proposeFirst");
  if (userId === null || userId === proposal.userId) return toReason("correction.sameHands");
  const acts = await listForeignActs(tx, { userId, author: proposal.userId, since: proposal.at - WEEK });
  return acts.length > 0 ? toReason("correction.otherHands", { account: account ?? "", acts }) : null;
}

/**
 * Lists how anybody else, who may be the author of a proposal, can have come into the account of a user since a time. In the first week of a store, when all accounts are made, only the author and who is in the author's hands count.
 */
async function listForeignActs(tx: Db, { userId, author, since }: { userId: number; author: number; since: number }) {
  const handovers = await listHandovers(tx, userId, since);
  if (handovers.length === 0) return [];
  const end = (await findFirstAct(tx)) + WEEK;
  const hands = await listHands(tx, author);
  const foreign = handovers.filter(({ at, by }) => at >= end || (by !== null && hands.includes(by)));
  return [...new Set(foreign.map(({ act }) => act))];
}

/** Throws a `Refusal` if changes of issued awards take another person, for paths on which none can be proposed. */
export async function assertOnePersonMay(tx: Db, principal: Actor, reason: ReasonOrCode): Promise<void> {
  if ((await findObstacle(tx, principal, null)) !== null) throw new Refusal("conflict", reason);
}

export async function setFourEyes(
  tx: Tx,
  { fourEyes, revision }: EndpointInput<"correction", "setFourEyes">,
  { principal, at }: { principal: Actor; at: number },
): Promise<{ fourEyes: FourEyes; revision: number }> {
  const before = await readFourEyesSetting(tx);
  refuseStale(revision, before);
  const change = { from: fourEyesNames[before.fourEyes], fourEyes: fourEyesNames[fourEyes] };
  await storeFourEyes(tx, fourEyes, at);
  await recordAudit(tx, { principal, at, noun: "correction", id: null, action: "setFourEyes", change });
  return readFourEyesSetting(tx);
}

export { readFourEyesSetting };
