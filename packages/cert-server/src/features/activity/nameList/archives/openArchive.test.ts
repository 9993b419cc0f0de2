import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { inflatedMax, openArchive } from "./openArchive.ts";

const paths = (bytes: Uint8Array) => openArchive(bytes, "photos").map(({ path }) => path);
const zip = (files: Record<string, Uint8Array>) => zipSync(files, { level: 6 });
const one = strToU8("photo 1");
const refused = (bytes: Uint8Array) => {
  try {
    openArchive(bytes, "photos");
    return undefined;
  } catch (error) {
    return (error as { reason?: { code: string } }).reason?.code;
  }
};

/** Returns the archive with changed bytes in its central directory: `at` counts from the first record there. */
function withCentral(bytes: Uint8Array, change: (record: Buffer) => void): Uint8Array {
  const file = Buffer.from(bytes);
  change(file.subarray(file.readUInt32LE(file.length - 22 + 16)));
  return file;
}

test("files come as they stand, without folders and what systems add", async () => {
  const files = { "照片/王伟.jpg": one, "__MACOSX/照片/._王伟.jpg": one, "照片/Thumbs.db": one, ".DS_Store": one };
  const bytes = zip(files);
  expect(paths(bytes)).toEqual(["照片/王伟.jpg"]);
  expect(await openArchive(bytes, "photos")[0]?.read()).toEqual(Buffer.from(one));
});

test("names that Windows wrote in Chinese are read as such", () => {
  // 王伟.jpg in GBK, eight bytes
  const name = Buffer.from([0xcd, 0xf5, 0xce, 0xb0, 0x2e, 0x6a, 0x70, 0x67]);
  const bytes = withCentral(zip({ "12345678": one }), (record) => record.set(name, 46));
  expect(paths(bytes)).toEqual(["王伟.jpg"]);
});

test.each([
  ["no ZIP", strToU8("GIF89a, or any other text than a ZIP"), "activity.photosNotZip"],
  ["a ZIP that breaks off", zip({ "1.jpg": one }).subarray(0, 60), "activity.photosBroken"],
  [
    "a path that stands there twice",
    withCentral(zip({ "1.jpg": one, "2.jpg": one }), (record) => void record.write("2.jpg", 46)),
    "activity.photosBroken",
  ],
  ["a path that leads elsewhere", zip({ "../../etc/王伟.jpg": one }), "activity.photosUnsafe"],
  ["a path from the root", zip({ "/etc/王伟.jpg": one }), "activity.photosUnsafe"],
  [
    "20,000 files",
    zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}`, new Uint8Array()]))),
    "activity.photosTooMany",
  ],
  ["encrypted files", withCentral(zip({ "1.jpg": one }), (record) => void (record[8] = 1)), "activity.photosLocked"],
  [
    "files that say how large they would be",
    withCentral(zip({ "1.jpg": one }), (record) => void record.writeUInt32LE(inflatedMax + 1, 24)),
    "activity.photosTooLarge",
  ],
])("%s is refused", (_, bytes, code) => {
  expect(refused(bytes)).toBe(code);
});

test("a bomb that says it is small is refused before it is inflated", async () => {
  const bomb = zip({ "1.jpg": new Uint8Array(4_000_000) });
  const lying = withCentral(bomb, (record) => void record.writeUInt32LE(1_000, 24));
  await expect(openArchive(lying, "photos")[0]?.read()).rejects.toMatchObject({
    reason: { code: "activity.photosBroken" },
  });
});

test("a stored file that is larger than it says is refused: limits are kept by what it says", async () => {
  const stored = zipSync({ "1.jpg": new Uint8Array(4_000) }, { level: 0 });
  const lying = withCentral(stored, (record) => void record.writeUInt32LE(1, 24));
  await expect(openArchive(lying, "photos")[0]?.read()).rejects.toMatchObject({
    reason: { code: "activity.photosBroken" },
  });
  expect(await openArchive(stored, "photos")[0]?.read()).toHaveLength(4_000);
});
