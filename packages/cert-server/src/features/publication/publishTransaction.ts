import { type Published, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { updateActivity } from "../activity/storedActivity.ts";
import { baseToIssue } from "../addressBase/addressBase.service.ts";
import { countValidAwards } from "../award/issue/issuedAwards.ts";
import { assertOnePersonMay } from "../fourEyes/fourEyes.service.ts";
import { updateListSettings } from "../activity/listSettings.ts";
import { countOutcome } from "./comparison.ts";
import { decideChanges, lockForPublish } from "./decideChanges.ts";
import { announcePublish, recordPublish } from "./publishReport.ts";
import type { Publication } from "./publishRequest.ts";
import { removeOutdatedSchedule } from "./schedule.store.ts";
import { prepareVersions, writeChanges } from "./writeChanges.ts";

/**
 * Publishes in one transaction what was checked.
 * @throws Refusal if the activity or its awards have changed since the check
 */
export async function publishInTransaction(tx: Transaction<Tables>, publication: Publication): Promise<Published> {
  const { activity, template, principal, at, base } = publication;
  const { id } = activity;
  await lockForPublish(tx, publication);
  const changes = await decideChanges(tx, publication);
  await refuseChanges(tx, principal, changes.reissues.length + changes.ended.length);
  const addressBaseId = await baseToIssue(tx, { base, template, at });
  const versions = await prepareVersions(tx, publication, { changes, addressBaseId });
  const outcome = countOutcome(changes.matching);
  const auditId = await recordPublish(tx, publication, { activity, outcome, digest: versions.digest });
  await writeChanges(tx, publication, { activity, changes, versions, auditId, addressBaseId });
  await updateActivity(tx, id, { published_at: at, has_unpublished_changes: 0 });
  // What was said to be new is issued now
  if (activity.nameList !== null && activity.decisions.length > 0)
    await updateListSettings(tx, activity.nameList.id, { decisions: [] });
  await removeOutdatedSchedule(tx, id, at);
  const awards = await countValidAwards(tx, id);
  await announcePublish(tx, publication, { activity, awards });
  return { ...outcome, publishedAt: new Date(at).toISOString(), awards };
}

/** Throws a `Refusal` if a publish changes so many issued awards, and one person may not change any. */
export async function refuseChanges(db: Kysely<Tables>, principal: Actor, count: number): Promise<void> {
  if (count > 0) await assertOnePersonMay(db, principal, toReason("correction.publishChanges", { count }));
}
