import { expect, test } from "vitest";
import { model, paragraph, runStyle, section, slot, text } from "../../testing/models.ts";
import { findText, placeTexts } from "../../testing/renderModel.ts";

async function measureQuoted(font: string, isValue: boolean): Promise<number> {
  const style = runStyle({ fonts: { ascii: font, hAnsi: font, eastAsia: font, cs: font }, hint: "eastAsia" });
  const content = "甲“乙”";
  const inline = isValue ? slot("文", { style }) : text(content, style);
  const items = await placeTexts(model([section([paragraph([inline, text("末")])])]), { 文: content });
  return (findText(items, "末").x - findText(items, "甲").x) / style.size;
}

test.each([false, true])(
  "quotes of 等线 are narrow in Han text too, those of others as wide as a character",
  async (value) => {
    // Word 2016 and 2021: 0.352 em each in 等线
    const narrow = await measureQuoted("等线", value);
    expect(Math.abs(narrow - (2 + 2 * 0.352))).toBeLessThan(0.05);
    expect(await measureQuoted("微软雅黑", value)).toBeCloseTo(4, 1);
  },
);
