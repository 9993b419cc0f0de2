import { expect, test } from "vitest";
import type { Inline } from "../../model/model.ts";
import { model, paragraph, section, text } from "../../testing/models.ts";
import { findText, placeTexts } from "../../testing/renderModel.ts";

const blanks = text("    ", { size: 36 });
const tab: Inline = { type: "tab", style: text("", { size: 36 }).style };
const lineBreak: Inline = { type: "break", kind: "line", style: text("", { size: 24 }).style };
const grid = { type: "lines" as const, linePitch: 15.6, charSpace: 0 };

/** Returns how far the next paragraph's baseline is below that of a first line of the same height. */
const heightOf = async (inlines: Inline[], given: Parameters<typeof section>[1] = {}): Promise<number> => {
  const place = async (first: Inline[]) => {
    const blocks = [paragraph(first), paragraph([text("正文")])];
    return findText(await placeTexts(model([section(blocks, given)])), "正文").y;
  };
  return (await place(inlines)) - (await place([text("文")]));
};

test.each([
  ["blanks before it", [blanks, text("奖状", { size: 24 })]],
  ["blanks behind it", [text("奖状", { size: 24 }), blanks]],
  ["a tab", [text("奖", { size: 24 }), tab, text("状", { size: 24 })]],
])("a line of 24 pt is as high with larger %s", async (_, inlines) => {
  expect(await heightOf(inlines)).toBeCloseTo(15.5625, 1);
  // Two cells against one
  expect(await heightOf(inlines, { grid })).toBeCloseTo(15.6, 1);
});

test("blanks that are alone in their line keep their height", async () => {
  const [alone, behind] = [[blanks], [text("奖状", { size: 24 }), lineBreak, blanks]];
  const latin = 36 * 1.149;
  expect(await heightOf(alone)).toBeCloseTo(latin - 15.5625, 0);
  expect(await heightOf(behind)).toBeCloseTo(31.2 + latin - 15.5625, 0);
});
