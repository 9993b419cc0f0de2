import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { describeReason, formatDay, isExpired, type Reason, toReason } from "cert-api";
import { type JoinedPart, joinPdfs } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { Actor } from "../../../http/access.ts";
import { retryAfter } from "../../../http/addressLimit.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { CertificateFile, CertificateService } from "../../award/certificate/certificate.service.ts";
import { safeFileName } from "../../award/certificate/certificateFileName.ts";
import { downloadMessages } from "../../../messages.ts";
import { getActivity, parseActivityId } from "../activity.service.ts";
import type { StoredActivity } from "../activity.store.ts";
import { createPaths } from "./certificatePaths.ts";
import { type IndexedCertificate, writeIndexSheet } from "./indexSheet.ts";
import { createDownloadNotification, type DownloadNotification } from "./downloadNotification.ts";
import { createProgressRecorder } from "./downloadProgress.ts";
import { mapAhead } from "./mapAhead.ts";
import { type CertificateSelection, selectCertificates, type SelectedCertificate } from "./selectCertificates.ts";
import { writeZip, type ZipEntry } from "./writeZip.ts";

/** What downloads of many certificates work with. */
export interface DownloadDeps {
  store: Store;
  jobs: Jobs;
  certificate: CertificateService;
  /** Milliseconds since 1970. */
  clock(): number;
  /** The zone whose days decide which certificates have expired. */
  timeZone: string;
  /** Receives the errors of work that goes on after the answer has begun. */
  onError(error: unknown): void;
}

/** What is downloaded: the activity by its id, and which of its certificates. */
export interface DownloadRequest extends CertificateSelection {
  id: string;
  format: "zip" | "pdf";
  /** Nothing is rendered or recorded: only the head of the answer is asked for. */
  isHeadOnly: boolean;
  /** It leaves by the public's door, and counts as a public download of each certificate; see `recordRendition`. */
  isPublic?: boolean;
  /** What the audit log is told beside the selection. */
  auditDetails?: Readonly<Record<string, string>>;
}

/** A download that has begun. Destroying `bytes` ends the work on it; null where the head alone is asked for. */
export interface Download {
  fileName: string;
  bytes: Readable | null;
}

/** The service that {@link createDownloadService} makes. */
export type DownloadService = (request: DownloadRequest, principal: Actor) => Promise<Download>;

/** Certificates that are rendered before they are needed: as many as keep the renderer's processes busy. */
const renderedAhead = 4;

/** Downloads of many certificates at a time in this process: single certificates must not wait long behind them. */
const maxDownloads = 2;
const retryAfterSeconds = 30;

/** How often a certificate is tried that could not be rendered for the time being, and the milliseconds between. */
const attempts = 10;
const retryInterval = 1_000;

/** A certificate that was rendered, or the refusal that says why it was not. */
type Outcome = { certificate: SelectedCertificate } & ({ file: CertificateFile } | { refusal: Refusal });

/** One download under way. */
interface Work extends Pick<DownloadRequest, "group" | "format" | "isPublic"> {
  activity: StoredActivity;
  certificates: readonly SelectedCertificate[];
  principal: Actor;
  notification: DownloadNotification;
}

/**
 * Downloads the certificates of an activity as an archive or as one PDF for printing, as a stream. The service throws a
 * `Refusal` when there is nothing to download, the selection is wrong, or too many downloads are under way.
 */
export function createDownloadService(deps: DownloadDeps): DownloadService {
  let running = 0;
  return async (request, principal) => {
    if (running >= maxDownloads) throw tooManyDownloads(running);
    running += 1;
    const release = () => {
      running -= 1;
    };
    try {
      const download = await begin(deps, request, principal);
      if (download.bytes === null) release();
      else download.bytes.once("close", release);
      return download;
    } catch (error) {
      release();
      throw error;
    }
  };
}

