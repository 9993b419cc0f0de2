import { expect, test } from "vitest";
import { plainFileName } from "./uploads.ts";

test("a file name: marks that turn its direction are left out, so that it reads as what it is", () => {
  expect(plainFileName(new File([], "名单\u202excod\u202c.\u2066exe\u2069"))).toBe("名单xcod.exe");
});
