import { describe, expect, test } from "vitest";
import { compileTemplate } from "./compileTemplate.ts";
import { anchor, buildDocx, type DocxParts, onePixel, paragraph, run } from "./testing/buildDocx.ts";
import { a4Section, field } from "./testing/documents/wordMarkup.ts";

const pictures = { rIdP: { name: "p.png", bytes: onePixel } };
const codesOf = async (parts: DocxParts): Promise<string[]> =>
  (await compileTemplate(buildDocx({ pictures, ...parts }))).warnings.map(({ code }) => code);
const styled = (properties: string): DocxParts => ({ body: paragraph(run("荣誉", properties)) });
const drawn = (content: string): DocxParts => ({ body: paragraph(run("甲") + `<w:r>${content}</w:r>`) });
const shape = (properties: string, text = ""): DocxParts =>
  drawn(
    anchor(
      `<a:graphicData uri="x"><wps:wsp><wps:spPr><a:prstGeom prst="rect"/>${properties}</wps:spPr>${text}</wps:wsp></a:graphicData>`,
    ),
  );
const box = (attributes: string): string =>
  `<wps:txbx><w:txbxContent>${paragraph("乙")}</w:txbxContent></wps:txbx><wps:bodyPr ${attributes}/>`;
const old = (content: string): DocxParts => drawn(`<w:pict>${content}</w:pict>`);
const oldStyle = 'style="width:50pt;height:20pt"';
const section = (properties: string): DocxParts => ({ body: paragraph("甲") + a4Section("portrait", { properties }) });
const row = (rowProperties: string, cellProperties = ""): DocxParts => ({
  body: `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:trPr>${rowProperties}</w:trPr><w:tc><w:tcPr>${cellProperties}</w:tcPr>${paragraph("甲")}</w:tc></w:tr></w:tbl>${paragraph("乙")}`,
});
const empty = (code: string): DocxParts => ({ body: paragraph(run("甲") + field([code], "")) });

const shadow = "<a:effectStyle><a:effectLst><a:outerShdw/></a:effectLst></a:effectStyle>";
const themeLooks = `<a:themeElements><a:fmtScheme><a:effectStyleLst>${shadow}</a:effectStyleLst></a:fmtScheme></a:themeElements>`;
const referring = (kind: string): string =>
  `<wps:style><a:${kind}Ref idx="1"><a:srgbClr val="FF0000"/></a:${kind}Ref></wps:style>`;

