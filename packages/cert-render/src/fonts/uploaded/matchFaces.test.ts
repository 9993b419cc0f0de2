import { expect, test } from "vitest";
import { type AvailableFace, matchFaces } from "./matchFaces.ts";

const face = (families: string[], more: Partial<AvailableFace> = {}): AvailableFace => ({
  hash: families.join(),
  index: 0,
  families,
  faces: [],
  weight: 400,
  italic: false,
  ...more,
});

test.each([
  ["the name itself", "仿宋_GB2312", ["仿宋_GB2312"]],
  ["case, blanks and width", "Fang Song", ["ＦａｎｇＳｏｎｇ"]],
  ["another name of the typeface", "FangSong", ["仿宋_GB2312"]],
  ["the other way round", "仿宋_GB2312", ["FangSong"]],
  ["another language of the font", "华文中宋", ["STZhongsong"]],
])("a font is found by %s", (_, name, families) => {
  expect(matchFaces([face(["其他"]), face(families)], name)?.regular.families).toEqual(families);
});

test("a typeface that only looks alike is none", () => {
  expect(matchFaces([face(["方正仿宋简体"])], "仿宋")).toBeUndefined();
});

test("the name itself comes before other names, and the first of several", () => {
  const fonts = [face(["仿宋"], { hash: "1" }), face(["仿宋_GB2312"], { hash: "2" }), face(["仿宋_GB2312"])];
  expect(matchFaces(fonts, "仿宋_GB2312")?.regular.hash).toBe("2");
});

test("the styles of a family are told by weight and slope", () => {
  const weights = [300, 400, 600, 700, 900].map((weight) => face(["思源宋体"], { hash: String(weight), weight }));
  const slanted = face(["思源宋体"], { hash: "italic", italic: true });
  const set = matchFaces([...weights, slanted], "思源宋体");
  expect([set?.regular.hash, set?.bold?.hash, set?.italic?.hash, set?.boldItalic]).toEqual([
    "400",
    "700",
    "italic",
    undefined,
  ]);
});

test("a full name means one face; a family of one heavy face is drawn with it, a slanted one alone is not", () => {
  const heavy = face(["方正大黑"], { faces: ["FZDaHei Heavy"], weight: 800 });
  expect(matchFaces([heavy], "FZDaHei-Heavy")?.regular).toBe(heavy);
  expect(matchFaces([heavy], "方正大黑")).toEqual({ regular: heavy });
  expect(matchFaces([face(["斜体"], { italic: true })], "斜体")).toBeUndefined();
});
