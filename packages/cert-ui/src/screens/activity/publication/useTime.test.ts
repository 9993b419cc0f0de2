import { expect, test } from "vitest";
import { toInstant } from "./useTime.ts";

test.each([
  ["2026-11-23T09:00", "Asia/Shanghai", "2026-11-23T01:00:00.000Z"],
  ["2026-11-23T09:00", "Asia/Urumqi", "2026-11-23T03:00:00.000Z"],
  ["2026-01-01T00:30", "America/New_York", "2026-01-01T05:30:00.000Z"],
  // The day on which clocks go forward, before and after
  ["2026-03-08T01:30", "America/New_York", "2026-03-08T06:30:00.000Z"],
  ["2026-03-08T03:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
])("%s in %s is %s", (local, timeZone, instant) => {
  expect(toInstant(local, timeZone)).toBe(instant);
});

test.each(["", "2026-11-23", "morgen", "2026-13-01T00:00"])("%j is no time", (local) => {
  expect(toInstant(local, "Asia/Shanghai")).toBeNull();
});
