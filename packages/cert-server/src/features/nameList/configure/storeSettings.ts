import { holderSeparator, type NameListReport, type NameListSheet, type UnusedColumn } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { retainListPhotos } from "../../../files/photos.ts";
import { replaceGrid, updateUploadReport } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { refuseOtherKind } from "../../activity/activity.service.ts";
import { lockUnchanged, updateActivity } from "../../activity/storedActivity.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { requestVacuum } from "../../erasure/vacuum.service.ts";
import { replaceNameList } from "../../listReading/storedChoices.ts";
import { replaceColumnMatches } from "../../activity/columnMatches.ts";
import { updateListSettings } from "../../activity/listSettings.ts";
import { describeChoices } from "../../listReading/prepareList.ts";
import { replaceTemplate } from "../../template/template.service.ts";
import { updateCertificateFacts } from "../archives/certificateFacts.ts";
import type { CertificateFacts } from "../archives/resolveFiles.ts";
import { joinHeaders } from "../columns/unusedColumns.ts";
import type { AppliedSettings, SettingsRequest } from "./applySettings.ts";
import type { ListSubject } from "./findSubject.ts";

export interface CheckedSettings {
  subject: ListSubject;
  request: SettingsRequest;
  applied: AppliedSettings;
  report: Omit<NameListReport, "kind" | "file">;
  certificates: CertificateFacts | null;
}

/**
 * Stores the settings of a list, and the file that waited for them, in one transaction.
 * @throws Refusal if the activity has changed since it was read
 */
export async function storeSettings(
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

/** Describes for the audit log what was set. */
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
