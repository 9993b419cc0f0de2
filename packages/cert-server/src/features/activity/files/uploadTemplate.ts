import { formatDay, type NameListProblem, type TemplateReport, toReason, undecidedSheets } from "cert-api";
import type { CompiledTemplate } from "cert-render";
import { removeUploadPdfs } from "../../../files/existingPdfs.ts";
import { Refusal } from "../../../http/refusal.ts";
import { toFileColumn } from "../../../lists/matching/fileHeader.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { listAvailableFaces } from "../../font/font.service.ts";
import { notify } from "../../notification/notification.service.ts";
import {
  buildTemplateReport,
  type HandedTemplate,
  readTemplate,
  storeTemplate,
} from "../../template/template.service.ts";
import { toMarkProblems } from "../../template/toMarkProblems.ts";
import { getActivity, parseActivityId, refuseOtherKind } from "../activity.service.ts";
import { type StoredActivity, updateActivity } from "../activity.store.ts";
import { offerUpload, type RefusedUpload } from "../choices/offerUpload.ts";
import { removeWaiting } from "../choices/waiting.store.ts";
import { type ListCheckDeps, refused } from "./checkActivityList.ts";
import { checkPlaceholders } from "./checkList.ts";
import { listFilledNames, pastValidityWarnings } from "./checkValidity.ts";
import { personalWarnings, publicColumns } from "./personalWarnings.ts";
import { previewPath } from "./previewPath.ts";
import type { UploadOptions } from "./uploadOptions.ts";
import { storedList, usedList } from "./usedList.ts";

/** Result of checking the activity's list against a new template: errors refuse the template, warnings are stored with it. */
interface StoredListCheck {
  errors: NameListProblem[];
  warnings: NameListProblem[];
}

/** Checks the activity's list against a new template. If sheets still have to be chosen, the list is checked with that choice. */
async function checkStoredList(
  { store, clock, timeZone }: ListCheckDeps,
  activity: StoredActivity,
  { placeholders, candidates }: CompiledTemplate,
): Promise<StoredListCheck> {
  if (activity.nameList === null || undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0)
    return { errors: [], warnings: toMarkProblems(candidates, null) };
  const { list } = await usedList(store, activity, { placeholders, candidates });
  const errors: NameListProblem[] = [];
  const { validityMonths } = activity;
  const report = (problem: NameListProblem) => void errors.push(toFileColumn(list, problem));
  await checkPlaceholders(list, { placeholders, validityMonths }, report);
  if (errors.length > 0) return { errors, warnings: [] };
  const columns = await publicColumns(store.read, activity.id, { placeholders, candidates });
  const warnings = [
    ...personalWarnings(list, columns),
    ...pastValidityWarnings(list, formatDay(clock(), timeZone)),
    ...toMarkProblems(candidates, listFilledNames(list.columns, validityMonths)),
  ];
  return { errors, warnings };
}

/** Builds the refusal of a template that does not fit the list. With `offers` the template waits for a choice if one can help. */
async function refuseTemplate(
  deps: ListCheckDeps,
  { activity, template, errors }: { activity: StoredActivity; template: HandedTemplate; errors: NameListProblem[] },
  { principal, offers = false }: UploadOptions,
): Promise<Refusal> {
  const { length } = errors;
  const reason = (count: number) => toReason("activity.templateErrors", { count });
  if (!offers) return refused(reason(length), errors, length);
  const { compiled, fileName, bytes } = template;
  const { raw: list, upload: file } = await storedList(deps.store, activity, compiled);
  const refusedUpload: RefusedUpload = {
    activity: { ...activity, newTemplate: compiled, certificates: null },
    template: compiled,
    file,
    list,
    choices: activity,
    sheets: activity.sheets,
    checked: { problems: errors, errors: length, warnings: 0 },
    field: "template",
    fileName,
    size: bytes.length,
    reason,
    async store(tx, at) {
      const owner = { ownerNoun: "activity" as const, ownerId: String(activity.id), userId: principal.userId, at };
      return (await storeTemplate(tx, { ...template, ...owner })).uploadId;
    },
  };
  return offerUpload(deps, refusedUpload, principal);
}

export interface ReplacedTemplate {
  /** Reference of the original file. The upload is refused if this is no longer the activity's template. */
  template: string;
  change: { blanks: number } | { shrinks: boolean };
}

export async function uploadTemplate(
  deps: ListCheckDeps,
  text: string,
  file: Blob,
  options: UploadOptions & { replaced?: ReplacedTemplate },
): Promise<TemplateReport> {
  const { store, renderer, clock } = deps;
  const { principal, replaced } = options;
  const activity = await getActivity(store.read, parseActivityId(text));
  await refuseOtherKind(store.read, activity.id, "certificates");
  const template = await readTemplate(renderer, file, await listAvailableFaces(store.read));
  const { errors, warnings: listProblems } = await checkStoredList(deps, activity, template.compiled);
  if (errors.length > 0) throw await refuseTemplate(deps, { activity, template, errors }, options);
  const at = clock();
  const { id } = activity;
  const reference = await store.write(async (tx) => {
    await refuseOtherKind(tx, id, "certificates");
    const current = await getActivity(tx, id);
    if (replaced && current.template?.id !== replaced.template) {
      throw new Refusal("stale", toReason("activity.templateReplaced"));
    }
    const owner = { ownerNoun: "activity" as const, ownerId: String(id), userId: principal.userId, at };
    const { uploadId } = await storeTemplate(tx, { ...template, ...owner, listProblems });
    await updateActivity(tx, id, { template_id: uploadId, certificates_id: null });
    await removeUploadPdfs(tx, id);
    await removeWaiting(tx, id);
    const change = {
      field: "template",
      fileName: template.fileName,
      upload: uploadId,
      ...replaced?.change,
    };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
    await notify(
      tx,
      principal.userId,
      { kind: "uploaded", params: { activityId: String(id), fileName: template.fileName, owner: activity.name } },
      at,
    );
    return uploadId;
  });
  const { fileName, bytes, compiled } = template;
  const stored = { id: reference, fileName, size: bytes.length, at: new Date(at).toISOString() };
  return buildTemplateReport(stored, compiled, { preview: previewPath(id), listProblems });
}
