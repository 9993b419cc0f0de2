import type { DownloadProgress } from "cert-api";
import type { Jobs } from "../../../jobs/jobs.ts";

const kind = "download";

/** Milliseconds between two records of the same download. */
const recordInterval = 1_000;

/** What the progress of downloads is recorded with. */
export interface ProgressDeps {
  jobs: Jobs;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Receives what goes wrong with the records: the download goes on. */
  onError(error: unknown): void;
}

/** A download whose progress is recorded. */
export interface RecordedDownload {
  activityId: number;
  /** Who downloads; null: nobody can ask how far it is. */
  userId: number | null;
  format: DownloadProgress["format"];
  /** Certificates that are downloaded. */
  total: number;
}

/** Records how far a download is. */
export interface ProgressRecorder {
  /** One more certificate was taken. */
  countOne(): Promise<void>;
  end(): Promise<void>;
}

const toSubject = (activityId: number, userId: number, format = ""): string => `${activityId}/${userId}/${format}`;

/**
 * Begins to record a download as a job, so that each process can tell of it. Of two downloads of the same activity and
 * format by one person, the first is recorded. What a process leaves behind that dies is over when its lease is.
 */
export async function createProgressRecorder(
  { jobs, clock, onError }: ProgressDeps,
  { activityId, userId, format, total }: RecordedDownload,
): Promise<ProgressRecorder> {
  const begin = { total, result: null, userId };
  const job = userId === null ? null : await jobs.claim(kind, toSubject(activityId, userId, format), begin);
  if (job === null) return { countOne: async () => undefined, end: async () => undefined };
  const lease = jobs.keepLease(job);
  let done = 0;
  let recordedAt = clock();
  return {
    async countOne() {
      done += 1;
      if (clock() < recordedAt + recordInterval) return;
      recordedAt = clock();
      await jobs.save(job, { done, total, result: null }).catch(onError);
    },
    async end() {
      lease.stop();
      await jobs.remove(job).catch(onError);
    },
  };
}

/** How far the downloads are that a user has under way of an activity. */
export async function listDownloads(
  { jobs }: Pick<ProgressDeps, "jobs">,
  activityId: number,
  userId: number,
): Promise<DownloadProgress[]> {
  const begin = toSubject(activityId, userId);
  const leasedJobs = await jobs.listLeased(kind, begin);
  return leasedJobs.map(({ subject, done, total }) => ({
    format: subject === `${begin}zip` ? "zip" : "pdf",
    done,
    total,
  }));
}
