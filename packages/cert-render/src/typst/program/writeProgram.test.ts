import { beforeAll, expect, test } from "vitest";
import { places } from "../../messages.ts";
import type { LayoutModel } from "../../model/model.ts";
import { model, paragraph, section, slot, text } from "../../testing/models.ts";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import type { Values } from "../../values/values.ts";
import { valueScope } from "../../values/valueScope.ts";
import { compileModel } from "./compileModel.ts";
import { createEngine, type Engine } from "./engine.ts";
import { prelude } from "./writeProgram.ts";
import { slotData } from "./slotData.ts";
import { openProgram } from "./storedProgram.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const render = (layout: LayoutModel, values: Values, title = "证书"): { pdf: Uint8Array; pages: number } => {
  const program = openProgram(compileModel({ layout, pictures: new Map(), fonts: [] }, engine).program);
  const data = slotData(program.plan, valueScope(values), engine.coverage);
  return engine.render({ program, data, title, issuedAt: new Date("2026-06-01T00:00:00Z") });
};

const shown = async (layout: LayoutModel, values: Values): Promise<string> =>
  squeezed((await readPdf(render(layout, values).pdf)).pages.join(""));

const named = model([section([paragraph([text("授予"), slot("姓名"), text("同志")])])]);

test("a value stands where its placeholder stood", async () => {
  expect(await shown(named, { 姓名: "欧阳明远" })).toBe("授予欧阳明远同志");
});

test.each([
  '#read("/etc/passwd")',
  "]",
  "[*粗*]",
  "$x^2$",
  "*星*",
  "_下划_",
  "@ref",
  "<label>",
  "\\",
  "\\u{41}",
  "//注释",
  "/* 注 */",
  '"引号"',
  "'单'",
  "`代码`",
  "#{1+1}",
  "= 标题",
  "- 列表",
  "~",
  "https://example.org",
  '#include "x"',
  "{姓名}",
  '"); panic("',
])("%s is text, never code", async (value) => {
  expect(await shown(named, { 姓名: value })).toBe(squeezed(`授予${value}同志`));
});

test("control characters, lone surrogates and direction marks are dropped", async () => {
  const value = "张\u0000\u0007三\ud800\u202e丰\udc00\u2066\u0085李\ufeff";
  expect(await shown(named, { 姓名: value })).toBe("授予张三丰李同志");
});

test("a line break in a value is one in the PDF", async () => {
  const { pages } = await readPdf(render(named, { 姓名: "第一行\r\n第二行" }).pdf);
  expect(pages.join("")).toMatch(/第一行\s+第二行/);
});

test("the same values, program and date give the same bytes, in another engine too", async () => {
  const first = render(named, { 姓名: "张三" }).pdf;
  render(named, { 姓名: "李四" });
  expect(Buffer.from(render(named, { 姓名: "张三" }).pdf).equals(first)).toBe(true);
  const other = await createEngine();
  const { program } = compileModel({ layout: named, pictures: new Map(), fonts: [] }, other);
  const opened = openProgram(program);
  const data = slotData(opened.plan, valueScope({ 姓名: "张三" }), other.coverage);
  const again = other.render({ program: opened, data, title: "证书", issuedAt: new Date("2026-06-01T00:00:00Z") });
  expect(Buffer.from(again.pdf).equals(first)).toBe(true);
  const compiled = compileModel({ layout: named, pictures: new Map(), fonts: [] }, engine);
  expect(Buffer.from(compiled.program).equals(program)).toBe(true);
});

test("the title is that of the job, whatever it holds", async () => {
  const { title } = await readPdf(render(named, { 姓名: "张三" }, '证书 #1 "一" $x$').pdf);
  expect(title).toBe('证书 #1 "一" $x$');
});

test("a character that no font has is refused by name, in a value and in the template", () => {
  expect(() => render(named, { 姓名: "张🎉三\u{31349}" })).toThrow(
    expect.objectContaining({ kind: "missingGlyph", detail: { characters: "🎉\u{31349}" } }),
  );
  const broken = model([section([paragraph([text("好🎉")], {}, places.paragraph(places.body, 7))])]);
  expect(() => render(broken, {})).toThrow(
    expect.objectContaining({
      kind: "missingGlyph",
      reason: { code: "render.templateGlyph", params: { characters: "🎉", place: places.paragraph(places.body, 7) } },
      message: expect.stringContaining("正文第7段") as string,
    }),
  );
});

