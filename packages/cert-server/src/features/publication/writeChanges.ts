import { formatDay } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { endAwards } from "../award/correction/changeStates.ts";
import type { ChangeContext, HashedVersion } from "../award/issue/awardRows.ts";
import { combineDigests, hashVersions } from "../award/issue/hashVersions.ts";
import { issueAwards, reissueAwards, toRevisions } from "../award/issue/issue.service.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import type { Changes } from "./decideChanges.ts";
import { toPendingAwards } from "./pendingAwards.ts";
import type { Publication } from "./publishRequest.ts";
import { replaceEncryptedValues } from "./replaceEncryptedValues.ts";

export interface PreparedVersions {
  created: HashedVersion[];
  revisions: HashedVersion[];
  digest: string | null;
}

export async function prepareVersions(
  tx: Transaction<Tables>,
  { facts, template, list, at, timeZone }: Publication,
  { changes, addressBaseId }: { changes: Changes; addressBaseId: number | null },
): Promise<PreparedVersions> {
  const { matching, reissues } = changes;
  const issues = await toPendingAwards(tx, matching.created, { list, facts, template, today: formatDay(at, timeZone) });
  const created = await hashVersions(tx, issues, { addressBaseId });
  const revisions = await hashVersions(tx, await toRevisions(reissues), { addressBaseId });
  return { created, revisions, digest: await combineDigests([...created, ...revisions]) };
}

interface AwardChanges {
  activity: ActivityWithList;
  changes: Changes;
  versions: PreparedVersions;
  auditId: number;
  addressBaseId: number | null;
}

export async function writeChanges(
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
  await replaceEncryptedValues(tx, publication.cipher, { activity, matching, issues: created, at });
  if (endedState === null) return;
  const endedAwards = ended.map((award) => ({ ...award, activityId: id }));
  const end = { state: endedState, reason: request.unlistedReason ?? "", principal, at, onProgress };
  await endAwards(tx, endedAwards, end);
}
