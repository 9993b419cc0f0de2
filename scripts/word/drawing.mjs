import { emu } from "./units.mjs";

/**
 * Where a drawing floats: millimetres, from what it is relative to, behind the text or in front of it.
 * @typedef {{ id: number, name: string, width: number, height: number, behind: boolean,
 *   from: [horizontal: string, vertical: string], x: number, y: number }} Place
 */

/** An anchor around a graphic.
 * @param {Place} drawing @param {string} inner */
const anchor = ({ id, name, width, height, behind, from, x, y }, inner) =>
  `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${id}" behindDoc="${behind ? 1 : 0}" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="${
    from[0]
  }"><wp:posOffset>${emu(x)}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="${from[1]}"><wp:posOffset>${emu(
    y,
  )}</wp:posOffset></wp:positionV><wp:extent cx="${emu(width)}" cy="${emu(
    height,
  )}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="${id}" name="${name}"/><wp:cNvGraphicFramePr/>${inner}</wp:anchor>`;

/**
 * An outline of Word's own shapes, which an author can recolour and pull. Word 2010 and later, WPS and LibreOffice read it.
 * @param {Place & { preset: string, colour: string, weight: number, fill?: string,
 *   dash?: string, adjust?: Record<string, number>, paragraphs?: string }} shape weight of the line in points; `adjust`
 *   as the preset's guides; `paragraphs` stand inside it
 */
export function outline({ preset, colour, weight, fill, dash, adjust = {}, paragraphs, ...shape }) {
  const guides = Object.entries(adjust).map(([name, value]) => `<a:gd name="${name}" fmla="val ${value}"/>`);
  const paint = fill ? `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>` : "<a:noFill/>";
  const line = `<a:ln w="${Math.round(weight * 12_700)}"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>${
    dash ? `<a:prstDash val="${dash}"/>` : ""
  }<a:miter lim="800000"/></a:ln>`;
  const inner = `<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(shape.width)}" cy="${emu(shape.height)}"/></a:xfrm><a:prstGeom prst="${preset}"><a:avLst>${guides.join(
    "",
  )}</a:avLst></a:prstGeom>${paint}${line}</wps:spPr>${
    paragraphs ? `<wps:txbx><w:txbxContent>${paragraphs}</w:txbxContent></wps:txbx>` : ""
  }<wps:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/></wps:wsp></a:graphicData></a:graphic>`;
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${anchor(shape, inner)}</w:drawing></mc:Choice></mc:AlternateContent></w:r>`;
}
