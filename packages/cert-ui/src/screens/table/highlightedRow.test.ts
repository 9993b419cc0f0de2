import { expect, test } from "vitest";
import { highlightState, toPageIndex, readHighlightedRow } from "./highlightedRow.ts";

test("a history entry carries a row, or anything else", () => {
  expect(readHighlightedRow(highlightState({ id: "7", name: "王晓", isNew: true }))).toEqual({
    id: "7",
    name: "王晓",
    isNew: true,
  });
  expect(readHighlightedRow({ highlighted: { id: "7", name: "王晓", isNew: false, page: 3 } })).toEqual({
    id: "7",
    name: "王晓",
    isNew: false,
    page: 3,
  });
  for (const state of [
    null,
    undefined,
    "highlighted",
    {},
    { highlighted: null },
    { highlighted: { id: 7, name: "王晓" } },
    { from: "/main" },
  ]) {
    expect(readHighlightedRow(state)).toBeNull();
  }
});

test("a new row is expected on the last page, another one on the page that it was on", () => {
  const list = { totalPages: 4 };
  expect(toPageIndex({ id: "7", name: "王晓", isNew: true }, list)).toBe(3);
  expect(toPageIndex({ id: "7", name: "王晓", isNew: false, page: 2 }, list)).toBe(2);
  expect(toPageIndex({ id: "7", name: "王晓", isNew: true }, { ...list, totalPages: 0 })).toBe(0);
});
