import { expect, test } from "vitest";
import { readDocx } from "../../docx/readDocx.ts";
import type { Ruby } from "../../model/model.ts";
import { buildDocx, paragraph as markup, run } from "../../testing/buildDocx.ts";
import { model, paragraph, section, text } from "../../testing/models.ts";
import { findText, firstBaseline, placeTexts } from "../../testing/renderModel.ts";

const ruby = (base: string, reading: string, raise: number): Ruby => ({
  type: "ruby",
  base: [text(base)],
  reading: [text(reading, { size: 6 })],
  raise,
});

test("a reading stands centred over its base, and the line is high enough for both", async () => {
  const items = await placeTexts(
    model([section([paragraph([text("甲"), ruby("育", "yu", 14), text("乙")]), paragraph([text("丙")])])]),
  );
  const [base, reading] = [findText(items, "育"), findText(items, "yu")];
  expect(base.y - reading.y).toBeCloseTo(14, 1);
  expect(reading.x + reading.width / 2).toBeCloseTo(base.x + base.width / 2, 1);
  expect(base.y).toBe(findText(items, "甲").y);
  expect(base.y).toBeCloseTo(72 + 14 + 0.891 * 6 + 0.0425 * 6, 0);
  expect(findText(items, "丙").y - base.y).toBeCloseTo(15.5625, 1);
  expect(findText(items, "乙").x).toBeCloseTo(base.x + 12, 1);
});

test("a reading that is wider than its base widens it; an exact line keeps its height", async () => {
  const spacing = { before: 0, after: 0, beforeAuto: false, afterAuto: false, contextual: false } as const;
  const exact = { spacing: { ...spacing, rule: "exact", line: 20 } } as const;
  const items = await placeTexts(
    model([section([paragraph([ruby("育", "zhuang", 10), text("乙")], exact), paragraph([text("丙")], exact)])]),
  );
  const reading = findText(items, "zhuang");
  expect(findText(items, "乙").x).toBeCloseTo(90 + reading.width, 0);
  expect(findText(items, "丙").y - findText(items, "乙").y).toBeCloseTo(20, 1);
  expect(findText(items, "丙").y).toBeGreaterThan(firstBaseline(12));
});

test("size and distance of a reading are in half-points", () => {
  const content =
    '<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="center"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/>' +
    `<w:hpsBaseText w:val="21"/></w:rubyPr><w:rt>${run("jiào")}</w:rt><w:rubyBase>${run("教")}</w:rubyBase></w:ruby></w:r>`;
  const { layout } = readDocx(buildDocx({ body: markup(content) }));
  const [block] = layout.sections[0]?.blocks ?? [];
  expect(layout.warnings).toEqual([]);
  expect(block).toMatchObject({
    inlines: [{ type: "ruby", base: [{ text: "教" }], reading: [{ text: "jiào", style: { size: 5 } }], raise: 9 }],
  });
});
