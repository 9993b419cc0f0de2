import { institute, sealSize } from "./seal.mjs";
import { page } from "./background.mjs";

const emu = (/** @type {number} */ mm) => Math.round(mm * 36_000);
const twip = (/** @type {number} */ mm) => Math.round((mm / 25.4) * 1440);

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(" ");
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const ink = "2B2622";
const red = "A8201A";
const brown = "7A6033";

/** @typedef {{ font?: string, size?: number, colour?: string, bold?: boolean, tracking?: number }} Look  size and tracking in points */

/** A run of text. Children of rPr stand in the order of the schema.
 * @param {string} text @param {Look} look */
function run(text, { font = "楷体", size = 18, colour = ink, bold = false, tracking = 0 }) {
  return `<w:r><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="${font}" w:cs="Times New Roman" w:hint="eastAsia"/>${
    bold ? "<w:b/><w:bCs/>" : ""
  }<w:color w:val="${colour}"/>${tracking ? `<w:spacing w:val="${tracking * 20}"/>` : ""}<w:sz w:val="${size * 2}"/><w:szCs w:val="${
    size * 2
  }"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** @typedef {{ align?: string, before?: number, after?: number, line?: number, indent?: string }} Shape  in points; indent as attributes */

/** @param {string} runs @param {Shape} [shape] */
function paragraph(runs, { align = "left", before = 0, after = 0, line, indent = "" } = {}) {
  const rule = line ? ` w:line="${line * 20}" w:lineRule="exact"` : ' w:line="240" w:lineRule="auto"';
  return `<w:p><w:pPr><w:spacing w:before="${before * 20}" w:after="${after * 20}"${rule}/>${
    indent && `<w:ind ${indent}/>`
  }<w:jc w:val="${align}"/></w:pPr>${runs}</w:p>`;
}

/** @param {{ id: number, name: string, relation: string, width: number, height: number }} picture in millimetres */
const graphic = ({ id, name, relation, width, height }) =>
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`;

/** A picture that floats over or behind the text, placed in millimetres from what it is relative to.
 * @param {{ id: number, name: string, text: string, relation: string, width: number, height: number, behind: boolean,
 *   from: [string, string], x: number, y: number }} picture */
const floating = ({ text, behind, from, x, y, ...picture }) =>
  `<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${picture.id}" behindDoc="${behind ? 1 : 0}" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="${
    from[0]
  }"><wp:posOffset>${emu(x)}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="${from[1]}"><wp:posOffset>${emu(
    y,
  )}</wp:posOffset></wp:positionV><wp:extent cx="${emu(picture.width)}" cy="${emu(
    picture.height,
  )}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="${picture.id}" name="${picture.name}" descr="${text}"/><wp:cNvGraphicFramePr/>${graphic(
    picture,
  )}</wp:anchor></w:drawing></w:r>`;

/** @param {{ id: number, name: string, text: string, relation: string, width: number, height: number }} picture */
const inline = ({ text, ...picture }) =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${emu(picture.width)}" cy="${emu(
    picture.height,
  )}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr id="${picture.id}" name="${picture.name}" descr="${text}"/><wp:cNvGraphicFramePr/>${graphic(
    picture,
  )}</wp:inline></w:drawing></w:r>`;

/** @param {number} width twips @param {string} content */
const cell = (width, content) => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;

/** The part below the text: the code and the number on the left, the institute, the date and the seal on the right. */
function foot() {
  const [left, right] = [twip(128), twip(75)];
  const code = inline({ id: 11, name: "二维码", text: "{二维码}", relation: "rIdCode", width: 21, height: 21 });
  const stamp = floating({
    id: 12,
    name: "印章",
    text: "印章",
    relation: "rIdSeal",
    width: sealSize,
    height: sealSize,
    // under the letters, so that the date stays readable where the seal covers it
    behind: true,
    from: ["column", "paragraph"],
    x: (75 - sealSize) / 2,
    y: -9.5,
  });
  const small = { font: "宋体", size: 10.5, colour: brown };
  const centre = { align: "center" };
  return `<w:tbl><w:tblPr><w:tblW w:w="${left + right}" w:type="dxa"/><w:jc w:val="center"/><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid><w:gridCol w:w="${left}"/><w:gridCol w:w="${right}"/></w:tblGrid><w:tr><w:trPr><w:cantSplit/></w:trPr>${cell(
    left,
    paragraph(code, { after: 4 }) + paragraph(run("证书编号：", small) + run("{证书编号}", small)),
  )}${cell(
    right,
    // space as a line of its own: programs disagree whether space before a paragraph moves what is anchored to it
    paragraph("", { line: 20 }) +
      paragraph(stamp + run(institute, { size: 18, tracking: 2 }), { ...centre, after: 8 }) +
      paragraph(run("{日期}", { size: 15 }), centre),
  )}</w:tr></w:tbl>`;
}

/** The body of the certificate, from the title to the seal. */
function body() {
  const text = { size: 18 };
  const strong = { size: 18, bold: true };
  return [
    paragraph(run("荣誉证书", { size: 56, colour: red, bold: true, tracking: 18 }), {
      align: "center",
      line: 70,
      indent: 'w:left="360"',
    }),
    paragraph(run("{年份}年度", { size: 15, colour: brown, tracking: 6 }), { align: "center", line: 24, after: 6 }),
    paragraph(run("{单位?}　", text) + run("{姓名}", { size: 26, bold: true, tracking: 2 }) + run("　老师：", text), {
      line: 42,
      after: 2,
    }),
    paragraph(
      run("您的作品《", text) +
        run("{作品名称}", strong) +
        run("》在“", text) +
        run("{活动名称}", text) +
        run("”中荣获", text),
      { align: "both", line: 32, indent: 'w:firstLineChars="200" w:firstLine="720"' },
    ),
    paragraph(run("{奖项}", { size: 36, colour: red, bold: true, tracking: 10 }), {
      align: "center",
      line: 54,
      indent: 'w:left="200"',
    }),
    paragraph(run("特颁此证，以资鼓励。", text), {
      line: 32,
      indent: 'w:firstLineChars="200" w:firstLine="720"',
      after: 6,
    }),
    foot(),
    // a table is never the last thing in a body
    paragraph("", { line: 1 }),
  ].join("");
}

const section = `<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="${twip(
  28,
)}" w:right="${twip(47)}" w:bottom="${twip(23)}" w:left="${twip(47)}" w:header="${twip(8)}" w:footer="${twip(
  8,
)}" w:gutter="0"/><w:cols w:space="720"/></w:sectPr>`;

