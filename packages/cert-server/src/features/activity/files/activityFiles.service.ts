import { bindOperations } from "../../../resource/bindOperations.ts";
import {
  type ActivityField,
  formatDay,
  type NameListProblem,
  type NameListReport,
  type TemplateReport,
  toReason,
  undecidedSheets,
  type UploadReport,
} from "cert-api";
import { schemas } from "cert-api/schemas";
import type { CompiledTemplate } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { removeUploadPdfs } from "../../../files/existingPdfs.ts";
import { addUploadPhotos, removeUploadPhotos } from "../../../files/photos.ts";
import { addUpload, findUpload, plainFileName, type Upload } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { listAvailableFaces } from "../../font/font.service.ts";
import { Refusal } from "../../../http/refusal.ts";
import { needsChoice } from "../../../lists/rules/joinSheets.ts";
import {
  buildTemplateReport,
  findTemplateReport,
  readTemplate,
  storeTemplate,
} from "../../template/template.service.ts";
import { toMarkProblems } from "../../template/toMarkProblems.ts";
import { notify } from "../../notification/notification.service.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { findActivity, updateActivity, type StoredActivity } from "../activity.store.ts";
import { parseActivityId, getActivity, refuseOtherKind } from "../activity.service.ts";
import { takeCellPhotos } from "../photos/takeCellPhotos.ts";
import { checkPlaceholders } from "./checkList.ts";
import { listFilledNames, pastValidityWarnings } from "./checkValidity.ts";
import { checkHandedList, type ListCheckDeps, listReport, refused } from "./checkActivityList.ts";
import { personalWarnings, publicColumns } from "./personalWarnings.ts";
import { addSheets } from "./sheet.store.ts";
import { possibleList, readList, toSheets, usedList } from "./usedList.ts";

/** What the files of an activity are checked and stored with. */
export type ActivityFileDeps = ListCheckDeps;

/** The two files of an activity. Whichever comes second is checked against the first; publishing checks again. */
export const createActivityFiles = (deps: ActivityFileDeps) =>
  bindOperations(deps, { uploadTemplate, uploadNameList, report: readReport, file: readFile });

/**
 * Checks the activity's list against a template that comes second, and answers what to warn of. A list whose sheets
 * are still to be chosen is checked with the choice.
 */
async function checkStoredList(
  { store, clock, timeZone }: ActivityFileDeps,
  activity: StoredActivity,
  { placeholders, candidates }: CompiledTemplate,
): Promise<NameListProblem[]> {
  if (activity.nameList === null || undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0)
    return toMarkProblems(candidates, null);
  const { list } = await usedList(store, activity);
  const problems: NameListProblem[] = [];
  const { validityMonths } = activity;
  await checkPlaceholders(list, { placeholders, validityMonths }, (problem) => problems.push(problem));
  if (problems.length > 0)
    throw refused(toReason("activity.templateErrors", { count: problems.length }), problems, problems.length);
  const columns = await publicColumns(store.read, activity.id, { placeholders, candidates });
  return [
    ...personalWarnings(list, columns),
    ...pastValidityWarnings(list, formatDay(clock(), timeZone)),
    ...toMarkProblems(candidates, listFilledNames(list.columns, validityMonths)),
  ];
}

/** A template that takes the place of another, of which it was made. */
export interface ReplacedTemplate {
  /** Reference of the file that it was made of: refused when this is no longer the activity's. */
  template: string;
  /** What was changed in it, for the audit log. */
  change: { blanks: number } | { shrinks: boolean };
}

