import { describeReason, type Reason, toReason } from "cert-api";
import type { JoinedPart, Renderer } from "cert-render";
import { Readable } from "node:stream";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Download, DownloadSlots } from "../../../http/limit/downloadSlots.ts";
import { downloadMessages } from "../../../messages.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import type { StoredActivity } from "../../activity/activity/storedActivity.ts";
import { type Outcome, renderCertificates } from "../../award/certificate/archive/renderCertificates.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import {
  type CertificateSelection,
  selectCertificates,
  type SelectedCertificate,
} from "../../award/certificate/archive/selectCertificates.ts";
import { writeArchive } from "../../award/certificate/archive/writeArchive.ts";
import type { CertificateService } from "../../award/certificate/certificate.service.ts";
import { safeFileName } from "../../../text/certificateFileName.ts";
import {
  createDownloadNotification,
  type DownloadNotification,
  type DownloadNotificationDeps,
} from "./downloadNotification.ts";
import { createProgressRecorder, type ProgressDeps } from "./downloadProgress.ts";

export interface DownloadDeps extends RenderDeps, DownloadNotificationDeps {
  timeZone: string;
  slots: DownloadSlots;
}

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
export const createDownloadService =
  (deps: DownloadDeps) =>
  (request: DownloadRequest, principal: Actor): Promise<Download> =>
    deps.slots(() => begin(deps, request, principal), request.slotKey);

async function begin(deps: DownloadDeps, request: DownloadRequest, principal: Actor): Promise<Download> {
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
  const options = { group, at: clock(), timeZone: deps.timeZone };
  return { fileName, bytes: writeArchive(renderDownload(deps, work), options) };
}

const pointsPerMillimetre = 72 / 25.4;

const toOffset = ({ offsetRight, offsetDown }: StoredActivity) => ({
  right: offsetRight * pointsPerMillimetre,
  down: offsetDown * pointsPerMillimetre,
});

interface RenderDeps extends ProgressDeps {
  renderer: Renderer;
  certificate: CertificateService;
}

interface Work {
  format: "zip" | "pdf";
  isPublic: boolean;
  activity: StoredActivity;
  certificates: readonly SelectedCertificate[];
  principal: Actor;
  notification: DownloadNotification;
  /** The offset of a download of the text alone, in points; undefined for whole certificates. */
  offset: NonNullable<JoinedPart["offset"]> | undefined;
}

/** Renders certificates in order and ahead of the reader, and records progress and the end of the download. */
async function* renderDownload(deps: RenderDeps, work: Work): AsyncGenerator<Outcome> {
  const { activity, certificates, principal, format, isPublic, notification, offset } = work;
  const { length: total } = certificates;
  const progress = await createProgressRecorder(deps, {
    activityId: activity.id,
    userId: principal.userId,
    format,
    total,
  });
  let done = 0;
  let missing = 0;
  try {
    for await (const outcome of renderCertificates(deps.certificate, certificates, {
      isPublic,
      isIntermediate: format === "pdf",
      isTextOnly: offset !== undefined,
    })) {
      yield outcome;
      done += 1;
      if ("refusal" in outcome) missing += 1;
      await progress.countOne();
    }
    await notification.tellDone({ awards: total - missing, missing });
  } finally {
    await notification.tellInterrupted({ done, total });
    await progress.end();
  }
}

/** Writes all certificates into one PDF. One that is missing fails the download: a gap must not be printed. */
function writeJoined(deps: RenderDeps, work: Work): Readable {
  const facts = { title: work.activity.name, createdAt: new Date(deps.clock()) };
  return Readable.from(deps.renderer.joinPdfs(generateParts(deps, work), facts), { objectMode: false });
}

async function* generateParts(deps: RenderDeps, work: Work): AsyncGenerator<JoinedPart> {
  let group: string | undefined;
  for await (const outcome of renderDownload(deps, work)) {
    const { certificate } = outcome;
    if ("refusal" in outcome) {
      // Void since the download began: it belongs to the printer no more
      if (outcome.refusal.kind === "gone") continue;
      await work.notification.tellFailed(toAwardReason(certificate, outcome.refusal));
      throw outcome.refusal;
    }
    const begins = certificate.group !== undefined && certificate.group !== group;
    group = certificate.group;
    const bookmark = begins ? { bookmark: group === "" ? downloadMessages.noGroup : (group ?? "") } : {};
    yield { pdf: outcome.file.bytes ?? new Uint8Array(), ...bookmark, ...(work.offset && { offset: work.offset }) };
  }
}

const toAwardReason = ({ number, name }: SelectedCertificate, { reason }: Refusal): Reason =>
  toReason("activity.unprintableAward", { number, name, why: describeReason(reason), cause: reason.code });
