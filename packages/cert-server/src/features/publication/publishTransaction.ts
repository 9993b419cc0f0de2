import { formatDay, formatHolderCheck, holderSeparator, type Published, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Engine } from "../../db/engine.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import type { PublicBase } from "../../http/publicBase.ts";
import { Refusal } from "../../http/refusal.ts";
import type { NameList } from "../../lists/index.ts";
import { baseToIssue } from "../addressBase/addressBase.service.ts";
import { countValidAwards } from "../award/issue/issuedAwards.ts";
import { endAwards } from "../award/correction/changeStates.ts";
import { combineDigests, hashVersions } from "../award/issue/hashVersions.ts";
import { issueAwards, reissueAwards, toRevisions } from "../award/issue/issue.service.ts";
import type { ChangeContext, HashedVersion } from "../award/issue/awardRows.ts";
import { notify } from "../notification/notification.service.ts";
import { notifyOfPublish } from "../notification/notifyOthers.service.ts";
import type { TemplateVersion } from "../../files/templateVersions.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { assertOnePersonMay } from "../fourEyes/fourEyes.service.ts";
import { updateActivity } from "../activity/storedActivity.ts";
import type { ActivityFacts } from "../activity/awardContent.ts";
import { compare, countOutcome } from "./comparison.ts";
import type { Matching } from "./matchRows.ts";
import {
  type ListedRow,
  type PlannedReissue,
  type TemplateChoice,
  toPendingAwards,
  toPendingReissues,
} from "./pendingAwards.ts";
import { removeOutdatedSchedule, removeSchedule, type ScheduleVersion } from "./schedule.store.ts";
import { replaceAddresses } from "./replaceAddresses.ts";
import { isSameHolderCheck } from "../activity/holderCheck.ts";
import { replaceHolderChecks } from "./replaceHolderChecks.ts";
import { lockActivity } from "../activity/activityLock.ts";
import { reprintKey } from "./reprints.ts";
import { describeChoices } from "../nameList/choices/describeChoices.ts";
import type { UnlistedRequest } from "./unlistedChoice.ts";
import { setDecisions } from "../listReading/listSheets.ts";
import { joinedNames } from "../listReading/usedList.ts";
import { type ActivityWithList, getActivityWithList } from "../listReading/activityWithList.ts";

export interface PublishRequest extends UnlistedRequest {
  id: string;
  /** Token of a plan. The publish is refused if anything has changed since. */
  plan?: string | undefined;
  /** True if the user confirmed that values that look personal are intended. */
  confirmed?: boolean | undefined;
  overwriteEdited?: boolean | undefined;
  /** The issued awards to reissue with the activity's current template; none by default. */
  template?: TemplateChoice | undefined;
  reason?: string | undefined;
  /** The schedule being carried out. The publish is refused if it was cancelled or replaced in the meantime. */
  schedule?: ScheduleVersion;
}

export interface Publication {
  activity: ActivityWithList;
  facts: ActivityFacts;
  template: TemplateVersion | null;
  list: NameList;
  request: PublishRequest;
  principal: Actor;
  /** New versions that were checked in addition to the list's rows; see `reprintKey`. */
  reprints: ReadonlySet<string>;
  at: number;
  timeZone: string;
  base: PublicBase;
  sealer: Sealer;
  onProgress(count: number, total: number): void;
}

/**
 * Publishes in one transaction what was checked.
 * @throws Refusal if the activity or its awards have changed since the check
 */
export async function publishInTransaction(
  tx: Transaction<Tables>,
  engine: Engine,
  publication: Publication,
): Promise<Published> {
  const { template, principal, at, base } = publication;
  const { id } = publication.activity;
  const activity = await lockUnchanged(tx, engine, publication);
  const changes = await decideChanges(tx, engine, publication);
  const count = changes.reissues.length + changes.ended.length;
  if (count > 0) await assertOnePersonMay(tx, principal, toReason("correction.publishChanges", { count }));
  const addressBaseId = await baseToIssue(tx, { base, template, at });
  const versions = await prepareVersions(tx, publication, { changes, addressBaseId });
  const outcome = countOutcome(changes.matching);
  const change = { ...outcome, ...describePublication(publication, activity) };
  const { digest } = versions;
  const auditId = await recordAudit(tx, { principal, at, noun: "activity", id, action: "publish", change, digest });
  await writeAwards(tx, publication, { activity, changes, versions, auditId, addressBaseId });
  await updateActivity(tx, id, { published_at: at, has_unpublished_changes: 0 });
  // What was said to be new is issued now
  if (activity.nameList !== null) await setDecisions(tx, activity.nameList.id, []);
  await removeOutdatedSchedule(tx, id, at);
  const awards = await countValidAwards(tx, id);
  const params = { activityId: String(id), activity: activity.name, awards };
  // Who publishes at once sees what became of it
  if (publication.request.schedule !== undefined) await notify(tx, principal.userId, { kind: "published", params }, at);
  await notifyOfPublish(tx, { activityId: id, userId: principal.userId, at }, awards);
  return { ...outcome, publishedAt: new Date(at).toISOString(), awards };
}

