import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { compileTemplate } from "../../compileTemplate.ts";
import { readDocx } from "../../docx/readDocx.ts";
import { places } from "../../messages.ts";
import { buildDocx, onePixel, paragraph, run, table } from "../../testing/buildDocx.ts";
import { buildPng } from "../../testing/buildPng.ts";
import { a4Section, type BoxOptions, type PageBox, pictureAt, textBoxAt } from "../../testing/documents/wordMarkup.ts";
import { warnOfLosses } from "./warnOfLosses.ts";

/** Builds a PNG of one pixel, white, with an opacity of 0 to 255. */
const pixel = (opacity: number): Uint8Array =>
  buildPng({ width: 1, height: 1, colourType: 6 }, deflateSync(Uint8Array.of(0, 255, 255, 255, opacity)));

/** Returns the warnings about a document on A4 with margins of 72 pt, but for those about what looks like a blank. */
async function lossesIn(body: string, seal: Uint8Array = onePixel): Promise<string[]> {
  const pictures = { rIdSeal: { name: "seal.png", bytes: seal } };
  const { warnings } = await compileTemplate(buildDocx({ body: body + a4Section("portrait"), pictures }));
  return warnings
    .filter(({ code }) => code !== "reading.blanks")
    .map(({ code, place, message }) => `${code} ${place}：${message}`);
}

const inRun = (content: string): string => `<w:r>${content}</w:r>`;
const drawBox = (box: PageBox, content: string, options?: BoxOptions): string =>
  inRun(textBoxAt(box, paragraph(content), options));
const top: PageBox = { x: 60, y: 60, width: 300, height: 60 };

describe("a text", () => {
  it("under a picture in front of it is named, with its place", async () => {
    const covered = paragraph(run("授予王小明同学一等奖") + inRun(pictureAt("rIdSeal", top, { behind: false })));
    expect(await lossesIn(covered)).toEqual([
      "layout.textCovered 正文第1段：文字“授予王小明同学一等奖”被图片或图形遮住，看不见。",
    ]);
  });

  it("over a picture, or under a transparent one, is not", async () => {
    const over = paragraph(run("授予王小明") + inRun(pictureAt("rIdSeal", top, { behind: true })));
    expect(await lossesIn(over)).toEqual([]);
    const under = paragraph(run("授予王小明") + inRun(pictureAt("rIdSeal", top, { behind: false })));
    expect(await lossesIn(under, pixel(0))).toEqual([]);
    expect(await lossesIn(under, pixel(255))).toHaveLength(1);
  });

  it("under a filled box is named by its placeholder", async () => {
    const box = drawBox(top, "一等奖").replace("<a:ln>", '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:ln>');
    expect(await lossesIn(paragraph(run("{姓名}") + box))).toEqual([
      "layout.textCovered 正文第1段：文字“姓名”被图片或图形遮住，看不见。",
    ]);
  });

  it("that was read and stands on no page is named, but for placeholders, headers and what is hidden", () => {
    const body = paragraph(run("授予{姓名}") + run("密", "<w:vanish/>")) + a4Section("portrait");
    const { layout } = readDocx(buildDocx({ body, headers: { h: paragraph("页眉") } }));
    const losses: unknown[] = [];
    const warn = (...loss: unknown[]): unknown => losses.push(loss);
    warnOfLosses("<svg></svg>", { layout, pictures: new Map(), warn });
    expect(losses).toEqual([["layout.textMissing", places.paragraph(places.body, 1), { text: "授予" }]]);
  });

  it("outside of the page is named", async () => {
    const box = drawBox({ x: 580, y: 300, width: 200, height: 40 }, "教育科学研究院");
    expect(await lossesIn(paragraph(box + run("正文")))).toEqual([
      "layout.textOutside 文本框“教育科学研究院”第1段：文字“教育科学研究院”超出页面，看不见或显示不全。",
    ]);
  });

  it("that its box or row has no room for is named", async () => {
    const box = inRun(textBoxAt({ ...top, height: 18 }, paragraph("第一行") + paragraph("第二行")));
    expect(await lossesIn(paragraph(box + run(" ")))).toEqual([
      "layout.textCut 文本框“第一行第二行”第2段：文字“第二行”所在的文本框或单元格放不下，被截去。",
    ]);
    const rows = table([["<w:tcPr/>" + paragraph("甲") + paragraph("乙")]]);
    const exact = rows.replace("<w:tr>", '<w:tr><w:trPr><w:trHeight w:val="360" w:hRule="exact"/></w:trPr>');
    expect(await lossesIn(exact + paragraph(""))).toEqual([
      "layout.textCut 正文第1个表格第1行第1列第2段：文字“乙”所在的文本框或单元格放不下，被截去。",
    ]);
  });

  it("printed over another is named with it; a shadow of the same letters is not", async () => {
    const box = (content: string, x: number): string => drawBox({ ...top, x }, content);
    const [loss, ...more] = await lossesIn(paragraph(box("教育科学", 60) + box("研究院章", 61)));
    expect(loss).toMatch(/^layout\.textOverprinted 文本框“研究院章”第1段：文字“研究院章”与“教育科学”重叠。$/u);
    expect(more).toEqual([]);
    expect(await lossesIn(paragraph(box("教育科学", 60) + box("教育科学", 61)))).toEqual([]);
  });
});

describe("a picture", () => {
  it("outside of the page, or under another one, is named", async () => {
    const outside = paragraph(inRun(pictureAt("rIdSeal", { ...top, x: 590 }, { behind: false })) + run("正文"));
    expect(await lossesIn(outside)).toEqual([
      "layout.pictureOutside 正文第1段：图片“seal.png”超出页面，看不见或显示不全。",
    ]);
    const pictures = [true, false].map((behind) => inRun(pictureAt("rIdSeal", { ...top, y: 300 }, { behind })));
    expect(await lossesIn(paragraph(`${pictures.join("")}${run("正文")}`))).toEqual([
      "layout.pictureCovered 正文第1段：图片“seal.png”被其他图片或图形遮住，看不见。",
    ]);
  });
});

it("is not looked for where the pictures are too large to be drawn, which is told", async () => {
  // What follows a JPEG's end is not looked at, and JPEGs are kept as they are; it must not be compressible, which would be refused
  const noise = Uint8Array.from(
    { length: 7_000_000 },
    (_, index) => Math.imul(index ^ (index >> 7), 0x9e3779b1) >>> 24,
  );
  const create = { width: 1, height: 1, channels: 3, background: "white" } as const;
  const large = Buffer.concat([await sharp({ create }).jpeg().toBuffer(), noise]);
  const pages = Array.from({ length: 9 }, () => paragraph('<w:r><w:br w:type="page"/></w:r>')).join("");
  const covered = paragraph(run("授予王小明") + inRun(pictureAt("rIdSeal", top, { behind: false })));
  expect(await lossesIn(covered + pages, large)).toEqual([
    "layout.uncompared 整个文档：图片太大，没有核对文字和图片是否被遮住或超出页面，请压缩图片或仔细对照原件。",
  ]);
});
