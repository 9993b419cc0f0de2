import { toReason, type UploadReport } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { refuseErasedSince } from "../../erasure/refuseErasedSince.ts";
import { removeUploadPdfs } from "../../../files/existingPdfs.ts";
import { updateUploadReport } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { needsChoice } from "../../../lists/index.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { findTemplateReport } from "../../template/template.service.ts";
import { refuseOtherKind } from "../../activity/activity.service.ts";
import { updateActivity } from "../../activity/storedActivity.ts";
import {
  checkCertificates,
  updateCertificateFacts,
  withCertificateProblems,
} from "../certificates/certificateFacts.ts";
import { type ListCheckDeps, listReport, refused, withOffer } from "../check/checkActivityList.ts";
import { previewPath } from "../../template/previewPath.ts";
import { replaceNameList } from "../../listReading/replaceNameList.ts";
import { setRowChoices, setSheets } from "../../listReading/listSheets.ts";
import { countSkipped, joinedNames } from "../../listReading/usedList.ts";
import { takeCellPhotos } from "../photos/takeCellPhotos.ts";
import { lockActivity } from "../../activity/activityLock.ts";
import { findUnused } from "../columns/findUnused.ts";
import { rememberOmitted } from "../columns/rememberOmitted.ts";
import { buildOffer } from "./buildOffer.ts";
import { type ChoiceSubject, findSubject, toFile } from "./choiceSubject.ts";
import { chooseList, type ChoiceRequest, type ChosenList } from "./chooseList.ts";
import { replaceColumnMatches } from "../../activity/columnMatches.ts";
import { describeChoices } from "./describeChoices.ts";
import { matchPlaceholders } from "../check/listMatches.ts";
import { removeWaiting } from "../../activity/waitingFile.ts";
import { withReservedFiles } from "../../uploadedArchive/storeArchivedFiles.ts";
import { type ActivityWithList, getActivityWithList } from "../../listReading/activityWithList.ts";

export function createListChoices(deps: ListCheckDeps) {
  return async (request: ChoiceRequest, principal: Actor): Promise<UploadReport> => {
    const subject = await findSubject(deps, request);
    const chosen = await chooseList(deps, subject, request);
    if (chosen.checked.errors > 0) throw await toRefusal(deps, { subject, chosen, principal });
    return storeChoice(deps, { subject, chosen, principal });
  };
}

interface Choice {
  subject: ChoiceSubject;
  chosen: ChosenList;
  principal: Actor;
}

async function toRefusal(deps: ListCheckDeps, { subject, chosen, principal }: Choice): Promise<Refusal> {
  const { activity, waiting, list: upload, bytes, template } = subject;
  const { choices, raw, sheets, checked } = chosen;
  const file = { bytes, fileName: upload.file_name };
  const refusedList = { activity, template, file, list: raw, choices, sheets, checked };
  const built = await buildOffer(deps, refusedList, principal);
  const reason = toReason("activity.choiceErrors", { count: checked.errors });
  const looked = waiting ?? upload;
  const field = looked.kind === "template" ? ("template" as const) : ("name_list" as const);
  const refusal = refused(reason, checked.problems, checked.errors);
  return built === null ? refusal : withOffer(refusal, { ...built.offer, file: toFile(looked), field });
}

/**
 * Stores a choice and the file it is for in one transaction.
 * @throws Refusal if a file was replaced in the meantime
 */