/**
 * Locks an activity and removes its schedule.
 * @throws Refusal if another process is publishing it, or it has changed since the check
 */
async function lockUnchanged(
  tx: Transaction<Tables>,
  engine: Engine,
  { activity, request: { schedule } }: Publication,
): Promise<ActivityWithList> {
  const { id } = activity;
  if (!(await lockActivity(tx, engine, id))) throw new Refusal("busy");
  // From here on it can no longer be cancelled
  if (schedule !== undefined && !(await removeSchedule(tx, id, schedule))) {
    throw new Refusal("conflict", toReason("activity.notScheduled"));
  }
  const currentActivity = await getActivityWithList(tx, id);
  assertUnchanged(activity, currentActivity);
  return currentActivity;
}

interface Changes {
  matching: Matching<ListedRow>;
  reissues: PlannedReissue[];
  endedState: "revoked" | "withdrawn" | null;
  ended: Matching<ListedRow>["unlisted"];
}

/**
 * Compares the list with the locked awards.
 * @throws Refusal if the result differs from the plan
 */
async function decideChanges(
  tx: Transaction<Tables>,
  engine: Engine,
  { activity, facts, template, list, request, reprints, sealer }: Publication,
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

interface PreparedVersions {
  created: HashedVersion[];
  revisions: HashedVersion[];
  digest: string | null;
}

async function prepareVersions(
  tx: Transaction<Tables>,
  { facts, template, list, at, timeZone }: Publication,
  { changes, addressBaseId }: { changes: Changes; addressBaseId: number | null },
): Promise<PreparedVersions> {
  const { matching, reissues } = changes;
  const issues = await toPendingAwards(tx, matching.created, { list, facts, template, today: formatDay(at, timeZone) });
  const created = await hashVersions(issues, { addressBaseId });
  const revisions = await hashVersions(await toRevisions(reissues), { addressBaseId });
  return { created, revisions, digest: await combineDigests([...created, ...revisions]) };
}

interface AwardChanges {
  activity: ActivityWithList;
  changes: Changes;
  versions: PreparedVersions;
  auditId: number;
  addressBaseId: number | null;
}

async function writeAwards(
  tx: Transaction<Tables>,
  publication: Publication,
  { activity, changes, versions, auditId, addressBaseId }: AwardChanges,
): Promise<void> {
  const { request, principal, at } = publication;
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
  await replaceAddresses(tx, publication.sealer, { activityId: id, matching, issues: created, at });
  const { holderCheck } = activity;
  await replaceHolderChecks(tx, publication.sealer, { activityId: id, holderCheck, matching, issues: created, at });
  if (endedState === null) return;
  const endedAwards = ended.map((award) => ({ ...award, activityId: id }));
  const end = { state: endedState, reason: request.unlistedReason ?? "", principal, at, onProgress };
  await endAwards(tx, endedAwards, end);
}

function describePublication(
  { activity: { certificates }, facts: { validityMonths }, template, request }: Publication,
  activity: ActivityWithList,
) {
  const { template: printed, reason = "", unlisted = "keep", unlistedReason } = request;
  const { sheets, nameList } = activity;
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

function toEndedState({ unlisted = "keep" }: PublishRequest): "revoked" | "withdrawn" | null {
  return { keep: null, revoke: "revoked" as const, withdraw: "withdrawn" as const }[unlisted];
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
  const toChoices = ({ matches, skipped, decisions, columnUses }: ActivityWithList) =>
    JSON.stringify([matches, skipped, decisions, columnUses]);
  if (toChoices(current) !== toChoices(checked)) throw new Refusal("stale", toReason("activity.choicesChanged"));
  if (!isSameHolderCheck(current.holderCheck, checked.holderCheck))
    throw new Refusal("stale", toReason("activity.holderCheckChanged"));
  if (current.name !== checked.name) throw new Refusal("stale", toReason("activity.renamed"));
  if (current.validityMonths !== checked.validityMonths) {
    throw new Refusal("stale", toReason("activity.validityChanged"));
  }
}
