import { escape, twip } from "./units.mjs";

const ink = "2B2622";

/**
 * How a run looks; size and tracking in points.
 * @typedef {{ font?: string, latin?: string, size?: number, colour?: string, bold?: boolean, italic?: boolean,
 *   tracking?: number }} Look
 */

/** A run of text. Children of rPr stand in the order of the schema.
 * @param {string} text @param {Look} look */
export function run(text, look) {
  return `<w:r>${runProperties(look)}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;
}

/** @param {Look} look */
function runProperties({
  font = "楷体",
  latin = "Times New Roman",
  size = 18,
  colour = ink,
  bold = false,
  italic = false,
  tracking = 0,
}) {
  return `<w:rPr><w:rFonts w:ascii="${latin}" w:hAnsi="${latin}" w:eastAsia="${font}" w:cs="${latin}" w:hint="eastAsia"/>${
    bold ? "<w:b/><w:bCs/>" : ""
  }${italic ? "<w:i/><w:iCs/>" : ""}<w:color w:val="${colour}"/>${
    tracking ? `<w:spacing w:val="${tracking * 20}"/>` : ""
  }<w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/></w:rPr>`;
}

/**
 * How a paragraph stands: spaces and line in points, the line exact or single; the indent as attributes of `w:ind`.
 * @typedef {{ align?: string, before?: number, after?: number, line?: number, indent?: string }} Shape
 */

/** @param {string} runs @param {Shape} [shape] */
export function paragraph(runs, { align = "left", before = 0, after = 0, line, indent = "" } = {}) {
  const rule = line ? ` w:line="${line * 20}" w:lineRule="exact"` : ' w:line="240" w:lineRule="auto"';
  return `<w:p><w:pPr><w:spacing w:before="${before * 20}" w:after="${after * 20}"${rule}/>${
    indent && `<w:ind ${indent}/>`
  }<w:jc w:val="${align}"/></w:pPr>${runs}</w:p>`;
}

/**
 * A table with thin rules around its cells.
 * @param {number[]} columns widths in twips
 * @param {string[]} rows from {@link row}
 * @param {string} colour of the rules
 */
export function ruledTable(columns, rows, colour) {
  const rule = (/** @type {string} */ side, /** @type {number} */ eighths) =>
    `<w:${side} w:val="single" w:sz="${eighths}" w:space="0" w:color="${colour}"/>`;
  const borders = [rule("top", 12), rule("left", 12), rule("bottom", 12), rule("right", 12)];
  return `<w:tbl><w:tblPr><w:tblW w:w="${columns.reduce((sum, width) => sum + width)}" w:type="dxa"/><w:jc w:val="center"/><w:tblBorders>${borders.join(
    "",
  )}${rule("insideH", 4)}${rule("insideV", 4)}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns
    .map((width) => `<w:gridCol w:w="${width}"/>`)
    .join("")}</w:tblGrid>${rows.join("")}</w:tbl>`;
}

/** A row that stays on one page; with a height in millimetres, at least that high.
 * @param {string[]} cells @param {number} [height] */
export const row = (cells, height) =>
  `<w:tr><w:trPr><w:cantSplit/>${height ? `<w:trHeight w:val="${twip(height)}" w:hRule="atLeast"/>` : ""}</w:trPr>${cells.join("")}</w:tr>`;

/**
 * A cell.
 * @param {number} width twips
 * @param {string} content paragraphs
 * @param {{ span?: number, align?: "top" | "center" | "bottom" }} [shape] span in columns
 */
export const cell = (width, content, { span = 1, align = "top" } = {}) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ""}${
    align === "top" ? "" : `<w:vAlign w:val="${align}"/>`
  }</w:tcPr>${content}</w:tc>`;