describe("what changes the look and is not drawn is told:", () => {
  test.each<[string, DocxParts, string]>([
    ["a glow", styled('<w14:glow w14:rad="63500"/>'), "reading.textEffect"],
    ["letters that stand out", styled("<w:emboss/>"), "reading.textEffect"],
    ["letters filled by a gradient", styled("<w14:textFill><w14:gradFill/></w14:textFill>"), "reading.textEffect"],
    ["letters of some depth", styled('<w14:props3d w14:extrusionH="57150"/>'), "reading.textEffect"],
    ["two lines in one", styled('<w:eastAsianLayout w:id="1" w:combine="1"/>'), "reading.eastAsianLayout"],
    ["a circled character", empty(" EQ \\o\\ac(○,章) "), "reading.emptyField"],
    ["a box to tick", empty(" FORMCHECKBOX "), "reading.emptyField"],
    ["a bar code", empty(' DISPLAYBARCODE "1" QR '), "reading.emptyField"],
    [
      "a choice that Word makes",
      { body: paragraph(field([' IF "1" = "1" "先生" "女士" '], run("先生"))) },
      "reading.dateField",
    ],
    ["comments", { body: paragraph(`${run("甲")}<w:r><w:commentReference w:id="0"/></w:r>`) }, "reading.comments"],
    ["numbers of lines", section('<w:lnNumType w:countBy="1"/>'), "reading.lineNumbers"],
    ["words that are divided", { body: paragraph("甲"), settings: "<w:autoHyphenation/>" }, "reading.hyphenation"],
    [
      "a line beside a paragraph",
      { body: paragraph("甲", '<w:pBdr><w:bar w:val="single"/></w:pBdr>') },
      "reading.barBorder",
    ],
    ["columns in a box", shape("", box('numCol="2"')), "drawing.textColumns"],
    ["text that is turned in its box", shape("", box('rot="5400000"')), "drawing.textTurn"],
    [
      "a cut of what fills a shape",
      shape('<a:blipFill><a:blip r:embed="rIdP"/><a:srcRect l="20000"/><a:stretch/></a:blipFill>'),
      "drawing.fillCrop",
    ],
    ["a shape of some depth", shape('<a:sp3d><a:bevelT w="38100" h="38100"/></a:sp3d>'), "drawing.shapeEffect"],
    ["the shadow of a theme", { ...shape("", referring("effect")), theme: themeLooks }, "drawing.shapeEffect"],
    ["a tilted shape", shape('<a:scene3d><a:camera prst="isometricTopUp"/></a:scene3d>'), "drawing.shapeEffect"],
    [
      "the shadow of a group",
      drawn(
        anchor(
          '<a:graphicData uri="x"><wpg:wgp><wpg:grpSpPr><a:effectLst><a:outerShdw/></a:effectLst></wpg:grpSpPr></wpg:wgp></a:graphicData>',
        ),
      ),
      "drawing.shapeEffect",
    ],
    [
      "old lettering that is bent",
      old(`<v:shape type="#_x0000_t144" ${oldStyle}><v:textpath string="甲"/></v:shape>`),
      "drawing.wordArt",
    ],
    ["an old shape of some depth", old(`<v:rect ${oldStyle}><o:extrusion on="t"/></v:rect>`), "drawing.shapeEffect"],
    [
      "an old fill of many colours",
      old(`<v:rect ${oldStyle}><v:fill type="gradient" color2="red" colors="0 red;.5 blue"/></v:rect>`),
      "drawing.gradient",
    ],
    ["an old line of corners", old(`<v:polyline points="0,0 5,5" ${oldStyle}/>`), "drawing.vmlShape"],
    [
      "an old curve in a group",
      old(`<v:group ${oldStyle} coordsize="50,20"><v:curve from="0,0" to="9,9"/></v:group>`),
      "drawing.unknownGraphic",
    ],
    ["a hidden row", row("<w:hidden/>"), "table.hiddenRow"],
    ["cells merged the old way", row("", '<w:hMerge w:val="restart"/>'), "table.oldMerge"],
  ])("%s", async (_, parts, code) => {
    expect(await codesOf(parts)).toContain(code);
  });
});

describe("what shows nothing is not told of:", () => {
  test.each<[string, DocxParts]>([
    [
      "a theme's shadow that a shape does without",
      { ...shape("<a:effectLst/>", referring("effect")), theme: themeLooks },
    ],
    ["effects that are switched off", styled('<w14:glow w14:rad="0"/><w14:props3d/><w:emboss w:val="0"/>')],
    [
      "one colour",
      styled('<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FF0000"/></w14:solidFill></w14:textFill>'),
    ],
    [
      "a camera in front of a flat shape",
      shape('<a:scene3d><a:camera prst="orthographicFront"/></a:scene3d><a:sp3d/>'),
    ],
    ["an index", empty(' XE "甲" ')],
    ["a formula with its result", { body: paragraph(field([" EQ x "], run("½"))) }],
    ["a box of one column", shape("", box('numCol="1" rot="0"'))],
  ])("%s", async (_, parts) => {
    expect(await codesOf(parts)).toEqual([]);
  });
});

test("an object whose preview is drawn looks as in Word", async () => {
  const object = `<w:object><v:shape ${oldStyle}><v:imagedata r:id="rIdP"/></v:shape><o:OLEObject Type="Embed"/></w:object>`;
  expect(await codesOf(drawn(object))).toEqual([]);
});
