import { describe, expect, it } from "vitest";
import type { Table, TableCell, TableRow } from "../../model/model.ts";
import { buildDocx, paragraph } from "../../testing/buildDocx.ts";
import { blocksText } from "../../testing/modelText.ts";
import { readDocx } from "../readDocx.ts";

const read = (xml: string, styles?: string): Table => {
  const body = readDocx(buildDocx({ body: xml, ...(styles ? { styles } : {}) })).layout.sections[0]?.blocks[0];
  if (body?.type !== "table") throw new Error("no table");
  return body;
};
const cell = (text: string, tcPr = "") => `<w:tc><w:tcPr>${tcPr}</w:tcPr>${paragraph(text)}</w:tc>`;
const row = (cells: string, trPr = "") => `<w:tr><w:trPr>${trPr}</w:trPr>${cells}</w:tr>`;
const tbl = (rows: string, tblPr = "", grid = [100, 100, 100]) =>
  `<w:tbl><w:tblPr>${tblPr}</w:tblPr><w:tblGrid>${grid.map((width) => `<w:gridCol w:w="${width * 20}"/>`).join("")}</w:tblGrid>${rows}</w:tbl>`;
const rows = (table: Table) => table.rows.filter((one): one is TableRow => one.type === "row");
const cells = (table: Table) =>
  rows(table).map((one) =>
    one.cells.map((own) => `${blocksText(own.blocks)}@${own.column}+${own.columnSpan}x${own.rowSpan}`),
  );
const cellAt = (table: Table, at: number, column: number): TableCell => {
  const found = rows(table)[at]?.cells.find((one) => one.column === column);
  if (!found) throw new Error("no cell");
  return found;
};

describe("cells", () => {
  it("stand in the grid by span, merge and omitted columns", () => {
    const found = read(
      tbl(
        row(cell("甲", '<w:gridSpan w:val="2"/><w:vMerge w:val="restart"/>') + cell("乙")) +
          row(cell("", '<w:gridSpan w:val="2"/><w:vMerge/>') + cell("丙")) +
          row(cell("丁"), '<w:gridBefore w:val="2"/>'),
      ),
    );
    expect(cells(found)).toEqual([["甲@0+2x2", "乙@2+1x1"], ["丙@2+1x1"], ["丁@2+1x1"]]);
  });

  it("have no floating paragraphs", () => {
    const framed = `<w:tc>${paragraph("甲", '<w:framePr w:wrap="around" w:hAnchor="text"/>')}</w:tc>`;
    expect(cellAt(read(tbl(row(framed))), 0, 0).blocks).toMatchObject([{ inlines: [{ type: "text", text: "甲" }] }]);
  });

  it("show a continued merge that nothing began", () => {
    expect(
      cells(read(tbl(row(cell("甲", "<w:vMerge/>")) + row(cell("乙", '<w:gridSpan w:val="2"/><w:vMerge/>'))))),
    ).toEqual([["甲@0+1x1"], ["乙@0+2x1"]]);
  });

  it("end a merge where a list begins", () => {
    const bytes = buildDocx({
      body: tbl(
        row(cell("头", '<w:vMerge w:val="restart"/>') + cell("")) +
          row(cell("", "<w:vMerge/>") + cell("{#成员}{姓名}{/成员}")),
      ),
    });
    const { layout } = readDocx(bytes);
    expect(layout.warnings).toEqual([]);
    const split = buildDocx({
      body: tbl(
        row(cell("头", '<w:vMerge w:val="restart"/>') + cell("")) +
          row(cell("{#成员}", "<w:vMerge/>") + cell("{姓名}{/成员}")),
      ),
    });
    expect(readDocx(split).layout.warnings[0]?.message).toContain("合并");
  });
});

describe("widths", () => {
  const one = (text: string, width: number, type = "dxa") => cell(text, `<w:tcW w:w="${width}" w:type="${type}"/>`);
  it.each<[string, string, number[], number[], number[]]>([
    ["the stored grid where the content decides", "", [50, 150], [2000, 2000], [50, 150]],
    ["the cells where the layout is fixed", '<w:tblLayout w:type="fixed"/>', [50, 150], [2000, 2000], [100, 100]],
    ["the cells where the grid is a token", "", [5, 5], [2000, 3000], [100, 150]],
    [
      "what agrees with the table's own width",
      '<w:tblW w:w="4000" w:type="dxa"/>',
      [200, 150],
      [2000, 2000],
      [100, 100],
    ],
    ["the cells where there is no grid", "", [], [2000, 3000], [100, 150]],
  ])("follow %s", (_, tblPr, grid, stated, expected) => {
    expect(read(tbl(row(stated.map((width) => one("x", width)).join("")), tblPr, grid)).grid).toEqual(expected);
  });

  // Tables of the npm library docx have a grid of 5 pt columns; the text is 432 pt wide
  it.each<[string, string, [number, string][], number[]]>([
    [
      "shares of the cells",
      '<w:tblW w:w="5000" w:type="pct"/>',
      [
        [1250, "pct"],
        [3750, "pct"],
      ],
      [108, 324],
    ],
    [
      "shares with a sign",
      '<w:tblW w:w="50%" w:type="pct"/>',
      [
        [25, "pct"],
        [75, "pct"],
      ],
      [54, 162],
    ],
    ["nothing but a width", '<w:tblW w:w="4000" w:type="dxa"/>', [], [100, 100]],
    ["nothing at all", '<w:tblW w:w="100" w:type="auto"/>', [], [216, 216]],
  ])("of a token grid come from %s", (name, tblPr, stated, expected) => {
    const sign = name.endsWith("sign") ? "%" : "";
    const cells = [0, 1].map((index) => {
      const [width, type] = stated[index] ?? [];
      return cell("x", width === undefined ? "" : `<w:tcW w:w="${width}${sign}" w:type="${type}"/>`);
    });
    expect(read(tbl(row(cells.join("")), tblPr, [5, 5])).grid).toEqual(expected);
  });

  it("may be shares of the text area", () => {
    expect(read(tbl(row(cell("x")), '<w:tblW w:w="2500" w:type="pct"/>')).width).toEqual({
      type: "fraction",
      value: 0.5,
    });
    expect(read(tbl(row(cell("x")), '<w:tblW w:w="50%" w:type="pct"/>')).width).toEqual({
      type: "fraction",
      value: 0.5,
    });
  });
});

