import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { eraseSealed } from "../../../files/eraseSealed.ts";
import { eraseAwardPhotos } from "../../../files/photos.ts";
import type { Actor } from "../../../http/access.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import { recordAuditMany } from "../../audit/recordAudit.ts";
import { refreshSearchIndex } from "../../searchIndex/refreshSearchIndex.ts";
import { listWithPhotos, setStates } from "../record/award.store.ts";

export interface EndingAward {
  id: string;
  activityId: number;
  name: string;
  number: string | null;
}

export interface AwardEnd {
  /**
   * A revoked award stays in lists with its reason. A withdrawn award disappears from them, and its photos and addresses
   * are erased.
   */
  state: "revoked" | "withdrawn";
  reason: string;
  principal: Actor;
  at: number;
  onProgress(count: number): void;
}

const actions = { revoked: "revoke", withdrawn: "remove" } as const;

/** Revokes or withdraws valid awards in the transaction that selects them. They are no longer found or downloaded. */
export async function endAwards(
  tx: Transaction<Tables>,
  awards: readonly EndingAward[],
  { state, reason, principal, at, onProgress }: AwardEnd,
): Promise<void> {
  for await (const chunk of inChunks(awards)) {
    const ids = chunk.map(({ id }) => id);
    // The reason of a revocation is public; nothing is said of an award that was withdrawn
    await setStates(tx, ids, { state, at, reason: state === "revoked" ? reason : "" });
    await refreshSearchIndex(tx, ids);
    if (state === "withdrawn") {
      for (const award of await listWithPhotos(tx, chunk)) await eraseAwardPhotos(tx, award);
      await eraseSealed(tx, ids);
    }
    const changes = chunk.map(({ id, name }) => ({ id, change: { name, reason } }));
    await recordAuditMany(tx, { principal, at, noun: "award", action: actions[state] }, changes);
    onProgress(chunk.length);
  }
}
