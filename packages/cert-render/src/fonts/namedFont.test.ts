import { expect, test } from "vitest";
import { namedFont } from "./namedFont.ts";

test.each([
  ["宋体", "Noto Serif SC", 400],
  ["SimSun", "Noto Serif SC", 400],
  ["黑体", "Noto Sans SC", 400],
  ["楷体_GB2312", "LXGW WenKai", 400],
  ["KaiTi", "LXGW WenKai", 400],
  ["微软雅黑", "Noto Sans SC", 400],
  ["方正小标宋简体", "Noto Serif SC", 600],
  ["仿宋_GB2312", "Noto Serif SC", 300],
  ["等线 Light", "Noto Sans SC", 300],
])("%s becomes %s at weight %i", (asked, family, weight) => {
  expect(namedFont(asked, "eastAsian")).toMatchObject({ family, weight, substituted: true });
});

test.each([
  ["Times New Roman", "Tinos"],
  ["Arial", "Arimo"],
  ["Calibri", "Carlito"],
  ["Cambria", "Caladea"],
  ["Georgia", "Gelasio"],
  ["Courier New", "Cousine"],
])("%s becomes %s", (asked, standIn) => {
  expect(namedFont(asked, "latin")).toMatchObject({ standIn, substituted: true, far: false });
});

test.each([
  ["Ubuntu", "Arimo"],
  ["Eras Light ITC", "Arimo"],
  ["Bahnschrift", "Arimo"],
  ["Inter", "Arimo"],
  ["Interlude", "Tinos"],
  ["Trajan Pro", "Tinos"],
])("%s, which nobody listed, becomes %s", (asked, standIn) => {
  expect(namedFont(asked, "latin")).toMatchObject({ standIn, far: true });
});

// Letters of the usual width would run far out of their lines
test.each([
  ["Bebas Neue", "Bebas Neue Widths"],
  ["Haettenschweiler", "Haettenschweiler Widths"],
  ["Bernard MT Condensed", "Bernard MT Condensed Widths"],
  ["Some Extra Condensed", "Arial Narrow Widths"],
  ["Some Narrow", "Arial Narrow Widths"],
])("the letters of %s are narrow: %s", (asked, family) => {
  expect(namedFont(asked, "latin")).toMatchObject({ family, far: true });
});

test("names are compared without case, spaces, dashes and width", () => {
  expect(namedFont("ｔｉｍｅｓ new-roman", "latin").family).toBe("Tinos");
  expect(namedFont("仿宋_gb2312", "eastAsian").family).toBe("Noto Serif SC");
});

test.each([
  ["汉仪长宋简", "Noto Serif SC"],
  ["某某黑体", "Noto Sans SC"],
  ["钟齐行书", "Ma Shan Zheng"],
  ["某隶书", "ZCOOL XiaoWei"],
  ["某楷书", "LXGW WenKai"],
  ["Arial Unicode MS", "Noto Sans SC"],
])("an unlisted %s is guessed from its name and said to be far", (asked, family) => {
  expect(namedFont(asked, "eastAsian")).toMatchObject({ family, far: true });
});

test("an unlisted Latin font is guessed too", () => {
  expect(namedFont("Some Grotesk", "latin").family).toBe("Arimo");
  expect(namedFont("Some Antiqua", "latin").family).toBe("Tinos");
});

test.each([
  ["Garamond", "Garamond Widths", "Tinos"],
  ["Old English Text MT", "Old English Text MT Widths", "Manufacturing Consent"],
  ["宋体", "Half Serif Widths", "Noto Serif SC"],
])("the Latin letters of %s are %s, made from %s", (asked, family, standIn) => {
  expect(namedFont(asked, "latin")).toMatchObject({ family, standIn });
});

test("Han characters are those of the stand-in itself", () => {
  expect(namedFont("宋体", "eastAsian").family).toBe("Noto Serif SC");
});

test.each([
  ["Calibri", 1950, 550, 0],
  ["Book Antiqua", 1967, 578, 0],
  ["Times New Roman", 1825, 443, 87],
  ["Palatino Linotype", 2150, 613, 0],
  ["Aptos", 1923, 577, 0],
])("the line of %s is what Word for Windows makes of its tables", (asked, ascent, descent, lineGap) => {
  const font = namedFont(asked, "latin");
  expect([font.ascent, font.descent, font.lineGap].map((value) => value * 2048)).toEqual([ascent, descent, lineGap]);
});

test("a font that is there is not called substituted", () => {
  expect(namedFont("LXGW WenKai", "eastAsian").substituted).toBe(false);
});
