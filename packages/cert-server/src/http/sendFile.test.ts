import { expect, test } from "vitest";
import { contentDisposition } from "./sendFile.ts";

test("a download's name: marks that turn its direction are left out", () => {
  expect(contentDisposition("attachment", "王\u202efdp.exe")).toBe(
    "attachment; filename=\"_fdp.exe\"; filename*=UTF-8''%E7%8E%8Bfdp.exe",
  );
});
