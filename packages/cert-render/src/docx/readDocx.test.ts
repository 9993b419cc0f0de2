import { describe, expect, it } from "vitest";
import type { Inline, Paragraph, RunStyle } from "../model/model.ts";
import { anchor, buildDocx, onePixel, paragraph, picture, run, table, textBox } from "../testing/buildDocx.ts";
import { modelText, paragraphText } from "../testing/modelText.ts";
import { readFirstParagraph } from "../testing/readFirstParagraph.ts";
import { readDocx } from "./readDocx.ts";

const read = (body: string, rest: Partial<Parameters<typeof buildDocx>[0]> = {}) =>
  readDocx(buildDocx({ body, ...rest })).layout;
const text = (body: string) => modelText(read(body));
const first = (body: string, rest = {}) => readFirstParagraph({ body, ...rest });
const styleOf = (inline: Inline | undefined): RunStyle => {
  if (inline?.type !== "text" && inline?.type !== "slot") throw new Error("no text");
  return inline.style;
};
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

describe("placeholders in a document", () => {
  it("joins what is split over runs, and takes the first character's style", () => {
    const found = first(
      paragraph(run("{", "<w:b/>") + '<w:proofErr w:type="spellStart"/>' + run("姓", "<w:i/>") + run("名}")),
    );
    expect(paragraphText(found)).toBe("{姓名}");
    expect(styleOf(found.inlines[0])).toMatchObject({ bold: true, italic: false });
  });

  it("reads a text box once, whatever Choice and Fallback repeat", () => {
    const layout = read(paragraph(textBox(paragraph("{姓名}"))));
    expect(modelText(layout)).toBe("({姓名})");
    expect(layout.placeholders).toEqual([{ name: "姓名", kind: "text", optional: false, count: 1 }]);
  });

  it("takes merge fields of both kinds, in the look of their stored result", () => {
    const complex = field(' MERGEFIELD  "姓名" \\* MERGEFORMAT ', run("«姓名»", "<w:b/>"));
    const simple = `<w:fldSimple w:instr=" MERGEFIELD 奖项 ">${run("«奖项»")}</w:fldSimple>`;
    const found = first(paragraph(run("授予") + complex + simple));
    expect(paragraphText(found)).toBe("授予{姓名}{奖项}");
    expect(styleOf(found.inlines[1]).bold).toBe(true);
  });

  it("reads placeholders in the stored result of a locked date field without a warning", () => {
    const layout = read(paragraph(field(' DATE \\@ "yyyy" ', run("{{y}}年") + run("{{m}}月"))));
    expect(modelText(layout)).toBe("{y}年{m}月");
    expect(layout.warnings).toEqual([]);
  });

  it("warns of a date that will not follow the calendar", () => {
    const layout = read(paragraph(field(' DATE \\@ "yyyy" ', run("2020"))));
    expect(modelText(layout)).toBe("2020");
    expect(layout.warnings).toHaveLength(1);
  });

  it("counts pages, and follows other fields' stored results", () => {
    const nested = field(' IF "1" = "1" "是" ', run("是"));
    expect(
      text(
        paragraph(
          field(" PAGE ", run("9")) + run("/") + field(" NUMPAGES ", run("9")) + field(" REF a ", run("见")) + nested,
        ),
      ),
    ).toBe("<page>/<pages>见是");
  });

  it("knows where an alignment tab leads", () => {
    const tab = '<w:r><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="dot"/></w:r>';
    const layout = read(paragraph(tab, '<w:ind w:right="400"/>'));
    expect(layout.sections[0]?.blocks).toMatchObject([
      {
        style: { indent: { right: 0 } },
        inlines: [{ type: "tab", target: { of: "margin", align: "right", leader: "dot" } }],
      },
    ]);
    expect(layout.warnings).toEqual([]);
  });

  it("does not let a field that never ends swallow what follows", () => {
    const open =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
    expect(
      text(
        paragraph(open + run("甲")) +
          paragraph("{姓名}") +
          paragraph(`<w:r><w:fldChar w:fldCharType="end"/></w:r>${open}${run("9")}`),
      ),
    ).toBe("<page>\n\n9");
    expect(text(paragraph(open + run("甲")) + paragraph("{姓名}"))).toBe("甲\n{姓名}");
  });

  it("accepts insertions, drops deletions, opens content controls, links and tags", () => {
    const body = paragraph(
      `<w:ins w:author="x">${run("甲")}</w:ins><w:del w:author="x"><w:r><w:delText>乙</w:delText></w:r></w:del>` +
        `<w:sdt><w:sdtPr/><w:sdtContent>${run("丙")}</w:sdtContent></w:sdt><w:hyperlink>${run("丁")}</w:hyperlink>` +
        `<w:smartTag>${run("戊")}</w:smartTag><w:bookmarkStart w:id="0" w:name="b"/>${run("己")}`,
    );
    expect(text(`<w:sdt><w:sdtContent>${body}</w:sdtContent></w:sdt>`)).toBe("甲丙丁戊己");
  });

  it("keeps odd braces as text and says where", () => {
    const layout = read(paragraph("无") + paragraph("编号：{{{applyNo}}"));
    expect(modelText(layout)).toBe("无\n编号：{{{applyNo}}");
    expect(layout.warnings[0]?.place).toBe("正文第2段");
  });

  it("gives a QR code the room of its text box", () => {
    const layout = read(paragraph(textBox(paragraph("{二维码}"), { cx: 1_270_000, cy: 1_016_000 })));
    const anchored = first(paragraph(textBox(paragraph("{二维码}"), { cx: 1_270_000, cy: 1_016_000 }))).inlines[0];
    expect(layout.placeholders[0]?.kind).toBe("picture");
    if (anchored?.type !== "anchor" || anchored.drawing.type !== "shape") throw new Error("no text box");
    const box = anchored.drawing.text?.blocks[0] as Paragraph;
    expect(box.inlines[0]).toMatchObject({ type: "slot", kind: "picture", size: 80 });
  });

  it("replaces a picture by its alternative text: with a QR code, or with the award's own picture", () => {
    const pictures = { rIdP: { name: "p.png", bytes: onePixel } };
    const alternatives = ["{二维码}", "{照片?}", "{#成员}"].map((text) => picture("rIdP", text)).join("");
    const layout = read(paragraph(alternatives), { pictures });
    expect(modelText(layout)).toBe("(%二维码)(photo)(picture)");
    expect(layout.placeholders).toMatchObject([
      { name: "二维码", kind: "picture" },
      { name: "照片", kind: "photo", optional: true },
    ]);
    expect(layout.warnings[0]?.message).toContain("{#成员}");
  });
});

