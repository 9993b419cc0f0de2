import { expect, test } from "vitest";
import { pageOf, readFoundRow } from "./foundRow.ts";

test("a history entry carries a row, or anything else", () => {
  expect(readFoundRow({ found: { id: "7", name: "王晓", made: true } })).toEqual({ id: "7", name: "王晓", made: true });
  expect(readFoundRow({ found: { id: "7", name: "王晓", made: false, page: 3 } })).toEqual({
    id: "7",
    name: "王晓",
    made: false,
    page: 3,
  });
  for (const state of [
    null,
    undefined,
    "found",
    {},
    { found: null },
    { found: { id: 7, name: "王晓" } },
    { from: "/main" },
  ]) {
    expect(readFoundRow(state)).toBeNull();
  }
});

test("what was made last stands on the last page; what stood somewhere stands there still", () => {
  const list = { totalPages: 4 };
  expect(pageOf({ id: "7", name: "王晓", made: true }, list)).toBe(3);
  expect(pageOf({ id: "7", name: "王晓", made: false, page: 2 }, list)).toBe(2);
  expect(pageOf({ id: "7", name: "王晓", made: true }, { ...list, totalPages: 0 })).toBe(0);
});
