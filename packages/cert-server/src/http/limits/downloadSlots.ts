import { PassThrough, pipeline, type Readable } from "node:stream";
import { toReason } from "cert-api";
import { retryAfter } from "../addressLimit.ts";
import { Refusal } from "../refusal.ts";

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
      const { fileName, bytes } = await begin();
      if (bytes === null) release();
      return { fileName, bytes: bytes && endSlowReader(bytes).once("close", release) };
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** What a reader takes within this time at least: 10 kB a second. */
const readerLimit = { ms: 30_000, bytes: 300_000 };
/** Bytes that a reader is given at a time. */
const partBytes = 64 * 1024;

/**
 * Passes a stream on, and destroys it where its reader is too slow. The time in which the source makes its next part does not
 * count. Whichever of both is closed, the other is too.
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
