import { CERTIFICATES_BYTES_MAX, type CertificatesReport, toReason } from "cert-api";
import { refuseErasedSince } from "../../erasure/refuseErasedSince.ts";
import { addUploadPdfs, removeUploadPdfs } from "../../../files/existingPdfs.ts";
import { plainFileName } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { parseActivityId, refuseOtherKind } from "../../activity/activity.service.ts";
import { updateActivity } from "../../activity/storedActivity.ts";
import {
  addArchiveUpload,
  type ArchiveUpload,
  readArchiveReport,
  toArchiveFile,
} from "../../uploadedArchive/archiveUpload.service.ts";
import { type ListCheckDeps, refused } from "../check/checkActivityList.ts";
import { withReservedFiles } from "../../uploadedArchive/storeArchivedFiles.ts";
import { matchUsedList, toCertificateFacts } from "./resolveCertificates.ts";
import { openCertificateArchive, takeCertificates } from "./takeCertificates.ts";
import { getActivityWithList } from "../../listReading/activityWithList.ts";

/**
 * Handles the existing certificates of an activity: a ZIP of PDFs that were made elsewhere. Each PDF is checked and stored
 * unchanged, once for each hash. The ZIP itself is not kept.
 */
export const createCertificatesService = (deps: ListCheckDeps) => bindOperations(deps, { upload, report });

/**
 * Takes a ZIP of existing certificates in place of the activity's template and reports rows without a certificate. Either
 * all files are taken or none.
 * @throws Refusal if awards were issued with a template
 */
async function upload(deps: ListCheckDeps, text: string, file: Blob, principal: Actor): Promise<CertificatesReport> {
  const { store, clock } = deps;
  const activity = await getActivityWithList(store.read, parseActivityId(text));
  await refuseOtherKind(store.read, activity.id, "template");
  const fileName = plainFileName(file instanceof File ? file.name : "");
  if (file.size > CERTIFICATES_BYTES_MAX) throw new Refusal("tooLarge");
  const files = openCertificateArchive(new Uint8Array(await file.arrayBuffer()));
  if (files.length === 0) throw new Refusal("invalid", toReason("activity.certificatesEmpty"));
  const at = clock();
  return withReservedFiles(deps, async (held) => {
    const problems = await takeCertificates(deps, files, held);
    const { length: count } = problems;
    if (count > 0) throw refused(toReason("activity.certificateErrors", { count }), problems, count);
    const facts = toCertificateFacts(held.files, await matchUsedList(store, activity, held.files));
    const archive: ArchiveUpload = {
      activity,
      kind: "certificates",
      fileName,
      files: held.files,
      facts,
      principal,
      at,
    };
    const reference = await store.write(async (tx) => {
      await refuseOtherKind(tx, activity.id, "template");
      await refuseErasedSince(tx, activity);
      const upload = await addArchiveUpload(tx, archive);
      await addUploadPdfs(tx, upload, held.files);
      await updateActivity(tx, activity.id, { certificates_id: upload, template_id: null });
      await removeUploadPdfs(tx, activity.id, upload);
      return upload;
    });
    return { kind: "certificates", file: toArchiveFile(reference, archive), ...facts };
  });
}

async function report({ store }: ListCheckDeps, text: string): Promise<CertificatesReport> {
  return (await readArchiveReport(store, text, "certificates")) as CertificatesReport;
}
