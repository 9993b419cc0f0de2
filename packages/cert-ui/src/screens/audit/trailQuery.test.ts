import { expect, test } from "vitest";
import { readTrailQuery, trailInput, writeTrailQuery } from "./trailQuery.ts";

const nothing = { page: 0, noun: "", who: "", since: "", until: "", success: "" };

test("what is written is read again", () => {
  const query = { page: 2, noun: "award", who: "张 & 明", since: "2025-09-01", until: "2025-09-30", success: "false" };
  expect(readTrailQuery(writeTrailQuery(query))).toEqual(query);
  expect(writeTrailQuery(nothing).toString()).toBe("");
});

test("what means nothing is left out", () => {
  expect(readTrailQuery(new URLSearchParams("page=-1&since=yesterday&success=perhaps"))).toEqual(nothing);
});

test("asks for whole days", () => {
  const { since, until } = trailInput({ ...nothing, since: "2025-09-01", until: "2025-09-01" });
  expect(new Date(until ?? "").getTime() - new Date(since ?? "").getTime()).toBe(24 * 3600 * 1000 - 1);
});

test("asks for nothing that was not chosen, and for no day that there is not", () => {
  expect(trailInput({ ...nothing, since: "2025-99-99" })).toEqual({});
});