test("a missing character that nobody can see is named by its code point", () => {
  expect(() => render(named, { 姓名: "张\ue000" })).toThrow(
    expect.objectContaining({ message: expect.stringContaining("U+E000") as string }),
  );
});

test("a missing value is refused by name, unless it may be empty", async () => {
  expect(() => render(named, {})).toThrow(expect.objectContaining({ kind: "missingValue", detail: { name: "姓名" } }));
  const optional = model([section([paragraph([text("甲"), slot("单位", { optional: true }), text("乙")])])]);
  expect(await shown(optional, {})).toBe("甲乙");
});

test("a character that the named font lacks comes from another one", async () => {
  expect(await shown(named, { 姓名: "𠮷野𬭎" })).toBe("授予𠮷野𬭎同志");
});

test("a list repeats its blocks, an item's own values first", async () => {
  const layout = model([
    section([
      {
        type: "repeat",
        name: "成员",
        optional: false,
        blocks: [paragraph([slot("姓名"), slot("活动名称")])],
        place: [],
      },
    ]),
  ]);
  expect(await shown(layout, { 活动名称: "甲", 成员: [{ 姓名: "张三" }, { 姓名: "李四", 活动名称: "乙" }] })).toBe(
    "张三甲李四乙",
  );
  expect(await shown(layout, { 成员: [], 活动名称: "甲" })).toBe("");
});

test("a list of texts within a line answers to the dot", async () => {
  const layout = model([
    section([
      paragraph([text("作者："), { type: "repeat", name: "作者", optional: false, inlines: [slot("."), text("；")] }]),
    ]),
  ]);
  expect(await shown(layout, { 作者: ["张三", "李四"] })).toBe("作者：张三；李四；");
});

test("header, text box and body are all part of the text that is read", async () => {
  const layout = model([
    section(
      [
        paragraph([
          {
            type: "anchor",
            width: 200,
            height: 60,
            x: { from: "page", offset: 100 },
            y: { from: "page", offset: 300 },
            behind: false,
            zOrder: 1,
            layoutInCell: true,
            place: [],
            wrap: { kind: "none", distance: { top: 0, right: 0, bottom: 0, left: 0 } },
            drawing: {
              type: "shape",
              geometry: { preset: "rect", adjust: {} },
              rotation: 0,
              flipX: false,
              flipY: false,
              alt: "",
              text: {
                blocks: [paragraph([slot("姓名")])],
                inset: { top: 0, right: 0, bottom: 0, left: 0 },
                verticalAlign: "top",
                fit: "none",
                wrap: true,
                direction: "horizontal",
              },
            },
          },
          text("正文"),
        ]),
      ],
      { headers: { default: [paragraph([text("页眉")])] } },
    ),
  ]);
  const result = await shown(layout, { 姓名: "张三" });
  expect(result).toContain("页眉");
  expect(result).toContain("张三");
  expect(result).toContain("正文");
});

test("page numbers count the pages", async () => {
  const number = { type: "pageNumber" as const, style: text("").style };
  const layout = model([
    section([paragraph([text("一")]), paragraph([text("二")], { pageBreakBefore: true })], {
      footers: {
        default: [
          paragraph([
            text("第"),
            { ...number, field: "page" },
            text("页共"),
            { ...number, field: "pages" },
            text("页"),
          ]),
        ],
      },
    }),
  ]);
  const { pages } = await readPdf(render(layout, {}).pdf);
  expect(pages.map(squeezed)).toEqual([expect.stringContaining("第1页共2页"), expect.stringContaining("第2页共2页")]);
});

test("a program of another format is refused", () => {
  expect(() => openProgram(new Uint8Array([1, 2, 3]))).toThrow(expect.objectContaining({ kind: "invalid" }));
});

test("the comments of the prelude are no part of a program", () => {
  expect(prelude.startsWith("#let D = json(bytes(sys.inputs.d))\n")).toBe(true);
  expect(prelude).not.toMatch(/^\/\/|\r/m);
});
