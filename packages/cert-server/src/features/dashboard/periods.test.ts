import { formatDay, startOfDay } from "cert-api";
import { expect, test } from "vitest";
import { monthPeriods, weekPeriods } from "./periods.ts";

test.each([
  ["2026-11-20", "2026-11-09", "2026-11-16", "2026-11-23"],
  ["2026-11-16", "2026-11-09", "2026-11-16", "2026-11-23"],
  ["2026-11-22", "2026-11-09", "2026-11-16", "2026-11-23"],
  ["2026-01-01", "2025-12-22", "2025-12-29", "2026-01-05"],
])("the week of %s begins on a Monday", (day, previous, current, next) => {
  expect(weekPeriods(day)).toEqual({ previous, current, next });
});

test.each([
  ["2026-11-30", "2026-10-01", "2026-11-01", "2026-12-01"],
  ["2026-01-31", "2025-12-01", "2026-01-01", "2026-02-01"],
  ["2028-02-29", "2028-01-01", "2028-02-01", "2028-03-01"],
  ["2026-12-01", "2026-11-01", "2026-12-01", "2027-01-01"],
])("the month of %s is that of the calendar", (day, previous, current, next) => {
  expect(monthPeriods(day)).toEqual({ previous, current, next });
});

test.each([
  ["2026-11-20", "Asia/Shanghai", "2026-11-19T16:00:00Z"],
  ["2026-11-20", "UTC", "2026-11-20T00:00:00Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00Z"],
  ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00Z"],
  ["2026-11-20", "Pacific/Kiritimati", "2026-11-19T10:00:00Z"],
  ["2026-11-20", "Etc/GMT+12", "2026-11-20T12:00:00Z"],
  // Midnight was left out that day.
  ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"],
])("%s begins in %s at %s", (day, timeZone, moment) => {
  const start = startOfDay(day, timeZone);
  expect(new Date(start).toISOString()).toBe(new Date(moment).toISOString());
  expect(formatDay(start, timeZone)).toBe(day);
  expect(formatDay(start - 1, timeZone)).not.toBe(day);
});
