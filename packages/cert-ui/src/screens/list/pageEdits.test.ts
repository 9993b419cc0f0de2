import { expect, test } from "vitest";
import { withoutRow, withRow } from "./pageEdits.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `第${index}行` }));

test("a deleted row leaves its page and the count of the list", () => {
  const page = { content: rows(10), number: 0, totalPages: 3, total: 21 };
  const edited = withoutRow(page, "3");
  expect(edited.content.map(({ id }) => id)).toEqual(["0", "1", "2", "4", "5", "6", "7", "8", "9"]);
  expect(edited).toMatchObject({ number: 0, totalPages: 2, total: 20 });
});

test("a page stays a page of the list though its last row is gone", () => {
  expect(withoutRow({ content: rows(1), number: 2, totalPages: 3, total: 21 }, "0")).toEqual({
    content: [],
    number: 2,
    totalPages: 3,
    total: 20,
  });
});

test("a row that is not on the page changes nothing", () => {
  const page = { content: rows(2), number: 0, totalPages: 1, total: 2 };
  expect(withoutRow(page, "7")).toEqual(page);
  expect(withRow(page, { id: "7", name: "新" })).toEqual(page);
});

test("a changed row stands in the place of the one with its id", () => {
  const page = { content: rows(2), number: 0, totalPages: 1, total: 2 };
  expect(withRow(page, { id: "1", name: "新" }).content).toEqual([rows(2)[0], { id: "1", name: "新" }]);
});
