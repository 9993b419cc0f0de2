import { describe, expect, test } from "vitest";
import { readDocx } from "./docx/readDocx.ts";
import { buildDocx, paragraph, run, table } from "./testing/buildDocx.ts";
import { contentControl, legacyTextBox, type PageBox, textBoxAt } from "./testing/documents/wordMarkup.ts";
import { listPassages } from "./typst/drawn/listPassages.ts";

const content = "教育科学";
const box: PageBox = { x: 100, y: 200, width: 200, height: 60 };

const inRun = (part: string): string => `<w:p><w:r>${part}</w:r></w:p>`;
const inParagraph = (part: string): string => `<w:p>${part}</w:p>`;
const alternative = (requires: string, chosen: string, fallback = ""): string =>
  `<mc:AlternateContent><mc:Choice Requires="${requires}">${chosen}</mc:Choice>${fallback}</mc:AlternateContent>`;
const fallback = (part: string): string => `<mc:Fallback>${part}</mc:Fallback>`;
const graphic = (part: string): string =>
  inRun(
    '<w:drawing><wp:inline><wp:extent cx="1800000" cy="900000"/><wp:docPr id="3" name="x"/><a:graphic>' +
      `<a:graphicData uri="x">${part}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
  );
const shape = (part: string): string =>
  '<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="600000"/></a:xfrm>' +
  `<a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent>${part}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`;
const diagram = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';
const chart = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
const canvas = 'xmlns:wpc="http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas"';
const vml = (part: string): string => inRun(`<w:pict>${part}</w:pict>`);
const vmlText = `<v:textbox><w:txbxContent>${paragraph(content)}</w:txbxContent></v:textbox>`;

function read(body: string) {
  const { layout } = readDocx(buildDocx({ body: body + paragraph("末") }));
  return {
    isRead: listPassages(layout).texts.some(({ text }) => text.includes(content)),
    warnings: layout.warnings.map(({ code, place }) => `${place} ${code}`),
  };
}

describe("text is read, and nothing is told of it, in", () => {
  test.each<[string, string]>([
    ["a content control around a paragraph", contentControl(paragraph(content))],
    ["a content control around a run", inParagraph(contentControl(run(content)))],
    ["a content control without content", inParagraph(`<w:sdt><w:sdtPr/>${run(content)}</w:sdt>`)],
    [
      "a content control around a row",
      table([["甲"]])
        .replace(/<w:tr>.*<\/w:tr>/su, contentControl("$&"))
        .replace("甲", content),
    ],
    [
      "a content control around a cell",
      table([["甲"]])
        .replace(/<w:tc>.*<\/w:tc>/su, contentControl("$&"))
        .replace("甲", content),
    ],
    [
      "smart tags in each other",
      inParagraph(`<w:smartTag w:element="a"><w:smartTag w:element="b">${run(content)}</w:smartTag></w:smartTag>`),
    ],
    ["custom XML around a paragraph", `<w:customXml w:element="e">${paragraph(content)}</w:customXml>`],
    ["an insertion", inParagraph(`<w:ins w:id="1">${run(content)}</w:ins>`)],
    ["what was moved here", inParagraph(`<w:moveTo w:id="1">${run(content)}</w:moveTo>`)],
    ["a simple field", inParagraph(`<w:fldSimple w:instr="DOCPROPERTY x">${run(content)}</w:fldSimple>`)],
    ["a link", inParagraph(`<w:hyperlink w:anchor="x">${run(content)}</w:hyperlink>`)],
    ["a change of direction", inParagraph(`<w:dir w:val="rtl"><w:bdo w:val="ltr">${run(content)}</w:bdo></w:dir>`)],
    [
      "an alternative that only the fallback has",
      inRun(alternative("zz9", "", fallback(legacyTextBox(box, paragraph(content))))),
    ],
    ["a fallback paragraph", alternative("zz9", paragraph("甲"), fallback(paragraph(content)))],
    ["a text box", inRun(textBoxAt(box, paragraph(content)))],
    ["a table in a text box", inRun(textBoxAt(box, table([[content]])))],
    ["a text box in a text box", inRun(textBoxAt(box, inRun(textBoxAt(box, paragraph(content)))))],
    ["a group", graphic(`<wpg:wgp><wpg:grpSpPr/>${shape(paragraph(content))}</wpg:wgp>`)],
    ["a drawing canvas", graphic(`<wpc:wpc ${canvas}><wpc:bg/>${shape(paragraph(content))}</wpc:wpc>`)],
    [
      "an old group",
      vml(
        `<v:group style="width:200pt;height:80pt" coordsize="200,80"><v:rect style="width:100;height:40">${vmlText}</v:rect></v:group>`,
      ),
    ],
    ["an old arc", vml(`<v:arc style="width:200pt;height:80pt">${vmlText}</v:arc>`)],
  ])("%s", (_, body) => {
    expect(read(body)).toEqual({ isRead: true, warnings: [] });
  });
});

describe("what is not drawn is named with its place:", () => {
  test.each<[string, string, string]>([
    ["what only newer programs know", inRun(alternative("zz9", `<w:t>${content}</w:t>`)), "reading.unknownElement"],
    ["SmartArt", graphic(`<dgm:relIds ${diagram} r:dm="rId9"/>`), "drawing.unknownGraphic"],
    ["a chart", graphic(`<c:chart ${chart} r:id="rId9"/>`), "drawing.unknownGraphic"],
    ["a footnote", inRun('<w:footnoteReference w:id="2"/>'), "reading.note"],
    [
      "an embedded object",
      inRun('<w:object><o:OLEObject Type="Embed" ProgID="Equation.3"/></w:object>'),
      "drawing.embeddedObject",
    ],
    ["an old curve", vml('<v:curve from="0,0" to="100pt,50pt"/>'), "drawing.unknownGraphic"],
    ["a document of its own", inParagraph('<w:subDoc r:id="rId9"/>'), "reading.unknownElement"],
    ["a file that is taken in", '<w:altChunk r:id="rId9"/>', "reading.unknownElement"],
    [
      "a formula on a line of its own",
      `<m:oMathPara><m:oMath><m:r><m:t>${content}</m:t></m:r></m:oMath></m:oMathPara>`,
      "reading.unknownElement",
    ],
    ["a box without a size", inRun(textBoxAt({ ...box, width: 0, height: 0 }, paragraph(content))), "drawing.noSize"],
  ])("%s", (_, body, code) => {
    expect(read(body)).toEqual({ isRead: false, warnings: [`正文第1段 ${code}`] });
  });
});

test("what was deleted or hidden is neither read nor told of", () => {
  const deleted = inParagraph(`<w:del w:id="1"><w:r><w:delText>${content}</w:delText></w:r></w:del>`);
  const moved = inParagraph(`<w:moveFrom w:id="1">${run(content)}</w:moveFrom>`);
  for (const body of [deleted, moved, paragraph(run(content, "<w:vanish/>"))]) {
    expect(read(body)).toEqual({ isRead: false, warnings: [] });
  }
});
