import { expect, test } from "vitest";
import { chunks } from "./chunks.ts";

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
])("%j in threes", (items, pieces) => {
  expect(chunks(items, 3)).toEqual(pieces);
});
