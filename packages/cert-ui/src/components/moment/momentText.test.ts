import { expect, test } from "vitest";
import { momentText } from "./momentText.ts";

test("shows the day and the minute of this device", () => {
  const at = new Date(2025, 8, 2, 9, 5, 59);
  expect(momentText(at.toISOString())).toBe("2025-09-02 09:05");
});

test("leaves what is no moment as it is", () => {
  expect(momentText("不久前")).toBe("不久前");
});
