import { inChunks } from "../../../../batches/inChunks.ts";
import type { Tables, Tx } from "../../../../db/tables.ts";
import { eraseEncrypted } from "../../../../files/eraseEncrypted.ts";
import { eraseAwardPhotos } from "../../../../files/photos.ts";
import type { Actor } from "../../../../http/access.ts";
import { recordAuditMany } from "../../../keeping/audit/recordAudit.ts";
import { overtakeRequests } from "../../../people/fourEyes/admitChange.ts";
import { lockSettingsOf, refreshSearchIndex } from "../../../public/searchIndex/refreshSearchIndex.ts";
import { listWithPhotos, setStates } from "../record/award.store.ts";

interface ChangingAward {
  id: string;
  activityId: number | null;
}

interface AwardEnd {
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
  awards: readonly ChangingAward[],
  { state, at, reason }: { state: Tables["award"]["state"]; at: number; reason: string },
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
