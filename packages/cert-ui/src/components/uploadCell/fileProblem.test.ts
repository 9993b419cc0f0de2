import { expect, test } from "vitest";
import { fileKinds } from "./fileKinds.ts";
import { fileProblem } from "./fileProblem.ts";

const MB = 1024 * 1024;

test.each([
  ["template", "证书.docx", 1, null],
  ["template", "证书.DOCX", 20 * MB, null],
  ["template", "证书.docx", 20 * MB + 1, "size"],
  ["template", "证书.doc", 1, "kind"],
  ["template", "名单.xlsx", 1, "kind"],
  ["nameList", "名单.xlsx", 1, null],
  ["nameList", "名单.csv", 1, null],
  ["nameList", "名单.xls", 1, "kind"],
  ["photos", "照片.zip", 100 * MB, null],
  ["photos", "照片.zip", 100 * MB + 1, "size"],
  ["photos", "照片.rar", 1, "kind"],
  ["certificates", "已有证书.ZIP", 200 * MB, null],
  ["certificates", "已有证书.zip", 200 * MB + 1, "size"],
  ["certificates", "证书.pdf", 1, "kind"],
] as const)("as %s, %s of %d bytes: %s", (kind, name, size, problem) => {
  expect(fileProblem(fileKinds[kind], { name, size })).toBe(problem);
});
