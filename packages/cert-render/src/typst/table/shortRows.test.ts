import { expect, test } from "vitest";
import { buildDocx, paragraph } from "../../testing/buildDocx.ts";
import { drawnLines } from "../../testing/drawnLines.ts";
import { pageHeight } from "../../testing/renderModel.ts";
import { renderTemplate } from "../../testing/renderTemplate.ts";

/** A row: its properties, then the text of each cell with its properties. */
type Row = readonly [properties: string, ...cells: (readonly [text: string, properties?: string])[]];

const columnWidth = 100;
const lineHeight = 13;
const left = 90;

const render = (rows: readonly Row[], tblPr = "") => {
  const written = rows.map(([trPr, ...cells]) => {
    const content = cells.map(([text, tcPr = ""]) => `<w:tc><w:tcPr>${tcPr}</w:tcPr>${paragraph(text)}</w:tc>`);
    return `<w:tr><w:trPr>${trPr}</w:trPr>${content.join("")}</w:tr>`;
  });
  const grid = `<w:gridCol w:w="${columnWidth * 20}"/>`.repeat(3);
  const table = `<w:tbl><w:tblPr>${tblPr}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${written.join("")}</w:tbl>`;
  return renderTemplate(buildDocx({ body: table + paragraph("") }), { 成员: [{ 姓名: "张" }, { 姓名: "李" }] });
};

const restart = '<w:vMerge w:val="restart"/>';
const merged = "<w:vMerge/>";

test.each<[string, readonly Row[], string]>([
  [
    "without the last column, or the first",
    [
      ["", ["甲"], ["乙"], ["丙"]],
      ['<w:gridAfter w:val="1"/>', ["丁"], ["戊"]],
      ['<w:gridBefore w:val="1"/>', ["己"]],
      ["", ["庚"], ["辛"], ["壬"]],
    ],
    "甲乙丙/丁戊 / 己 /庚辛壬",
  ],
  [
    "without cells beside a merged one",
    [
      ["", ["甲", restart], ["乙"]],
      ["", ["", merged]],
      ["", ["丙"], ["丁"], ["戊"]],
    ],
    "甲乙 /   /丙丁戊",
  ],
  [
    "with nothing but cells that others cover",
    [
      ["", ["甲", restart], ["乙", restart]],
      ["", ["", merged], ["", merged]],
      ["", ["丙"]],
    ],
    "甲乙 /   /丙  ",
  ],
  [
    "of a list that a merged cell crosses",
    [
      ["", ["甲", restart], ["乙"]],
      ["", ["", merged], ["{#成员}{姓名}"], ["丙{/成员}"]],
      ["", ["{#成员}"], ["{姓名}{/成员}"]],
      ["", ["丁"], ["戊"], ["己"]],
    ],
    "甲乙 / 张丙/ 李丙/ 张 / 李 /丁戊己",
  ],
  [
    "below a repeated one that a merged cell joins to it",
    [
      ["<w:tblHeader/>", ["甲", restart], ["乙"]],
      ["", ["", merged], ["丙"], ["丁"]],
      ["", ["戊"]],
    ],
    "甲乙 / 丙丁/戊  ",
  ],
  [
    "with a wide cell below a gap",
    [
      ['<w:gridBefore w:val="2"/>', ["甲", restart]],
      ["", ["乙"], ["丙", '<w:gridSpan w:val="2"/>']],
    ],
    "  甲/乙丙 ",
  ],
])("a row begins on its own line, in its own columns: one %s", async (_, rows, expected) => {
  const { items } = await render(rows);
  const [top = 0] = items.map(({ y }) => y);
  const placed: string[][] = [];
  for (const { x, y, text } of items) {
    const line = (placed[Math.round((y - top) / lineHeight)] ??= []);
    line[Math.floor((x - left) / columnWidth)] = text;
  }
  const read = Array.from(placed, (line = []) =>
    Array.from({ length: 3 }, (_, column) => line[column] ?? " ").join(""),
  );
  expect(read.join("/")).toBe(expected);
});

test("a short row ends with the table's outer borders", async () => {
  const sides = ["left", "right"].map((side) => `<w:${side} w:val="single" w:sz="8"/>`).join("");
  const rows: Row[] = [
    ['<w:gridBefore w:val="1"/><w:gridAfter w:val="1"/>', ["甲"]],
    ["", ["乙"], ["丙"], ["丁"]],
  ];
  const { pdf } = await render(rows, `<w:tblBorders>${sides}</w:tblBorders>`);
  const lines = drawnLines(pdf, pageHeight).map(({ from }) => Math.round(from[0] - left));
  expect(new Set(lines)).toEqual(new Set([0, 100, 200, 300]));
});
