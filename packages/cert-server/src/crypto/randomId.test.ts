import { expect, test } from "vitest";
import { createIdBatch, randomId } from "./randomId.ts";

const decode = (id: string) => Buffer.from(id, "base64url");

test("draws ids of 128 bits, none of them twice", () => {
  const ids = Array.from({ length: 1_000 }, randomId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !/^[\w-]{22}$/u.test(id))).toEqual([]);
  expect(decode(ids[999] ?? "")).toHaveLength(16);
});

test("lets ids that are stored together begin alike and differ by 96 bits", () => {
  const several = () => Array.from({ length: 1_000 }, createIdBatch());
  const ids = several();
  expect(ids.filter((id) => !/^[\w-]{22}$/u.test(id))).toEqual([]);
  expect(new Set(ids.map((id) => decode(id).readUInt32BE(0))).size).toBe(1);
  for (const part of [4, 8, 12]) {
    const set = ids.map((id) => decode(id).readUInt32BE(part).toString(2).replaceAll("0", "").length);
    expect(set.reduce((sum, count) => sum + count, 0) / 1_000).toBeCloseTo(16, 0);
  }
  expect(new Set([...ids, ...several()].map((id) => decode(id).subarray(4).toString("hex"))).size).toBe(2_000);
});
