import { type Activity, advanceActivityName, newActivitySettings } from "cert-api";
import { copyTemplateVersion } from "../../../files/templateVersions.ts";
import { copyUpload } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { listColumnMatches, replaceColumnMatches } from "./columnMatches.ts";
import { type ActivityDeps, getActivity, parseActivityId, readActivity } from "./activity.service.ts";
import { addActivity, getColumnUses } from "./activity.store.ts";
import { findChanges, updateActivity } from "./storedActivity.ts";

export interface CopyRequest {
  id: string;
  /** Defaults to the activity's name with its year and edition advanced. */
  name?: string | undefined;
}

/**
 * Creates the next edition of an activity in the same department. It copies the template, the columns chosen for
 * placeholders and the validity rule, but not the name list, photos, existing certificates or awards.
 */
export const createCopyActivity =
  ({ store, clock }: Omit<ActivityDeps, "effects">) =>
  async ({ id, name: chosenName }: CopyRequest, principal: Actor): Promise<Activity> => {
    const sourceId = parseActivityId(id);
    const at = clock();
    const { userId } = principal;
    const copyId = await store.write(async (tx) => {
      const source = await getActivity(tx, sourceId);
      const { template, departmentId } = source;
      const name = chosenName ?? advanceActivityName(source.name);
      const { settings, change: copied } = findChanges(newActivitySettings, source);
      const activityId = await addActivity(tx, {
        name,
        departmentId,
        makerId: userId,
        settings: { ...newActivitySettings, ...settings },
        columnUses: await getColumnUses(tx, sourceId),
        at,
      });
      if (template !== null) {
        const report = { listProblems: [] };
        const upload = await copyUpload(tx, template.id, { ownerId: String(activityId), userId, report, at });
        await copyTemplateVersion(tx, template.id, upload);
        await updateActivity(tx, activityId, { template_id: upload });
      }
      await replaceColumnMatches(tx, activityId, { matches: await listColumnMatches(tx, sourceId), at });
      const change = {
        name,
        copiedFrom: source.name,
        ...(template !== null && { template: template.id }),
        ...copied,
      };
      await recordAudit(tx, { principal, at, noun: "activity", id: activityId, action: "create", change });
      return activityId;
    });
    return readActivity(store.read, copyId);
  };
