import { formatDay, type NameListProblem, toReason, undecidedSheets } from "cert-api";
import type { CompiledTemplate } from "cert-render";
import type { Refusal } from "../../../../http/refusal.ts";
import { bindOperations } from "../../../../resource/bindOperations.ts";
import type { StoredActivity } from "../../activity/storedActivity.ts";
import type { UploadOptions } from "../../activity/activityFiles.ts";
import { type UploadedTemplate, storeTemplate } from "../../template/template.service.ts";
import { toMarkProblems } from "../../template/placeholders.ts";
import type { TemplateCheck } from "../../template/uploadTemplate.ts";
import { type ListCheckDeps, refused } from "../check/checkActivityList.ts";
import { checkNewTemplate } from "../check/checkList.ts";
import { publicColumns } from "../check/personalWarnings.ts";
import { getActivityWithList, listOmissions, prepareStoredList, prepareUsedList } from "../reading/prepareList.ts";
import { offerUpload, type RefusedUpload } from "./buildOffer.ts";

export const createTemplateCheck = (deps: ListCheckDeps): TemplateCheck => bindOperations(deps, { check, refuse });

/** Checks the activity's list against a new template. If sheets still have to be chosen, the list is checked with that choice. */
async function check(
  { store, clock, timeZone }: ListCheckDeps,
  { id }: StoredActivity,
  { placeholders, candidates }: CompiledTemplate,
): ReturnType<TemplateCheck["check"]> {
  const activity = await getActivityWithList(store.read, id);
  if (activity.nameList === null || undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0)
    return { errors: [], warnings: toMarkProblems(candidates, null) };
  const { list } = await prepareUsedList(store, activity, { placeholders, candidates });
  return checkNewTemplate(list, {
    template: { placeholders, candidates },
    omissions: listOmissions(activity.columnUses),
    publicColumns: await publicColumns(store.read, activity.id, { placeholders, candidates }),
    validityMonths: activity.validityMonths,
    today: formatDay(clock(), timeZone),
  });
}

/** Builds the refusal of a template that does not fit the list. With `offers` the template waits for a choice if one can help. */
async function refuse(
  deps: ListCheckDeps,
  {
    activity: { id },
    template,
    errors,
  }: { activity: StoredActivity; template: UploadedTemplate; errors: NameListProblem[] },
  { principal, offers = false }: UploadOptions,
): Promise<Refusal> {
  const { length } = errors;
  const activity = await getActivityWithList(deps.store.read, id);
  const reason = (count: number) => toReason("activity.templateErrors", { count });
  if (!offers) return refused(reason(length), errors, length);
  const { compiled } = template;
  const { list, file } = await prepareStoredList(deps.store, activity, compiled);
  const refusedUpload: RefusedUpload = {
    activity: { ...activity, newTemplate: compiled, certificates: null },
    template: compiled,
    file,
    list,
    choices: activity,
    sheets: activity.sheets,
    checked: { problems: errors, errors: length, warnings: 0 },
    field: "template",
    reason,
    async store(tx, at) {
      const owner = { ownerNoun: "activity" as const, ownerId: String(activity.id), userId: principal.userId, at };
      return (await storeTemplate(tx, { ...template, ...owner })).file;
    },
  };
  return offerUpload(deps, refusedUpload, principal);
}
