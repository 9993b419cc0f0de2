import { beforeAll, expect, test } from "vitest";
import type { Coverage } from "../fonts/coverage.ts";
import type { TextPart } from "../model/model.ts";
import { formatLines, layOutLines, linePlan, loadCoverage, textPiece, tinos } from "../testing/linePlans.ts";
import type { LinePiece, LinePlan, LineTabs } from "./linePlan.ts";

let coverage: Coverage;
beforeAll(async () => {
  coverage = await loadCoverage();
});
const layOut = (paragraph: LinePlan): TextPart[] => layOutLines(paragraph, coverage);
const lines = (paragraph: LinePlan): string => formatLines(paragraph, coverage);

const pieces = (text: string): LinePiece[] =>
  text.split(/(\t)/).map((content, index) => {
    const id = String(index);
    return content === "\t" ? { id, tab: true, size: 10, face: tinos } : textPiece(content, { id });
  });

const tabs = (stops: LineTabs["stops"] = [], options: Partial<LineTabs> = {}): LineTabs => ({
  left: 0,
  stops,
  step: 36,
  label: false,
  ...options,
});

const stop = (position: number, align: LineTabs["stops"][number]["align"] = "left", leader = "none" as const) => ({
  position,
  align,
  leader,
});

const plan = (text: string, width: number, options: Partial<LinePlan> = {}): LinePlan =>
  linePlan({
    width,
    justify: false,
    gapLetters: false,
    gapDigits: false,
    tabs: tabs(),
    pieces: pieces(text),
    ...options,
  });

test.each([
  ["to the next of the paragraph's stops", "春\t眠", [stop(5), stop(50)], "春[40]眠"],
  [
    "behind the last of them, to a multiple of the document's own distance",
    "春眠\t不\t觉",
    [stop(30)],
    "春眠[10]不[32]觉",
  ],
  ["a right one by the end of the text behind it", "春\t眠不觉", [stop(80, "right")], "春[40]眠不觉"],
  ["but not of that behind the next tab", "\t春\t眠", [stop(40, "right"), stop(60)], "[30]春[20]眠"],
  ["a centred one by its middle", "\t春眠", [stop(50, "center")], "[40]春眠"],
  ["a decimal one by its point", "\t12.34", [stop(50, "decimal")], "[40]12.34"],
  ["or by its end where it has none", "\t1234", [stop(50, "decimal")], "[30]1234"],
  ["with no room for the text, it takes none itself", "春\t眠不觉晓处处", [stop(40, "right")], "春[0]眠不觉晓处处"],
] as const)("a tab leads %s", (_, text, stops, expected) => {
  expect(lines(plan(text, 300, { tabs: tabs([...stops]) }))).toBe(expected);
});

test("stops are counted from the text area, wherever the line begins", () => {
  expect(lines(plan("春\t眠", 200, { first: 20, tabs: tabs([stop(100)], { left: 10 }) }))).toBe("春[60]眠");
});

test("a label may fill its room to the end; another tab then takes the next stop", () => {
  expect(lines(plan("一、\t眠", 200, { tabs: tabs([stop(20)], { label: true }) }))).toBe("一、[0]眠");
  expect(lines(plan("一、\t眠", 200, { tabs: tabs([stop(20)]) }))).toBe("一、[16]眠");
});

test("a line breaks behind a tab, and before one that finds no room", () => {
  expect(lines(plan("春眠\t不觉晓", 50, { tabs: tabs([stop(30)]) }))).toBe("春眠[10]不觉|晓");
  expect(lines(plan("春眠\t不\t觉", 50, { tabs: tabs([stop(30)]) }))).toBe("春眠[10]不|[30]觉");
});

test("a stop right of the right edge holds", () => {
  expect(lines(plan("春\t眠", 50, { tabs: tabs([stop(70, "right")]) }))).toBe("春[50]眠");
});

test("a justified line is stretched behind its last tab only", () => {
  const parts = layOut(plan("一、\t春眠不觉晓", 54, { justify: true, tabs: tabs([stop(20)], { label: true }) }));
  const gaps = parts.flatMap((part) => (part.type === "gap" ? [part.width] : []));
  expect(gaps).toEqual([2, 2]);
});

test("a leader's marks stand at multiples of their width from the page's edge", () => {
  const dotted = tabs([{ position: 50, align: "left", leader: "dot" }], { page: 91 });
  const tab = layOut(plan("春\t", 200, { tabs: dotted })).find((part) => part.type === "tab");
  // 10 pt: dots of 2.5, from 101 to 141
  expect(tab).toEqual({ type: "tab", width: 40, leader: ".".repeat(15), lead: 1.5, tracking: 0 });
});

test("the width of a leader's marks is in quarters of a point", () => {
  const [tab] = layOut({
    ...plan("", 200, { tabs: tabs([{ position: 100, align: "left", leader: "dot" }]) }),
    pieces: [{ id: "0", tab: true, size: 10.5, face: tinos }],
  });
  expect(tab).toMatchObject({ leader: ".".repeat(36), lead: 0, tracking: 0.125 });
});
