import { type Activity, advanceActivityName, formatHolderCheck } from "cert-api";
import { copyTemplateVersion } from "../../files/templateVersions.ts";
import { copyUpload } from "../../files/uploads.ts";
import type { Actor } from "../../http/access.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { replaceColumnMatches } from "./columnMatches.ts";
import { type ActivityDeps, getActivity, parseActivityId, readActivity } from "./activity.service.ts";
import { addActivity } from "./activity.store.ts";
import { updateActivity } from "./storedActivity.ts";

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
      const {
        name: sourceName,
        department,
        template,
        validityMonths,
        winnerColumn,
        contact,
        publicSearch,
        holderCheck,
        columnUses,
        matches,
      } = await getActivity(tx, sourceId);
      const name = chosenName ?? advanceActivityName(sourceName);
      const departmentId = department === null ? null : Number(department.id);
      const settings = { validityMonths, winnerColumn, contact, publicSearch, holderCheck };
      const fields = { name, departmentId, makerId: userId, ...settings, at };
      const activityId = await addActivity(tx, fields);
      if (template !== null) {
        const report = { listProblems: [] };
        const upload = await copyUpload(tx, template.id, { ownerId: String(activityId), userId, report, at });
        await copyTemplateVersion(tx, template.id, upload);
        await updateActivity(tx, activityId, { template_id: upload });
      }
      await replaceColumnMatches(tx, activityId, { matches, at });
      await updateActivity(tx, activityId, { column_uses: JSON.stringify(columnUses) });
      const change = {
        name,
        copiedFrom: sourceName,
        ...(template !== null && { template: template.fileName }),
        ...(validityMonths !== null && { validityMonths }),
        ...(holderCheck !== null && { holderCheck: formatHolderCheck(holderCheck) }),
      };
      await recordAudit(tx, { principal, at, noun: "activity", id: activityId, action: "create", change });
      return activityId;
    });
    return readActivity(store.read, copyId);
  };
