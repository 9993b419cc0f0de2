import { hash as computeHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCollection, buildFontNames } from "../../testing/buildFont.ts";
import { fontFiles } from "../fontFiles.ts";
import { createUploadedFaces, type FaceUse, storeFont } from "./uploadedFaces.ts";

const folder = mkdtempSync(join(tmpdir(), "faces-"));
afterAll(() => rmSync(folder, { recursive: true }));
let hashes: string[];

beforeAll(async () => {
  const file = (await fontFiles()).find(({ face }) => face.family === "Great Vibes")!;
  const font = new Uint8Array(readFileSync(file.path));
  const collections = ["甲", "乙"].map((name) =>
    buildCollection([buildFontNames(font, [name]), buildFontNames(font, ["丙"])]),
  );
  hashes = collections.map((bytes) => {
    const hash = computeHash("sha256", bytes, "hex");
    storeFont(folder, hash, bytes);
    return hash;
  });
});

test.each<[string, (use: FaceUse, other: string) => FaceUse]>([
  ["file", (use, hash) => ({ ...use, source: { ...use.source, hash } })],
  ["face of the file", (use) => ({ ...use, source: { ...use.source, index: 1 } })],
  ["name", (use) => ({ ...use, family: "another" })],
  ["weight", (use) => ({ ...use, bold: true })],
  ["slope", (use) => ({ ...use, italic: true })],
])("an uploaded face of another %s is prepared anew", (_, change) => {
  const [hash = "", other = ""] = hashes;
  const faces = createUploadedFaces(folder);
  const use: FaceUse = { source: { hash, index: 0 }, family: "Uploaded", bold: false, italic: false };
  const first = faces.get(use);
  const changed = change(use, other);
  const second = faces.get(changed);
  expect(second).not.toBe(first);
  expect(second).toMatchObject({ source: changed.source, family: changed.family });
  expect([faces.get({ ...use }), faces.get({ ...changed })]).toEqual([first, second]);
  expect(faces.get({ ...use })).toBe(first);
});
