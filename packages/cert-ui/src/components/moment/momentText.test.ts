import { expect, test } from "vitest";
import { momentText } from "./momentText.ts";

test.each([
  ["Asia/Shanghai", "2026-01-01 00:05"],
  ["Asia/Urumqi", "2025-12-31 22:05"],
  ["UTC", "2025-12-31 16:05"],
  ["America/New_York", "2025-12-31 11:05"],
])("shows the day and the minute of a moment in %s", (timeZone, text) => {
  expect(momentText("2025-12-31T16:05:59.000Z", timeZone)).toBe(text);
});

test("leaves what is no moment as it is", () => {
  expect(momentText("不久前", "Asia/Shanghai")).toBe("不久前");
});
