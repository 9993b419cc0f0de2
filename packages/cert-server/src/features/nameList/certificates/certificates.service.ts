import { CERTIFICATES_BYTES_MAX, type CertificatesReport, toReason, undecidedSheets } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { refuseErasedSince } from "../../erasure/refuseErasedSince.ts";
import { addUploadPdfs, removeUploadPdfs, type UploadPdf } from "../../../files/existingPdfs.ts";
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
import { refused } from "../check/checkActivityList.ts";
import { type ReservationDeps, withReservedFiles } from "../../uploadedArchive/storeArchivedFiles.ts";
import { usedList } from "../../listReading/usedList.ts";
import { toCertificateFacts } from "./certificateFacts.ts";
import type { CertificateMatch } from "./matchCertificates.ts";
import { openCertificateArchive } from "./openCertificateArchive.ts";
import { resolveCertificates } from "./resolveCertificates.ts";
import { takeCertificates } from "./takeCertificates.ts";
import { type ActivityWithList, getActivityWithList } from "../../listReading/activityWithList.ts";

export interface CertificatesDeps extends ReservationDeps {
  renderer: Renderer;
}

/**
 * Handles the existing certificates of an activity: a ZIP of PDFs that were made elsewhere. Each PDF is checked and stored
 * unchanged, once for each hash. The ZIP itself is not kept.
 */
export const createCertificatesService = (deps: CertificatesDeps) => bindOperations(deps, { upload, report });

/**
 * Takes a ZIP of existing certificates in place of the activity's template and reports rows without a certificate. Either
 * all files are taken or none.
 * @throws Refusal if awards were issued with a template
 */
async function upload(deps: CertificatesDeps, text: string, file: Blob, principal: Actor): Promise<CertificatesReport> {
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
    const facts = toCertificateFacts(held.files, await matchUsed(store, activity, held.files));
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

/** Matches new PDFs with the activity's list; returns null if there is no list or its sheets have not been chosen. */
async function matchUsed(
  store: Store,
  activity: ActivityWithList,
  pdfs: readonly UploadPdf[],
): Promise<CertificateMatch | null> {
  const isUndecided = undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0;
  if (activity.nameList === null || isUndecided) return null;
  const { list } = await usedList(store, activity);
  return resolveCertificates(store, { activity, list, pdfs });
}

async function report({ store }: CertificatesDeps, text: string): Promise<CertificatesReport> {
  return (await readArchiveReport(store, text, "certificates")) as CertificatesReport;
}
