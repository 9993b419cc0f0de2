import { formatDay, formatHolderCheck, holderSeparator, type Published, toReason } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import { updateListSettings } from "../activity/listSettings.ts";
import { lockUnchanged, updateActivity } from "../activity/storedActivity.ts";
import { baseToIssue } from "../../public/addressBase/addressBase.service.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { endAwards } from "../../award/award/edit/changeStates.ts";
import type { ChangeContext } from "../../award/award/issue/awardRows.ts";
import { combineDigests, hashVersions } from "../../award/award/issue/hashVersions.ts";
import { issueAwards, reissueAwards } from "../../award/award/issue/issue.service.ts";
import { countValidAwards } from "../../award/award/issue/issuedAwards.ts";
import { assertOnePersonMay } from "../../people/fourEyes/fourEyes.service.ts";
import { describeChoices, joinedNames } from "../nameList/reading/prepareList.ts";
import { notify } from "../../keeping/notification/notification.service.ts";
import { notifyOfPublish } from "../../keeping/notification/notifyOthers.service.ts";
import { compare, countOutcome } from "./comparison.ts";
import { toPendingAwards, toPendingReissues } from "./pendingAwards.ts";
import type { Publication } from "./publishRequest.ts";
import { replaceEncryptedValues } from "./replaceEncryptedValues.ts";
import { reprintKey } from "./reprints.ts";
import { removeOutdatedSchedule, removeSchedule } from "./schedule.store.ts";

/** Publishes in one transaction what was checked, unless the activity or its awards have changed since. */
export async function publishInTransaction(tx: Tx, publication: Publication): Promise<Published> {
  const { activity, request, principal, template, at, base, engine, reprints } = publication;
  const { id } = activity;
  const { schedule } = request;
  await lockUnchanged(tx, engine, activity);
  // From here on it can no longer be cancelled
  if (schedule !== undefined && !(await removeSchedule(tx, id, schedule)))
    throw new Refusal("conflict", "activity.notScheduled");
  const changes = await decideChanges(tx, publication, { lock: engine === "postgresql" });
  if (changes.reissues.some((reissue) => !reissue.checked && !reprints.has(reprintKey(reissue))))
    throw new Refusal("stale");
  const addressBaseId = await baseToIssue(tx, { base, template, at });
  const versions = await prepareVersions(tx, publication, { changes, addressBaseId });
  const outcome = countOutcome(changes.matching);
  const change = { ...outcome, ...describePublication(publication) };
  const { digest } = versions;
  const auditId = await recordAudit(tx, { principal, at, noun: "activity", id, action: "publish", change, digest });
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

type Changes = Awaited<ReturnType<typeof decideChanges>>;

const endedStates = { keep: null, revoke: "revoked", withdraw: "withdrawn" } as const;

/**
 * Compares the list with the issued awards, and returns what a publish changes of them.
 * @param options `lock` keeps others from changing the awards until the transaction ends
 * @throws Refusal if the result differs from the plan, or it changes issued awards and one person may not
 */
export async function decideChanges(
  db: Db,
  publication: Pick<Publication, "activity" | "facts" | "template" | "list" | "request" | "principal" | "cipher">,
  { lock = false } = {},
) {
  const { facts, template, list, request, principal, cipher } = publication;
  const { overwriteEdited, plan, template: templateChoice = "keep", unlisted = "keep" } = request;
  const { matching, token } = await compare(db, cipher, { ...publication, overwriteEdited, lock });
  if (plan !== undefined && plan !== token) throw new Refusal("stale");
  const endedState = endedStates[unlisted];
  const ended = endedState === null ? [] : matching.unlisted;
  const endsUnlisted = endedState !== null;
  const reissues = await toPendingReissues(db, matching, { list, facts, template, templateChoice, endsUnlisted });
  const count = reissues.length + ended.length;
  if (count > 0) await assertOnePersonMay(db, principal, toReason("correction.publishChanges", { count }));
  return { matching, reissues, endedState, ended };
}

async function prepareVersions(
  tx: Tx,
  { facts, template, list, at, timeZone }: Publication,
  { changes, addressBaseId }: { changes: Changes; addressBaseId: number | null },
) {
  const { matching, reissues } = changes;
  const issues = await toPendingAwards(tx, matching.created, { list, facts, template, today: formatDay(at, timeZone) });
  const created = await hashVersions(tx, issues, { addressBaseId });
  const revisions = await hashVersions(
    tx,
    reissues.map(({ issue }) => issue),
    { addressBaseId },
  );
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
