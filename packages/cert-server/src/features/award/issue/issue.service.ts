import { holderSeparator } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import { numberKey } from "../../../lists/rules/numberKey.ts";
import { updateAward } from "../award.store.ts";
import { raiseVersions, type IssuedAward } from "./issue.store.ts";
import { listTakenWithPrefix } from "./certificateNumber.store.ts";
import { addAwards, addVersions, replaceKeys, type NewVersion, type ChangeContext } from "../awardVersion.store.ts";

export {
  countValid,
  findFirstIssue,
  hasAwards,
  listIssuedAwards,
  findNextRunningNumber,
  setNextRunningNumber,
  type IssuedAward,
  usedTemplateVersions,
} from "./issue.store.ts";
export { certificateValues, inNumerals } from "../certificate/certificateValues.ts";
export { findDownloadedAwards } from "../certificate/rendition.store.ts";
export { findTakenNumbers } from "./certificateNumber.store.ts";
export type { ChangeContext } from "../awardVersion.store.ts";

/** What an award is to say. */
export interface Issue {
  holders: readonly string[];
  content: string;
  number: string | null;
  templateVersionId: number;
  issuedOn: string;
}

/** A new version of an award that is already issued. */
export interface Reissue {
  award: IssuedAward;
  issue: Issue;
}

/**
 * Adds the awards of an activity, in order, with all that they are searched by. `onProgress` is called after each chunk
 * with the number of awards in it.
 */
export async function issueAwards(
  tx: Transaction<Tables>,
  issues: readonly Issue[],
  {
    activityId,
    context,
    onProgress,
  }: { activityId: number; context: ChangeContext; onProgress: (count: number) => void },
): Promise<void> {
  await addAwards(tx, issues, { activityId, occasion: context }, onProgress);
}

/** Writes new versions of awards that exist; what they are found by follows. Their numbers stay, but for how they are written. */
export async function reissueAwards(
  tx: Transaction<Tables>,
  changes: readonly Reissue[],
  occasion: ChangeContext,
  onProgress: (count: number) => void,
): Promise<void> {
  for await (const chunk of inChunks(changes)) {
    const versions = chunk.map(({ award, issue }): NewVersion => ({
      ...issue,
      id: award.id,
      version: award.version + 1,
      addressBaseId: award.addressBaseId,
    }));
    await addVersions(tx, versions, occasion);
    await raiseVersions(
      tx,
      versions.map(({ id }) => id),
    );
    for (const { award, issue } of chunk) {
      const { id, name, number } = award;
      const sameNumber = issue.number === number;
      if (!sameNumber) await updateAward(tx, id, { number: issue.number });
      if (award.state !== "valid" || (sameNumber && issue.holders.join(holderSeparator) === name)) continue;
      await replaceKeys(tx, id, { holders: name.split(holderSeparator), number }, issue);
    }
    onProgress(chunk.length);
  }
}

/** Gives out running numbers that nobody has, from a first one on; `next` is the one after the last. */
export function runningNumbers(tx: Transaction<Tables>, first: number, listed: ReadonlySet<string>) {
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
