import { expect, test } from "vitest";
import { toPreviewVersion } from "./previewVersion.ts";

const fileId = "aV3kq9Zt0LrXw5YbAAAAAA";
const matches = Array.from({ length: 12 }, (_, index) => ({
  column: `获奖者所在学校全称 ${index}`,
  placeholder: "学校",
}));

test("a long choice of columns gives a version that the contract takes", () => {
  const version = toPreviewVersion(fileId, [2300, 4, matches]);
  expect(version.length).toBeLessThanOrEqual(64);
  expect(version).toMatch(new RegExp(`^${fileId}-[0-9a-f]{8}$`));
  expect(toPreviewVersion(fileId, [2300, 4, matches])).toBe(version);
});

test("another file and another choice give another version", () => {
  const versions = [
    toPreviewVersion(fileId, [2300, 0, matches]),
    toPreviewVersion(fileId, [2301, 0, matches]),
    toPreviewVersion(fileId, [2300, 0, matches.slice(1)]),
    toPreviewVersion("bV3kq9Zt0LrXw5YbAAAAAA", [2300, 0, matches]),
  ];
  expect(new Set(versions).size).toBe(4);
});
