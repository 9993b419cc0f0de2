import { expect, test } from "vitest";
import { pageTotal } from "./envelope.ts";

const content = [{ id: "1" }, { id: "2" }];

test.each([
  ["a total is what the server says", { content, totalPages: 3, total: 22 }, 22],
  ["of one page, all records are on it", { content, totalPages: 1 }, 2],
  ["a search may answer with its content alone", { content }, 2],
  ["an empty list has no pages", { content: [], totalPages: 0 }, 0],
  ["of several pages nobody knows", { content, totalPages: 3 }, undefined],
])("pageTotal: %s", (_behaviour, page, total) => {
  expect(pageTotal(page)).toBe(total);
});
