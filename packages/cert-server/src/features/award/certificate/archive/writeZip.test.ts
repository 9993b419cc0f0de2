import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { certificateFileName } from "../../../../text/certificateFileName.ts";
import { createPaths } from "./writeArchive.ts";
import { mapAhead } from "./renderCertificates.ts";
import { writeZip, type ZipEntry } from "./writeZip.ts";

const modifiedAt = new Date("2026-06-01T00:00:00Z");

/** "total number of entries in the central directory" of the ZIP64 end of central directory record (APPNOTE 4.3.14). */
const totalEntriesOffset = 32;

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

test("an archive of more than 65,535 files is ZIP64, and other programs find each of them", async () => {
  const count = 65_600;
  const bytes = Buffer.from("1");
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let number = 0; number < count; number += 1) yield { path: String(number), bytes, modifiedAt };
  }
  const archive = await readAll(writeZip(entries()));
  const endOfDirectory = archive.lastIndexOf("PK\x06\x06");
  expect(archive.readBigUInt64LE(endOfDirectory + totalEntriesOffset)).toBe(BigInt(count));
  const paths: string[] = [];
  unzipSync(archive, {
    filter({ name }) {
      paths.push(name);
      return false;
    },
  });
  expect([paths.length, new Set(paths).size, paths.at(-1)]).toEqual([count, count, String(count - 1)]);
});

test("memory keeps nothing of a file that was written but its entry in the directory", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const measure = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  let grown = 0;
  async function* entries(): AsyncGenerator<ZipEntry> {
    const before = measure();
    // Of a size that Node takes from its pool, as names are
    for (let number = 0; number < 10_000; number += 1) yield { path: `${number}`, bytes: pooled(), modifiedAt };
    grown = measure() - before;
  }
  const pooled = () => Buffer.allocUnsafe(Buffer.poolSize / 4).fill(1);
  await pipeline(writeZip(entries()), new Writable({ write: (_chunk, _encoding, done) => done() }));
  expect(grown).toBeLessThan(5_000 * (Buffer.poolSize / 4));
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
  for (let count = 0; count < 100; count++) await turn();
  expect(begun).toBeLessThanOrEqual(2);
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
  expect(["一等奖", "a/b: ", "..", "", ""].map((group) => givePath("王伟.pdf", group))).toEqual([
    "一等奖/王伟.pdf",
    "a_b_/王伟.pdf",
    "未填写/王伟.pdf",
    "未填写 (2)/王伟.pdf",
    "未填写 (2)/王伟 (2).pdf",
  ]);
});

test("what Windows or macOS would take for one folder or file are two, and none is a device", () => {
  const givePath = createPaths();
  const givePaths = (groups: readonly string[]) => groups.map((group) => givePath("1.pdf", group).split("/")[0]);
  expect(givePaths(["一小/二小", "一小_二小", "一小/二小"])).toEqual(["一小_二小", "一小_二小 (2)", "一小_二小"]);
  expect(givePaths(["Café", "CAFE\u0301", "Straße", "STRASSE"])).toEqual([
    "Café",
    "CAFE\u0301 (2)",
    "Straße",
    "STRASSE (2)",
  ]);
  expect(givePaths(["甲", "甲. .", "目录.xlsx"])).toEqual(["甲", "甲 (2)", "目录.xlsx (2)"]);
  expect(givePaths(["AUX", "nul .txt", "com1", "Lpt9.", "Aux1", "\ud800"])).toEqual([
    "_AUX",
    "_nul .txt",
    "_com1",
    "_Lpt9",
    "Aux1",
    "_",
  ]);
  expect([certificateFileName(null, "Con", "pdf"), certificateFileName("A/1", "Con", "pdf")]).toEqual([
    "_Con.pdf",
    "A_1-Con.pdf",
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
