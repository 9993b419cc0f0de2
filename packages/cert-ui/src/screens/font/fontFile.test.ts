import { FONT_BYTES_MAX } from "cert-api";
import { expect, test } from "vitest";
import { fileProblem } from "../../components/uploadCell/fileProblem.ts";
import { fontKind, formatMegabytes } from "./fontFile.ts";

test.each([
  ["simfang.ttf", 1, null],
  ["MSYH.TTC", FONT_BYTES_MAX, null],
  ["思源宋体.otf", FONT_BYTES_MAX + 1, "size"],
  ["font.woff2", 1, "kind"],
  ["ttf", 1, "kind"],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(fileProblem(fontKind, { name, size })).toBe(problem);
});

test("a size is told in megabytes, at least a tenth", () => {
  expect([10_576_012, 100].map(formatMegabytes)).toEqual(["10.1 MB", "0.1 MB"]);
});
