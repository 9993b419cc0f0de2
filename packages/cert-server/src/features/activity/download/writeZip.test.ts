import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createPaths } from "./certificatePaths.ts";
import { mapAhead } from "./mapAhead.ts";
import { writeZip, type ZipEntry } from "./writeZip.ts";
import { writeDirectoryEnd, writeDirectoryEntry } from "./zipRecords.ts";

const modifiedAt = new Date("2026-06-01T00:00:00Z");

async function takeAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}

const readAll = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await takeAll(stream));

test("an archive holds its files under their paths, Chinese ones too", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: "一等奖/王伟.pdf", bytes: Buffer.from("甲"), modifiedAt };
    yield { path: "目录.xlsx", bytes: Buffer.alloc(0), modifiedAt };
  }
  const files = unzipSync(await readAll(writeZip(entries())));
  expect(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ["一等奖/王伟.pdf", "甲"],
    ["目录.xlsx", ""],
  ]);
});

test("an archive of more than 65,535 files holds them all", async () => {
  const count = 66_000;
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < count; index++) yield { path: `${index}.pdf`, bytes: Buffer.from("%"), modifiedAt };
  }
  const archive = await readAll(writeZip(entries()));
  expect(Object.keys(unzipSync(archive))).toHaveLength(count);
  // The end says "too many to tell here", and the record of ZIP64 before it tells (APPNOTE 4.3.14 to 4.3.16)
  expect(archive.readUInt16LE(archive.length - 22 + 10)).toBe(0xffff);
  expect(archive.readUInt32LE(archive.length - 98)).toBe(0x06064b50);
  expect(archive.readBigUInt64LE(archive.length - 98 + 32)).toBe(BigInt(count));
});

test("places beyond 4 GB are told in the records of ZIP64, nearer ones without", () => {
  const file = { path: "王伟.pdf", modifiedAt, checksum: 7, size: 3 };
  const far = writeDirectoryEntry(file, 5_000_000_000);
  expect(far.readUInt32LE(42)).toBe(0xffffffff);
  expect(far.readBigUInt64LE(far.length - 8)).toBe(5_000_000_000n);
  const near = writeDirectoryEntry(file, 4_000_000_000);
  expect(near.readUInt32LE(42)).toBe(4_000_000_000);
  expect(far.length - near.length).toBe(12);

  const end = writeDirectoryEnd({ files: 2, offset: 5_000_000_000, size: 120 });
  expect(end.readUInt32LE(end.length - 22 + 16)).toBe(0xffffffff);
  expect(end.readBigUInt64LE(48)).toBe(5_000_000_000n);
  expect(end.readBigUInt64LE(56 + 8)).toBe(5_000_000_120n);
  expect(writeDirectoryEnd({ files: 2, offset: 4_000_000_000, size: 120 })).toHaveLength(22);
});

test("an archive tells when its files were changed and that they are plain files", () => {
  const entry = writeDirectoryEntry({ path: "1", modifiedAt, checksum: 0, size: 0 }, 0);
  expect(entry.readUInt32LE(entry.length - 4)).toBe(modifiedAt.getTime() / 1_000);
  expect(entry.readUInt16LE(40)).toBe(0o100644);
});

test("files are made as fast as they are read, and none after the reader has gone", async () => {
  let begun = 0;
  let isEnded = false;
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) yield { path: `${++begun}`, bytes: Buffer.alloc(1_000_000), modifiedAt };
    } finally {
      isEnded = true;
    }
  }
  const stream = writeZip(entries());
  await once(stream, "readable");
  for (let count = 0; count < 100; count++) await turn();
  expect([1, 2]).toContain(begun);
  stream.destroy();
  for (let count = 0; count < 100; count++) await turn();
  expect(isEnded).toBe(true);
});

test("an archive whose files fail breaks off with the error", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: "1", bytes: Buffer.from("1"), modifiedAt };
    throw new Error("no more");
  }
  await expect(readAll(writeZip(entries()))).rejects.toThrow("no more");
});

test("the second file of a name is numbered, and a folder has a name that every system takes", () => {
  const givePath = createPaths();
  const asked = ["王伟.pdf", "王伟.pdf", "Li.pdf", "li.pdf"].map((name) => givePath(name, undefined));
  expect(asked).toEqual(["王伟.pdf", "王伟 (2).pdf", "Li.pdf", "li (2).pdf"]);
  expect(["一等奖", "a/b: ", "..", ""].map((group) => givePath("王伟.pdf", group))).toEqual([
    "一等奖/王伟.pdf",
    "a_b_/王伟.pdf",
    "未填写/王伟.pdf",
    "未填写/王伟 (2).pdf",
  ]);
});

test("work goes ahead by its width and no further, and its results keep their order", async () => {
  let begun = 0;
  const results = mapAhead([30, 20, 10, 0], 2, async (delay) => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return delay;
  });
  expect((await results.next()).value).toBe(30);
  expect(begun).toBe(2);
  expect(await takeAll(results)).toEqual([20, 10, 0]);
  await expect(takeAll(mapAhead([1], 2, async () => Promise.reject(new Error("no"))))).rejects.toThrow("no");
});
