import { expect, test } from "vitest";
import type { Inline } from "../../model/model.ts";
import { model, paragraph, runStyle, section, slot, text } from "../../testing/models.ts";
import { findText, placeTexts } from "../../testing/renderModel.ts";

const lineBreak = { type: "break" as const, kind: "line" as const, style: runStyle() };
/** A line of 12 pt 宋体, and an empty one, which counts as Latin. */
const [full, blank] = [15.5625, 1.149 * 12];

async function measureHeight(inlines: Inline[], values: Record<string, string> = {}): Promise<number> {
  const layout = model([section([paragraph([text("始")]), paragraph(inlines), paragraph([text("终")])])]);
  const items = await placeTexts(layout, values);
  return findText(items, "终").y - findText(items, "始").y - full;
}

test.each<[string, Inline[], number]>([
  ["between two breaks", [text("甲"), lineBreak, lineBreak, text("乙")], full + blank + full],
  ["before a break", [lineBreak, text("乙")], blank + full],
  ["after the last break", [text("甲"), lineBreak], full + blank],
  ["of a paragraph of a break only", [lineBreak], blank + blank],
])("an empty line has the height of its run: %s", async (_, inlines, expected) => {
  expect(await measureHeight(inlines)).toBeCloseTo(expected, 1);
});

test.each<[string, Inline[], string, number]>([
  ["nothing", [slot("名")], "", blank],
  ["nothing, after a break", [text("甲"), lineBreak, slot("名")], "", full + blank],
  ["an empty line", [slot("名")], "一\n\n二", full + blank + full],
  ["a line", [slot("名")], "一", full],
])("a value keeps its line as the filled document does: %s", async (_, inlines, value, expected) => {
  expect(await measureHeight(inlines, { 名: value })).toBeCloseTo(expected, 1);
});

test.each([
  ["微软雅黑", 10.5, 15.6, 3 * 15.6],
  ["宋体", 14, 0, (83 / 64) * 14 + 15.5625],
])("an empty paragraph of %s is as high as a line of Chinese in it", async (name, size, linePitch, distance) => {
  const fonts = { ascii: name, hAnsi: name, eastAsia: name, cs: name };
  const empty = { ...paragraph([]), mark: runStyle({ fonts, size }) };
  const lines = [paragraph([text("始")]), empty, paragraph([text("终")])];
  const grid = { type: linePitch > 0 ? "lines" : "none", linePitch, charSpace: 0 } as const;
  const items = await placeTexts(model([section(lines, { grid })]));
  expect(findText(items, "终").y - findText(items, "始").y).toBeCloseTo(distance, 1);
});

test("a distributed value reaches from edge to edge, as a static text does", async () => {
  const place = async (inlines: Inline[]) =>
    (await placeTexts(model([section([paragraph(inlines, { align: "distribute" })])]), { 名: "张三丰" })).map(
      ({ x }) => x,
    );
  expect(await place([slot("名")])).toEqual(await place([text("张三丰")]));
});
