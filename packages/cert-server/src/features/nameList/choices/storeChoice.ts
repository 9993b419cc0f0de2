import type { NameListReport, UnusedColumn } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { retainListPhotos } from "../../../files/photos.ts";
import { replaceGrid } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { refuseOtherKind } from "../../activity/activity.service.ts";
import { lockUnchanged, updateActivity } from "../../activity/storedActivity.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { requestVacuum } from "../../erasure/vacuum.service.ts";
import { replaceNameList, setSheets, storeListChoices } from "../../listReading/storedChoices.ts";
import { describeChoices } from "../../listReading/usedList.ts";
import { replaceTemplate } from "../../template/template.service.ts";
import { type CertificateFacts, updateReports } from "../certificates/resolveCertificates.ts";
import { rememberOmitted } from "../columns/unusedColumns.ts";
import type { ChoiceSubject, ChosenList } from "./chooseList.ts";

export interface CheckedChoice {
  subject: ChoiceSubject;
  chosen: ChosenList;
  report: Omit<NameListReport, "kind" | "file">;
  unusedColumns: UnusedColumn[];
  certificates: CertificateFacts | null;
}

/**
 * Stores a choice and the file it is for in one transaction.
 * @throws Refusal if the activity has changed since it was read
 */
export async function storeChoice(
  store: Store,
  { subject, chosen, report, unusedColumns, certificates }: CheckedChoice,
  { principal, at }: { principal: Actor; at: number },
): Promise<void> {
  const { activity, waiting, isNewList, list: upload } = subject;
  const { bytes, choices, sheets, usedNames } = chosen;
  const { id } = activity;
  await store.write(async (tx) => {
    await lockUnchanged(tx, store.engine, activity);
    if (bytes !== subject.bytes) {
      await replaceGrid(tx, upload, { bytes, sealer: store.sealer, at });
      await retainListPhotos(tx, upload.id, chosen.raw.pictures);
      await requestVacuum(tx, at);
    }
    if (isNewList) {
      await rememberOmitted(tx, activity, unusedColumns);
      await replaceNameList(tx, { activityId: id, upload: upload.id, photos: [] });
    } else if (waiting !== null) {
      await refuseOtherKind(tx, id, "certificates");
      await replaceTemplate(tx, id, waiting.id);
    }
    if (usedNames !== null) await setSheets(tx, upload.id, sheets);
    await storeListChoices(tx, { activityId: id, upload: upload.id, at }, choices);
    await updateActivity(tx, id, { has_unpublished_changes: 1 });
    await updateReports(tx, activity, { upload: upload.id, report, certificates });
    const change = {
      upload: (waiting ?? upload).id,
      ...describeChoices({ ...choices, sheets: usedNames === null ? null : sheets }),
    };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "chooseColumns", change });
  });
}
