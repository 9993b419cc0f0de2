import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { lockActivity } from "../activity/storedActivity.ts";
import { isSameHolderCheck } from "../activity/holderCheck.ts";
import { type ActivityWithList, getActivityWithList } from "../listReading/activityWithList.ts";
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
  { activity, facts, template, list, request, reprints, engine, sealer }: Publication,
): Promise<Changes> {
  const { overwriteEdited, plan, template: templateChoice = "keep" } = request;
  const lock = engine === "postgresql";
  const { matching, token } = await compare(tx, sealer, {
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
export async function lockUnchanged(
  tx: Transaction<Tables>,
  { activity, request: { schedule }, engine }: Publication,
): Promise<ActivityWithList> {
  const { id } = activity;
  await lockActivity(tx, engine, id);
  // From here on it can no longer be cancelled
  if (schedule !== undefined && !(await removeSchedule(tx, id, schedule))) {
    throw new Refusal("conflict", toReason("activity.notScheduled"));
  }
  const currentActivity = await getActivityWithList(tx, id);
  assertUnchanged(activity, currentActivity);
  return currentActivity;
}

function assertUnchanged(checked: ActivityWithList, current: ActivityWithList): void {
  if (current.erasures !== checked.erasures) throw new Refusal("stale", toReason("activity.erasedMeanwhile"));
  const isSame =
    current.template?.id === checked.template?.id &&
    current.nameList?.id === checked.nameList?.id &&
    current.photos?.id === checked.photos?.id &&
    current.certificates?.id === checked.certificates?.id;
  if (!isSame) throw new Refusal("stale", toReason("activity.filesChanged"));
  if (JSON.stringify(current.sheets) !== JSON.stringify(checked.sheets)) {
    throw new Refusal("stale", toReason("activity.sheetsChanged"));
  }
  const toChoices = ({ matches, skipped, answers, decisions, columnUses }: ActivityWithList) =>
    JSON.stringify([matches, skipped, answers, decisions, columnUses]);
  if (toChoices(current) !== toChoices(checked)) throw new Refusal("stale", toReason("activity.choicesChanged"));
  if (!isSameHolderCheck(current.holderCheck, checked.holderCheck))
    throw new Refusal("stale", toReason("activity.holderCheckChanged"));
  if (current.name !== checked.name) throw new Refusal("stale", toReason("activity.renamed"));
  if (current.validityMonths !== checked.validityMonths) {
    throw new Refusal("stale", toReason("activity.validityChanged"));
  }
}
