import { inChunks } from "../../../../batches/inChunks.ts";
import type { Db, Tx } from "../../../../db/tables.ts";
import { numberKey } from "../../../../text/numberKey.ts";
import { refreshSearchIndex } from "../../../public/searchIndex/refreshSearchIndex.ts";
import { updateAward } from "../record/award.store.ts";
import { findFirstDownloads } from "../record/downloads.ts";
import type { ChangeContext, HashedVersion, NewAwards, NewVersion } from "./awardRows.ts";
import { addAwards, addVersions, raiseVersions } from "./awardVersion.store.ts";
import { findTakenNumbers, listTakenWithPrefix } from "./certificateNumber.store.ts";
import type { IssuedAward } from "./issuedAwards.ts";

/** An award with its next version. */
export interface Reissue {
  award: Pick<IssuedAward, "id" | "version" | "name" | "number">;
  issue: NewVersion;
}

/** Adds the awards of an activity, in order, with their search keys; `onProgress` gets the size of each chunk. */
export const issueAwards = (
  tx: Tx,
  versions: readonly HashedVersion[],
  { context, onProgress, ...owner }: Omit<NewAwards, "occasion"> & Progressing,
): Promise<void> => addAwards(tx, versions, { ...owner, occasion: context }, onProgress);

interface Progressing {
  context: ChangeContext;
  onProgress(count: number): void;
}

/** Writes the next versions of awards, hashed as `revisions`, and updates the search index. */
export async function reissueAwards(
  tx: Tx,
  changes: readonly Reissue[],
  { revisions, context, onProgress }: { revisions: readonly HashedVersion[] } & Progressing,
): Promise<void> {
  let written = 0;
  for await (const chunk of inChunks(changes)) {
    const versions = revisions.slice(written, (written += chunk.length));
    await addVersions(tx, versions, context);
    await raiseVersions(
      tx,
      versions.map(({ id }) => id),
    );
    for (const { award, issue } of chunk) {
      if (issue.number !== award.number) await updateAward(tx, award.id, { number: issue.number });
    }
    await refreshSearchIndex(
      tx,
      chunk.map(({ award }) => award.id),
    );
    onProgress(chunk.length);
  }
}

/**
 * Finds the numbers of a list that awards of an activity cannot have, by `numberKey`. `taken` belongs to an award of
 * another activity, `spent` to one of its own that has another number by now. Numbers are never given twice.
 */
export async function findNumberConflicts(db: Db, numbers: readonly string[], activityId: number) {
  const conflicts = new Map<string, "taken" | "spent">();
  for (const [key, holder] of await findTakenNumbers(db, numbers)) {
    if (holder.activityId !== activityId) conflicts.set(key, "taken");
    else if (holder.spent) conflicts.set(key, "spent");
  }
  return conflicts;
}

/** Selects the awards that the public never downloaded, so that no earlier copy of them is in use. */
export async function selectUndownloaded<IdentifiedAward extends { id: string }>(
  db: Db,
  awards: readonly IdentifiedAward[],
): Promise<IdentifiedAward[]> {
  const downloadedIds = await findFirstDownloads(
    db,
    awards.map(({ id }) => id),
  );
  return awards.filter(({ id }) => !downloadedIds.has(id));
}

/** Creates a source of unused running numbers from a first one on; `next` is the number after the last. */
export function createRunningNumbers(tx: Tx, first: number, listed: ReadonlySet<string>) {
  const taken = new Map<string, Set<string>>();
  let next = first;
  return {
    async take(prefix: string): Promise<string> {
      let used = taken.get(prefix);
      if (used === undefined) taken.set(prefix, (used = await listTakenWithPrefix(tx, prefix)));
      for (;;) {
        const number = `${prefix}${String(next++).padStart(5, "0")}`;
        if (!used.has(numberKey(number)) && !listed.has(numberKey(number))) return number;
      }
    },
    get next() {
      return next;
    },
  };
}
