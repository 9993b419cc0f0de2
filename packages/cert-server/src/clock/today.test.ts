import { formatDay } from "cert-api";
import { expect, test } from "vitest";
import { today } from "./today.ts";

test.each(["Asia/Shanghai", "Asia/Kathmandu", "Pacific/Chatham"])("knows when a day ends in %s", (timeZone) => {
  let now = Date.parse("2026-11-19T00:00:00Z");
  const day = today(() => now, timeZone);
  const until = now + 48 * 3_600_000;
  const seen = new Set<string>();
  for (; now < until; now += 299_999) {
    expect(day()).toBe(formatDay(now, timeZone));
    seen.add(day());
  }
  expect(seen.size).toBe(3);
  now -= 24 * 3_600_000;
  expect(day()).toBe(formatDay(now, timeZone));
});
