import { toReason } from "cert-api";
import type { Config } from "../../../config.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Download, DownloadSlots } from "../../../http/limit/downloadSlots.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import type { StoredActivity } from "../../activity/activity/storedActivity.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { type CertificateSelection, selectCertificates } from "../../award/certificate/archive/selectCertificates.ts";
import { writeArchive } from "../../award/certificate/archive/writeArchive.ts";
import { createCertificateService } from "../../award/certificate/certificate.service.ts";
import { safeFileName } from "../../../text/certificateFileName.ts";
import { refuseErasedSince } from "../../keeping/erasure/refuseErasedSince.ts";
import type { PdfSigner } from "../../award/signature/pdfSigner.service.ts";
import { createDownloadNotification, type DownloadNotificationDeps } from "./downloadNotification.ts";
import { type RenderDeps, renderDownload, writeJoined } from "./renderDownload.ts";

export interface DownloadDeps extends Omit<RenderDeps, "certificate">, DownloadNotificationDeps {
  config: Config;
  pdfSigner: PdfSigner | null;
  slots: DownloadSlots;
}

type DownloadContext = DownloadDeps & RenderDeps;

export interface DownloadRequest extends CertificateSelection {
  id: string;
  format: "zip" | "pdf";
  /** True if only response headers are requested; nothing is rendered or recorded. */
  isHeadOnly: boolean;
  /** True to count the download as a public download of each certificate; see `recordIssuedFiles`. */
  isPublic?: boolean;
  /** True for the text alone, for paper with a printed frame. */
  isTextOnly?: boolean;
  slotKey?: string;
  auditDetails?: Readonly<Record<string, string>>;
}

/**
 * Streams the certificates of an activity as an archive or as one PDF for printing. The service throws a `Refusal` if
 * there is nothing to download, the selection is invalid, or too many downloads are running.
 */
export function createDownloadService(deps: DownloadDeps) {
  const certificate = createCertificateService({ ...deps, storesPdf: deps.config.storesPdf });
  const context = { ...deps, certificate };
  return (request: DownloadRequest, principal: Actor): Promise<Download> =>
    deps.slots(() => begin(context, request, principal), request.slotKey);
}

async function begin(deps: DownloadContext, request: DownloadRequest, principal: Actor): Promise<Download> {
  const { store, clock } = deps;
  const {
    format,
    group,
    isHeadOnly,
    isUndownloadedOnly = false,
    isPublic = false,
    isTextOnly = false,
    auditDetails,
  } = request;
  const activity = await getActivity(store.read, request.id);
  if (isTextOnly && activity.certificates !== null) {
    throw new Refusal("conflict", toReason("award.existingWithoutText"));
  }
  const certificates = await selectCertificates(store, activity.id, request);
  const fileName = `${safeFileName(activity.name)}.${format}`;
  if (isHeadOnly) return { fileName, bytes: null };
  await store.write(async (tx) => {
    // The value of a claim link, or a group, may be a name
    await refuseErasedSince(tx, activity);
    const selection = { ...(group !== undefined && { group }), ...(isUndownloadedOnly && { downloaded: "no" }) };
    const printed = isTextOnly && { text: "only" };
    const change = { format, awards: certificates.length, ...selection, ...printed, ...auditDetails };
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id: activity.id, action: "download", change });
  });
  const { id: activityId, name, erasures } = activity;
  const owner = { activityId, activity: name, erasures, userId: principal.userId };
  const notification = createDownloadNotification(deps, owner);
  const offset = isTextOnly ? toOffset(activity) : undefined;
  const work = { activity, certificates, principal, format, isPublic, notification, offset };
  if (format === "pdf") return { fileName, bytes: writeJoined(deps, work) };
  const options = { group, at: clock(), timeZone: deps.config.timeZone };
  return { fileName, bytes: writeArchive(renderDownload(deps, work), options) };
}

const pointsPerMillimetre = 72 / 25.4;

const toOffset = ({ offsetRight, offsetDown }: StoredActivity) => ({
  right: offsetRight * pointsPerMillimetre,
  down: offsetDown * pointsPerMillimetre,
});
