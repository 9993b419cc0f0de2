import { expect, test } from "vitest";
import { splitIntoChunks } from "./splitIntoChunks.ts";

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
])("%j in threes", (items, pieces) => {
  expect(splitIntoChunks(items, 3)).toEqual(pieces);
});
