import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { lockUnchanged } from "../activity/storedActivity.ts";
import { compare } from "./comparison.ts";
import type { Matching } from "./matchRows.ts";
import { type ListedRow, type PlannedReissue, toPendingReissues } from "./pendingAwards.ts";
import type { Publication, PublishRequest } from "./publishRequest.ts";
import { reprintKey } from "./reprints.ts";
import { removeSchedule } from "./schedule.store.ts";

export interface Changes {
  matching: Matching<ListedRow>;
  reissues: PlannedReissue[];
  endedState: "revoked" | "withdrawn" | null;
  ended: Matching<ListedRow>["unlisted"];
}

/**
 * Compares the list with the locked awards.
 * @throws Refusal if the result differs from the plan
 */
export async function decideChanges(
  tx: Transaction<Tables>,
  { activity, facts, template, list, request, reprints, engine, cipher }: Publication,
): Promise<Changes> {
  const { overwriteEdited, plan, template: templateChoice = "keep" } = request;
  const lock = engine === "postgresql";
  const { matching, token } = await compare(tx, cipher, {
    activity,
    facts,
    template,
    list,
    overwriteEdited,
    lock,
  });
  if (plan !== undefined && plan !== token) throw new Refusal("stale");
  const endedState = toEndedState(request);
  const ended = endedState === null ? [] : matching.unlisted;
  const endsUnlisted = endedState !== null;
  const reissues = await toPendingReissues(tx, matching, { list, facts, template, templateChoice, endsUnlisted });
  if (reissues.some((reissue) => !reissue.checked && !reprints.has(reprintKey(reissue)))) throw new Refusal("stale");
  return { matching, reissues, endedState, ended };
}

function toEndedState({ unlisted = "keep" }: PublishRequest): "revoked" | "withdrawn" | null {
  return { keep: null, revoke: "revoked" as const, withdraw: "withdrawn" as const }[unlisted];
}

/**
 * Locks an activity and removes its schedule.
 * @throws Refusal if another process is publishing it, or it has changed since the check
 */
export async function lockForPublish(
  tx: Transaction<Tables>,
  { activity, request: { schedule }, engine }: Publication,
): Promise<void> {
  await lockUnchanged(tx, engine, activity);
  // From here on it can no longer be cancelled
  if (schedule !== undefined && !(await removeSchedule(tx, activity.id, schedule))) {
    throw new Refusal("conflict", toReason("activity.notScheduled"));
  }
}
