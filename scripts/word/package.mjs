import { zipSync } from "fflate";
import { twip } from "./units.mjs";

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(" ");
/** What shapes need besides; a package without shapes does without. */
const shapeNamespaces = [
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(" ");
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** @param {string} content */
const chooseNamespaces = (content) => (content.includes("<wps:") ? `${namespaces} ${shapeNamespaces}` : namespaces);

/** @param {[id: string, type: string, target: string][]} entries */
const relations = (entries) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** The name by which a document's parts refer to a picture. @param {string} name of its file, without the ending */
export const toRelationId = (name) => `rId${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** @param {Record<string, Uint8Array>} pictures @returns {[id: string, type: string, target: string][]} */
const pictureRelations = (pictures) =>
  Object.keys(pictures).map((name) => [toRelationId(name), `${types}/image`, `media/${name}.png`]);

/** @param {Record<string, Uint8Array>} pictures @returns {[name: string, bytes: Uint8Array][]} */
const media = (pictures) => Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}.png`, bytes]);

/**
 * The page of a document, sizes in millimetres. Its header is what stands behind the text.
 * @param {{ width: number, height: number, margin: { top: number, right: number, bottom: number, left: number },
 *   borders?: string }} page `borders` is a `w:pgBorders`
 */
export const section = ({ width, height, margin, borders = "" }) =>
  `<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:pgSz w:w="${twip(width)}" w:h="${twip(height)}"${
    width > height ? ' w:orient="landscape"' : ""
  }/><w:pgMar w:top="${twip(margin.top)}" w:right="${twip(margin.right)}" w:bottom="${twip(margin.bottom)}" w:left="${twip(
    margin.left,
  )}" w:header="${twip(8)}" w:footer="${twip(8)}" w:gutter="0"/>${borders}<w:cols w:space="720"/></w:sectPr>`;

/** A header that takes no room: one line of a point, to which drawings are anchored. @param {string} drawings */
export const anchorLine = (drawings) =>
  `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr>${drawings}</w:p>`;

/**
 * The parts of a .docx, by their names in the package.
 * @param {{ body: string, header: string, pictures: Record<string, Uint8Array>,
 *   headerPictures: Record<string, Uint8Array> }} document body with its section; PNG by name
 * @returns {Record<string, string | Uint8Array>}
 */
export const documentParts = ({ body, header, pictures, headerPictures }) => ({
  "[Content_Types].xml": `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${wordType}.settings+xml"/><Override PartName="/word/header1.xml" ContentType="${wordType}.header+xml"/></Types>`,
  "_rels/.rels": relations([["rId1", `${types}/officeDocument`, "word/document.xml"]]),
  "word/document.xml": `${declaration}<w:document ${chooseNamespaces(body)}><w:body>${body}</w:body></w:document>`,
  "word/header1.xml": `${declaration}<w:hdr ${chooseNamespaces(header)}>${header}</w:hdr>`,
  "word/styles.xml": `${declaration}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/><w:sz w:val="21"/><w:szCs w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="table" w:default="1" w:styleId="a1"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`,
  "word/settings.xml": `${declaration}<w:settings ${namespaces}><w:zoom w:percent="100"/><w:defaultTabStop w:val="420"/><w:characterSpacingControl w:val="compressPunctuation"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
  "word/_rels/document.xml.rels": relations([
    ["rIdStyles", `${types}/styles`, "styles.xml"],
    ["rIdSettings", `${types}/settings`, "settings.xml"],
    ["rIdHeader", `${types}/header`, "header1.xml"],
    ...pictureRelations(pictures),
  ]),
  "word/_rels/header1.xml.rels": relations(pictureRelations(headerPictures)),
  ...Object.fromEntries([...media(headerPictures), ...media(pictures)]),
});

/** A package as a file: the same bytes for the same parts, since entries carry no time of the day.
 * @param {Record<string, string | Uint8Array>} parts */
export function zipParts(parts) {
  const mtime = new Date(2025, 0, 1);
  const entries = Object.entries(parts).map(([name, part]) => {
    const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
    return [name, /** @type {const} */ ([bytes, { level: name.endsWith(".png") ? 0 : 9, mtime, os: 0 }])];
  });
  return zipSync(Object.fromEntries(entries));
}
