import { expect, test } from "vitest";
import type { Inline, ParagraphStyle, RunStyle } from "../../model/model.ts";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { placeTexts } from "../../testing/renderModel.ts";

const long = "为表彰先进，树立典型，根据 2026 年评选结果，经研究决定，授予下列同志称号。";

const marks = (style: Partial<RunStyle>): Inline[] =>
  ["【附  件", " No. 1】"].map((literal, index) => ({
    type: "slot",
    kind: "text",
    name: "附件No.1",
    optional: false,
    style: runStyle(style),
    literal,
    isFirst: index === 0,
  }));

const cases: [string, Partial<RunStyle>, Partial<ParagraphStyle>][] = [
  ["plain", {}, {}],
  ["justified", {}, { align: "both" }],
  ["distributed", {}, { align: "distribute" }],
  ["underlined", { underline: { style: "single", color: "#000000" } }, {}],
  ["spaced and large", { spacing: 2, size: 20 }, { align: "both" }],
  ["in capitals and bold", { caps: "all", bold: true }, {}],
  ["in an East Asian hint", { hint: "eastAsia" }, {}],
];

const tab: Inline = { type: "tab", style: runStyle() };

test.each(cases)("a mark without a value is set as the same text is: %s", async (_, style, paragraphStyle) => {
  const place = async (inlines: Inline[]) => {
    const paragraphs = [inlines, [text("下一段")]].map((content) => paragraph(content, paragraphStyle));
    const items = await placeTexts(model([section(paragraphs)]));
    return items
      .filter((item) => item.text.trim() !== "")
      .map((item) => [item.text, item.x.toFixed(2), item.y.toFixed(2), item.width.toFixed(2)]);
  };
  const candidates = marks(style);
  const plain = candidates.map((mark) => (mark.type === "slot" ? text(mark.literal ?? "", style) : mark));
  const within = (inlines: Inline[]) => [text(long), ...inlines, text(long)];
  expect(await place(candidates)).toEqual(await place(plain));
  expect(await place(within(candidates))).toEqual(await place(within(plain)));
  expect(await place([tab, ...within(candidates)])).toEqual(await place([tab, ...within(plain)]));
});
