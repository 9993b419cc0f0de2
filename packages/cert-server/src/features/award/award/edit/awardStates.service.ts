import type { Award } from "cert-api";
import type { Principal } from "../../../../http/access.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { recordAudit } from "../../../keeping/audit/recordAudit.ts";
import { admitChange, type Decision } from "../../../people/fourEyes/admitChange.ts";
import { getAward } from "../record/toAward.ts";
import { applyState } from "./changeStates.ts";
import { editable, notifyOfChange } from "./editable.ts";
import type { ServerParts } from "../../../../serverParts.ts";

type AwardStateDeps = Pick<ServerParts, "store" | "clock" | "today">;

const newStates = { revoke: "revoked", restore: "valid", remove: "withdrawn" } as const;

interface StateChange {
  kind: keyof typeof newStates;
  reason: string;
}

/** Changes the state of an award. Returns the id of the correction that this became, or null if it took effect. */
const change = (
  { store, clock }: AwardStateDeps,
  id: string,
  { kind, reason }: StateChange,
  { principal, decision }: { principal: Principal; decision: Decision | null },
): Promise<string | null> =>
  store.write(async (tx) => {
    const at = clock();
    const award = await editable(tx, id);
    if (award.state === newStates[kind])
      throw new Refusal("conflict", kind === "revoke" ? "award.alreadyRevoked" : "award.notRevoked");
    const proposalId = await admitChange(tx, { award, kind, reason }, { principal, at, decision });
    if (proposalId !== null) return proposalId;
    await applyState(tx, [award], { state: newStates[kind], at, reason });
    const facts = { version: award.version, ...(kind !== "remove" && { reason }) };
    await recordAudit(tx, { principal, at, noun: "award", id, action: kind, change: facts });
    await notifyOfChange(tx, [award], { userId: principal.userId, at });
    return null;
  });

/** Creates an operation that revokes or restores an award. `decision` is the correction that is approved by this. */
const createChange =
  (kind: "revoke" | "restore") =>
  async (
    deps: AwardStateDeps,
    id: string,
    reason: string,
    principal: Principal,
    decision: Decision | null = null,
  ): Promise<Award> => {
    const proposal = await change(deps, id, { kind, reason }, { principal, decision });
    return { ...(await getAward(deps, id)), ...(proposal !== null && { proposal }) };
  };

/** Revokes an award for a reason that is public. It is no longer found or downloaded. */
export const revoke = createChange("revoke");

export const restore = createChange("restore");

/**
 * Withdraws an award: it is no longer found, listed or downloaded, and its photos are erased. Its id and number stay taken.
 * Returns the id of the correction that this became, or null if it took effect.
 */
export const remove = (
  deps: AwardStateDeps,
  id: string,
  principal: Principal,
  decision: Decision | null = null,
): Promise<string | null> => change(deps, id, { kind: "remove", reason: "" }, { principal, decision });
