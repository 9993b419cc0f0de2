import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { buildWorkbook } from "../../testing/documents/buildWorkbook.ts";
import { readWorkbook } from "./readWorkbook.ts";

const styles = `<numFmts count="4"><numFmt numFmtId="180" formatCode="00000"/><numFmt numFmtId="181" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="182" formatCode="[DBNum1][$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="183" formatCode="上午/下午h&quot;时&quot;mm&quot;分&quot;"/></numFmts>
  <fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
  <cellXfs count="10"><xf numFmtId="0"/><xf numFmtId="180"/><xf numFmtId="181"/><xf numFmtId="31"/><xf numFmtId="14"/><xf numFmtId="11"/><xf numFmtId="4"/><xf numFmtId="9"/><xf numFmtId="182"/><xf numFmtId="183"/></cellXfs>`;
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string, before = "", after = "") => ({ xml: `${before}<sheetData>${rows}</sheetData>${after}` });
const readRows = async (book: Uint8Array) => (await readWorkbook(book))[0]?.rows ?? [];
const read = (rows: string, before = "", after = "", shared = "") =>
  readRows(buildWorkbook({ sheets: [sheet(rows, before, after)], shared, styles }));
const first = async (cell: string, shared = "") =>
  (await read(`<row r="1">${cell}</row>`, "", "", shared))[0]?.cells[0];

describe("a cell is read as a person sees it", () => {
  it.each([
    ["a number with leading zeros", '<c r="A1" s="1"><v>7</v></c>', "00007"],
    ["a date by the workbook's own format", '<c r="A1" s="2"><v>46086</v></c>', "2026年3月"],
    ["a date by the format that only a Chinese program knows", '<c r="A1" s="3"><v>46086</v></c>', "2026年3月5日"],
    ["a date by the system's short form", '<c r="A1" s="4"><v>46086</v></c>', "2026/3/5"],
    ["a date in Chinese numerals", '<c r="A1" s="8"><v>46375</v></c>', "二〇二六年十二月十九日"],
    ["a time of the afternoon", '<c r="A1" s="9"><v>0.604166666666667</v></c>', "下午2时30分"],
    ["a long integer", '<c r="A1"><v>202600000123</v></c>', "202600000123"],
    ["a long integer in a scientific format", '<c r="A1" s="5"><v>202600000123</v></c>', "202600000123"],
    ["a number as the file has it", '<c r="A1"><v>1.1000000000000001</v></c>', "1.1"],
    ["a small number", '<c r="A1"><v>1E-7</v></c>', "0.0000001"],
    ["thousands", '<c r="A1" s="6"><v>1234.5</v></c>', "1,234.50"],
    ["a share", '<c r="A1" s="7"><v>0.15</v></c>', "15%"],
    ["a truth", '<c r="A1" t="b"><v>1</v></c>', "TRUE"],
    ["a day in words of ISO 8601", '<c r="A1" s="3" t="d"><v>2026-03-05</v></c>', "2026年3月5日"],
    [
      "a moment in words of ISO 8601, made by a formula",
      '<c r="A1" t="d" s="4"><f>B1</f><v>2026-03-05T00:00:00.000</v></c>',
      "2026/3/5",
    ],
    ["a formula's stored value", '<c r="A1" t="str"><f>B1</f><v>甲</v></c>', "甲"],
  ])("%s", async (_, cell, shown) => expect(await first(cell)).toBe(shown));

  it.each([
    ["a formula without a stored value", '<c r="A1"><f>B1</f></c>', "formulaWithoutValue"],
    ["one with an empty value", '<c r="A1"><f>B1</f><v/></c>', "formulaWithoutValue"],
    ["one of a text", '<c r="A1" t="str"><f>B1&amp;"奖"</f></c>', "formulaWithoutValue"],
    ["one of a string", '<c r="A1" t="s"><f>B1</f></c>', "formulaWithoutValue"],
    ["one of a text in the cell", '<c r="A1" t="inlineStr"><f>B1</f></c>', "formulaWithoutValue"],
    ["one of a truth", '<c r="A1" t="b"><f>B1</f><v></v></c>', "formulaWithoutValue"],
    ["one of a table of data", '<c r="A1"><f t="dataTable" ref="A1:A9" r1="B1"/></c>', "formulaWithoutValue"],
    ["one that another cell has written out", '<c r="A1" t="str"><f t="shared" si="0"/></c>', "formulaWithoutValue"],
    ["an error", '<c r="A1" t="e"><v>#N/A</v></c>', "errorValue"],
    ["an error of a formula", '<c r="A1" t="e"><f>B1</f><v>#REF!</v></c>', "errorValue"],
    ["a number that has lost its last digits", '<c r="A1"><v>1.1010119900307123E+17</v></c>', "longDigits"],
  ])("or a fault: %s", async (_, cell, code) => expect(await first(cell)).toMatchObject({ code }));

  it.each([
    [5, "1234", "¥1,234"],
    [34, "0.604166666666667", "下午2时30分"],
    [43, "1234.5", "1,234.50"],
    [56, "0.25", "上午6时00分00秒"],
  ])("by the format %d, which no file spells out", async (id, value, shown) => {
    const styles = `<cellXfs><xf numFmtId="${id}"/></cellXfs>`;
    const book = buildWorkbook({ sheets: [sheet(`<row><c><v>${value}</v></c></row>`)], styles });
    expect(await readRows(book)).toEqual([{ row: 1, cells: [shown] }]);
  });

  it("or nothing: a formula's stored empty text leaves its column blank", async () => {
    const cells = '<c r="A1" t="str"><f>IF(1,"","")</f><v></v></c><c r="B1"><v>1</v></c>';
    expect(await read(`<row r="1">${cells}</row>`)).toEqual([{ row: 1, cells: ["1"] }]);
  });

  it("joins the runs of rich text and drops phonetic text", async () => {
    const shared = '<si><r><t>欧阳</t></r><r><rPr><b/></rPr><t>明</t></r><rPh sb="0" eb="2"><t>おうよう</t></rPh></si>';
    expect(await first('<c r="A1" t="s"><v>0</v></c>', shared)).toBe("欧阳明");
  });

  it("drops phonetic text in the cell itself", async () => {
    const cell = '<c r="A1" t="inlineStr"><is><t>東</t><rPh sb="0" eb="1"><t>ひがし</t></rPh></is></c>';
    expect(await first(cell)).toBe("東");
  });
});

