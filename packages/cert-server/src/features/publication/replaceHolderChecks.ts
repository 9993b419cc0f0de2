import type { HolderCheck } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { inChunks } from "../../batches/inChunks.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import { askNothing, askOfVisitors } from "../holderCheck/awardHolderChecks.service.ts";
import type { Matching } from "./matchRows.ts";
import type { ListedRow } from "./pendingAwards.ts";

interface PublishedRows {
  activityId: number;
  holderCheck: HolderCheck | null;
  matching: Matching<ListedRow>;
  issues: readonly { id: string }[];
  at: number;
}

/** Replaces the holder checks of an activity's awards according to its setting and its list, in the publishing transaction. */
export async function replaceHolderChecks(
  tx: Transaction<Tables>,
  sealer: Sealer,
  { activityId, holderCheck, matching, issues, at }: PublishedRows,
): Promise<void> {
  if (holderCheck === null) return askNothing(tx, activityId);
  const { created, changed, unchanged, edited } = matching;
  const answers = new Map<string, readonly string[]>();
  for await (const chunk of inChunks(issues)) {
    for (const { id } of chunk) answers.set(id, created[answers.size]?.holderAnswers ?? []);
  }
  for await (const chunk of inChunks([...changed, ...unchanged, ...edited])) {
    for (const { award, row } of chunk) answers.set(award.id, row.holderAnswers);
  }
  await askOfVisitors(tx, sealer, { activityId, holderCheck, answers, at });
}
