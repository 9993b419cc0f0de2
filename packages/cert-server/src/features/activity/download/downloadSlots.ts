import type { Readable } from "node:stream";
import { toReason } from "cert-api";
import { retryAfter } from "../../../http/addressLimit.ts";
import { Refusal } from "../../../http/refusal.ts";

/** A download that has begun. Destroying `bytes` ends the work on it; null where the head alone is asked for. */
export interface Download {
  fileName: string;
  bytes: Readable | null;
}

/** Begins a download if there is a slot for it, which it holds until it ends. Throws a `Refusal` while none is free. */
export type DownloadSlots = (begin: () => Promise<Download>) => Promise<Download>;

/** Downloads of many certificates at a time in this process: single certificates must not wait long behind them. */
const maxDownloads = 2;
const retryAfterSeconds = 30;

/** The slots of a process, which all downloads of many certificates share. */
export function createDownloadSlots(): DownloadSlots {
  let running = 0;
  const release = () => {
    running -= 1;
  };
  return async (begin) => {
    if (running >= maxDownloads) {
      const reason = toReason("activity.downloadsRunning", { count: running });
      throw new Refusal("tooMany", reason, { headers: retryAfter(retryAfterSeconds) });
    }
    running += 1;
    try {
      const download = await begin();
      if (download.bytes === null) release();
      else download.bytes.once("close", release);
      return download;
    } catch (error) {
      release();
      throw error;
    }
  };
}
