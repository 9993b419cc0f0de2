import { expect, test } from "vitest";
import { listPrefixes } from "./listPrefixes.ts";

const cut = (text: string) =>
  listPrefixes(new TextEncoder().encode(text)).map((end) => JSON.stringify(text.slice(0, end)));

test.each([
  ["no end", "%PDF-1.7 %%EO", []],
  ["the end of the file", "%PDF-1.7 %%EOF", []],
  ["a line break behind it", "a%%EOF\n", ["a%%EOF"]],
  ["something appended to it", "a%%EOFb%%EOF", ["a%%EOF"]],
  ["each kind of line break", "a%%EOF\r\nb", ["a%%EOF", "a%%EOF\r", "a%%EOF\r\n"]],
])("listPrefixes: %s", (_, text, prefixes) => {
  expect(cut(text)).toEqual(prefixes.map((prefix) => JSON.stringify(prefix)));
});

test("listPrefixes: a file of nothing but ends is not asked for more often than others", () => {
  expect(cut("%%EOF\n".repeat(1_000)).length).toBeLessThanOrEqual(16);
});
