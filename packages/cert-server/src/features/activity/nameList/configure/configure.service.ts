import {
  holderSeparator,
  type NameListReport,
  type NameListSheet,
  toReason,
  type UnusedColumn,
  type UploadReport,
} from "cert-api";
import type { Store } from "../../../../db/open.ts";
import { replaceGrid, retainListPhotos, toUploadedFile, updateUploadReport } from "../../../../files/uploads.ts";
import type { Actor } from "../../../../http/access.ts";
import { orNotFound, type Refusal } from "../../../../http/refusal.ts";
import { refuseOtherKind } from "../../activity/activity.service.ts";
import { replaceColumnMatches } from "../../activity/columnMatches.ts";
import { updateListSettings } from "../../activity/listSettings.ts";
import { lockUnchanged, updateActivity } from "../../activity/storedActivity.ts";
import { recordAudit } from "../../../keeping/audit/recordAudit.ts";
import { describeChoices } from "../reading/prepareList.ts";
import { findTemplateReport, replaceTemplate } from "../../template/template.service.ts";
import { checkCertificates, updateCertificateFacts, withCertificateProblems } from "../archives/certificateFacts.ts";
import type { CertificateFacts } from "../archives/resolveFiles.ts";
import { type ListCheckDeps, listReport } from "../check/checkActivityList.ts";
import { joinHeaders } from "../columns/unusedColumns.ts";
import { replaceNameList } from "../uploadNameList.ts";
import { type AppliedSettings, applySettings, type SettingsRequest } from "./applySettings.ts";
import { refuseWithOffer } from "./buildOffer.ts";
import { findSubject, type ListSubject } from "./findSubject.ts";
import { requestVacuum } from "../../../keeping/erasure/vacuum.service.ts";

/** Creates the operation that changes the settings of a list in use, or of one that waits for them. */
export const createConfigure =
  (deps: ListCheckDeps) =>
  async (request: SettingsRequest, principal: Actor): Promise<UploadReport> => {
    const { store, clock } = deps;
    const subject = await findSubject(deps, request);
    const applied = await applySettings(deps, subject, request);
    const { checked, isDecided } = applied;
    if (isDecided && checked.errors > 0) throw await toRefusal(deps, { subject, applied, principal });
    const { activity, waiting, list: upload, template } = subject;
    const report = listReport(applied.list, {
      ...applied,
      activity: { ...activity, matches: applied.choices.matches },
      template,
      problems: checked.problems,
      total: checked.errors + checked.warnings,
      skipped: applied.choices.skipped,
      answers: applied.choices.answers,
    });
    const certificates = await checkCertificates(store, activity, isDecided ? applied.list : null);
    await storeSettings(store, { subject, request, applied, report, certificates }, { principal, at: clock() });
    if (waiting?.kind !== "template")
      return { kind: "name_list", file: toUploadedFile(upload), ...withCertificateProblems(report, certificates) };
    return orNotFound(await findTemplateReport(store.read, toUploadedFile(waiting), activity.id), "activity.noReport");
  };

function toRefusal(
  deps: ListCheckDeps,
  { subject, applied, principal }: { subject: ListSubject; applied: AppliedSettings; principal: Actor },
): Promise<Refusal> {
  const { activity, waiting, list: upload, bytes, template } = subject;
  const refusedList = { ...applied, activity, template, file: { bytes, fileName: upload.file_name } };
  const reason = toReason("activity.choiceErrors", { count: applied.checked.errors });
  const looked = waiting ?? upload;
  const field = looked.kind === "template" ? "template" : "name_list";
  return refuseWithOffer(deps, refusedList, { reason, principal, file: toUploadedFile(looked), field });
}

interface CheckedSettings {
  subject: ListSubject;
  request: SettingsRequest;
  applied: AppliedSettings;
  report: Omit<NameListReport, "kind" | "file">;
  certificates: CertificateFacts | null;
}

/** Stores the settings of a list, and the file that waited for them, unless the activity has changed since. */
async function storeSettings(
  store: Store,
  { subject, request, applied, report, certificates }: CheckedSettings,
  { principal, at }: { principal: Actor; at: number },
): Promise<void> {
  const { activity, waiting, isNewList, list: upload } = subject;
  const { bytes, choices, list, sheets, columnUses } = applied;
  const { id } = activity;
  await store.write(async (tx) => {
    await lockUnchanged(tx, store.engine, activity);
    if (bytes !== subject.bytes) {
      await replaceGrid(tx, upload, { bytes, cipher: store.cipher, at });
      await retainListPhotos(tx, upload.id, list.source.pictures);
      await requestVacuum(tx, at);
    }
    if (isNewList) await replaceNameList(tx, { activityId: id, upload: upload.id, photos: [] });
    else if (waiting !== null) {
      await refuseOtherKind(tx, id, "certificates");
      await replaceTemplate(tx, id, waiting.id);
    }
    const { matches, skipped, answers } = choices;
    await updateListSettings(tx, upload.id, { skipped, answers, ...(list.joined !== null && { sheets }) });
    await replaceColumnMatches(tx, id, { matches, at });
    await updateActivity(tx, id, { column_uses: JSON.stringify(columnUses), has_unpublished_changes: 1 });
    await updateUploadReport(tx, upload.id, report);
    await updateCertificateFacts(tx, activity, certificates);
    const change = { upload: (waiting ?? upload).id, ...describe(request, applied) };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "configureList", change });
  });
}

function describe({ sheets: chosen, unused = [] }: SettingsRequest, { choices, list, sheets }: AppliedSettings) {
  const joinNames = (use: NameListSheet["use"]) =>
    sheets
      .filter((sheet) => sheet.use === use)
      .map(({ name }) => name)
      .join(holderSeparator);
  const joinColumns = (use: UnusedColumn["use"]) => joinHeaders(unused.filter((column) => column.use === use));
  return {
    ...describeChoices({ ...choices, sheets: list.joined === null ? null : sheets }),
    ...(chosen && { join: joinNames("join"), ignore: joinNames("ignore") }),
    ...(unused.length > 0 && { imported: joinColumns("import"), omitted: joinColumns("omit") }),
  };
}
