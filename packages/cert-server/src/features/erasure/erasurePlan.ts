import { createHash } from "node:crypto";
import type { ErasurePlan } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type ErasableAward, listErasable, listNames } from "./awardErasure.store.ts";
import { listAwardUploads, listNamingUploads } from "./erasedFiles.store.ts";
import { listMentions, listPlannedAwards, listPlannedFiles } from "./erasurePlan.store.ts";

export type { ErasurePlan };

/** Lists what erasing awards would erase: awards not erased yet, and the files of their activities that name people. */
export async function planErasure(
  db: Kysely<Tables>,
  awardIds: readonly string[],
  spellings: string[],
): Promise<ErasurePlan> {
  const awards = (await listErasable(db, awardIds)).filter(({ isErased }) => !isErased);
  const ids = awards.map(({ id }) => id);
  const activityIds = listActivityIds(awards);
  const files = [...(await listNamingUploads(db, activityIds)), ...(await listAwardUploads(db, ids))];
  return {
    token: toPlanToken(awards, files),
    spellings,
    awards: await listPlannedAwards(db, ids),
    files: await listPlannedFiles(db, files),
    mentions: await listMentions(db, activityIds, await listNames(db, ids)),
  };
}

export const listActivityIds = (awards: readonly ErasableAward[]): number[] =>
  [...new Set(awards.map(({ activityId }) => activityId))].filter((id) => id !== null);

/** Returns a token for the current state of awards and files. It changes if an award is corrected or anything is added. */
export function toPlanToken(awards: readonly ErasableAward[], files: readonly string[]): string {
  const parts = awards.map(({ id, version, state }) => [id, version, state].join(" "));
  return createHash("sha256")
    .update(JSON.stringify([parts.toSorted(), files.toSorted()]))
    .digest("base64url");
}
