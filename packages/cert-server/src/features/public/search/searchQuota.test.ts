import { expect, test } from "vitest";
import { createSearchQuota, type SearchQuotaOptions } from "./searchQuota.ts";

const HOUR_S = 3_600;

function setUp(options: Partial<SearchQuotaOptions> = {}) {
  // 10:00 in Shanghai: fourteen hours are left of the day
  const time = { now: Date.parse("2026-11-20T02:00:00Z") };
  const limits = { perHour: 30, perDay: 100, trustedClients: [] };
  const show = createSearchQuota({ clock: () => time.now, timeZone: "Asia/Shanghai", ...limits, ...options });
  return { show, time };
}

test("an address is shown so many awards within an hour of the clock, each as often as it is shown", () => {
  const { show, time } = setUp();
  for (let page = 0; page < 3; page += 1) expect(show("203.0.113.7", 10)).toBe(0);
  time.now += 600_000;
  expect(show("203.0.113.7", 1)).toBe(HOUR_S - 600);
  expect(show("203.0.113.8", 10)).toBe(0);
  time.now += 3_000_000;
  expect(show("203.0.113.7", 10)).toBe(0);
});

test("what is refused is not counted, and where the quota is spent, a search that finds nothing waits too", () => {
  const { show } = setUp();
  expect([show("203.0.113.7", 0), show("203.0.113.7", 25)]).toEqual([0, 0]);
  expect([show("203.0.113.7", 6), show("203.0.113.7", 0), show("203.0.113.7", 5)]).toEqual([HOUR_S, 0, 0]);
  expect(show("203.0.113.7", 0)).toBe(HOUR_S);
});

test("and so many within a calendar day of the time zone", () => {
  const { show, time } = setUp();
  for (let hour = 0; hour < 5; hour += 1) {
    expect(show("203.0.113.7", 20)).toBe(0);
    time.now += HOUR_S * 1_000;
  }
  expect(show("203.0.113.7", 1)).toBe(9 * HOUR_S);
  time.now += 9 * HOUR_S * 1_000;
  expect(show("203.0.113.7", 10)).toBe(0);
});

test("whole matches go on beyond the hour's quota, and count, up to the day's", () => {
  const { show } = setUp();
  expect([show("203.0.113.7", 30), show("203.0.113.7", 1)]).toEqual([0, HOUR_S]);
  expect([show("203.0.113.7", 70, true), show("203.0.113.7", 1, true)]).toEqual([0, 14 * HOUR_S]);
});

test("of IPv6 a network of 64 bits is one address, and a mapped IPv4 address is itself", () => {
  const { show } = setUp();
  expect([show("2001:db8:1:1::1", 30), show("2001:db8:1:1:ffff::2", 1)]).toEqual([0, HOUR_S]);
  expect(show("2001:db8:1:2::1", 30)).toBe(0);
  expect([show("203.0.113.7", 30), show("::ffff:203.0.113.7", 1)]).toEqual([0, HOUR_S]);
});

test("trusted networks are not counted, and 0 is no limit", () => {
  const { show } = setUp({ trustedClients: ["10.0.0.0/8"] });
  expect([show("10.1.2.3", 1_000), show("10.1.2.3", 1_000)]).toEqual([0, 0]);
  const { show: showDaily } = setUp({ perHour: 0 });
  expect([showDaily("203.0.113.7", 100), showDaily("203.0.113.7", 1)]).toEqual([0, 14 * HOUR_S]);
  const { show: showAll } = setUp({ perHour: 0, perDay: 0 });
  expect([showAll("203.0.113.7", 1_000), showAll("203.0.113.7", 1_000)]).toEqual([0, 0]);
});

test("one answer is shown to whoever was shown nothing, however small the quota", () => {
  const { show, time } = setUp({ perHour: 5 });
  expect([show("203.0.113.7", 10), show("203.0.113.7", 1)]).toEqual([0, HOUR_S]);
  time.now += HOUR_S * 1_000;
  expect(show("203.0.113.7", 10)).toBe(0);
});

test("an address that goes on searching is remembered among any number of others", () => {
  const { show } = setUp();
  expect(show("203.0.113.7", 10)).toBe(0);
  for (let other = 0; other < 120_000; other += 1) {
    show(`10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`, 1);
    if (other % 60_000 === 0) expect(show("203.0.113.7", 5)).toBe(0);
  }
  expect(show("203.0.113.7", 11)).toBe(HOUR_S);
});
