import { PassThrough, pipeline, type Readable } from "node:stream";
import { toReason } from "cert-api";
import { retryAfter } from "./requestLimit.ts";
import { Refusal } from "../refusal.ts";

export interface Download {
  fileName: string;
  bytes: Readable | null;
}

/** Starts a download and holds a slot until it ends; refuses if all slots, or its key's, are taken. */
export type DownloadSlots = (begin: () => Promise<Download>, key?: string) => Promise<Download>;

interface SlotLimits {
  max?: number;
  maxPerKey?: number;
}

const retryAfterSeconds = 30;

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
