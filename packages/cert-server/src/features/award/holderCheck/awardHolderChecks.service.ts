import type { HolderCheck } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { recordKeyId } from "../../../sealing/keyIds.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import {
  type AwardHolderCheckRow,
  listActivityHolderChecks,
  removeActivityHolderChecks,
  replaceActivityHolderChecks,
} from "./holderCheck.store.ts";
import { hashHolderAnswer, isRightAnswer } from "./holderAnswerHash.ts";

/** What the awards of an activity are to ask of visitors. */
export interface HolderCheckAnswers {
  activityId: number;
  holderCheck: HolderCheck;
  /** The right answers of the awards that its list names. */
  answers: ReadonlyMap<string, readonly string[]>;
  at: number;
}

/**
 * Lets the awards of an activity ask visitors for what its list says, in the transaction that publishes it. An award that is
 * no longer listed asks what it asked before; one that never did asks too, and nobody can answer: what the setting protects
 * is not to be seen by having been taken from the list.
 */
export async function askOfVisitors(
  tx: Transaction<Tables>,
  sealer: Sealer,
  { activityId, holderCheck: { column, digits }, answers, at }: HolderCheckAnswers,
): Promise<void> {
  await recordKeyId(tx, sealer, at);
  const rows: AwardHolderCheckRow[] = [];
  for await (const { shownIds, earlierRows } of listActivityHolderChecks(tx, activityId)) {
    for (const id of shownIds) {
      const listedAnswers = answers.get(id);
      const earlierRow = listedAnswers === undefined ? earlierRows.get(id) : undefined;
      const hashes = listedAnswers?.map((answer) => hashHolderAnswer(sealer, id, answer)) ?? [];
      rows.push(earlierRow ?? { award_id: id, column_name: column, digits, hashes: JSON.stringify(hashes) });
    }
  }
  await replaceActivityHolderChecks(tx, activityId, rows);
}

/** Answers whether one of some answers is right for an award of an activity, as it was published last. */
export async function createAnswerComparison(
  db: Kysely<Tables>,
  sealer: Sealer,
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
      answers.some((answer) => isRightAnswer(sealer, { awardId, answer, hashes: awardHashes }))
    );
  };
}

/** Lets the awards of an activity ask nothing any more: what their answers were compared with is gone. */
export const askNothing = (tx: Transaction<Tables>, activityId: number): Promise<void> =>
  removeActivityHolderChecks(tx, activityId);
