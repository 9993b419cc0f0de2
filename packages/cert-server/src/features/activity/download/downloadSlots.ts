import type { Readable } from "node:stream";
import { toReason } from "cert-api";
import { retryAfter } from "../../../http/addressLimit.ts";
import { Refusal } from "../../../http/refusal.ts";

/** A download that has begun. Destroying `bytes` ends the work on it; null where the head alone is asked for. */
export interface Download {
  fileName: string;
  bytes: Readable | null;
}

/**
 * Begins a download if there is a slot for it, which it holds until it ends. Throws a `Refusal` while none is free, for all or
 * for its key.
 */
export type DownloadSlots = (begin: () => Promise<Download>, key?: string) => Promise<Download>;

/** How many downloads of many certificates run at a time. */
interface SlotLimits {
  /** In all: single certificates must not wait long behind them. */
  max?: number;
  /** With one key; as many as in all where it is not set. */
  maxPerKey?: number;
}

const retryAfterSeconds = 30;

/** Slots of a process, which all downloads that are begun with them share. */
export function createDownloadSlots({ max = 2, maxPerKey = max }: SlotLimits = {}): DownloadSlots {
  const running: string[] = [];
  return async (begin, key = "") => {
    const ofKey = running.filter((other) => other === key).length;
    if (running.length >= max || ofKey >= maxPerKey) {
      const reason = toReason("activity.downloadsRunning", { count: ofKey >= maxPerKey ? ofKey : running.length });
      throw new Refusal("tooMany", reason, { headers: retryAfter(retryAfterSeconds) });
    }
    running.push(key);
    const release = () => running.splice(running.indexOf(key), 1);
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
