import { PassThrough, pipeline, type Readable } from "node:stream";
import { toReason } from "cert-api";
import { retryAfter } from "../addressLimit.ts";
import { Refusal } from "../refusal.ts";

/** A download in progress. Destroying `bytes` stops it; `bytes` is null for a HEAD request. */
export interface Download {
  fileName: string;
  bytes: Readable | null;
}

/**
 * Starts a download if a slot is free, and holds the slot until the download ends. Throws a `Refusal` if all slots, or
 * those of its key, are taken.
 */
export type DownloadSlots = (begin: () => Promise<Download>, key?: string) => Promise<Download>;

/** Limits on concurrent downloads of many certificates. */
interface SlotLimits {
  /** The total number of slots, small enough that single certificates do not wait long. */
  max?: number;
  /** The number of slots per key; defaults to `max`. */
  maxPerKey?: number;
}

const retryAfterSeconds = 30;

/** Creates download slots, shared by all downloads that use them. */
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
      const { fileName, bytes } = await begin();
      if (bytes === null) release();
      return { fileName, bytes: bytes && endSlowReader(bytes).once("close", release) };
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** The minimum speed of a reader: 10 kB per second. */
const readerLimit = { ms: 30_000, bytes: 300_000 };
/** Bytes passed to a reader at a time. */
const partBytes = 64 * 1024;

/**
 * Passes a stream on and destroys it if its reader is too slow. The time in which the source produces its next part is not
 * counted. Closing either stream closes the other.
 */
export function endSlowReader(source: Readable): Readable {
  const output = new PassThrough({ highWaterMark: partBytes });
  const end = () => void output.destroy();
  // The output is destroyed with what goes wrong, and its reader is told
  pipeline(
    source,
    (chunks: AsyncIterable<Buffer>) => passOn(chunks, end),
    output,
    () => undefined,
  );
  // Without it the pipeline waits for the next part
  return output.once("close", () => source.destroy());
}

async function* passOn(chunks: AsyncIterable<Buffer>, end: () => void): AsyncGenerator<Buffer> {
  let waitedMs = 0;
  let takenBytes = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += partBytes) {
      const part = chunk.subarray(at, at + partBytes);
      const startedAt = performance.now();
      const timer = setTimeout(end, readerLimit.ms - waitedMs).unref();
      try {
        yield part;
      } finally {
        clearTimeout(timer);
      }
      waitedMs += performance.now() - startedAt;
      takenBytes += part.length;
      if (takenBytes < readerLimit.bytes) continue;
      waitedMs = 0;
      takenBytes = 0;
    }
  }
}
