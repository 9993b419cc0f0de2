import { expect, test } from "vitest";
import { buildDocx, paragraph } from "../../testing/buildDocx.ts";
import { readDocx } from "../readDocx.ts";

const cell = (text: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;

test("a table from right to left is read as its mirror image", () => {
  const border = '<w:tcBorders><w:left w:val="single" w:sz="8"/></w:tcBorders><w:tcMar><w:left w:w="200"/></w:tcMar>';
  const rows = `<w:tr>${cell("甲", border)}${cell("乙", '<w:gridSpan w:val="2"/>')}</w:tr>`;
  const grid = '<w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="2000"/><w:gridCol w:w="3000"/></w:tblGrid>';
  const body = `<w:tbl><w:tblPr><w:bidiVisual/><w:tblLayout w:type="fixed"/></w:tblPr>${grid}${rows}</w:tbl>`;
  const { layout } = readDocx(buildDocx({ body: body + paragraph("") }));
  const [table] = layout.sections[0]?.blocks ?? [];
  if (table?.type !== "table") throw new Error("the table was not read");
  expect(table).toMatchObject({ grid: [150, 100, 50], align: "right" });
  const [row] = table.rows;
  expect(row?.type === "row" && row.cells).toMatchObject([
    { column: 0, columnSpan: 2 },
    { column: 2, columnSpan: 1, borders: { right: { width: 1 } }, margins: { right: 10 } },
  ]);
});
