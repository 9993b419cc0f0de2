import type { HolderCheck } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import { askNothing, askOfVisitors } from "../../award/holderCheck/awardHolderChecks.service.ts";
import type { Matching } from "../publish/matchRows.ts";
import type { ListedRow } from "../publish/pendingAwards.ts";

/** What was published. */
interface PublishedRows {
  activityId: number;
  holderCheck: HolderCheck | null;
  matching: Matching<ListedRow>;
  /** The new awards, in the order of the rows that are `created`. */
  issues: readonly { id: string }[];
  at: number;
}

/** Gives the awards of an activity what visitors are asked, as its setting and its list say, in the publishing transaction. */
export async function replaceHolderChecks(
  tx: Transaction<Tables>,
  sealer: Sealer,
  { activityId, holderCheck, matching, issues, at }: PublishedRows,
): Promise<void> {
  if (holderCheck === null) return askNothing(tx, activityId);
  const { created, changed, unchanged, edited } = matching;
  const knownMatches = [...changed, ...unchanged, ...edited].filter(({ award }) => award.state !== "withdrawn");
  const listedAwards = [
    ...created.map(({ holderAnswers }, index) => ({ id: issues[index]?.id ?? "", answers: holderAnswers })),
    ...knownMatches.map(({ award, row }) => ({ id: award.id, answers: row.holderAnswers })),
  ];
  await askOfVisitors(tx, sealer, { activityId, holderCheck, listedAwards, at });
}
