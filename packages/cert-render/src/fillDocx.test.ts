import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readDocx } from "./docx/readDocx.ts";
import { fillDocx } from "./fillDocx.ts";
import {
  anchor,
  buildDocx,
  type DocxParts,
  namespaces,
  onePixel,
  paragraph,
  picture,
  run,
  table,
  textBox,
} from "./testing/buildDocx.ts";
import { modelText } from "./testing/modelText.ts";
import type { Values } from "./values/values.ts";

const fill = (given: DocxParts, values: Values) => fillDocx(buildDocx(given), values);
const partOf = (docx: Uint8Array, name = "word/document.xml") => new TextDecoder().decode(unzipSync(docx)[name]);
const filledText = (body: string, values: Values) => modelText(readDocx(fill({ body }, values)).layout);
const body = (xml: string) => /<w:body>(.*)<\/w:body>/s.exec(xml)?.[1];

describe("a filled .docx", () => {
  it("differs from the template in the text of its placeholders alone", () => {
    const template =
      paragraph(run("授予 ") + run("{姓", "<w:b/>") + run("名}", "<w:i/>") + run("。"), '<w:jc w:val="center"/>') +
      paragraph("x");
    const filled = body(partOf(fill({ body: template }, { 姓名: "张三" })));
    expect(filled).toBe(template.replace(">{姓<", ">张三<").replace('<w:t xml:space="preserve">名}</w:t>', ""));
  });

  it("holds values as text: markup, entities, control characters, lone surrogates", () => {
    const value = "<w:b/>&amp;\"'\u0007\u0000]]>\ud800 {奖项} $&";
    expect(filledText(paragraph("{姓名}"), { 姓名: value })).toBe("<w:b/>&amp;\"']]> {奖项} $&");
  });

  it("breaks lines where the value does", () => {
    expect(filledText(paragraph("{内容}"), { 内容: "一\n二\r\n三" })).toBe("一\n二\n三");
  });

  it("keeps white space at the ends of a value", () => {
    expect(filledText(paragraph("<w:r><w:t>{姓名}</w:t></w:r>") + paragraph("x"), { 姓名: " 张 " })).toBe(" 张 \nx");
  });

  it("fills Choice and Fallback, headers, footers and tables alike", () => {
    const docx = fill(
      {
        body: `${paragraph(textBox(paragraph("{姓名}")))}${table([["{姓名}"]])}<w:sectPr><w:headerReference r:id="h"/><w:footerReference r:id="f"/></w:sectPr>`,
        headers: { h: paragraph("{姓名}") },
        footers: { f: paragraph("{姓名}") },
      },
      { 姓名: "李四" },
    );
    expect(partOf(docx).match(/李四/g)).toHaveLength(3);
    expect(partOf(docx)).not.toContain("{");
    expect(partOf(docx, "word/h.xml")).toContain("李四");
    expect(partOf(docx, "word/f.xml")).toContain("李四");
  });

  it("repeats lists in a line, over paragraphs and over rows", () => {
    const values = { 成员: [{ 姓名: "甲" }, { 姓名: "乙" }], 奖项: "一等奖" };
    expect(
      filledText(paragraph(run("成员：{#成员}") + run("{姓名}", "<w:b/>") + run("（{奖项}）、{/成员}完")), values),
    ).toBe("成员：甲（一等奖）、乙（一等奖）、完");
    expect(
      filledText(paragraph("{#成员}") + paragraph("{姓名}") + paragraph("{/成员}") + paragraph("完"), values),
    ).toBe("甲\n乙\n完");
    expect(filledText(table([["头"], ["{#成员}{姓名}{奖项}{/成员}"]]), values)).toBe("头 / 甲一等奖乙一等奖");
    expect(
      filledText(
        table([
          ["头", ""],
          ["{#成员}{姓名}", "{奖项}{/成员}"],
        ]),
        values,
      ),
    ).toBe("头 |  / 甲 | 一等奖 / 乙 | 一等奖");
  });

  it("keeps the runs around a list in a line as they are", () => {
    const docx = fill(
      { body: paragraph(run("前", "<w:b/>") + run("{#成员}{.}{/成员}") + run("后", "<w:i/>")) },
      { 成员: ["甲", "乙"] },
    );
    expect(modelText(readDocx(docx).layout)).toBe("前甲乙后");
    expect(body(partOf(docx))).toContain(run("前", "<w:b/>"));
    expect(body(partOf(docx))).toContain(run("后", "<w:i/>"));
  });

  it("keeps the symbols in a list in a line", () => {
    const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>';
    const docx = fill({ body: paragraph(run("{#成员}{.}") + symbol + run("{/成员}")) }, { 成员: ["甲", "乙"] });
    expect(body(partOf(docx))?.match(/<w:sym /g)).toHaveLength(2);
  });

  it("leaves valid cells, boxes and bodies when a list is empty", () => {
    const list = paragraph("{#成员}") + paragraph("{姓名}") + paragraph("{/成员}");
    expect(partOf(fill({ body: table([[list]]) }, { 成员: [] }))).toContain("<w:tc><w:p/></w:tc>");
    expect(
      body(partOf(fill({ body: `${table([["{#成员}", "{姓名}{/成员}"]])}${paragraph("x")}` }, { 成员: [] }))),
    ).toBe(paragraph("x"));
    expect(partOf(fill({ body: paragraph(textBox(list)) }, { 成员: [] }))).toContain(
      "<w:txbxContent><w:p/></w:txbxContent>",
    );
  });

  it("turns merge fields, and fields that hold placeholders, into text", () => {
    const field = (code: string, result: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const docx = fill(
      {
        body:
          paragraph(field(" MERGEFIELD 姓名 ", run("«姓", "<w:b/>") + run("名»"))) +
          paragraph(`<w:fldSimple w:instr="MERGEFIELD 奖项">${run("«奖项»", "<w:i/>")}</w:fldSimple>`) +
          paragraph(field(" DATE ", run("{{y}}年"))) +
          paragraph(field(" PAGE ", run("1"))),
      },
      { 姓名: "张三", 奖项: "一等奖", y: "2026" },
    );
    expect(modelText(readDocx(docx).layout)).toBe("张三\n一等奖\n2026年\n<page>");
    expect(partOf(docx)).not.toMatch(/MERGEFIELD|DATE/);
    expect(body(partOf(docx))).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">张三</w:t>');
  });

  it("demands no value in a text box that lies too deep to be printed, and fills it if it can", () => {
    const nested = (depth: number): string =>
      paragraph(depth === 0 ? "{姓名}" : textBox(nested(depth - 1)).replace(/<mc:Fallback>.*<\/mc:Fallback>/s, ""));
    const read = (depth: number) =>
      readDocx(buildDocx({ body: nested(depth) })).layout.placeholders.map(({ name }) => name);
    expect(read(5)).toEqual(["姓名"]);
    expect(() => fill({ body: nested(5) }, {})).toThrow("姓名");
    expect(read(6)).toEqual([]);
    expect(partOf(fill({ body: nested(6) }, {}))).toContain("{姓名}");
    expect(partOf(fill({ body: nested(6) }, { 姓名: "张三" }))).toContain("张三");
  });

  it("refuses a missing value by name, but not one that may be empty", () => {
    expect(() => filledText(paragraph("{姓名}"), {})).toThrow("姓名");
    expect(() => filledText(paragraph("{#成员}{姓名}{/成员}"), { 姓名: "x" })).toThrow("成员");
    expect(filledText(paragraph("a{姓名?}b{#成员?}x{/成员}"), {})).toBe("ab");
  });

  it("leaves the text of headers that no page shows", () => {
    const docx = fill(
      {
        body: '<w:p/><w:sectPr><w:headerReference w:type="first" r:id="h"/></w:sectPr>',
        headers: { h: paragraph("{无此列}") },
      },
      {},
    );
    expect(partOf(docx, "word/h.xml")).toContain("{无此列}");
  });

  it("puts a QR code in the line and in place of a picture", () => {
    const pictures = { rIdP: { name: "p.png", bytes: onePixel } };
    const docx = fill(
      { body: paragraph("扫码：{二维码}") + paragraph(picture("rIdP", "{二维码}")), pictures },
      { 二维码: "https://example.org/v/1" },
    );
    const files = unzipSync(docx);
    const added = Object.keys(files).filter((name) => name.includes("cert-qr"));
    expect(added).toHaveLength(1);
    const layout = readDocx(docx).layout;
    expect(modelText(layout)).toBe("扫码：(picture)\n(picture)");
    expect(Object.values(layout.pictures).map((part) => [part.format, part.width === part.height])).toEqual([
      ["png", true],
    ]);
    expect(partOf(docx)).toContain('descr="https://example.org/v/1"');
    expect(partOf(docx)).not.toContain("{二维码}");
  });

  it("is the same for the same values, and dated by nothing", () => {
    const given = { body: paragraph("{姓名}{二维码}") };
    const one = fill(given, { 姓名: "张三", 二维码: "x" });
    expect(Buffer.compare(one, fill(given, { 姓名: "张三", 二维码: "x" }))).toBe(0);
    expect(Buffer.compare(one, fill(given, { 姓名: "李四", 二维码: "x" }))).not.toBe(0);
  });
});

describe("what the template says of its makers", () => {
  const core =
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>王作者</dc:creator></cp:coreProperties>';
  const relation = (id: string, type: string, target: string, mode = "") =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;
  const rels = (content: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const docx = fill(
    {
      body:
        paragraph(
          `<w:commentRangeStart w:id="1"/>${run("正文{姓名}")}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
        ) +
        paragraph(
          `<w:ins w:author="王作者" w:date="2026-01-01T00:00:00Z">${run("新", '<w:rPrChange w:author="王作者"><w:rPr/></w:rPrChange>')}</w:ins><w:del w:author="王作者"><w:r><w:delText>旧</w:delText></w:r></w:del>`,
        ) +
        paragraph(
          `<w:r>${anchor('<a:graphicData uri="x"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="C:\\Users\\wang\\章.png"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdP"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData>', undefined, "C:\\Users\\wang\\章.png")}</w:r>`,
        ),
      pictures: { rIdP: { name: "p.png", bytes: onePixel } },
      settings:
        '<w:attachedTemplate r:id="rId1"/><w:zoom w:percent="100"/><w:rsids><w:rsidRoot w:val="00AB"/></w:rsids><w:trackRevisions/>',
      relationships:
        relation("rIdC", "comments", "comments.xml") +
        relation("rIdX", "customXml", "../customXml/item1.xml") +
        relation("rIdL", "hyperlink", "file:///C:/Users/wang/a.docx", ' TargetMode="External"'),
      parts: {
        "_rels/.rels": rels(
          relation("rId1", "officeDocument", "word/document.xml") +
            relation("rId2", "metadata/core-properties", "docProps/core.xml"),
        ),
        "docProps/core.xml": core,
        "customXml/item1.xml": "<author>王作者</author>",
        "customXml/itemProps1.xml": "<props/>",
        "customXml/_rels/item1.xml.rels": rels(relation("rId1", "customXmlProps", "itemProps1.xml")),
        "_xmlsignatures/sig1.xml": "<Signature>王作者</Signature>",
        "_xmlsignatures/_rels/origin.sigs.rels": rels(relation("rId1", "digital-signature/signature", "sig1.xml")),
        "word/comments.xml": `<w:comments ${namespaces}><w:comment w:id="1" w:author="王作者"><w:p/></w:comment></w:comments>`,
        "word/_rels/settings.xml.rels": rels(
          relation("rId1", "attachedTemplate", "file:///C:/Users/wang/x.dotx", ' TargetMode="External"'),
        ),
      },
    },
    { 姓名: "张三" },
  );

  it("is gone from every part", () => {
    for (const [name, bytes] of Object.entries(unzipSync(docx))) {
      expect(`${name}: ${new TextDecoder().decode(bytes)}`).not.toMatch(/王作者|wang|00AB|attachedTemplate/);
    }
    const gone = /comments|customXml|_xmlsignatures/;
    expect(Object.keys(unzipSync(docx)).filter((name) => gone.test(name))).toEqual([]);
  });

  it("takes nothing of the text or the settings with it", () => {
    expect(modelText(readDocx(docx).layout)).toBe("正文张三\n新\n(picture)");
    expect(partOf(docx, "word/settings.xml")).toContain('<w:zoom w:percent="100"/>');
  });
});