const header = () =>
  `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr>${floating({
    id: 1,
    name: "底纹",
    text: "底纹",
    relation: "rIdBackground",
    ...page,
    behind: true,
    from: ["page", "page"],
    x: 0,
    y: 0,
  })}</w:p>`;

/** @param {[id: string, type: string, target: string][]} entries */
const relations = (entries) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** The parts of the template, by their names in the package.
 * @param {{ background: Uint8Array, seal: Uint8Array, code: Uint8Array }} pictures
 * @returns {Record<string, string | Uint8Array>} */
export const templateParts = (pictures) => ({
  "[Content_Types].xml": `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${wordType}.settings+xml"/><Override PartName="/word/header1.xml" ContentType="${wordType}.header+xml"/></Types>`,
  "_rels/.rels": relations([["rId1", `${types}/officeDocument`, "word/document.xml"]]),
  "word/document.xml": `${declaration}<w:document ${namespaces}><w:body>${body()}${section}</w:body></w:document>`,
  "word/header1.xml": `${declaration}<w:hdr ${namespaces}>${header()}</w:hdr>`,
  "word/styles.xml": `${declaration}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/><w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="table" w:default="1" w:styleId="a1"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`,
  "word/settings.xml": `${declaration}<w:settings ${namespaces}><w:zoom w:percent="100"/><w:defaultTabStop w:val="420"/><w:characterSpacingControl w:val="compressPunctuation"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
  "word/_rels/document.xml.rels": relations([
    ["rIdStyles", `${types}/styles`, "styles.xml"],
    ["rIdSettings", `${types}/settings`, "settings.xml"],
    ["rIdHeader", `${types}/header`, "header1.xml"],
    ["rIdSeal", `${types}/image`, "media/seal.png"],
    ["rIdCode", `${types}/image`, "media/code.png"],
  ]),
  "word/_rels/header1.xml.rels": relations([["rIdBackground", `${types}/image`, "media/background.png"]]),
  "word/media/background.png": pictures.background,
  "word/media/seal.png": pictures.seal,
  "word/media/code.png": pictures.code,
});
