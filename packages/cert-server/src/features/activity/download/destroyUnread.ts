import { Readable } from "node:stream";

/** Begins a timer, which runs out once; returns how it is cancelled. */
type SetTimer = (act: () => void) => () => void;

/** How long a reader may take nothing, in milliseconds. */
const unreadMs = 60_000;
/** What a reader takes at a time, in bytes: so little that a slow line takes it long before the timer runs out. */
const partBytes = 64 * 1024;

const setUnreadTimer: SetTimer = (act) => {
  const timer = setTimeout(act, unreadMs).unref();
  return () => {
    clearTimeout(timer);
  };
};

/**
 * Passes a stream on, and destroys it where its reader has taken nothing for a minute while there was something to take:
 * the time in which the source makes its next part does not count. Whichever of both is closed, the other is too.
 */
export function destroyUnread(source: Readable, setTimer: SetTimer = setUnreadTimer): Readable {
  const parts: Buffer[] = [];
  let isEnded = false;
  let cancel = () => {};
  const passOn = () => {
    cancel();
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      if (output.push(part)) continue;
      cancel = setTimer(() => output.destroy());
      return;
    }
    if (isEnded) output.push(null);
    else source.resume();
  };
  const output = new Readable({
    highWaterMark: partBytes,
    read: passOn,
    destroy(error, done) {
      cancel();
      source.destroy();
      done(error);
    },
  });
  source.on("data", (chunk: Buffer) => {
    source.pause();
    parts.push(...splitParts(chunk));
    passOn();
  });
  // The end is told while parts of the last chunk may still wait
  source.once("end", () => {
    isEnded = true;
    if (parts.length === 0) output.push(null);
  });
  source.once("error", (error) => output.destroy(error));
  source.once("close", () => {
    if (!source.readableEnded) output.destroy();
  });
  return output;
}

const splitParts = (chunk: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(chunk.length / partBytes) }, (_, index) =>
    chunk.subarray(index * partBytes, (index + 1) * partBytes),
  );
