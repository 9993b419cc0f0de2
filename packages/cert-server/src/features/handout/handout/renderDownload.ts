import { Readable } from "node:stream";
import { describeReason, type Reason, toReason } from "cert-api";
import type { JoinedPart, Renderer } from "cert-render";
import type { Actor } from "../../../http/access.ts";
import type { Refusal } from "../../../http/refusal.ts";
import { downloadMessages } from "../../../messages.ts";
import type { StoredActivity } from "../../activity/activity/storedActivity.ts";
import { type Outcome, renderCertificates } from "../../award/certificate/archive/renderCertificates.ts";
import type { SelectedCertificate } from "../../award/certificate/archive/selectCertificates.ts";
import type { CertificateService } from "../../award/certificate/certificate.service.ts";
import type { DownloadNotification } from "./downloadNotification.ts";
import { createProgressRecorder, type ProgressDeps } from "./downloadProgress.ts";

export interface RenderDeps extends ProgressDeps {
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
export async function* renderDownload(deps: RenderDeps, work: Work): AsyncGenerator<Outcome> {
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
export function writeJoined(deps: RenderDeps, work: Work): Readable {
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