test("a value that is to be calculated before anybody sees it is a fault", async () => {
  const cells = '<c r="A1"><f>B1</f><v>0</v></c><c r="B1"><v>7</v></c>';
  const book = buildWorkbook({
    sheets: [sheet(`<row r="1">${cells}</row>`)],
    properties: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
  });
  expect(await readRows(book)).toEqual([{ row: 1, cells: [{ code: "formulaWithoutValue", params: {} }, "7"] }]);
});

describe("a text is read as a person sees it", () => {
  it.each([
    ["line ends of Windows", "第一行\r\n第二行", "第一行\n第二行"],
    ["line ends of an old Mac", "第一行\r第二行", "第一行\n第二行"],
    ["an escaped character before a line end", "第一行_x000D_\n第二行", "第一行\r\n第二行"],
    ["an escaped character before a line end of Windows", "第一行_x000D_\r\n第二行", "第一行\r\n第二行"],
    ["an entity", "甲&#13;&#10;乙&#x20;&amp;lt;", "甲\r\n乙 &lt;"],
    ["an escaped underscore", "甲_x005F_x000D_", "甲_x000D_"],
    ["what stands unread in it", "<![CDATA[甲\r\n<v>]]>乙<!-- 丙 -->丁", "甲\n<v>乙丁"],
  ])("%s", async (_, written, shown) => {
    expect(await first('<c r="A1" t="s"><v>0</v></c>', `<si><t>${written}</t></si>`)).toBe(shown);
    expect(await first(inline("A1", written))).toBe(shown);
  });

  it("an escape does not begin in one run and end in the next", async () => {
    expect(await first('<c r="A1" t="s"><v>0</v></c>', "<si><r><t>_x00</t></r><r><t>0D_</t></r></si>")).toBe("_x000D_");
  });

  it("where a cell does not say of which kind it is", async () => {
    expect(await first('<c r="A1"><is><t>甲</t></is></c>')).toBe("甲");
    expect(await first('<c r="A1" t="inlineStr"><v>甲</v></c>')).toBe("甲");
  });

  it("a string that the workbook does not have is none: the file is broken", async () => {
    await expect(first('<c r="A1" t="s"><v>1</v></c>', "<si><t>甲</t></si>")).rejects.toMatchObject({ code: "broken" });
  });
});

