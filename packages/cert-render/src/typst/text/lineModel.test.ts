import { expect, test } from "vitest";
import { namedFont } from "../../fonts/namedFont.ts";
import { type LineContext, lineEdges } from "./lineModel.ts";

const song = namedFont("宋体", "eastAsian");
const fangsong = namedFont("仿宋_GB2312", "eastAsian");
const yahei = namedFont("微软雅黑", "eastAsian");
const times = namedFont("Times New Roman", "latin");
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
  ["Times New Roman: 1.15 em", times, 10, single, 11.5],
  ["exact", song, 22, { rule: "exact", line: 35 }, 35],
  ["at least, more than natural", song, 12, { rule: "atLeast", line: 30 }, 30],
  ["at least, less than natural", song, 12, { rule: "atLeast", line: 10 }, 15.6],
] as [string, typeof song, number, LineContext, number][])("%s", (_, font, size, context, expected) => {
  expect(Math.abs(height(font, size, context) - expected)).toBeLessThan(0.15);
});

test("a line that does not fit one grid cell takes two", () => {
  expect(height(song, 22, { ...single, grid: grid(15.6) })).toBeCloseTo(31.2, 6);
});

test("extra room of a multiple goes below the line, a smaller one shrinks both sides", () => {
  const natural = lineEdges(song, 12, single);
  expect(lineEdges(song, 12, { rule: "auto", line: 2 }).above).toBe(natural.above);
  expect(lineEdges(song, 12, { rule: "auto", line: 0.5 }).above).toBeCloseTo(natural.above / 2, 6);
});