describe("borders, shading and margins", () => {
  const line = (name: string, color: string, kind = "single") =>
    `<w:${name} w:val="${kind}" w:sz="8" w:color="${color}"/>`;
  const around = ["top", "left", "bottom", "right"].map((name) => line(name, "111111")).join("");
  const style =
    `<w:style w:type="table" w:styleId="t"><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:i/></w:rPr><w:tblPr><w:tblBorders>${around}${line("insideH", "222222")}${line("insideV", "333333")}</w:tblBorders>` +
    '<w:tblCellMar><w:left w:w="40" w:type="dxa"/></w:tblCellMar></w:tblPr>' +
    `<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="AABBCC"/><w:tcBorders>${line("bottom", "444444")}</w:tcBorders></w:tcPr></w:tblStylePr>` +
    '<w:tblStylePr w:type="band1Horz"><w:tcPr><w:shd w:val="clear" w:fill="EEEEEE"/></w:tcPr></w:tblStylePr></w:style>';
  const styled = read(
    tbl(
      row(cell("a") + cell("b") + cell("c")) +
        row(
          cell("d") + cell("e", `<w:tcBorders>${line("top", "555555")}<w:left w:val="nil"/></w:tcBorders>`) + cell("f"),
        ) +
        row(cell("g") + cell("h") + cell("i")),
      '<w:tblStyle w:val="t"/><w:tblLook w:firstRow="1" w:noHBand="0" w:noVBand="1"/>',
    ),
    style,
  );
  const colors = (at: number, column: number) => {
    const { borders } = cellAt(styled, at, column);
    return [borders.top, borders.right, borders.bottom, borders.left].map((one) => one?.color ?? "");
  };

  it("come from style, condition and cell, outer and inner apart", () => {
    expect(colors(0, 0)).toEqual(["#111111", "#333333", "#444444", "#111111"]);
    expect(colors(1, 1)).toEqual(["#555555", "#333333", "#222222", ""]);
    expect(colors(2, 2)).toEqual(["#222222", "#111111", "#111111", "#333333"]);
  });

  it("shade the first row and the bands after it", () => {
    expect([0, 1, 2].map((at) => cellAt(styled, at, 0).shading)).toEqual(["#aabbcc", "#eeeeee", undefined]);
    expect(cellAt(styled, 0, 0).margins).toEqual({ top: 0, right: 0, bottom: 0, left: 2 });
    const byDefault = '<w:style w:type="table" w:default="1" w:styleId="n"><w:name w:val="Normal Table"/></w:style>';
    expect(cellAt(read(tbl(row(cell("甲"))), byDefault), 0, 0).margins).toMatchObject({ right: 5.4, left: 5.4 });
    expect(cellAt(read(tbl(row(cell("甲")))), 0, 0).margins).toMatchObject({ right: 0, left: 0 });
  });

  it("hand the style's paragraphs and runs to the cells", () => {
    const block = cellAt(styled, 0, 0).blocks[0];
    if (block?.type !== "paragraph") throw new Error("no paragraph");
    expect(block.style.align).toBe("center");
    expect(block.inlines[0]).toMatchObject({ style: { bold: true, italic: true } });
  });

  it("know exact and least heights, header rows and where a floating table stands", () => {
    const found = read(
      tbl(
        row(cell("x"), '<w:trHeight w:val="400" w:hRule="exact"/><w:tblHeader/>') +
          row(cell("y"), '<w:trHeight w:val="200"/><w:cantSplit/>'),
        '<w:jc w:val="center"/><w:tblpPr w:horzAnchor="page" w:vertAnchor="text" w:tblpX="200" w:tblpYSpec="center"/>',
      ),
    );
    expect(rows(found).map((one) => [one.height, one.header, one.cantSplit])).toEqual([
      [{ rule: "exact", value: 20 }, true, false],
      [{ rule: "atLeast", value: 10 }, false, true],
    ]);
    expect(found).toMatchObject({
      align: "center",
      float: { x: { from: "page", offset: 10 }, y: { from: "paragraph", align: "center" } },
    });
  });
});
