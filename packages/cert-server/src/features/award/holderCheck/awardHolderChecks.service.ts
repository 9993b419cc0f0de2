import type { HolderCheck } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import { recordKeyId } from "../../../files/keyIds.ts";
import type { Cipher } from "../../../encryption/cipher.ts";
import {
  type AwardHolderCheckRow,
  listActivityHolderChecks,
  removeActivityHolderChecks,
  replaceActivityHolderChecks,
} from "./holderCheck.store.ts";
import { hashHolderAnswer, isRightAnswer } from "./holderAnswerHash.ts";

export interface HolderCheckAnswers {
  activityId: number;
  holderCheck: HolderCheck;
  answers: ReadonlyMap<string, readonly string[]>;
  at: number;
}

/**
 * Applies the holder check and the answers in an activity's list to its awards, in the publishing transaction. An award
 * that is no longer listed keeps its check. If it never had one, it gets one without a correct answer: taking an award off
 * the list must not expose what the setting protects.
 */
export async function askOfVisitors(
  tx: Tx,
  cipher: Cipher,
  { activityId, holderCheck: { column, digits }, answers, at }: HolderCheckAnswers,
): Promise<void> {
  await recordKeyId(tx, cipher, at);
  const rows: AwardHolderCheckRow[] = [];
  for await (const { shownIds, earlierRows } of listActivityHolderChecks(tx, activityId)) {
    for (const id of shownIds) {
      const listedAnswers = answers.get(id);
      const earlierRow = listedAnswers === undefined ? earlierRows.get(id) : undefined;
      const hashes = listedAnswers?.map((answer) => hashHolderAnswer(cipher, id, answer)) ?? [];
      rows.push(earlierRow ?? { award_id: id, column_name: column, digits, hashes: JSON.stringify(hashes) });
    }
  }
  await replaceActivityHolderChecks(tx, activityId, rows);
}

/** Creates a function that compares answers with those an activity's awards were last published with. */
export async function createAnswerComparison(
  db: Db,
  cipher: Cipher,
  activityId: number,
): Promise<(awardId: string, answers: readonly string[]) => boolean> {
  const hashes = new Map<string, string[]>();
  for await (const { earlierRows } of listActivityHolderChecks(db, activityId)) {
    for (const [id, row] of earlierRows) hashes.set(id, JSON.parse(row.hashes) as string[]);
  }
  return (awardId, answers) => {
    const awardHashes = hashes.get(awardId) ?? [];
    return (
      awardHashes.length > 0 &&
      answers.some((answer) => isRightAnswer(cipher, { awardId, answer, hashes: awardHashes }))
    );
  };
}

export { removeActivityHolderChecks as askNothing };