/** One list in the forms in which programs write XML. The names of its parts are `xl/…`. */
describe("a workbook says the same", () => {
  const cells =
    inline("A1", "姓名") +
    '<c r="B1" t="s"><v>0</v></c><c r="C1" s="1"><v>45717</v></c><c r="D1" s="2"><v>42</v></c><c r="E1" t="str"><f>"一"</f><v>一</v></c>';
  const rows = `<row r="1">${cells}</row><row r="2" hidden="1">${inline("A2", "x")}</row>`;
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const formats =
    '<numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="000000"/>';
  const book = unzipSync(
    buildWorkbook({
      sheets: [sheet(rows, '<cols><col min="9" max="9"/></cols>', '<mergeCells><mergeCell ref="A1:A1"/></mergeCells>')],
      shared: '<si><r><t>欧</t></r><r><rPr><b/></rPr><t>阳</t></r><rPh sb="0" eb="1"><t>ōu</t></rPh></si>',
      styles: `<numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs><dxfs><dxf><numFmt numFmtId="165" formatCode="0.0"/></dxf></dxfs>`,
      properties: '<workbookPr date1904="0"/>',
    }),
  );
  const expected = [{ row: 1, cells: ["姓名", "欧阳", "2025年3月", "000042", "一"] }];
  const alternative = (content: string) =>
    `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x"><numFmt numFmtId="165" formatCode="0"/></mc:Choice><mc:Fallback>${content}</mc:Fallback></mc:AlternateContent>`;
  const foreign = '<z:v xmlns:z="urn:z"><z:v>9</z:v></z:v><t xmlns="urn:z">9</t>';

  it.each<[string, (xml: string) => string]>([
    ["printed with line breaks and blanks", (xml) => xml.replace(/>(?=<(?!\/[tvf]>))/gu, ">\r\n\t")],
    ["with comments and instructions between", (xml) => xml.replace(/>(?=<)/gu, '><!-- <c r="A1"/> --><?go on?>')],
    ["with ends of elements instead of empty ones", (xml) => xml.replace(/<(\w+)([^<>?]*)\/>/gu, "<$1$2></$1>")],
    ["with a prefix", (xml) => xml.replaceAll(/(<\/?)(?=[a-zA-Z])/gu, "$1x:").replace('xmlns="', 'xmlns:x="')],
    [
      "with a prefix that is declared anew",
      (xml) => xml.replaceAll("<xf ", `<y:xf xmlns:y="${main}" `).replaceAll("</xf>", ""),
    ],
    [
      "with elements and attributes of other namespaces",
      (xml) =>
        xml
          .replaceAll(
            /<(row|c|si|r|is|cellXfs|numFmts|workbook)\b([^>]*)>/gu,
            `<$1 xmlns:z="urn:z" z:r="Z9" z:t="e" z:s="7" z:hidden="1"$2>${foreign}`,
          )
          .replace(/<workbookPr[^>]*>/u, '$&<z:workbookPr xmlns:z="urn:z" date1904="1"/>'),
    ],
    [
      "with extensions",
      (xml) =>
        xml
          .replace(
            "</workbook>",
            '<extLst><ext><x15:workbookPr xmlns:x15="urn:x15" date1904="1"/><workbookPr date1904="1"/></ext></extLst>$&',
          )
          .replaceAll("</c>", "<extLst><ext><v>9</v><t>9</t></ext></extLst></c>")
          .replace(
            "</worksheet>",
            '<controls><control><controlPr><anchor><from><xdr:col xmlns:xdr="urn:x">0</xdr:col><row hidden="1"/></from></anchor></controlPr></control></controls>$&',
          ),
    ],
    ["with alternatives", (xml) => xml.replace(formats, (content) => alternative(content))],
  ])("%s", async (_, write) => {
    const parts = Object.entries(book).map(
      ([name, part]) => [name, name.endsWith(".rels") ? part : strToU8(write(strFromU8(part)))] as const,
    );
    expect(await readRows(zipSync(Object.fromEntries(parts)))).toEqual(expected);
  });

  /** Replaces names of parts, in the archive and in relationships. */
  const renamed = (rename: (name: string) => string, write = (xml: string) => xml) =>
    zipSync(
      Object.fromEntries(
        Object.entries(book).map(([name, part]) => [
          rename(name),
          name.endsWith(".rels") ? strToU8(write(strFromU8(part))) : part,
        ]),
      ),
    );

  it.each([
    [
      "at the root of its archive",
      renamed(
        (name) => name.replace(/^xl\//u, ""),
        (xml) => xml.replace("xl/", ""),
      ),
    ],
    ["with names in capitals", renamed((name) => (name.endsWith(".rels") ? name : name.toUpperCase()))],
    ["with names of relationships in capitals", renamed((name) => name.toUpperCase())],
    [
      "with targets in capitals",
      renamed(
        (name) => name,
        (xml) => xml.replace(/Target="[^"]*"/gu, (target) => `Target="${target.slice(8, -1).toUpperCase()}"`),
      ),
    ],
    [
      "with absolute targets",
      renamed(
        (name) => name,
        (xml) => xml.replace(/Target="(?!xl)/gu, 'Target="/xl/'),
      ),
    ],
    [
      "with targets that go up",
      renamed(
        (name) => name,
        (xml) => xml.replace(/Target="(?!xl)/gu, 'Target="../xl/./'),
      ),
    ],
    [
      "with targets of Windows",
      renamed(
        (name) => name,
        (xml) => xml.replace(/Target="[^"]*"/gu, (target) => target.replaceAll("/", "\\")),
      ),
    ],
    [
      "with escaped targets",
      renamed(
        (name) => name.replace("sheet1.xml", "表 1.xml"),
        (xml) => xml.replace("sheet1.xml", "%E8%A1%A8%201.xml"),
      ),
    ],
    [
      "with other names",
      renamed(
        (name) => name.replace("workbook.xml", "book.xml").replace("sharedStrings", "s"),
        (xml) => xml.replace("workbook.xml", "book.xml").replace("sharedStrings.xml", "s.xml"),
      ),
    ],
    ["with a slash before names", renamed((name) => `/${name}`)],
  ])("%s", async (_, bytes) => expect(await readRows(bytes)).toEqual(expected));

  it("without relationships of the package, by its content type", async () => {
    const types =
      '<Types xmlns="x"><Override PartName="/XL/Workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
    const { "_rels/.rels": _, "[Content_Types].xml": __, ...parts } = book;
    expect(await readRows(zipSync({ ...parts, "[content_types].xml": strToU8(types) }))).toEqual(expected);
  });
});

describe("a sheet", () => {
  const row = (number: number, cells: string, more = "") => `<row r="${number}"${more}>${cells}</row>`;

  it("leaves hidden rows and columns out and keeps the program's row numbers", async () => {
    const rows = await read(
      row(1, inline("A1", "a") + inline("B1", "b") + inline("C1", "c")) +
        row(2, inline("A2", "x"), ' hidden="1"') +
        row(3, inline("A3", "d") + inline("C3", "e")),
      '<cols><col min="2" max="2" hidden="1"/></cols>',
    );
    expect(rows).toEqual([
      { row: 1, cells: ["a", "c"] },
      { row: 3, cells: ["d", "e"] },
    ]);
  });

  it("keeps a hidden column whose header is that of addresses, and none that only holds the word further down", async () => {
    const rows = await read(
      row(1, inline("A1", "姓名") + inline("B1", "备注") + inline("C1", "手 机") + inline("D1", "邮箱")) +
        row(2, inline("A2", "王晓明") + inline("B2", "手机") + inline("C2", "13800138000") + inline("D2", "a@b.cn")),
      '<cols><col min="2" max="4" hidden="1"/></cols>',
    );
    expect(rows).toEqual([
      { row: 1, cells: ["姓名", "手 机", "邮箱"] },
      { row: 2, cells: ["王晓明", "13800138000", "a@b.cn"] },
    ]);
  });

  it("leaves out rows and columns of no height or width, and hidden rows that do not say their number", async () => {
    const rows = await read(
      row(1, inline("A1", "a") + inline("B1", "b")) +
        row(2, inline("A2", "x") + inline("B2", "x"), ' ht="0" customHeight="1"'),
      '<cols><col min="2" max="2" width="0" customWidth="1"/></cols>',
    );
    expect(rows).toEqual([{ row: 1, cells: ["a"] }]);
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    expect(await read(`<row>${cell("a")}</row><row hidden="1">${cell("x")}</row><row>${cell("b")}</row>`)).toEqual([
      { row: 1, cells: ["a"] },
      { row: 3, cells: ["b"] },
    ]);
  });

  it("leaves out a hidden row whose number only its cells say", async () => {
    const rows = `<row hidden="1">${inline("A5", "x")}</row><row>${inline("A6", "a")}</row>`;
    expect(await read(rows)).toEqual([{ row: 6, cells: ["a"] }]);
  });

  it.each([
    ["ends early", "<row><c><v>1</v>"],
    ["closes what it did not open", "<row><c><v>1</c></v></row>"],
  ])("that %s is broken", async (_, rows) => {
    const book = buildWorkbook({ sheets: [{ xml: `<sheetData>${rows}` }] });
    await expect(readRows(book)).rejects.toMatchObject({ code: "broken" });
  });

  it("may have more blank rows than a list has rows", async () => {
    const blank = Array.from(
      { length: 102_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"/></row>`,
    );
    const rows = await read(row(1, inline("A1", "a")) + blank.join("") + row(102_002, inline("A102002", "b")));
    expect(rows).toEqual([
      { row: 1, cells: ["a"] },
      { row: 102_002, cells: ["b"] },
    ]);
  });

  it("tells which cells are merged sideways, as far as they are shown", async () => {
    const rows = await read(
      row(1, inline("A1", "标题")) + row(2, inline("A2", "a") + inline("C2", "c")),
      '<cols><col min="2" max="2" hidden="1"/></cols>',
      '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="A2:B2"/></mergeCells>',
    );
    expect(rows).toEqual([
      { row: 1, cells: ["标题", ""], wide: [[0, 1]] },
      { row: 2, cells: ["a", "c"] },
    ]);
  });

  it("fills merged cells down", async () => {
    const rows = await read(
      row(1, inline("A1", "某小学") + inline("B1", "甲")) + row(2, inline("B2", "乙")) + row(3, inline("B3", "丙")),
      "",
      '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>',
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["某小学", "甲"],
      ["某小学", "乙"],
      ["", "丙"],
    ]);
  });

  it("is named, hidden or not, when it shows something", async () => {
    const book = buildWorkbook({
      sheets: [
        { ...sheet(row(1, inline("A1", "hidden"))), state: "hidden" },
        { ...sheet(row(1, inline("A1", "deeply hidden"))), state: "veryHidden" },
        sheet(""),
        sheet(row(1, inline("A1", " "))),
        sheet(row(1, inline("A1", "found"))),
      ],
    });
    const only = (cell: string) => ({ rows: [{ row: 1, cells: [cell] }], columns: ["A"] });
    expect(await readWorkbook(book)).toEqual([
      { ...only("hidden"), name: "sheet1", hidden: true },
      { ...only("deeply hidden"), name: "sheet2", hidden: true },
      { ...only("found"), name: "sheet5", hidden: false },
    ]);
  });

  it("stands behind a sheet that is a chart", async () => {
    const book = buildWorkbook({ sheets: [{ xml: "", kind: "chartsheet" }, sheet(row(1, inline("A1", "found")))] });
    expect(await readRows(book)).toEqual([{ row: 1, cells: ["found"] }]);
  });

  it("counts its days from 1904 where the workbook says so", async () => {
    const day = '<c r="A1" s="3"><v>44624</v></c><c r="B1" s="3" t="d"><v>2026-03-05</v></c>';
    const book = buildWorkbook({ sheets: [sheet(row(1, day))], styles, properties: '<workbookPr date1904="1"/>' });
    expect(await readRows(book)).toEqual([{ row: 1, cells: ["2026年3月5日", "2026年3月5日"] }]);
  });
});

describe("a workbook", () => {
  const one = [sheet(`<row r="1">${inline("A1", "姓名")}</row>`)];
  const rows = [{ row: 1, cells: ["姓名"] }];

  it("in the strict form is read like any other", async () => {
    expect(await readRows(buildWorkbook({ sheets: one, strict: true }))).toEqual(rows);
  });

  it("whose parts have another system's separators is read too", async () => {
    const parts = Object.entries(unzipSync(buildWorkbook({ sheets: one })));
    const book = zipSync(Object.fromEntries(parts.map(([name, part]) => [name.replaceAll("/", "\\"), part])));
    expect(await readRows(book)).toEqual(rows);
  });

  it("with macros is none, whatever it is called", async () => {
    const type =
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
    const parts = unzipSync(buildWorkbook({ sheets: one }));
    const book = zipSync({ ...parts, "[Content_Types].xml": strToU8(type) });
    await expect(readWorkbook(book)).rejects.toMatchObject({ code: "notWorkbook" });
  });
});

describe("a hostile workbook is refused", () => {
  const harmless = [sheet('<row r="1"><c r="A1"><v>1</v></c></row>')];
  it("with a document type declaration", async () => {
    const book = buildWorkbook({
      sheets: harmless,
      more: { "xl/sharedStrings.xml": strToU8('<!DOCTYPE x [<!ENTITY a "b">]><sst/>') },
    });
    await expect(readWorkbook(book)).rejects.toMatchObject({ code: "unsafe" });
  });

  it("that inflates beyond all proportion", async () => {
    const book = buildWorkbook({
      sheets: harmless,
      more: { "xl/sharedStrings.xml": new Uint8Array(40 * 2 ** 20).fill(32) },
    });
    expect(book.length).toBeLessThan(100_000);
    await expect(readWorkbook(book)).rejects.toMatchObject({ code: "tooLarge" });
  });

  it("that says it is smaller than it is", async () => {
    const book = buildWorkbook({
      sheets: harmless,
      more: { "xl/sharedStrings.xml": new Uint8Array(100_000).fill(32) },
    });
    const file = Buffer.from(book);
    const entry = file.lastIndexOf("xl/sharedStrings.xml") - 46;
    file.writeUInt32LE(10, entry + 24);
    await expect(readWorkbook(file)).rejects.toMatchObject({ code: "tooLarge" });
  });

  it("that merges more cells than a sheet has", async () => {
    const merges = Array.from({ length: 30 }, (_, index) => `<mergeCell ref="A${index + 1}:A50000"/>`).join("");
    const book = buildWorkbook({
      sheets: [
        sheet(
          '<row r="1"><c r="A1"><v>1</v></c></row><row r="50000"><c r="A50000"><v>1</v></c></row>',
          "",
          `<mergeCells>${merges}</mergeCells>`,
        ),
      ],
    });
    await expect(readWorkbook(book)).rejects.toMatchObject({ code: "tooLarge" });
  });
});
