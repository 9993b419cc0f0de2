import { expect, test } from "vitest";
import { readQuery, writeQuery } from "./useUrlSearch.ts";

test.each([
  { query: "", asked: { content: "", page: 0 } },
  { query: "?content=%E7%8E%8B%E6%99%93&page=2", asked: { content: "王晓", page: 2 } },
  { query: "?content=+a%2Bb%26c+", asked: { content: "a+b&c", page: 0 } },
  { query: "?content=ab&page=-1", asked: { content: "ab", page: 0 } },
  { query: "?content=ab&page=1e3", asked: { content: "ab", page: 0 } },
])("reads $query", ({ query, asked }) => {
  expect(readQuery(query)).toEqual(asked);
});

test.each(["a&b", "50%", "#1", "a+b", "王·晓", "?="])("what is written is read again: %s", (content) => {
  expect(readQuery(writeQuery("", { content, page: 3 }))).toEqual({ content, page: 3 });
});

test("a host's own keys stay, the first page is not written", () => {
  expect(writeQuery("?lang=zh&page=4", { content: "ab", page: 0 })).toBe("?lang=zh&content=ab");
});
