import { table } from "../buildDocx.ts";

/** Position and size of a box or picture, in points from the page's left and top edge. */
export interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const emu = (points: number): number => Math.round(points * 12_700);
const twips = (points: number): number => Math.round(points * 20);

/** Writes wp:anchor, a drawing at a position of the page. `graphic`: content of a:graphicData. */
function pageAnchor(graphic: string, { x, y, width, height }: PageBox, behind: boolean): string {
  const size = `cx="${emu(width)}" cy="${emu(height)}"`;
  return (
    `<w:drawing><wp:anchor behindDoc="${behind ? 1 : 0}" relativeHeight="7" simplePos="0" layoutInCell="1">` +
    `<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>${emu(x)}</wp:posOffset></wp:positionH>` +
    `<wp:positionV relativeFrom="page"><wp:posOffset>${emu(y)}</wp:posOffset></wp:positionV><wp:extent ${size}/>` +
    `<wp:wrapNone/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="x">${graphic}</a:graphicData></a:graphic>` +
    `</wp:anchor></w:drawing>`
  );
}

export function inlinePicture(relation: string, { width, height }: Pick<PageBox, "width" | "height">): string {
  return (
    `<w:drawing><wp:inline><wp:extent cx="${emu(width)}" cy="${emu(height)}"/><wp:docPr id="2" name="p"/>` +
    `<a:graphic><a:graphicData uri="x">${pictureGraphic(relation)}</a:graphicData></a:graphic></wp:inline></w:drawing>`
  );
}

/** Writes a picture behind or in front of the text at a position of the page, as content of a run. */
export function pictureAt(relation: string, box: PageBox, { behind }: { behind: boolean }): string {
  return pageAnchor(pictureGraphic(relation), box, behind);
}

const pictureGraphic = (relation: string): string =>
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr>` +
  `<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch/></pic:blipFill><pic:spPr/></pic:pic>`;

export interface BoxOptions {
  /** Clockwise, in degrees. */
  rotation?: number;
  growsWithText?: boolean;
}

/** Writes a text box as Word does, as content of a run: a shape, and the same text again in VML for old programs. */
export function textBoxAt(box: PageBox, content: string, options: BoxOptions = {}): string {
  const shape =
    `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm rot="${(options.rotation ?? 0) * 60_000}"/>` +
    `<a:prstGeom prst="rect"/><a:ln><a:noFill/></a:ln></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr lIns="0" tIns="0" rIns="0" bIns="0">${options.growsWithText ? "<a:spAutoFit/>" : "<a:noAutofit/>"}</wps:bodyPr></wps:wsp>`;
  return (
    `<mc:AlternateContent><mc:Choice Requires="wps">${pageAnchor(shape, box, false)}</mc:Choice>` +
    `<mc:Fallback>${legacyTextBox(box, content)}</mc:Fallback></mc:AlternateContent>`
  );
}

/** Writes a text box of Word 97-2007 (VML) alone, as content of a run. */
export function legacyTextBox({ x, y, width, height }: PageBox, content: string): string {
  const style =
    `position:absolute;margin-left:${x}pt;margin-top:${y}pt;width:${width}pt;height:${height}pt;` +
    "mso-position-horizontal-relative:page;mso-position-vertical-relative:page";
  return (
    `<w:pict><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>` +
    `<v:shape type="#_x0000_t202" style="${style}" stroked="f"><v:textbox inset="0,0,0,0">` +
    `<w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`
  );
}

/** Writes the runs of a complex field: one run for each part of `code`, then `result`, which is runs. */
export function field(code: readonly string[], result: string, { locked = false } = {}): string {
  const mark = (type: string, lock = "") => `<w:r><w:fldChar w:fldCharType="${type}"${lock}/></w:r>`;
  const instructions = code.map((part) => `<w:r><w:instrText xml:space="preserve">${part}</w:instrText></w:r>`);
  return (
    mark("begin", locked ? ' w:fldLock="1"' : "") + instructions.join("") + mark("separate") + result + mark("end")
  );
}

export function contentControl(content: string): string {
  return `<w:sdt><w:sdtPr><w:id w:val="7"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
}

/** Writes a table that floats at a position of the page, centred between the margins. */
export function floatingTable(y: number, rows: readonly (readonly string[])[]): string {
  return table(
    rows,
    '<w:tblpPr w:leftFromText="180" w:rightFromText="180" w:vertAnchor="page" w:horzAnchor="margin" ' +
      `w:tblpXSpec="center" w:tblpY="${twips(y)}"/><w:tblW w:w="0" w:type="auto"/>`,
  );
}

export const a4 = { portrait: { width: 595.3, height: 841.9 }, landscape: { width: 841.9, height: 595.3 } } as const;

/** Writes the w:sectPr of an A4 page with margins of 72 pt. */
export function a4Section(
  orientation: keyof typeof a4,
  { references = "", properties = "" }: { references?: string; properties?: string } = {},
): string {
  const { width, height } = a4[orientation];
  const turned = orientation === "landscape" ? ' w:orient="landscape"' : "";
  const margins = ["top", "right", "bottom", "left"].map((side) => `w:${side}="1440"`).join(" ");
  return (
    `<w:sectPr>${references}<w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"${turned}/>` +
    `<w:pgMar ${margins} w:header="720" w:footer="720" w:gutter="0"/>${properties}</w:sectPr>`
  );
}
