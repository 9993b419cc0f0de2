import { expect, test } from "vitest";
import { namedFont } from "../../fonts/namedFont.ts";
import { edgesInLine, type LineContext, lineEdges, naturalEdges } from "./lineModel.ts";

const song = namedFont("宋体", "eastAsian");
const fangsong = namedFont("仿宋_GB2312", "eastAsian");
const yahei = namedFont("微软雅黑", "eastAsian");
const times = namedFont("Times New Roman", "latin");
const calibri = namedFont("Calibri", "latin");
const single: LineContext = { rule: "auto", line: 1 };
const grid = (linePitch: number): LineContext["grid"] => ({ type: "lines", linePitch, charSpace: 0 });

const height = (font: typeof song, size: number, context: LineContext): number => {
  const { above, below } = lineEdges(font, size, context);
  return above + below;
};

test.each([
  ["宋体 11 pt, × 1.0792, by Word 2013", song, 11, { rule: "auto", line: 1.0792 }, 15.43],
  ["宋体 12 pt on a 15.6 pt grid, by WPS", song, 12, { ...single, grid: grid(15.6) }, 15.6],
  ["宋体 12 pt, 1.5 lines on that grid, by WPS", song, 12, { rule: "auto", line: 1.5, grid: grid(15.6) }, 23.4],
  ["宋体 10.5 pt on that grid, by WPS", song, 10.5, { ...single, grid: grid(15.6) }, 15.6],
  ["仿宋 16 pt on a 28.95 pt grid, by Word", fangsong, 16, { ...single, grid: grid(28.95) }, 28.95],
  ["微软雅黑: 1.716 em", yahei, 10, single, 17.16],
  ["宋体: 332 of 256 units, 83/64 em", song, 64, single, 83],
  ["Times New Roman: 1.15 em", times, 10, single, 11.5],
  ["Microsoft Sans Serif: 1.132 em, in a PDF by Word", namedFont("Microsoft Sans Serif", "latin"), 20, single, 22.65],
  ["exact", song, 22, { rule: "exact", line: 35 }, 35],
  ["at least, more than natural", song, 12, { rule: "atLeast", line: 30 }, 30],
  ["at least, less than natural", song, 12, { rule: "atLeast", line: 10 }, 15.5625],
] as [string, typeof song, number, LineContext, number][])("%s", (_, font, size, context, expected) => {
  expect(Math.abs(height(font, size, context) - expected)).toBeLessThan(0.1);
});

test.each([
  ["22 pt takes two cells", song, 22, 1, 31.2],
  ["22 pt × 2.4083 takes 2.4083 cells, not 2.4083 times two", song, 22, 2.4083, 37.57],
  ["16 pt × 1.7333 still takes two cells", song, 16, 1.7333, 31.2],
  ["12 pt × 1.1583", song, 12, 1.1583, 18.07],
  ["Calibri 24 pt, a mark: two cells too", calibri, 24, 1, 31.2],
  ["72 pt: six cells", song, 72, 1, 93.6],
  ["a multiple below one keeps the cell", song, 10.5, 0.06, 15.6],
] as const)("on a grid of 15.6 pt, by Word: %s", (_, font, size, line, expected) => {
  expect(height(font, size, { rule: "auto", line, grid: grid(15.6) })).toBeCloseTo(expected, 2);
});

test.each([
  [10.5, 12, 18],
  [10.5, 18, 18],
  [10.5, 24, 24],
  [16, 12, 20.75],
])("on a grid of 18 pt, %d pt of at least %d pt take %d pt", (size, line, expected) => {
  expect(height(song, size, { rule: "atLeast", line, grid: grid(18) })).toBeCloseTo(expected, 1);
});

test("at least 22 pt with two fonts in a line are 22 pt, not 22.89, and so is a line that has only one of them", () => {
  const context: LineContext = { rule: "atLeast", line: 22, peers: [naturalEdges(song, 12), naturalEdges(times, 12)] };
  const [han, latin] = [lineEdges(song, 12, context), lineEdges(times, 12, context)];
  expect(Math.max(han.above, latin.above) + Math.max(han.below, latin.below)).toBeCloseTo(22, 2);
  expect(latin.above + latin.below).toBeCloseTo(22, 2);
  expect(latin.above).toBeCloseTo(han.above, 6);
});

test("a bullet of the font Symbol raises the line of the text behind it", () => {
  // Word 16, Times New Roman of 12 pt: lines with such bullets are 14.66 pt high, those without 13.80
  const symbol = lineEdges(namedFont("Symbol", "latin"), 12, single);
  expect(symbol.above + lineEdges(times, 12, single).below).toBeCloseTo(14.66, 1);
});

test("a line stands in the middle of its cells, also when they are multiplied", () => {
  // Word 2010 and WPS: heading of 22 pt × 2.4083 at the top of a page, margin at 72 pt, baseline at 98.7 pt
  const { above } = lineEdges(song, 22, { rule: "auto", line: 2.4083, grid: grid(15.6) });
  expect(72 + above).toBeCloseTo(98.7, 1);
});

test("a picture's line takes whole cells, and the picture stands in the middle of them", () => {
  // Word 2019, pitch 16.3 pt: line 108.45 to 238.85, picture 116.45 to 230.85
  const { above, below } = edgesInLine({ above: 114.4, below: 0 }, { ...single, grid: grid(16.3) });
  expect(above).toBeCloseTo(230.85 - 108.45, 1);
  expect(below).toBeCloseTo(238.85 - 230.85, 1);
});

test("extra room of a multiple goes below the line, a smaller one shrinks both sides", () => {
  const natural = lineEdges(song, 12, single);
  expect(lineEdges(song, 12, { rule: "auto", line: 2 }).above).toBe(natural.above);
  expect(lineEdges(song, 12, { rule: "auto", line: 0.5 }).above).toBeCloseTo(natural.above / 2, 6);
});
