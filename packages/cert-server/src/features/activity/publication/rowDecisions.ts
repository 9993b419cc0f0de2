import { type Input, type contract, toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { type RowDecision, updateListSettings } from "../activity/listSettings.ts";
import { lockUnchanged, updateActivity } from "../activity/storedActivity.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import type { ActivityWithList } from "../nameList/reading/activityWithList.ts";
import { toPlace } from "./comparison.ts";
import { listCandidates, type Matching } from "./matchRows.ts";
import type { ListedRow } from "./pendingAwards.ts";

export type DecisionRequest = Omit<Input<typeof contract.publication.decide>, "id"> & { id: string };

/**
 * Returns what was decided about the rows of a plan.
 * @throws Refusal if a row is not undecided, or an award is not one of its candidates or chosen twice
 */
export function toDecisions(matching: Matching<ListedRow>, { rows, others }: DecisionRequest): RowDecision[] {
  const open = new Map(matching.unclear.map((row) => [toPlace(row), row]));
  const taken = new Set<string>();
  const decisions = rows.map(({ row, sheet, award }): RowDecision => {
    const place = { row, ...(sheet !== undefined && { sheet }) };
    const listedRow = open.get(toPlace(place));
    if (listedRow === undefined || !open.delete(toPlace(place))) throw new Refusal("stale");
    if (award === null) return { ...place, award };
    const candidate = listCandidates(matching, listedRow).find(({ id }) => id === award);
    if (candidate === undefined) throw new Refusal("stale");
    if (taken.has(award)) throw new Refusal("invalid", toReason("activity.awardTwice", { name: candidate.name }));
    taken.add(award);
    return { ...place, award, version: candidate.version };
  });
  if (others === undefined) return decisions;
  const newRows = [...open.values()].map(({ row, sheet }): RowDecision => ({
    row,
    ...(sheet !== undefined && { sheet }),
    award: null,
  }));
  return [...decisions, ...newRows];
}

export async function storeDecisions(
  { store, clock }: { store: Store; clock(): number },
  { activity, decisions }: { activity: ActivityWithList; decisions: readonly RowDecision[] },
  principal: Actor,
): Promise<void> {
  const { id, nameList } = activity;
  await store.write(async (tx) => {
    await lockUnchanged(tx, store.engine, activity);
    if (nameList === null) throw new Refusal("stale");
    await updateActivity(tx, id, {});
    await updateListSettings(tx, nameList.id, { decisions: [...activity.decisions, ...decisions] });
    const change = { upload: nameList.id, decided: decisions.length };
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id, action: "configureList", change });
  });
}
