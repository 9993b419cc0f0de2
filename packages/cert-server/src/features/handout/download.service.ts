import { Readable } from "node:stream";
import { describeReason, type Reason, toReason } from "cert-api";
import type { JoinedPart, Renderer } from "cert-render";
import type { Store } from "../../db/open.ts";
import type { Actor } from "../../http/access.ts";
import type { Refusal } from "../../http/refusal.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { refuseErasedSince } from "../erasure/refuseErasedSince.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { CertificateService } from "../certificate/certificate.service.ts";
import { safeFileName } from "../certificate/certificateFileName.ts";
import { downloadMessages } from "../../messages.ts";
import { getActivity, parseActivityId } from "../activity/activity.service.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { createDownloadNotification, type DownloadNotification } from "./downloadNotification.ts";
import { createProgressRecorder } from "./downloadProgress.ts";
import type { Download, DownloadSlots } from "../../http/limits/downloadSlots.ts";
import { type Outcome, renderCertificates } from "../certificate/archive/renderCertificates.ts";
import {
  type CertificateSelection,
  selectCertificates,
  type SelectedCertificate,
} from "../certificate/archive/selectCertificates.ts";
import { writeArchive } from "../certificate/archive/writeArchive.ts";

export interface DownloadDeps {
  store: Store;
  jobs: Jobs;
  renderer: Renderer;
  certificate: CertificateService;
  slots: DownloadSlots;
  clock(): number;
  timeZone: string;
  onError(error: unknown): void;
}

export interface DownloadRequest extends CertificateSelection {
  id: string;
  format: "zip" | "pdf";
  /** True if only response headers are requested; nothing is rendered or recorded. */
  isHeadOnly: boolean;
  /** True to count the download as a public download of each certificate; see `recordIssuedFiles`. */
  isPublic?: boolean;
  slotKey?: string;
  auditDetails?: Readonly<Record<string, string>>;
}

export type DownloadService = (request: DownloadRequest, principal: Actor) => Promise<Download>;

interface Work extends Pick<DownloadRequest, "group" | "format" | "isPublic"> {
  activity: StoredActivity;
  certificates: readonly SelectedCertificate[];
  principal: Actor;
  notification: DownloadNotification;
}

/**
 * Streams the certificates of an activity as an archive or as one PDF for printing. The service throws a `Refusal` if
 * there is nothing to download, the selection is invalid, or too many downloads are running.
 */
export const createDownloadService =
  (deps: DownloadDeps): DownloadService =>
  (request, principal) =>
    deps.slots(() => begin(deps, request, principal), request.slotKey);

async function begin(deps: DownloadDeps, request: DownloadRequest, principal: Actor): Promise<Download> {
  const { store, clock } = deps;
  const { format, group, isHeadOnly, isUndownloadedOnly = false, isPublic = false, auditDetails } = request;
  const activity = await getActivity(store.read, parseActivityId(request.id));
  const certificates = await selectCertificates(store, activity.id, request);
  const fileName = `${safeFileName(activity.name)}.${format}`;
  if (isHeadOnly) return { fileName, bytes: null };
  await store.write(async (tx) => {
    // The value of a claim link, or a group, may be a name
    await refuseErasedSince(tx, activity);
    const selection = { ...(group !== undefined && { group }), ...(isUndownloadedOnly && { downloaded: "no" }) };
    const change = { format, awards: certificates.length, ...selection, ...auditDetails };
    await recordAudit(tx, { principal, at: clock(), noun: "activity", id: activity.id, action: "download", change });
  });
  const { id: activityId, name, erasures } = activity;
  const owner = { activityId, activity: name, erasures, userId: principal.userId };
  const work = {
    activity,
    certificates,
    principal,
    group,
    format,
    isPublic,
    notification: createDownloadNotification(deps, owner),
  };
  if (format === "pdf") return { fileName, bytes: writeJoined(deps, work) };
  const options = { group, at: clock(), timeZone: deps.timeZone };
  return { fileName, bytes: writeArchive(renderAll(deps, work), options) };
}

/** Renders certificates in order and ahead of the reader, and records progress and the end of the download. */
async function* renderAll(deps: DownloadDeps, work: Work): AsyncGenerator<Outcome> {
  const { activity, certificates, principal, format, isPublic = false, notification } = work;
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

/**
 * Writes all certificates into one PDF. If one is missing the download fails with the reason, so that the gap is noticed
 * before printing.
 */
function writeJoined(deps: DownloadDeps, work: Work): Readable {
  const facts = { title: work.activity.name, createdAt: new Date(deps.clock()) };
  return Readable.from(deps.renderer.joinPdfs(generateParts(deps, work), facts), { objectMode: false });
}

async function* generateParts(deps: DownloadDeps, work: Work): AsyncGenerator<JoinedPart> {
  let group: string | undefined;
  for await (const outcome of renderAll(deps, work)) {
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
    yield { pdf: outcome.file.bytes ?? new Uint8Array(), ...bookmark };
  }
}

const toAwardReason = ({ number, name }: SelectedCertificate, { reason }: Refusal): Reason =>
  toReason("activity.unprintableAward", { number, name, why: describeReason(reason), cause: reason.code });