async function storeChoice(deps: ListCheckDeps, { subject, chosen, principal }: Choice): Promise<UploadReport> {
  const { store, clock } = deps;
  const { activity, waiting, list: upload, template, bytes } = subject;
  const { id } = activity;
  const { choices, raw, sheets, list, checked } = chosen;
  const used = needsChoice(raw) ? new Set(joinedNames(sheets)) : null;
  const { matches } = choices;
  const { validityMonths } = activity;
  const subjectList = { activity: { ...activity, matches }, template, list: raw, upload: upload.id };
  const unusedColumns = await findUnused(deps, subjectList);
  const report = listReport(list, {
    problems: checked.problems,
    total: checked.warnings,
    sheets,
    matches: matchPlaceholders({ list: raw, sheets: used, template, validityMonths, matches }),
    skipped: countSkipped(choices.skipped, sheets),
    unusedColumns,
  });
  const certificates = await checkCertificates(store, activity, list);
  const at = clock();
  const isNewList = waiting !== null && waiting.id === upload.id;
  await withReservedFiles(deps, async (held) => {
    if (isNewList) await takeCellPhotos(deps, { list: raw, bytes, held });
    await store.write(async (tx) => {
      if (!(await lockActivity(tx, store.engine, id))) throw new Refusal("busy");
      await refuseErasedSince(tx, activity);
      await checkUnchanged(tx, subject);
      if (isNewList) await rememberOmitted(tx, activity, unusedColumns);
      if (isNewList) await replaceNameList(tx, { activityId: id, upload: upload.id, photos: held.files });
      else if (waiting !== null) await replaceTemplate(tx, { activityId: id, upload: waiting.id });
      if (waiting !== null) await removeWaiting(tx, id);
      if (needsChoice(raw)) await setSheets(tx, upload.id, sheets);
      await setRowChoices(tx, upload.id, choices);
      await replaceColumnMatches(tx, id, { matches, at });
      await updateActivity(tx, id, { has_unpublished_changes: 1 });
      await updateUploadReport(tx, upload.id, report);
      await updateCertificateFacts(tx, activity, certificates);
      const change = {
        fileName: (waiting ?? upload).file_name,
        upload: (waiting ?? upload).id,
        ...describeChoices({ ...choices, sheets: needsChoice(raw) ? sheets : null }),
      };
      await recordAudit(tx, { principal, at, noun: "activity", id, action: "chooseColumns", change });
    });
  });
  if (waiting?.kind !== "template") {
    return { kind: "name_list", file: toFile(upload), ...withCertificateProblems(report, certificates) };
  }
  const templateReport = await findTemplateReport(store.read, toFile(waiting), previewPath(id));
  if (templateReport === undefined) throw new Refusal("notFound", toReason("activity.noReport"));
  return templateReport;
}

/** Throws a `Refusal` if the file or the choices for the current list have changed. */
async function checkUnchanged(tx: Transaction<Tables>, { activity, waiting, list }: ChoiceSubject): Promise<void> {
  const current = await getActivityWithList(tx, activity.id);
  const isSame =
    waiting === null
      ? current.nameList?.id === list.id && current.template?.id === activity.template?.id
      : current.waiting === waiting.id &&
        (waiting.kind === "template"
          ? current.nameList?.id === list.id
          : current.template?.id === activity.template?.id);
  if (!isSame) throw new Refusal("stale", toReason("activity.fileReplaced"));
  // A list that waits is checked with these as well, and its report says what its columns are
  if (describeUses(current) !== describeUses(activity)) {
    throw new Refusal("stale", toReason("activity.listChoiceChanged"));
  }
  if (current.nameList?.id === list.id && describeStored(current) !== describeStored(activity)) {
    throw new Refusal("stale", toReason("activity.listChoiceChanged"));
  }
}

const describeStored = ({ sheets, matches, skipped, spelling }: ActivityWithList): string =>
  JSON.stringify([sheets, matches, skipped, spelling]);

const describeUses = ({ holderCheck, columnUses }: ActivityWithList): string =>
  JSON.stringify([holderCheck, columnUses]);

async function replaceTemplate(
  tx: Transaction<Tables>,
  { activityId, upload }: { activityId: number; upload: string },
): Promise<void> {
  await refuseOtherKind(tx, activityId, "certificates");
  await updateActivity(tx, activityId, { template_id: upload, certificates_id: null });
  await removeUploadPdfs(tx, activityId);
}
