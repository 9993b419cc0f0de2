import type { HolderCheck } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import { recordKeyId } from "../../../sealing/keyIds.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import {
  type AwardFactorRow,
  listActivityFactors,
  listShownAwardIds,
  removeActivityFactors,
  replaceActivityFactors,
} from "./factor.store.ts";
import { hashFactor, isRightAnswer } from "./factorHash.ts";

/** What the awards of an activity are to ask of visitors. */
export interface FactorAnswers {
  activityId: number;
  factor: HolderCheck;
  /** The right answers of the awards that its list names, each award once. */
  listed: readonly { id: string; answers: readonly string[] }[];
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
  { activityId, factor: { column, digits }, listed, at }: FactorAnswers,
): Promise<void> {
  await recordKeyId(tx, sealer, at);
  const toRow = (id: string, hashes: readonly string[]): AwardFactorRow => ({
    award_id: id,
    column_name: column,
    digits,
    hashes: JSON.stringify(hashes),
  });
  const rows = new Map<string, AwardFactorRow>();
  for await (const chunk of inChunks(listed, 1_000)) {
    for (const { id, answers } of chunk) {
      const hashes = answers.map((answer) => hashFactor(sealer, id, answer));
      rows.set(id, toRow(id, hashes));
    }
  }
  const before = await listActivityFactors(tx, activityId);
  for (const id of await listShownAwardIds(tx, activityId)) {
    if (!rows.has(id)) rows.set(id, before.get(id) ?? toRow(id, []));
  }
  await replaceActivityFactors(tx, activityId, [...rows.values()]);
}

/** Answers whether one of some answers is right for an award of an activity, as it was published last. */
export async function createAnswerComparison(
  db: Kysely<Tables>,
  sealer: Sealer,
  activityId: number,
): Promise<(awardId: string, answers: readonly string[]) => boolean> {
  const factors = await listActivityFactors(db, activityId);
  const hashes = new Map([...factors].map(([id, row]) => [id, JSON.parse(row.hashes) as string[]]));
  return (awardId, answers) => {
    const right = hashes.get(awardId) ?? [];
    return right.length > 0 && answers.some((answer) => isRightAnswer(sealer, { awardId, answer, hashes: right }));
  };
}

/** Lets the awards of an activity ask nothing any more: what their answers were compared with is gone. */
export const askNothing = (tx: Transaction<Tables>, activityId: number): Promise<void> =>
  removeActivityFactors(tx, activityId);
