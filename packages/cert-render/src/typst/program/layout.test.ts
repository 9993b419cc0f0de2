import { expect, test } from "vitest";
import { places } from "../../messages.ts";
import { drawnLines } from "../../testing/drawnLines.ts";
import { model, paragraph, runStyle, section, slot, text } from "../../testing/models.ts";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import { findText, firstBaseline, pageHeight, placeTexts, renderModel } from "../../testing/renderModel.ts";

test("the first line lies at the margin, by the metrics of the named font", async () => {
  const line = findText(await placeTexts(model([section([paragraph([text("第一", { size: 20 })])])])), "第一");
  expect(line.x).toBeCloseTo(90, 1);
  expect(line.y).toBeCloseTo(firstBaseline(20), 0);
});

test("lines step by Word's line height, gaps are the larger of after and before", async () => {
  const spacing = { beforeAuto: false, afterAuto: false, rule: "auto", line: 1, contextual: false } as const;
  const items = await placeTexts(
    model([
      section([
        paragraph([text("甲")], { spacing: { ...spacing, before: 0, after: 10 } }),
        paragraph([text("乙")], { spacing: { ...spacing, before: 6, after: 0 } }),
        paragraph([text("丙")]),
      ]),
    ]),
  );
  expect(findText(items, "乙").y - findText(items, "甲").y).toBeCloseTo(15.5625 + 10, 1);
  expect(findText(items, "丙").y - findText(items, "乙").y).toBeCloseTo(15.5625, 1);
});

test("alignment and indents", async () => {
  const items = await placeTexts(
    model([
      section([
        paragraph([text("中")], { align: "center" }),
        paragraph([text("右")], { align: "right" }),
        paragraph([text("缩")], { indent: { left: 10, right: 0, firstLine: 24 } }),
        paragraph([text("悬")], { indent: { left: 30, right: 0, firstLine: -30 } }),
      ]),
    ]),
  );
  expect(findText(items, "中").x).toBeCloseTo(595.3 / 2 - 6, 0);
  expect(findText(items, "右").x).toBeCloseTo(595.3 - 90 - 12, 0);
  expect(findText(items, "缩").x).toBeCloseTo(90 + 34, 0);
  expect(findText(items, "悬").x).toBeCloseTo(90, 0);
});

test("tabs lead to their stops, a right one by its text's end", async () => {
  const tabs = [
    { position: 100, align: "left" as const, leader: "none" as const },
    { position: 300, align: "right" as const, leader: "dot" as const },
  ];
  const tab = { type: "tab" as const, style: runStyle() };
  const items = await placeTexts(
    model([section([paragraph([text("一"), tab, text("二"), tab, text("三")], { tabs })])]),
  );
  expect(findText(items, "二").x).toBeCloseTo(190, 0);
  expect(findText(items, "三").x).toBeCloseTo(90 + 300 - 12, 0);
});

test("a mark at the paragraph's end keeps its cell, however the paragraph is aligned", async () => {
  for (const [align, right] of [
    ["left", 90 + 4 * 12],
    ["center", 595.3 / 2 + 24],
    ["right", 595.3 - 90],
  ] as const) {
    const items = await placeTexts(model([section([paragraph([text("（盖章）")], { align })])]));
    const last = findText(items, "）");
    expect(last.x + 12).toBeCloseTo(right, 0);
    expect(findText(items, "（").x).toBeCloseTo(right - 48, 0);
  }
});

test("a list's label that fills its room is followed by the text at once", async () => {
  const style = { indent: { left: 24, right: 0, firstLine: -24 } };
  const label = { text: "一、", style: runStyle(), suffix: "tab" as const, align: "left" as const };
  const items = await placeTexts(model([section([{ ...paragraph([text("甲")], style), numbering: label }])]));
  expect(findText(items, "甲").x).toBeCloseTo(90 + 24, 0);
});

