import { once } from "node:events";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { destroyUnread } from "./destroyUnread.ts";

/** A timer that the test lets run out. */
function createTimer() {
  const pending = new Set<() => void>();
  const setTimer = (act: () => void) => {
    pending.add(act);
    return () => {
      pending.delete(act);
    };
  };
  return { pending, setTimer };
}

test("what is read arrives whole, and waits for no reader at its end", async () => {
  const { pending, setTimer } = createTimer();
  const source = new PassThrough();
  const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251));
  source.end(bytes);
  expect((await buffer(destroyUnread(source, setTimer))).equals(bytes)).toBe(true);
  expect(pending.size).toBe(0);
});

test("what nobody reads is destroyed with its source when the time is over", async () => {
  const { pending, setTimer } = createTimer();
  const source = new PassThrough();
  const output = destroyUnread(source, setTimer);
  output.read(0);
  // While nothing has come there is nothing that could be read
  expect(pending.size).toBe(0);
  source.write(Buffer.alloc(300_000));
  await once(output, "readable");
  expect(pending.size).toBe(1);
  const closed = Promise.all([once(source, "close"), once(output, "close")]);
  for (const act of pending) act();
  await closed;
  expect([source.destroyed, output.destroyed, pending.size]).toEqual([true, true, 0]);
});

test("a reader who leaves ends the source at once, though nothing comes from it", async () => {
  const { setTimer } = createTimer();
  const source = new PassThrough();
  const output = destroyUnread(source, setTimer);
  output.read(0);
  const closed = once(source, "close");
  output.destroy();
  await closed;
});