describe("lists", () => {
  it("stand within a paragraph", () => {
    const layout = read(paragraph("成员：{#成员}{姓名}、{/成员}。"));
    expect(modelText(layout)).toBe("成员：[成员: {姓名}、]。");
    expect(layout.placeholders).toEqual([
      { name: "成员", kind: "list", optional: false, count: 1 },
      { name: "姓名", kind: "text", optional: false, count: 1, list: "成员" },
    ]);
  });

  it("stand over paragraphs, whose marks' own paragraphs go", () => {
    expect(text(paragraph("{#成员}") + paragraph("{姓名}") + paragraph("{/成员}") + paragraph("完"))).toBe(
      "[成员: {姓名}]\n完",
    );
  });

  it("stand over table rows", () => {
    expect(
      text(
        table([
          ["姓名", "奖项"],
          ["{#成员}{姓名}", "{奖项}{/成员}"],
          ["计", ""],
        ]),
      ),
    ).toBe("姓名 | 奖项 / [成员: {姓名} | {奖项}] / 计 | ");
    expect(
      text(
        table([
          ["头", ""],
          ["{#成员}", ""],
          ["{姓名}", "{奖项}"],
          ["{/成员}", ""],
        ]),
      ),
    ).toBe("头 |  / [成员: {姓名} | {奖项}]");
  });

  it("nest", () => {
    expect(text(paragraph("{#组}") + paragraph("{组名}：{#成员}{姓名} {/成员}") + paragraph("{/组}"))).toBe(
      "[组: {组名}：[成员: {姓名} ]]",
    );
  });

  it("are refused by name when unclosed or crossed", () => {
    expect(() => read(paragraph("{#成员}{姓名}"))).toThrow("{#成员}");
    expect(() => read(table([["{#成员}", "x"]]))).toThrow("{#成员}");
    expect(() => read(paragraph("{#甲}") + paragraph("{#乙}") + paragraph("{/甲}") + paragraph("{/乙}"))).toThrow(
      "交叉",
    );
  });

  it("are refused with the place of an end without a beginning", () => {
    expect(() => read(paragraph("一") + paragraph("完{/成员}"))).toThrow("正文第2段的“{/成员}”没有对应的开始标记");
  });
});