async function uploadTemplate(
  deps: ActivityFileDeps,
  text: string,
  file: Blob,
  { principal, replaced }: { principal: Actor; replaced?: ReplacedTemplate },
): Promise<TemplateReport> {
  const { store, renderer, clock } = deps;
  const activity = await getActivity(store.read, parseActivityId(text));
  await refuseOtherKind(store.read, activity.id, "certificates");
  const template = await readTemplate(renderer, file, await listAvailableFaces(store.read));
  const listProblems = await checkStoredList(deps, activity, template.compiled);
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

async function uploadNameList(
  deps: ActivityFileDeps,
  text: string,
  file: Blob,
  principal: Actor,
): Promise<NameListReport> {
  const { store, clock } = deps;
  const activity = await getActivity(store.read, parseActivityId(text));
  const fileName = plainFileName(file instanceof File ? file.name : "");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const whole = await readList(bytes, fileName);
  const { errors, problems, warnings, isUsable } = await checkHandedList(deps, activity, whole);
  if (!isUsable) throw refused(toReason("activity.listErrors", { count: errors }), problems, errors);
  const at = clock();
  const sheets = toSheets(whole);
  const report = listReport(await possibleList(whole), { problems, total: errors + warnings, sheets });
  const { id } = activity;
  const photos = await takeCellPhotos(deps, { list: whole, bytes, at });
  const reference = await store.write(async (tx) => {
    await getActivity(tx, id);
    const owner = { ownerNoun: "activity" as const, ownerId: String(id), userId: principal.userId, at };
    const upload = await addUpload(tx, { ...owner, kind: "name_list", fileName, bytes, report });
    await addUploadPhotos(tx, upload, photos);
    await removeUploadPhotos(tx, id, { kind: "name_list", except: upload });
    if (needsChoice(whole)) await addSheets(tx, upload, sheets);
    await updateActivity(tx, id, { name_list_id: upload });
    const change = { field: "name_list", fileName, upload, ...(!needsChoice(whole) && { awards: report.awards }) };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
    await notify(
      tx,
      principal.userId,
      { kind: "uploaded", params: { activityId: String(id), fileName, owner: activity.name } },
      at,
    );
    return upload;
  });
  const handed = { id: reference, fileName, size: bytes.length, at: new Date(at).toISOString() };
  return { kind: "name_list", file: handed, ...report };
}

/** What the upload of an activity's current file answered, with the sheets that were chosen since. */
async function readReport(
  { store }: ActivityFileDeps,
  text: string,
  field: Exclude<ActivityField, "photos" | "certificates">,
): Promise<UploadReport> {
  const activity = await getActivity(store.read, parseActivityId(text));
  const report =
    field === "template"
      ? await findStoredTemplateReport(store, activity)
      : await findStoredListReport(store, activity);
  if (report === undefined) throw new Refusal("notFound", toReason("activity.noReport"));
  return report;
}

async function findStoredTemplateReport(
  { read }: Store,
  { id, template }: StoredActivity,
): Promise<TemplateReport | undefined> {
  if (template === null) throw new Refusal("templateMissing");
  return findTemplateReport(read, template, previewPath(id));
}

async function findStoredListReport(
  { read }: Store,
  { nameList: file, sheets }: StoredActivity,
): Promise<UploadReport | undefined> {
  if (file === null) throw new Refusal("nameListMissing");
  const upload = await findUpload(read, file.id, "name_list");
  const facts = JSON.parse(upload?.report ?? "{}") as object;
  // An earlier program read the first sheet only and stored no sheets with the report
  return schemas.activity.report.data.safeParse({ ...facts, kind: "name_list", file, ...(sheets && { sheets }) }).data;
}

const previewPath = (id: number): string => `/api/activity/preview/id/${id}.pdf`;

/** A file of an activity as it was handed in, with its bytes: what was replaced or removed is gone. */
async function readFile({ store }: ActivityFileDeps, reference: string): Promise<Upload & { bytes: Uint8Array }> {
  const upload = await findUpload(store.read, reference);
  const activity =
    upload?.owner_noun === "activity" ? await findActivity(store.read, Number(upload.owner_id)) : undefined;
  const isCurrent = [activity?.template?.id, activity?.nameList?.id].includes(reference);
  if (upload === undefined || !isCurrent) throw new Refusal("notFound", toReason("activity.noUpload"));
  return { ...upload, bytes: await readBytes(store.read, upload.hash) };
}
