import { expect, test } from "vitest";
import { sortInPieces } from "./sortInPieces.ts";

test.each([0, 1, 999, 1_001, 4_567])("sorting: %i items come in order, equal ones as they were", async (count) => {
  const items = Array.from({ length: count }, (_, place) => ({ key: (place * 7_919) % 101, place }));
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  expect(await sortInPieces(items, byKey)).toEqual(items.toSorted(byKey));
});
