import { createHash } from "node:crypto";
import type { ErasurePlan } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type ErasableAward, listErasable, listNames } from "./awardErasure.store.ts";
import { listAwardUploads, listNamingUploads } from "./erasedFiles.store.ts";
import { listMentions, listPlannedAwards, listPlannedFiles } from "./erasurePlan.store.ts";

export type { ErasurePlan };

/** Says what erasing awards would erase: those that were not before, and the files of people of their activities. */
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

/** The activities that awards belong to, each once. */
export const listActivityIds = (awards: readonly ErasableAward[]): number[] =>
  [...new Set(awards.map(({ activityId }) => activityId))].filter((id) => id !== null);

/** Stands for awards as they are and for files: another one where an award was corrected, or anything was added. */
export function toPlanToken(awards: readonly ErasableAward[], files: readonly string[]): string {
  const parts = awards.map(({ id, version, state }) => [id, version, state].join(" "));
  return createHash("sha256")
    .update(JSON.stringify([parts.toSorted(), files.toSorted()]))
    .digest("base64url");
}
