import { expect, test } from "vitest";
import { createByteCache } from "./byteCache.ts";

const bytes = (length: number) => new Uint8Array(length);

test("a cache of bytes holds what was used last, up to its limit", () => {
  const cache = createByteCache(10);
  cache.set("a", bytes(4));
  cache.set("b", bytes(4));
  expect(cache.get("a")).toHaveLength(4);
  cache.set("c", bytes(4));
  expect(cache.get("b")).toBeUndefined();
  expect([cache.get("a"), cache.get("c")]).toEqual([bytes(4), bytes(4)]);
});

test("bytes that come again are counted once, and more than the limit are not kept", () => {
  const cache = createByteCache(10);
  for (let round = 0; round < 5; round += 1) cache.set("a", bytes(4));
  cache.set("b", bytes(6));
  expect(cache.get("a")).toHaveLength(4);
  cache.set("c", bytes(11));
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([bytes(4), bytes(6), undefined]);
});