describe("styles", () => {
  const styles =
    `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:eastAsiaTheme="minorEastAsia"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    `<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:pPr><w:jc w:val="both"/></w:pPr></w:style>` +
    `<w:style w:type="paragraph" w:styleId="b"><w:basedOn w:val="a"/><w:pPr><w:spacing w:line="360"/></w:pPr><w:rPr><w:b/><w:color w:themeColor="accent1"/></w:rPr></w:style>` +
    `<w:style w:type="paragraph" w:styleId="loop1"><w:basedOn w:val="loop2"/></w:style><w:style w:type="paragraph" w:styleId="loop2"><w:basedOn w:val="loop1"/></w:style>` +
    `<w:style w:type="character" w:styleId="c"><w:rPr><w:b/><w:i/></w:rPr></w:style>`;
  const theme =
    `<a:themeElements><a:clrScheme name="x"><a:accent1><a:srgbClr val="C00000"/></a:accent1></a:clrScheme><a:fontScheme name="x">` +
    `<a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:font script="Hans" typeface="等线"/></a:minorFont></a:fontScheme></a:themeElements>`;

  it("inherit: defaults, style chain, character style, direct; toggles cancel each other", () => {
    const found = first(
      paragraph(run("a") + run("b", '<w:rStyle w:val="c"/><w:sz w:val="30"/>'), '<w:pStyle w:val="b"/>'),
      { styles, theme },
    );
    expect(found.style).toMatchObject({ align: "both", spacing: { rule: "auto", line: 1.5 } });
    expect(styleOf(found.inlines[0])).toMatchObject({
      bold: true,
      size: 10.5,
      color: "#c00000",
      fonts: { ascii: "Arial", eastAsia: "等线" },
    });
    expect(styleOf(found.inlines[1])).toMatchObject({ bold: false, italic: true, size: 15 });
  });

  it("take the theme's font of the document's complex script, else Times New Roman, where the theme names none", () => {
    const themeOf = (fonts: string) => theme.replace("<a:ea", `<a:cs typeface=""/>${fonts}<a:ea`);
    const fontOf = (fonts: string, settings: string) =>
      styleOf(
        first(paragraph(run("a", '<w:rFonts w:asciiTheme="minorBidi" w:ascii="Arial"/>')), {
          theme: themeOf(fonts),
          settings,
        }).inlines[0],
      ).fonts.ascii;
    const hebrew = '<w:themeFontLang w:val="lt-LT" w:bidi="he-IL"/>';
    expect(fontOf("", hebrew)).toBe("Times New Roman");
    expect(fontOf('<a:font script="Hebr" typeface="David"/>', hebrew)).toBe("David");
  });

  it("survive a loop in basedOn and an unknown style", () => {
    expect(first(paragraph("x", '<w:pStyle w:val="loop1"/>'), { styles }).style.align).toBe("left");
    expect(first(paragraph("x", '<w:pStyle w:val="nobody"/>'), { styles }).style.align).toBe("both");
  });

  it("resolve indents in characters by the first run's size", () => {
    const found = first(paragraph(run("x", '<w:sz w:val="32"/>'), '<w:ind w:firstLineChars="200" w:firstLine="420"/>'));
    expect(found.style.indent.firstLine).toBe(32);
  });

  it("frame no paragraph whose frame has no size, or stands in line with the text", () => {
    const framed = styles.replace("<w:jc", '<w:framePr w:w="2000" w:y="1"/><w:jc');
    const kindOf = (properties: string) => first(paragraph("x", properties), { styles: framed }).inlines[0]?.type;
    expect(kindOf("")).toBe("anchor");
    expect(kindOf('<w:framePr w:w="0" w:h="0" w:hRule="exact" w:vAnchor="margin"/>')).toBe("text");
    expect(kindOf('<w:framePr w:wrap="auto" w:yAlign="inline"/>')).toBe("text");
  });

  it("turn automatic ink white on dark", () => {
    const found = first(paragraph(run("x", '<w:color w:val="auto"/><w:shd w:val="clear" w:fill="101010"/>')));
    expect(styleOf(found.inlines[0]).color).toBe("#ffffff");
  });

  it("justify lines that end at a break, unless the document says not to", () => {
    const body = paragraph(run("x") + "<w:r><w:br/></w:r>" + run("y"), '<w:jc w:val="both"/>');
    const kept = "<w:compat><w:doNotExpandShiftReturn/></w:compat>";
    expect(first(body).inlines[1]).toMatchObject({ type: "break", justify: true });
    expect(first(body, { settings: kept }).inlines[1]).not.toHaveProperty("justify");
  });

  it("leave the mark after a page break on the old page, unless the document says not to", () => {
    const split = "<w:compat><w:splitPgBreakAndParaMark/></w:compat>";
    expect(read(paragraph("x"), { settings: "" }).settings.markAfterPageBreak).toBe(false);
    expect(read(paragraph("x"), { settings: split }).settings.markAfterPageBreak).toBe(true);
  });

  it("keep white space where the text, or anything around it, says so", () => {
    const of = (attribute: string, inner: string) =>
      `<w:p${attribute}><w:r><w:t>a</w:t></w:r><w:r><w:t${inner}> b </w:t></w:r></w:p>`;
    expect(text(of("", ""))).toBe("ab");
    expect(text(of("", ' xml:space="preserve"'))).toBe("a b ");
    expect(text(of(' xml:space="preserve"', ""))).toBe("a b ");
    expect(text(of(' xml:space="preserve"', ' xml:space="default"'))).toBe("ab");
  });

  it("have no automatic spacing at the edges of a cell", () => {
    const auto = '<w:spacing w:before="100" w:beforeAutospacing="1" w:after="100" w:afterAutospacing="1"/>';
    const cell = paragraph("a", auto) + paragraph("b", auto) + paragraph("c", auto);
    const [block] = read(table([[cell]])).sections[0]?.blocks ?? [];
    const row = block?.type === "table" ? block.rows[0] : undefined;
    const inside = row?.type === "row" ? (row.cells[0]?.blocks ?? []) : [];
    const gaps = inside.map((one) =>
      one.type === "paragraph" ? [one.style.spacing.before, one.style.spacing.after] : [],
    );
    expect(gaps).toEqual([
      [0, 14],
      [14, 14],
      [14, 0],
    ]);
  });

  it("drop hidden text", () => {
    expect(text(paragraph(run("见") + run("不见", "<w:vanish/>")))).toBe("见");
  });

  it("leave nothing of a hidden paragraph, and go on in the next behind a hidden mark", () => {
    const hidden = (content: string) => paragraph(content, "<w:rPr><w:vanish/></w:rPr>");
    const gone = hidden(run("不见", "<w:vanish/>"));
    const kinds = (body: string) => read(body).sections[0]?.blocks.map(({ type }) => type);
    expect(text(paragraph(run("上")) + gone + gone + paragraph(run("下")))).toBe("上\n下");
    expect(text(hidden(run("甲")) + paragraph(run("乙")))).toBe("甲乙");
    expect(kinds(table([[gone + paragraph(run("甲"))]]) + gone + table([["乙"]]) + gone)).toEqual([
      "table",
      "table",
      "paragraph",
    ]);
  });

  it("show what a symbol font shows", () => {
    expect(
      text(
        paragraph(
          '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>' +
            run("l", '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'),
        ),
      ),
    ).toBe("✔●");
  });

  it("count list labels", () => {
    const numbering =
      `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="第%1条"/></w:lvl>` +
      `<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/><w:isLgl/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const item = (level: number) => paragraph("x", `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);
    const blocks = read([0, 1, 1, 0, 1].map(item).join(""), { numbering }).sections[0]?.blocks ?? [];
    expect(blocks.map((block) => (block.type === "paragraph" ? block.numbering?.text : ""))).toEqual([
      "第一条",
      "1.1",
      "1.2",
      "第二条",
      "2.1",
    ]);
  });
});

describe("pages", () => {
  const sectPr = (inner: string) => `<w:sectPr>${inner}</w:sectPr>`;
  const landscape =
    '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1440" w:right="1800" w:bottom="-720" w:left="1800"/>';

  it("have size, margins, borders and grid", () => {
    const layout = read(
      paragraph("x") +
        sectPr(
          `${landscape}<w:pgBorders w:offsetFrom="page"><w:top w:val="double" w:sz="24" w:space="24" w:color="C00000"/></w:pgBorders>` +
            '<w:docGrid w:type="lines" w:linePitch="312"/>',
        ),
    );
    expect(layout.sections[0]).toMatchObject({
      page: { width: 841.9, height: 595.3, landscape: true },
      margins: { top: 72, left: 90, bottom: 36, exactBottom: true, exactTop: false },
      borders: { offsetFrom: "page", top: { style: "double", width: 3, color: "#c00000" } },
      grid: { type: "lines", linePitch: 15.6 },
    });
  });

  it("end with the paragraph that holds their properties, which is no line where it is empty", () => {
    const ends = (start: string) => `<w:p><w:pPr>${sectPr(`<w:type w:val="${start}"/>`)}</w:pPr></w:p>`;
    for (const start of ["continuous", "nextPage"]) {
      const { sections } = read(paragraph("一") + ends("") + paragraph("二") + sectPr(`<w:type w:val="${start}"/>`));
      expect(sections.map(({ blocks }) => blocks.length)).toEqual([1, 1]);
    }
    // A section has to hold something
    expect(read(ends("nextPage") + paragraph("二") + sectPr("")).sections[0]?.blocks).toHaveLength(1);
  });

  it("begin one page where their first paragraph begins one too", () => {
    const turn = "<w:pageBreakBefore/>";
    const turns = (start: string): boolean[] =>
      read(
        paragraph("一", `${turn}<w:sectPr/>`) +
          paragraph("二", turn) +
          `<w:sectPr><w:type w:val="${start}"/></w:sectPr>`,
      ).sections.map(({ blocks: [block] }) => block?.type === "paragraph" && block.style.pageBreakBefore);
    expect(turns("nextPage")).toEqual([false, false]);
    expect(turns("continuous")).toEqual([false, true]);
  });

  it("say whether Latin words may be broken", () => {
    expect(first(paragraph("x", '<w:wordWrap w:val="0"/>')).style.breakWords).toBe(true);
    expect(first(paragraph("x")).style.breakWords).toBeUndefined();
  });

  it("know which program saved them, and whether it balances blanks", () => {
    const application = (name: string) => {
      const relation = "http://schemas.openxmlformats.org/package/2006/relationships";
      const office = "http://schemas.openxmlformats.org/officeDocument/2006";
      const parts = {
        "_rels/.rels":
          `<Relationships xmlns="${relation}">` +
          `<Relationship Id="a" Type="${office}/relationships/officeDocument" Target="word/document.xml"/>` +
          `<Relationship Id="b" Type="${office}/relationships/extended-properties" Target="docProps/app.xml"/>` +
          "</Relationships>",
        "docProps/app.xml": `<Properties xmlns="${office}/extended-properties"><Application>${name}</Application></Properties>`,
      };
      return read(paragraph("x"), { parts }).settings;
    };
    expect(application("WPS Office_11.1.0.8663").savedByWps).toBe(true);
    expect(application("Microsoft Office Word").savedByWps).toBeUndefined();
    const settings = "<w:compat><w:balanceSingleByteDoubleByteWidth/></w:compat>";
    expect(read(paragraph("x"), { settings }).settings.balanceBlanks).toBe(true);
  });

  it("inherit headers from section to section, and show those that are shown", () => {
    const headers = { h1: paragraph("甲"), h2: paragraph("乙"), h3: paragraph("丙") };
    const layout = read(
      paragraph(
        "一",
        sectPr('<w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/>'),
      ) +
        paragraph("二") +
        sectPr('<w:titlePg/><w:headerReference w:type="even" r:id="h3"/>'),
      { headers },
    );
    const shown = layout.sections.map((section) =>
      Object.entries(section.headers).map(
        ([kind, blocks]) => `${kind}=${paragraphText((blocks as Paragraph[])[0] as Paragraph)}`,
      ),
    );
    expect(shown).toEqual([["default=甲"], ["default=甲", "first=乙"]]);
  });

  it("anchor drawings behind the text", () => {
    const graphic =
      '<a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="rIdP"/><a:srcRect l="10000"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData>';
    const layout = read(paragraph(`<w:r>${anchor(graphic)}</w:r>`), {
      pictures: { rIdP: { name: "p.png", bytes: onePixel } },
    });
    const block = layout.sections[0]?.blocks[0] as Paragraph;
    expect(block.inlines[0]).toMatchObject({
      type: "anchor",
      width: 100,
      height: 50,
      behind: true,
      zOrder: 7,
      x: { from: "page", offset: 10 },
      y: { from: "page", offset: 20 },
      drawing: { type: "picture", part: "word/media/p.png", crop: { left: 0.1 } },
    });
    expect(layout.pictures["word/media/p.png"]).toMatchObject({ format: "png", width: 1, height: 1 });
  });

  it("name what is not understood, with its place", () => {
    const layout = read(
      paragraph("<m:oMath><m:r><m:t>E</m:t></m:r></m:oMath>") +
        paragraph('<w:r><w:footnoteReference w:id="2"/></w:r>') +
        paragraph(picture("rIdGone")) +
        '<w:altChunk r:id="x"/>',
    );
    expect(layout.warnings.map((warning) => warning.place)).toEqual([
      "正文第1段",
      "正文第2段",
      "正文第3段",
      "正文第3段",
    ]);
    expect(layout.warnings[0]).toMatchObject({
      code: "reading.math",
      params: {},
      placeCodes: [
        { code: "place.body", params: {} },
        { code: "place.paragraph", params: { index: 1 } },
      ],
    });
  });
});