test("an underlined tab is a line to its stop", () => {
  const tab = { type: "tab" as const, style: runStyle({ underline: { style: "single", color: "#ff0000" } }) };
  const stops = { tabs: [{ position: 200, align: "left" as const, leader: "none" as const }] };
  const { pdf } = renderModel(model([section([paragraph([text("单位"), tab], stops)])]));
  const plain = renderModel(model([section([paragraph([text("单位"), { ...tab, style: runStyle() }], stops)])])).pdf;
  expect(drawnLines(plain, pageHeight)).toEqual([]);
  const y = expect.closeTo(firstBaseline(12) + 0.13 * 12, 1);
  expect(drawnLines(pdf, pageHeight)).toEqual([{ from: [90 + 24, y], to: [90 + 200, y], width: 0.6 }]);
});

const boxed = (wrap: boolean, align: "both" | "center" | "right" | "distribute" = "both") => ({
  type: "anchor" as const,
  width: 200,
  height: 60,
  x: { from: "page" as const, offset: 100 },
  y: { from: "page" as const, offset: 300 },
  behind: false,
  zOrder: 1,
  layoutInCell: true,
  place: [],
  wrap: { kind: "none" as const, distance: { top: 0, right: 0, bottom: 0, left: 0 } },
  drawing: {
    type: "shape" as const,
    geometry: { preset: "rect", adjust: {} },
    rotation: 0,
    flipX: false,
    flipY: false,
    alt: "",
    text: {
      blocks: [paragraph([slot("姓名")], { align })],
      inset: { top: 5, right: 7, bottom: 5, left: 7 },
      verticalAlign: "top" as const,
      fit: "none" as const,
      wrap,
      direction: "horizontal" as const,
    },
  },
});

test("an anchored text box lies where the page says, with its insets", async () => {
  const layout = model([section([paragraph([text("正文")]), paragraph([boxed(true), text("后")])])]);
  const name = findText(await placeTexts(layout, { 姓名: "张三" }), "张三");
  expect(name.x).toBeCloseTo(107, 0);
  expect(name.y).toBeCloseTo(305 + 12.1, 0);
});

test.each([
  ["both", 107],
  ["center", 200 - 12],
  ["right", 293 - 24],
  ["distribute", 107],
] as const)("text that is not wrapped, aligned %s, begins in its box", async (align, x) => {
  const layout = model([section([paragraph([boxed(false, align)])])]);
  expect((await placeTexts(layout, { 姓名: "张三" }))[0]?.x).toBeCloseTo(x, 0);
});

test("text set downwards is read as it is written, with its marks once each", async () => {
  const content = "奋发（图）强，《学》";
  const kai = { fonts: { ascii: "楷体", hAnsi: "楷体", eastAsia: "楷体", cs: "楷体" } };
  for (const style of [{}, kai]) {
    const anchor = boxed(true, "center");
    const { text: body } = anchor.drawing;
    const drawing = {
      ...anchor.drawing,
      text: {
        ...body,
        blocks: [paragraph([text(content, style)])],
        direction: "vertical" as const,
      },
    };
    const layout = model([section([paragraph([{ ...anchor, width: 60, height: 300, drawing }])])]);
    const { pages } = await readPdf(renderModel(layout).pdf);
    expect([...squeezed(pages.join(""))].sort()).toEqual([...content].sort());
  }
});

test("a header higher than the margin pushes the text down; its repetitions stand on every page", async () => {
  const header = Array.from({ length: 5 }, (_, index) => paragraph([text(`页眉${index}`)]));
  const layout = model([
    section([paragraph([text("首页")]), paragraph([text("次页")], { pageBreakBefore: true })], {
      headers: { default: header },
    }),
  ]);
  const items = await placeTexts(layout);
  expect(findText(items, "首页").y).toBeCloseTo(42.55 + 5 * 15.6 + 12.1, 0);
  const { pages } = await readPdf(renderModel(layout).pdf);
  expect(pages.map((page) => squeezed(page).includes("页眉0页眉1"))).toEqual([true, true]);
});

