import { inChunks } from "../../../../batches/inChunks.ts";
import type { Tables, Tx } from "../../../../db/tables.ts";
import { eraseEncrypted } from "../../../../files/eraseEncrypted.ts";
import { eraseAwardPhotos } from "../../../../files/photos.ts";
import type { Actor, Principal } from "../../../../http/access.ts";
import { recordAuditMany } from "../../../keeping/audit/recordAudit.ts";
import { overtakeRequests } from "../../../people/fourEyes/admitChange.ts";
import { notifyOfEdits } from "../../../keeping/notification/notifyOthers.service.ts";
import { lockSettingsOf, refreshSearchIndex } from "../../../public/searchIndex/refreshSearchIndex.ts";
import { listWithPhotos, setStates } from "../record/award.store.ts";

type State = Tables["award"]["state"];

export interface StateChange {
  from: readonly State[];
  to: State;
  action: string;
}

interface ChangingAward {
  id: string;
  activityId: number | null;
}

interface Occasion {
  at: number;
  reason: string;
  principal: Principal;
  selected: number;
}

/** Changes the state of awards selected by a user, with the search index, photos, addresses and audit log. */
export async function changeStates(
  tx: Tx,
  awards: readonly ChangingAward[],
  { stateChange, occasion }: { stateChange: StateChange; occasion: Occasion },
): Promise<void> {
  const { at, reason, principal, selected } = occasion;
  await applyState(tx, awards, { state: stateChange.to, at, reason });
  // One entry for each: what became of an award is looked up by its id
  const changes = awards.map(({ id }) => ({ id, change: { reason, awards: selected } }));
  await recordAuditMany(tx, { principal, at, noun: "award", action: stateChange.action }, changes);
  for (const [activityId, { length }] of Map.groupBy(awards, (award) => award.activityId)) {
    if (activityId !== null) await notifyOfEdits(tx, { activityId, userId: principal.userId, at }, length);
  }
}

export interface AwardEnd {
  /** A withdrawn award, unlike a revoked one, disappears from lists, and its photos and addresses are erased. */
  state: "revoked" | "withdrawn";
  reason: string;
  principal: Actor;
  at: number;
  onProgress(count: number): void;
}

const actions = { revoked: "revoke", withdrawn: "remove" } as const;

/** Revokes or withdraws valid awards in the transaction that selects them. They are no longer found or downloaded. */
export async function endAwards(
  tx: Tx,
  awards: readonly ChangingAward[],
  { state, reason, principal, at, onProgress }: AwardEnd,
): Promise<void> {
  for await (const chunk of inChunks(awards)) {
    await applyState(tx, chunk, { state, at, reason });
    const changes = chunk.map(({ id }) => ({ id, change: { reason } }));
    await recordAuditMany(tx, { principal, at, noun: "award", action: actions[state] }, changes);
    onProgress(chunk.length);
  }
}

/** Sets the state of awards and refreshes their search index; withdrawn ones lose their photos and encrypted addresses. */
export async function applyState(
  tx: Tx,
  awards: readonly { id: string; activityId: number | null }[],
  { state, at, reason }: { state: State; at: number; reason: string },
): Promise<void> {
  const ids = awards.map(({ id }) => id);
  await lockSettingsOf(tx, ids);
  // The reason of a revocation is public; nothing is said of an award that was withdrawn
  await setStates(tx, ids, { state, at, reason: state === "revoked" ? reason : "" });
  await refreshSearchIndex(tx, ids);
  if (state !== "valid") await overtakeRequests(tx, ids, at);
  if (state === "withdrawn") {
    for (const award of await listWithPhotos(tx, awards)) await eraseAwardPhotos(tx, award);
    await eraseEncrypted(tx, ids);
  }
}
