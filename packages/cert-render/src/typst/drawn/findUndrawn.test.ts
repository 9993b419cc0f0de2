import { expect, test } from "vitest";
import type { DrawnPage } from "./drawnPage.ts";
import { findUndrawn } from "./findUndrawn.ts";
import type { Passage } from "./listPassages.ts";

const page = (...texts: string[]): DrawnPage => ({
  width: 100,
  height: 100,
  marks: texts.map((text) => ({ type: "text", text, characters: [], clips: [] })),
});
const passage = (...stretches: string[]): Passage => ({ text: stretches.join(""), stretches, place: [] });
const find = (pages: DrawnPage[], ...passages: Passage[]): string[] =>
  findUndrawn(pages, passages).map(({ text }) => text);

test("a stretch that stands on no page is found", () => {
  expect(find([page("授予", "同学")], passage("授予", "김철수", "同学"))).toEqual(["김철수"]);
});

test("one that is drawn in pieces, over lines and pages, is there", () => {
  expect(find([page("特发此", "第 1 页"), page("证以资鼓励")], passage("特发此证以资鼓励"))).toEqual([]);
  expect(find([page("Word by", " Word")], passage("WORDBYWORD"))).toEqual([]);
});

test("single characters that stand elsewhere are not taken for it", () => {
  expect(find([page("一二三四五六")], passage("六五四三"))).toEqual(["六五四三"]);
  expect(find([page("一二三")], passage("三"))).toEqual([]);
});
