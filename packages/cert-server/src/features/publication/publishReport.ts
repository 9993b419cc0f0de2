import { formatHolderCheck, holderSeparator } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { ActivityWithList } from "../listReading/activityWithList.ts";
import { describeChoices, joinedNames } from "../listReading/prepareList.ts";
import { notify } from "../notification/notification.service.ts";
import { notifyOfPublish } from "../notification/notifyOthers.service.ts";
import type { Publication } from "./publishRequest.ts";

/** Records a publish in the audit log and returns the id of its entry. */
export function recordPublish(
  tx: Transaction<Tables>,
  publication: Publication,
  { activity, outcome, digest }: { activity: ActivityWithList; outcome: Record<string, number>; digest: string | null },
): Promise<number> {
  const { principal, at } = publication;
  const change = { ...outcome, ...describePublication(publication, activity) };
  return recordAudit(tx, { principal, at, noun: "activity", id: activity.id, action: "publish", change, digest });
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

/** Notifies the account that scheduled a publish, and the others that it concerns. */
export async function announcePublish(
  tx: Transaction<Tables>,
  { request, principal: { userId }, at }: Publication,
  { activity: { id, name }, awards }: { activity: ActivityWithList; awards: number },
): Promise<void> {
  const params = { activityId: String(id), activity: name, awards };
  // Who publishes at once sees what became of it
  if (request.schedule !== undefined) await notify(tx, userId, { kind: "published", params }, at);
  await notifyOfPublish(tx, { activityId: id, userId, at }, awards);
}
