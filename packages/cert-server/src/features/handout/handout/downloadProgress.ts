import type { DownloadProgress } from "cert-api";
import type { ServerParts } from "../../../serverParts.ts";

const kind = "download";

const recordInterval = 1_000;

export type ProgressDeps = Pick<ServerParts, "jobs" | "clock" | "onError">;

interface RecordedDownload {
  activityId: number;
  userId: number | null;
  format: DownloadProgress["format"];
  total: number;
}

const toSubject = (activityId: number, userId: number, format = ""): string => `${activityId}/${userId}/${format}`;

/**
 * Records the progress of a download as a job, so that every process can report it. If a user has two downloads of the
 * same activity and format, only the first is recorded. The record of a process that dies ends with its lease.
 */
export async function createProgressRecorder(
  { jobs, clock, onError }: ProgressDeps,
  { activityId, userId, format, total }: RecordedDownload,
) {
  const begin = { total, result: null, userId };
  const job = userId === null ? null : await jobs.claim(kind, toSubject(activityId, userId, format), begin);
  if (job === null) return { countOne: async () => {}, end: async () => {} };
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