test("WordArt fills its box", async () => {
  const word = {
    type: "drawing" as const,
    width: 200,
    height: 50,
    extent: { top: 0, right: 0, bottom: 0, left: 0 },
    drawing: {
      type: "shape" as const,
      geometry: { preset: "rect", adjust: {} },
      rotation: 0,
      flipX: false,
      flipY: false,
      alt: "",
      fill: { type: "solid" as const, color: "#c00000", opacity: 1 },
      lettering: { text: "荣誉证书", font: "黑体", bold: true, italic: false },
    },
  };
  const [letters] = await placeTexts(model([section([paragraph([word])])]));
  expect(letters?.text).toBe("荣誉证书");
  expect(letters?.x).toBeCloseTo(90, -1);
  expect(letters?.width).toBeCloseTo(200, -1);
});

test("sections turn the page and have sizes of their own", async () => {
  const layout = model([
    section([paragraph([text("竖")])]),
    section([paragraph([text("横")])], { page: { width: 841.9, height: 595.3, landscape: true } }),
  ]);
  const { pages, sizes } = await readPdf(renderModel(layout).pdf);
  expect(pages.map(squeezed)).toEqual(["竖", "横"]);
  expect(sizes.map(({ width }) => Math.round(width))).toEqual([595, 842]);
});

test("distributed text reaches from edge to edge", async () => {
  const items = await placeTexts(model([section([paragraph([text("甲乙")], { align: "distribute" })])]));
  const all = items.map((item) => squeezed(item.text)).join("");
  expect(all).toBe("甲乙");
  expect(findText(items, "甲").x).toBeCloseTo(90, 0);
  const last = items.at(-1)!;
  expect(last.x + last.width).toBeCloseTo(595.3 - 90, 0);
});

test("what is drawn differently is said, with its place", () => {
  const layout = model([
    section([paragraph([text("影", { shadow: true })], {}, places.paragraph(places.body, 3))], {
      vertical: true,
    }),
  ]);
  const { warnings } = renderModel(layout);
  expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining("竖排"), expect.stringContaining("阴影")]));
});

test("text goes around a drawing at the side, and below one that leaves no room", async () => {
  const drawing = (kind: "square" | "topAndBottom", width: number) => ({
    type: "anchor" as const,
    width,
    height: 100,
    x: { from: "column" as const, offset: 0 },
    y: { from: "paragraph" as const, offset: 0 },
    behind: false,
    zOrder: 1,
    layoutInCell: true,
    place: places.paragraph(places.body, 1),
    wrap: { kind, distance: { top: 0, right: 9, bottom: 0, left: 9 } },
    drawing: {
      type: "shape" as const,
      geometry: { preset: "rect", adjust: {} },
      rotation: 0,
      flipX: false,
      flipY: false,
      alt: "",
      fill: { type: "solid" as const, color: "#ddeeff", opacity: 1 },
    },
  });
  const blocks = (kind: "square" | "topAndBottom", width: number) => [
    paragraph([drawing(kind, width), text("一")]),
    paragraph([text("二")]),
    ...Array.from({ length: 8 }, () => paragraph([])),
    paragraph([text("三")]),
  ];
  const beside = await placeTexts(model([section(blocks("square", 120))]));
  expect(findText(beside, "一").x).toBeCloseTo(90 + 129, 0);
  expect(findText(beside, "二").x).toBeCloseTo(90 + 129, 0);
  expect(findText(beside, "三").x).toBeCloseTo(90, 0);
  for (const below of [blocks("topAndBottom", 120), blocks("square", 400)]) {
    const first = findText(await placeTexts(model([section(below)])), "一");
    expect(first.x).toBeCloseTo(90, 0);
    expect(first.y).toBeCloseTo(72 + 100 + 12.1, 0);
  }
});
