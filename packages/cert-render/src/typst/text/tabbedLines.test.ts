import { expect, test } from "vitest";
import type { Paragraph, TabStop } from "../../model/model.ts";
import { drawnLines } from "../../testing/drawnLines.ts";
import { model, paragraph, runStyle, section, slot, text } from "../../testing/models.ts";
import { pdfLines } from "../../testing/pdfLines.ts";
import { findText, pageHeight, placeTexts, renderModel } from "../../testing/renderModel.ts";

const tab = (style = {}) => ({ type: "tab" as const, style: runStyle(style) });
const stop = (position: number, align: TabStop["align"] = "left", leader: TabStop["leader"] = "none"): TabStop => ({
  position,
  align,
  leader,
});

const label = (content: string) => ({
  text: content,
  style: runStyle(),
  suffix: "tab" as const,
  align: "left" as const,
});

const numbered = (content: string, given: Partial<Paragraph["style"]> = {}): Paragraph => ({
  ...paragraph([text(content)], { indent: { left: 24, right: 0, firstLine: -24 }, ...given }),
  numbering: label("1."),
});

// 415.3 pt wide: 32 characters of 12 pt beside a hanging indent of 24
const sentence = "一二三四五六七八九十".repeat(3);

test("the lines of a numbered paragraph are broken by Word's rules, behind its hanging indent", async () => {
  // The comma passes the edge by 0.67 of a character: it hangs
  const { pdf } = renderModel(model([section([numbered(`${sentence}甲乙，丙丁`, { align: "both" })])]));
  expect(await pdfLines(pdf)).toEqual([[`1.${sentence}甲乙，`, "丙丁"]]);
  const items = await placeTexts(model([section([numbered(`${sentence}甲乙，丙丁`, { align: "both" })])]));
  expect(findText(items, "1.").x).toBeCloseTo(90, 1);
  expect(findText(items, "一").x).toBeCloseTo(90 + 24, 1);
  expect(findText(items, "丙").x).toBeCloseTo(90 + 24, 1);
});

test.each([
  ["left", 90],
  ["center", 90 - 4.5],
  ["right", 90 - 9],
] as const)("a label aligned %s at the hanging position, and its text at the indent", async (align, start) => {
  // “1.” is three quarters of an em wide
  const numbering = { ...label("1."), align };
  const lines: Paragraph = { ...numbered(`${sentence}甲乙，丙丁`, { align: "both" }), numbering };
  const items = await placeTexts(model([section([lines])]));
  expect(findText(items, "1.").x).toBeCloseTo(start, 1);
  expect(findText(items, "一").x).toBeCloseTo(90 + 24, 1);
  expect(findText(items, "丙").x).toBeCloseTo(90 + 24, 1);
});

test("a right-aligned label ends where an indented first line begins, before the text that follows at once", async () => {
  const style = { indent: { left: 0, right: 0, firstLine: 36 } };
  const numbering = { ...label("一、"), suffix: "nothing" as const, align: "right" as const };
  const items = await placeTexts(model([section([{ ...paragraph([text("甲")], style), numbering }])]));
  expect(findText(items, "一").x).toBeCloseTo(90 + 36 - 24, 0);
  expect(findText(items, "甲").x).toBeCloseTo(90 + 36, 0);
});

test("the label of a centred paragraph is centred with it", async () => {
  const place = async (align: "left" | "right"): Promise<number> => {
    const numbering = { ...label("1."), suffix: "nothing" as const, align };
    const centred: Paragraph = { ...paragraph([text("甲")], { align: "center" }), numbering };
    return findText(await placeTexts(model([section([centred])])), "甲").x;
  };
  expect(await place("right")).toBe(await place("left"));
});

test("a justified line is stretched behind its label, which stays where it is", async () => {
  const items = await placeTexts(model([section([numbered(`${sentence}甲乙丙丁`, { align: "both" })])]));
  expect(findText(items, "1.").x).toBeCloseTo(90, 1);
  expect(findText(items, "一").x).toBeCloseTo(90 + 24, 1);
  const last = items.filter(({ text: content }) => content.includes("乙")).at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(595.3 - 90, 0);
});

test("a value behind a tab stands at its stop, with the tab's leader and line", async () => {
  const layout = model([
    section([
      paragraph([text("姓名"), tab({ underline: { style: "single", color: "#000000" } }), slot("姓名")], {
        tabs: [stop(200, "right", "dot")],
      }),
    ]),
  ]);
  const values = { 姓名: "欧阳明远" };
  expect(findText(await placeTexts(layout, values), "欧阳明远").x).toBeCloseTo(90 + 200 - 48, 1);
  const { pdf, warnings } = renderModel(layout, values);
  expect(warnings).toEqual([]);
  const [line] = drawnLines(pdf, pageHeight);
  expect([line?.from[0], line?.to[0]]).toEqual([90 + 24, 90 + 200 - 48]);
  expect((await pdfLines(pdf))[0]?.[0]).toMatch(/^姓名\.{42}欧阳明远$/);
});

test("what ends at a stop beyond the margin ends at the margin, in one line", async () => {
  const width = 595.3 - 2 * 90;
  const layout = model([section([paragraph([text("左"), tab(), text("右")], { tabs: [stop(width + 60, "right")] })])]);
  const items = await placeTexts(layout);
  expect(findText(items, "右").x).toBeCloseTo(90 + width - 12, 1);
  expect(findText(items, "右").y).toBe(findText(items, "左").y);
});

test("a number with a point stands at a decimal stop by its point, without a warning", async () => {
  const layout = model([section([paragraph([tab(), text("12.5")], { tabs: [stop(100, "decimal")] })])]);
  // Digits of 宋体 are half an em wide
  expect(findText(await placeTexts(layout), "12").x).toBeCloseTo(90 + 100 - 12, 0);
  expect(renderModel(layout).warnings).toEqual([]);
});

test("a line of tabs alone is as high as their run", async () => {
  const items = await placeTexts(
    model([section([paragraph([text("上")]), paragraph([tab({ size: 40 })]), paragraph([text("下")])])]),
  );
  // Times New Roman: (1825 + 87 + 443) / 2048 em
  expect(findText(items, "下").y - findText(items, "上").y).toBeCloseTo(15.6 + 1.15 * 40, 0);
});
