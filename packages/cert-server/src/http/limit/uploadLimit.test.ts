import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUploadLimit } from "./uploadLimit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Creates uploads of clients, named by a letter, which are read to their end. */
function start() {
  let client = "";
  const withLimit = createUploadLimit({
    bytes: 300,
    smallBytes: 20,
    silentMs: 10_000,
    client: () => ({ id: client, isStranger: false }),
  });
  return async (id: string, work = async (bytes: Buffer) => bytes.length, byteCount = 0) => {
    client = id;
    const body = new PassThrough();
    const done = withLimit(body as unknown as IncomingMessage, async () =>
      work(await buffer(body.pipe(new PassThrough()))),
    );
    done.catch(() => undefined);
    if (byteCount > 0) body.write(Buffer.alloc(byteCount));
    // What was written arrives
    await new Promise(setImmediate);
    return { body, done };
  };
}

test("uploads: those that send nothing hold up nobody, and end after ten seconds with a sentence", async () => {
  const upload = start();
  const silent = await Promise.all(["a", "b", "c", "d", "e"].map((id) => upload(id)));
  const { body, done } = await upload("f", undefined, 100);
  body.end();
  expect(await done).toBe(100);
  vi.advanceTimersByTime(10_000);
  for (const one of silent)
    await expect(one.done).rejects.toMatchObject({ kind: "stalled", detail: { headers: { connection: "close" } } });
});

test("uploads: one of which something comes goes on, and its work may take its time", async () => {
  const upload = start();
  const { promise, resolve } = Promise.withResolvers<number>();
  const { body, done } = await upload("a", () => promise, 1);
  for (let at = 0; at < 5; at += 1) {
    vi.advanceTimersByTime(9_000);
    body.write("x");
    await new Promise(setImmediate);
  }
  body.end();
  await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  resolve(6);
  expect(await done).toBe(6);
});

test("uploads: those of one client hold a third of all bytes, until their work is done", async () => {
  const upload = start();
  const { promise, resolve } = Promise.withResolvers<number>();
  const first = await upload("a", () => promise, 90);
  first.body.end();
  const refused = await upload("a", undefined, 30);
  await expect(refused.done).rejects.toMatchObject({ kind: "tooMany", reason: { code: "busy.ownUploads" } });
  const other = await upload("b", undefined, 30);
  other.body.end();
  expect(await other.done).toBe(30);
  resolve(0);
  await first.done;
  const next = await upload("a", undefined, 90);
  next.body.end();
  expect(await next.done).toBe(90);
});

test("uploads: where all bytes are held, small ones pass and others are refused, whose rest is read past", async () => {
  const upload = start();
  for (const id of ["a", "b", "c"]) await upload(id, undefined, 99);
  const small = await upload("d", undefined, 15);
  small.body.end();
  expect(await small.done).toBe(15);
  const { body, done } = await upload("d", undefined, 50);
  await expect(done).rejects.toMatchObject({ kind: "tooMany", reason: { code: "busy.uploads" } });
  body.end(Buffer.alloc(100_000));
  await expect.poll(() => body.readableEnded).toBe(true);
});
