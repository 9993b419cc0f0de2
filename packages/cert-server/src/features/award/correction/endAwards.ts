import { holderSeparator } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { eraseSealed } from "../../../files/eraseSealed.ts";
import { eraseAwardPhotos } from "../../../files/photos.ts";
import type { Actor } from "../../../http/access.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { setAwardState } from "../award.store.ts";
import { removeKeys } from "../search/awardKey.store.ts";
import { searchKeys } from "../search/searchKeys.ts";

/** A valid award that comes to an end. */
export interface EndingAward {
  id: string;
  activityId: number;
  /** Its holders, joined by the separator of holders. */
  name: string;
  number: string | null;
}

/** How awards end, and who ends them why. */
export interface AwardEnd {
  /** A revoked award stays in the lists with its reason; a withdrawn one is gone, and its photos and addresses are erased. */
  state: "revoked" | "withdrawn";
  reason: string;
  principal: Actor;
  /** Milliseconds since 1970. */
  at: number;
  /** Called after each chunk with the number of awards in it. */
  onProgress(count: number): void;
}

const actions = { revoked: "revoke", withdrawn: "remove" } as const;

/** Revokes or withdraws valid awards, in the transaction that decides which: they are found and downloaded no longer. */
export async function endAwards(
  tx: Transaction<Tables>,
  awards: readonly EndingAward[],
  { state, reason, principal, at, onProgress }: AwardEnd,
): Promise<void> {
  for await (const chunk of inChunks(awards)) {
    for (const { id, activityId, name, number } of chunk) {
      await removeKeys(tx, { id, keys: searchKeys(name.split(holderSeparator), number) });
      // The reason of a revocation is public; nothing is said of an award that was withdrawn
      await setAwardState(tx, id, { state, at, reason: state === "revoked" ? reason : "" });
      if (state === "withdrawn") {
        await eraseAwardPhotos(tx, { id, activityId });
        await eraseSealed(tx, [id]);
      }
      await recordAudit(tx, { principal, at, noun: "award", id, action: actions[state], change: { name, reason } });
    }
    onProgress(chunk.length);
  }
}