async function begin(deps: DownloadDeps, request: DownloadRequest, principal: Actor): Promise<Download> {
  const { store, clock } = deps;
  const { format, group, isHeadOnly, isUndownloadedOnly = false, isPublic = false, auditDetails } = request;
  const activity = await getActivity(store.read, parseActivityId(request.id));
  const certificates = await selectCertificates(store, activity.id, request);
  const fileName = `${safeFileName(activity.name)}.${format}`;
  if (isHeadOnly) return { fileName, bytes: null };
  await store.write((tx) => {
    const selection = { ...(group !== undefined && { group }), ...(isUndownloadedOnly && { downloaded: "no" }) };
    const change = { format, awards: certificates.length, ...selection, ...auditDetails };
    return recordAudit(tx, { principal, at: clock(), noun: "activity", id: activity.id, action: "download", change });
  });
  const owner = { activityId: activity.id, activity: activity.name, userId: principal.userId };
  const work = {
    activity,
    certificates,
    principal,
    group,
    format,
    isPublic,
    notification: createDownloadNotification(deps, owner),
  };
  return { fileName, bytes: format === "zip" ? writeZip(generateEntries(deps, work)) : writeJoined(deps, work) };
}

const tooManyDownloads = (count: number): Refusal =>
  new Refusal("tooMany", toReason("activity.downloadsRunning", { count }), { headers: retryAfter(retryAfterSeconds) });

/** Renders certificates in their order, ahead of who reads them; records how many were taken, and tells of the end. */
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
    const outcomes = mapAhead(certificates, renderedAhead, (certificate) => tryRender(deps, certificate, isPublic));
    for await (const outcome of outcomes) {
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

async function tryRender(deps: DownloadDeps, certificate: SelectedCertificate, isPublic: boolean): Promise<Outcome> {
  try {
    return { certificate, file: await renderPatiently(deps, certificate.id, isPublic) };
  } catch (error) {
    if (error instanceof Refusal) return { certificate, refusal: error };
    throw error;
  }
}

/** Renders a certificate, again while the renderer is busy or being replaced. */
async function renderPatiently({ certificate }: DownloadDeps, id: string, isPublic: boolean): Promise<CertificateFile> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await certificate({ id, kind: "pdf", isPublic, isKnown: () => false });
    } catch (error) {
      const isTemporary = error instanceof Refusal && (error.kind === "tooMany" || error.kind === "unavailable");
      if (!isTemporary || attempt === attempts) throw error;
    }
    await wait(retryInterval);
  }
}

/** The files of an archive: the certificates, then the index, which names those that are missing and why. */
async function* generateEntries(deps: DownloadDeps, work: Work): AsyncGenerator<ZipEntry> {
  const modifiedAt = new Date(deps.clock());
  const today = formatDay(modifiedAt.getTime(), deps.timeZone);
  const givePath = createPaths();
  const index: IndexedCertificate[] = [];
  for await (const outcome of renderAll(deps, work)) {
    const { certificate } = outcome;
    if ("refusal" in outcome) {
      index.push({ ...certificate, path: "", note: describeReason(outcome.refusal.reason) });
      continue;
    }
    const { fileName, bytes } = outcome.file;
    const path = givePath(fileName, certificate.group);
    const note = isExpired(certificate.validUntil, today) ? downloadMessages.expired : "";
    index.push({ ...certificate, path, note });
    yield { path, bytes: bytes ?? new Uint8Array(), modifiedAt };
  }
  yield { path: downloadMessages.indexFile, bytes: writeIndexSheet(index, work.group), modifiedAt };
}

/** One PDF. A certificate that is missing must not go unseen at the printer's: the download breaks off and says why. */
function writeJoined(deps: DownloadDeps, work: Work): Readable {
  const facts = { title: work.activity.name, createdAt: new Date(deps.clock()) };
  return Readable.from(joinPdfs(generateParts(deps, work), facts), { objectMode: false });
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
