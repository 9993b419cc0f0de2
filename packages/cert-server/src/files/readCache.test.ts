import { expect, test } from "vitest";
import { createReadCache } from "./readCache.ts";

test("what was asked for last is read once, what was not used for the longest time again", async () => {
  const asked: number[] = [];
  const read = createReadCache(async (key: number) => {
    asked.push(key);
    return `value ${key}`;
  }, 2);
  expect(await Promise.all([read(1), read(1)])).toEqual(["value 1", "value 1"]);
  await read(2);
  await read(1);
  await read(3);
  await read(1);
  expect(asked).toEqual([1, 2, 3]);
  await read(2);
  expect(asked).toEqual([1, 2, 3, 2]);
});

test("a reading that fails is tried again", async () => {
  let attempts = 0;
  const read = createReadCache(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("gone");
    return attempts;
  }, 2);
  await expect(read("key" as never)).rejects.toThrow("gone");
  expect(await read("key" as never)).toBe(2);
});
