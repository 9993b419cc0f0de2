import type { Award } from "cert-api";
import type { Store } from "../../../../db/open.ts";
import type { Principal } from "../../../../http/access.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { recordAudit } from "../../../keeping/audit/recordAudit.ts";
import { admitChange, type Decision } from "../../../people/fourEyes/admitChange.ts";
import { getAward } from "../record/toAward.ts";
import { applyState } from "./changeStates.ts";
import { editable, notifyOfEdit } from "./editable.ts";

interface AwardStateDeps {
  store: Store;
  clock(): number;
  today(): string;
}

/**
 * Revokes an award for a reason that is public. It is no longer found or downloaded.
 * @param decision the correction that is approved by this; null for a change of the caller's own
 */
export function revoke(
  deps: AwardStateDeps,
  id: string,
  reason: string,
  principal: Principal,
  decision: Decision | null = null,
): Promise<Award> {
  return change(deps, id, { from: "valid", to: "revoked", reason, action: "revoke" }, { principal, decision });
}

export function restore(
  deps: AwardStateDeps,
  id: string,
  reason: string,
  principal: Principal,
  decision: Decision | null = null,
): Promise<Award> {
  return change(deps, id, { from: "revoked", to: "valid", reason, action: "restore" }, { principal, decision });
}

interface StateChange {
  from: Award["state"];
  to: "valid" | "revoked";
  reason: string;
  action: "revoke" | "restore";
}

async function change(
  { store, clock, today }: AwardStateDeps,
  id: string,
  { from, to, reason, action }: StateChange,
  { principal, decision }: { principal: Principal; decision: Decision | null },
): Promise<Award> {
  const proposal = await store.write(async (tx) => {
    const at = clock();
    const award = await editable(tx, id);
    if (award.state !== from) {
      throw new Refusal("conflict", to === "revoked" ? "award.alreadyRevoked" : "award.notRevoked");
    }
    const proposalId = await admitChange(tx, { award, kind: action, reason }, { principal, at, decision });
    if (proposalId !== null) return proposalId;
    await applyState(tx, [award], { state: to, at, reason });
    const entry = { principal, at, noun: "award", id, action };
    await recordAudit(tx, { ...entry, change: { version: award.version, reason } });
    await notifyOfEdit(tx, award, { userId: principal.userId, at });
    return null;
  });
  return { ...(await getAward({ store, today }, id)), ...(proposal !== null && { proposal }) };
}

/**
 * Withdraws an award: it is no longer found, listed or downloaded, and its photos are erased. Its id and number stay taken.
 * Returns the id of the correction that this became, or null if it took effect.
 */
export function remove(
  { clock, store }: AwardStateDeps,
  id: string,
  principal: Principal,
  decision: Decision | null = null,
): Promise<string | null> {
  const at = clock();
  return store.write(async (tx) => {
    const award = await editable(tx, id);
    const proposalId = await admitChange(tx, { award, kind: "remove", reason: "" }, { principal, at, decision });
    if (proposalId !== null) return proposalId;
    await applyState(tx, [award], { state: "withdrawn", at, reason: "" });
    const entry = { principal, at, noun: "award", id, action: "remove" };
    await recordAudit(tx, { ...entry, change: { version: award.version } });
    await notifyOfEdit(tx, award, { userId: principal.userId, at });
    return null;
  });
}
