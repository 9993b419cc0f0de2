import { expect, test } from "vitest";
import { readAuditQuery, toAuditInput, writeAuditQuery } from "./auditQuery.ts";

const nothing = { page: 0, noun: "", who: "", since: "", until: "", success: "" };

test("what is written is read again", () => {
  const query = { page: 2, noun: "award", who: "张 & 明", since: "2025-09-01", until: "2025-09-30", success: "false" };
  expect(readAuditQuery(writeAuditQuery(query))).toEqual(query);
  expect(writeAuditQuery(nothing).toString()).toBe("");
});

test("what means nothing is left out", () => {
  expect(readAuditQuery(new URLSearchParams("page=-1&since=yesterday&success=perhaps"))).toEqual(nothing);
});

test.each([
  ["Asia/Shanghai", "2025-08-31T16:00:00.000Z", "2025-09-01T15:59:59.999Z"],
  ["UTC", "2025-09-01T00:00:00.000Z", "2025-09-01T23:59:59.999Z"],
  ["America/New_York", "2025-09-01T04:00:00.000Z", "2025-09-02T03:59:59.999Z"],
])("asks for whole days in %s", (timeZone, since, until) => {
  expect(toAuditInput({ ...nothing, since: "2025-09-01", until: "2025-09-01" }, timeZone)).toEqual({ since, until });
});

test("asks for nothing that was not chosen, and for no day that there is not", () => {
  expect(toAuditInput({ ...nothing, since: "2025-99-99" }, "Asia/Shanghai")).toEqual({});
});
