import { codePicture, floatingSeal } from "../demonstration/drawings.mjs";
import { institute, sealSize } from "../demonstration/seal.mjs";
import { outline } from "../word/drawing.mjs";
import { cell, layoutTable, paragraph, row, run, twoCharacters } from "../word/text.mjs";
import { twip } from "../word/units.mjs";

/** @import { Look } from "../word/text.mjs" */

/** A4, in millimetres. */
export const landscape = { width: 297, height: 210 };
/** A4, in millimetres. */
export const portrait = { width: 210, height: 297 };

/** The inks that the certificates share. */
export const inks = { red: "A8201A", gold: "A07C32", brown: "7A6033", navy: "1F3557", green: "2F5D50", ink: "2B2622" };

/**
 * A design of the gallery.
 * @typedef {object} Design
 * @property {string} name of its folder
 * @property {string} title as the gallery shows it
 * @property {string} description one line
 * @property {string} activity what an activity that uses it may be called
 * @property {{ width: number, height: number }} page in millimetres
 * @property {{ top: number, right: number, bottom: number, left: number }} margin in millimetres
 * @property {string} [background] a whole page as an SVG, behind the text
 * @property {string} [shapes] runs with Word's own shapes, behind the text
 * @property {string} [pageBorders] a `w:pgBorders`
 * @property {string} body
 * @property {string[][]} list the sample name list: its header, then its rows
 */

/** Which way a design's page lies. @param {Design} design @returns {"landscape" | "portrait"} */
export const getOrientation = ({ page }) => (page.width > page.height ? "landscape" : "portrait");

/**
 * A frame around a landscape page, behind the text.
 * @param {number} id
 * @param {string} name
 * @param {{ inset: number, preset?: string, adjust?: Record<string, number>, colour: string, weight: number }} look
 *   inset from the edges of the page in millimetres; the others as those of `outline`
 */
export const pageFrame = (id, name, { inset, preset = "rect", ...look }) =>
  outline({
    id,
    name,
    preset,
    ...look,
    width: landscape.width - 2 * inset,
    height: landscape.height - 2 * inset,
    behind: true,
    from: ["page", "page"],
    x: inset,
    y: inset,
  });

/** A title in the middle. Tracking also follows the last character: the indent brings the word back to the middle.
 * @param {string} text @param {{ font: string, size: number, colour: string, tracking: number, line: number, bold?: boolean }} look */
export const title = (text, { line, ...look }) =>
  paragraph(run(text, look), { align: "center", line, indent: `w:left="${look.tracking * 20}"` });

/** A paragraph of the body: first line indented by two characters, even at both edges.
 * @param {[text: string, look?: Look][]} texts @param {Look & { size: number, line: number }} look */
export const bodyText = (texts, { line, ...look }) =>
  paragraph(texts.map(([text, more]) => run(text, { ...look, ...more })).join(""), {
    align: "both",
    line,
    indent: twoCharacters(look.size),
  });

/** Between two tables, which Word would join, and after the last: a line of a point. */
export const hairline = paragraph("", { line: 1 });

/** Room of a fixed height for text in its middle: what follows stays in its place, however long the text is.
 * @param {number} width @param {number} height both in millimetres @param {string} content */
export const room = (width, height, content) =>
  layoutTable([twip(width)], [row([cell(twip(width), content, { align: "center" })], height)]) + hairline;

/** How much of the seal stands above the institute's name, in points: no program lets a drawing leave its cell. */
const sealRise = 32;
/** The institute's name and the date. */
const signatureLines = { name: 28, date: 26 };

/** The institute and the date with the seal under them, in the middle of a column of the given width in millimetres.
 * @param {number} width @param {{ date?: string, look?: Look }} [options] */
export function signature(width, { date = "{中文日期}", look = {} } = {}) {
  const y = ((signatureLines.name + signatureLines.date) / 2 / 72) * 25.4 - sealSize / 2;
  const centre = { align: "center" };
  return (
    paragraph("", { line: sealRise }) +
    paragraph(floatingSeal(width, y) + run(institute, { size: 17, tracking: 2, ...look }), {
      ...centre,
      line: signatureLines.name,
    }) +
    paragraph(run(date, { size: 15, ...look }), { ...centre, line: signatureLines.date })
  );
}

/** A line with the certificate number. @param {{ colour?: string, align?: string }} [look] */
export const numberLine = ({ colour = inks.brown, align = "left" } = {}) =>
  paragraph(run("证书编号：{证书编号}", { font: "宋体", size: 10.5, colour }), { align, line: 18 });

/** A paragraph with the picture that each certificate's own QR code replaces. */
export const code = paragraph(codePicture);

/** The height of a paragraph with the certificate's code and of the number's line, in points. */
const footLines = { code: 62, number: 18 };

/**
 * The foot of a page: what is told of the certificate at the bottom left, the signature on the right.
 * @param {number} left @param {number} right widths in millimetres
 * @param {{ code?: string, number?: string }} content paragraphs: the code's, the number's
 * @param {string} [signed]
 */
export function foot(left, right, content, signed = signature(right)) {
  const widths = [twip(left), twip(right)];
  const { code: codeParagraph = "", number = "" } = content;
  const height = (codeParagraph ? footLines.code : 0) + (number ? footLines.number : 0);
  // Lines push the content down: programs disagree where a drawing is in a cell that is aligned at the bottom
  const space = paragraph("", { line: sealRise + signatureLines.name + signatureLines.date - height });
  const cells = [space + codeParagraph + number, signed].map((part, index) => cell(widths[index] ?? 0, part));
  return layoutTable(widths, [row(cells)]) + hairline;
}

/** Borders of Word's own around the page, the same on all sides.
 * @param {{ style: string, eighths: number, space: number, colour: string }} border width in eighths of a point, space
 *   from the edge of the paper in points, at most 31 */
export const pageBorders = ({ style, eighths, space, colour }) =>
  `<w:pgBorders w:offsetFrom="page">${["top", "left", "bottom", "right"]
    .map((side) => `<w:${side} w:val="${style}" w:sz="${eighths}" w:space="${space}" w:color="${colour}"/>`)
    .join("")}</w:pgBorders>`;
