import { formatDay, formatHolderCheck, holderSeparator, type Published, toReason } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { updateListSettings } from "../activity/listSettings.ts";
import { lockUnchanged, updateActivity } from "../activity/storedActivity.ts";
import { baseToIssue } from "../../public/addressBase/addressBase.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { endAwards } from "../../award/award/edit/changeStates.ts";
import type { ChangeContext } from "../../award/award/issue/awardRows.ts";
import { combineDigests, hashVersions } from "../../award/award/issue/hashVersions.ts";
import { issueAwards, reissueAwards, toRevisions } from "../../award/award/issue/issue.service.ts";
import { countValidAwards } from "../../award/award/issue/issuedAwards.ts";
import { assertOnePersonMay } from "../../people/fourEyes/fourEyes.service.ts";
import { describeChoices, joinedNames } from "../nameList/reading/prepareList.ts";
import { notify } from "../../keeping/notification/notification.service.ts";
import { notifyOfPublish } from "../../keeping/notification/notifyOthers.service.ts";
import { compare, countOutcome } from "./comparison.ts";
import type { Matching } from "./matchRows.ts";
import { type ListedRow, type PlannedReissue, toPendingAwards, toPendingReissues } from "./pendingAwards.ts";
import type { Publication, PublishRequest } from "./publishRequest.ts";
import { replaceEncryptedValues } from "./replaceEncryptedValues.ts";
import { reprintKey } from "./reprints.ts";
import { removeOutdatedSchedule, removeSchedule } from "./schedule.store.ts";

/** Publishes in one transaction what was checked, unless the activity or its awards have changed since. */
export async function publishInTransaction(tx: Tx, publication: Publication): Promise<Published> {
  const { activity, template, principal, at, base } = publication;
  const { id } = activity;
  await lockForPublish(tx, publication);
  const changes = await decideChanges(tx, publication);
  await refuseChanges(tx, principal, changes.reissues.length + changes.ended.length);
  const addressBaseId = await baseToIssue(tx, { base, template, at });
  const versions = await prepareVersions(tx, publication, { changes, addressBaseId });
  const outcome = countOutcome(changes.matching);
  const auditId = await recordPublish(tx, publication, { outcome, digest: versions.digest });
  await writeChanges(tx, publication, { changes, versions, auditId, addressBaseId });
  await updateActivity(tx, id, { published_at: at, has_unpublished_changes: 0 });
  // What was said to be new is issued now
  if (activity.nameList !== null && activity.decisions.length > 0)
    await updateListSettings(tx, activity.nameList.id, { decisions: [] });
  await removeOutdatedSchedule(tx, id, at);
  const awards = await countValidAwards(tx, id);
  await announcePublish(tx, publication, awards);
  return { ...outcome, publishedAt: new Date(at).toISOString(), awards };
}

/** Throws a `Refusal` if a publish changes so many issued awards, and one person may not change any. */
export async function refuseChanges(db: Db, principal: Actor, count: number): Promise<void> {
  if (count > 0) await assertOnePersonMay(db, principal, toReason("correction.publishChanges", { count }));
}

export interface Changes {
  matching: Matching<ListedRow>;
  reissues: PlannedReissue[];
  endedState: "revoked" | "withdrawn" | null;
  ended: Matching<ListedRow>["unlisted"];
}

/** Compares the list with the locked awards; refuses a result that differs from the plan. */
async function decideChanges(
  tx: Tx,
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

/** Locks an activity that has not changed since the check, and removes its schedule. */
async function lockForPublish(tx: Tx, { activity, request: { schedule }, engine }: Publication): Promise<void> {
  await lockUnchanged(tx, engine, activity);
  // From here on it can no longer be cancelled
  if (schedule !== undefined && !(await removeSchedule(tx, activity.id, schedule))) {
    throw new Refusal("conflict", "activity.notScheduled");
  }
}

async function prepareVersions(
  tx: Tx,
  { facts, template, list, at, timeZone }: Publication,
  { changes, addressBaseId }: { changes: Changes; addressBaseId: number | null },
) {
  const { matching, reissues } = changes;
  const issues = await toPendingAwards(tx, matching.created, { list, facts, template, today: formatDay(at, timeZone) });
  const created = await hashVersions(tx, issues, { addressBaseId });
  const revisions = await hashVersions(tx, await toRevisions(reissues), { addressBaseId });
  return { created, revisions, digest: await combineDigests([...created, ...revisions]) };
}

interface AwardChanges {
  changes: Changes;
  versions: Awaited<ReturnType<typeof prepareVersions>>;
  auditId: number;
  addressBaseId: number | null;
}

async function writeChanges(
  tx: Tx,
  publication: Publication,
  { changes, versions, auditId, addressBaseId }: AwardChanges,
): Promise<void> {
  const { activity, request, principal, at } = publication;
  const { matching, reissues, endedState, ended } = changes;
  const { created, revisions } = versions;
  const { id, departmentId } = activity;
  const { userId } = principal;
  const reason = request.reason ?? "";
  const context: ChangeContext = { auditId, source: "publish", userId, reason, at, addressBaseId };
  const total = matching.created.length + reissues.length + ended.length;
  const onProgress = (count: number) => publication.onProgress(count, total);
  await issueAwards(tx, created, { activityId: id, departmentId, context, onProgress });
  await reissueAwards(tx, reissues, { revisions, context, onProgress });
  await replaceEncryptedValues(tx, publication.cipher, { activity, matching, issues: created, at });
  if (endedState === null) return;
  const endedAwards = ended.map((award) => ({ ...award, activityId: id }));
  const end = { state: endedState, reason: request.unlistedReason ?? "", principal, at, onProgress };
  await endAwards(tx, endedAwards, end);
}

function recordPublish(
  tx: Tx,
  publication: Publication,
  { outcome, digest }: { outcome: Record<string, number>; digest: string | null },
): Promise<number> {
  const { activity, principal, at } = publication;
  const change = { ...outcome, ...describePublication(publication) };
  return recordAudit(tx, { principal, at, noun: "activity", id: activity.id, action: "publish", change, digest });
}

function describePublication({ activity, facts: { validityMonths }, template, request }: Publication) {
  const { template: printed, reason = "", unlisted = "keep", unlistedReason } = request;
  const { certificates, sheets, nameList } = activity;
  return {
    ...(printed !== undefined && { printed, reason }),
    ...(template === null ? { certificates: certificates?.id } : { template: template.uploadId }),
    nameList: nameList?.id,
    ...(sheets !== null && { join: joinedNames(sheets).join(holderSeparator) }),
    ...describeChoices(activity),
    ...(validityMonths !== null && { validityMonths }),
    ...(activity.holderCheck !== null && { holderCheck: formatHolderCheck(activity.holderCheck) }),
    ...(unlisted !== "keep" && { unlistedChoice: unlisted, unlistedReason }),
  };
}

async function announcePublish(
  tx: Tx,
  { activity: { id, name }, request, principal: { userId }, at }: Publication,
  awards: number,
): Promise<void> {
  const params = { activityId: String(id), activity: name, awards };
  // Who publishes at once sees what became of it
  if (request.schedule !== undefined) await notify(tx, userId, { kind: "published", params }, at);
  await notifyOfPublish(tx, { activityId: id, userId, at }, awards);
}
