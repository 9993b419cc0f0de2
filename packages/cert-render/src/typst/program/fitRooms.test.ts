import { expect, it } from "vitest";
import { beginSearch } from "./fitRooms.ts";

it("finds the least step of every room, with few measurements", () => {
  const sizes = [1, 2, 7, 14];
  for (const needed of Array.from({ length: 14 }, (_, index) => index)) {
    const search = beginSearch(sizes.map((count) => ({ id: String(count), height: 50, sizes: count })));
    const heights = () =>
      sizes.map((count) => ({
        id: String(count),
        names: [],
        room: 50,
        height: (search.steps.get(String(count)) ?? 0) >= needed ? 50 : 60,
      }));
    let measurements = 1;
    while (search.measure(heights())) measurements += 1;
    expect(measurements).toBeLessThanOrEqual(6);
    expect(sizes.map((count) => search.steps.get(String(count)) ?? 0)).toEqual(
      sizes.map((count) => Math.min(needed, count - 1)),
    );
  }
});

it("takes the highest of the texts that stand in one room", () => {
  const search = beginSearch([{ id: "1", height: 50, sizes: 2 }]);
  const text = { id: "1", names: [], room: 50 };
  expect(
    search.measure([
      { ...text, height: 60 },
      { ...text, height: 40 },
    ]),
  ).toBe(true);
  expect(search.steps.get("1")).toBe(1);
});

it("measures nothing again where a room is not shown", () => {
  expect(beginSearch([{ id: "1", height: 50, sizes: 9 }]).measure([])).toBe(false);
});
