import { describePlace } from "cert-render";
import { expect, test } from "vitest";
import { toTemplateProblems } from "./placeholders.ts";

const placeCodes = [
  { code: "place.body", params: {} },
  { code: "place.paragraph", params: { index: 3 } },
];

test("a warning of the renderer is told as codes beside its sentences", () => {
  const warning = { code: "layout.shape", params: { name: "star5" }, message: "形状“star5”按矩形显示。" };
  const place = describePlace(placeCodes);
  expect(place).toBe("正文第3段");
  expect(toTemplateProblems([{ ...warning, placeCodes, place }])).toEqual([
    { level: "warning", ...warning, placeCodes, place },
  ]);
});
