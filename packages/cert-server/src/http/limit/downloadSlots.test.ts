import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { createDownloadSlots, endSlowReader } from "./downloadSlots.ts";

afterEach(() => void vi.useRealTimers());

const refused = { kind: "tooMany", reason: { code: "activity.downloadsRunning", params: { count: 1 } } };

/** Reads a number of bytes in each second of the fake clock, until the stream or the time ends. */
async function read(stream: Readable, { bytes, seconds }: { bytes: number; seconds: number }) {
  for (let second = 0; second < seconds && !stream.destroyed; second += 1) {
    stream.read(Math.min(bytes, stream.readableLength));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(1_000);
    await new Promise(setImmediate);
  }
}
const open = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const source = new PassThrough();
  source.write(Buffer.alloc(20_000_000));
  return { source, output: endSlowReader(source) };
};

test("downloads: one link holds one slot, so that its readers do not hold up the others", async () => {
  const slots = createDownloadSlots({ max: 2, maxPerKey: 1 });
  const begin = (key: string) => slots(async () => ({ fileName: "a.zip", bytes: new PassThrough() }), key);
  const first = await begin("1");
  await expect(begin("1")).rejects.toMatchObject(refused);
  await begin("2");
  await expect(begin("3")).rejects.toMatchObject({ reason: { params: { count: 2 } } });
  const closed = new Promise((resolve) => first.bytes?.once("close", resolve));
  first.bytes?.destroy();
  await closed;
  await begin("1");
});

test("downloads: what fails or has a head alone holds no slot", async () => {
  const slots = createDownloadSlots({ max: 1 });
  await expect(slots(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await slots(async () => ({ fileName: "a.zip", bytes: null }));
  expect(await slots(async () => ({ fileName: "a.zip", bytes: new PassThrough() }))).toMatchObject({
    fileName: "a.zip",
  });
});

test("downloads: what is read arrives whole", async () => {
  const source = new PassThrough();
  const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251));
  source.end(bytes);
  expect((await buffer(endSlowReader(source))).equals(bytes)).toBe(true);
});

test("downloads: a reader of 100 bytes a second is ended after half a minute, with its source", async () => {
  const { source, output } = open();
  await read(output, { bytes: 100, seconds: 29 });
  expect(output.destroyed).toBe(false);
  await read(output, { bytes: 100, seconds: 3 });
  expect([output.destroyed, source.destroyed]).toEqual([true, true]);
});

test("downloads: a reader of 12 kB a second goes on, also where the source makes it wait", async () => {
  const { source, output } = open();
  await read(output, { bytes: 12_000, seconds: 300 });
  expect([output.destroyed, source.destroyed]).toEqual([false, false]);
  const empty = new PassThrough();
  const waiting = endSlowReader(empty);
  await read(waiting, { bytes: 100, seconds: 300 });
  expect(waiting.destroyed).toBe(false);
  output.destroy();
});

test("downloads: a reader who leaves ends the source at once, though nothing comes from it", async () => {
  const source = new PassThrough();
  const output = endSlowReader(source);
  output.read(0);
  const closed = once(source, "close");
  output.destroy();
  await closed;
});
