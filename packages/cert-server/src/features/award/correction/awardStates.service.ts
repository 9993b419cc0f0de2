import { bindOperations } from "../../../resource/bindOperations.ts";
import { toReason, type Award, type AwardVersion } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { admitChange, type Decision } from "../../fourEyes/admitChange.ts";
import { lockSettingsOf, refreshSearchIndex } from "../../searchIndex/refreshSearchIndex.ts";
import { toAward } from "../record/toAward.ts";
import { editable } from "./editable.ts";
import { notifyOfCorrection } from "./notifyOfCorrection.ts";
import { findAward } from "../record/storedAward.ts";
import { setAwardState } from "../record/award.store.ts";
import { listVersions } from "../issue/awardVersion.store.ts";

export interface AwardStateDeps {
  store: Store;
  clock(): number;
  today(): string;
}

export const createAwardStateService = (deps: AwardStateDeps) => bindOperations(deps, { versions, revoke, restore });

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
      throw new Refusal("conflict", to === "revoked" ? toReason("award.alreadyRevoked") : toReason("award.notRevoked"));
    }
    const { activityId, version, selectedVersion } = award;
    const change = { award: { id, activityId, version, name: selectedVersion.name }, kind: action, reason };
    const proposalId = await admitChange(tx, change, { principal, at, decision });
    if (proposalId !== null) return proposalId;
    await lockSettingsOf(tx, [id]);
    await setAwardState(tx, id, { state: to, at, reason: to === "revoked" ? reason : "" });
    await refreshSearchIndex(tx, [id]);
    await recordAudit(tx, {
      principal,
      at,
      noun: "award",
      id,
      action,
      change: { name: award.selectedVersion.name, reason },
    });
    await notifyOfCorrection(tx, award, { userId: principal.userId, at });
    return null;
  });
  const changed = await findAward(store.read, id);
  if (changed === undefined) throw new Refusal("notFound", toReason("award.notFound"));
  return { ...toAward(changed, today()), ...(proposal !== null && { proposal }) };
}

/** Lists every version of an award, oldest first, also for withdrawn awards. */
async function versions({ store }: AwardStateDeps, id: string): Promise<AwardVersion[]> {
  const versions = await listVersions(store.read, id);
  if (versions.length === 0) throw new Refusal("notFound", toReason("award.notFound"));
  return versions.map(({ at, why, ...version }) => ({
    ...version,
    why: why === "" ? null : why,
    at: new Date(at).toISOString(),
  }));
}

/**
 * Revokes an award for a reason that is public. It is no longer found or downloaded.
 * @param decision the correction that is approved by this; null for a change of the caller's own
 */
function revoke(
  deps: AwardStateDeps,
  id: string,
  reason: string,
  principal: Principal,
  decision: Decision | null = null,
): Promise<Award> {
  return change(deps, id, { from: "valid", to: "revoked", reason, action: "revoke" }, { principal, decision });
}

function restore(
  deps: AwardStateDeps,
  id: string,
  reason: string,
  principal: Principal,
  decision: Decision | null = null,
): Promise<Award> {
  return change(deps, id, { from: "revoked", to: "valid", reason, action: "restore" }, { principal, decision });
}
