import type { Pt } from "../../model/model.ts";
import { escapeXml } from "./writeText.ts";

const main = "http://schemas.openxmlformats.org/drawingml/2006";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Writes an inline picture as run content. It declares its own namespaces, so it is valid anywhere. */
export function qrDrawing(picture: { relation: string; size: Pt; id: number; alt: string }, w: string): string {
  const side = Math.round(picture.size * 12_700);
  const extent = `cx="${side}" cy="${side}"`;
  const alt = escapeXml(picture.alt);
  return (
    `<${w}drawing><wp:inline xmlns:wp="${main}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent ${extent}/><wp:docPr id="${picture.id}" name="QR ${picture.id}" descr="${alt}"/>` +
    `<a:graphic xmlns:a="${main}/main"><a:graphicData uri="${main}/picture"><pic:pic xmlns:pic="${main}/picture">` +
    `<pic:nvPicPr><pic:cNvPr id="${picture.id}" name="QR ${picture.id}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${relations}" r:embed="${picture.relation}"/>` +
    `<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:inline></${w}drawing>`
  );
}
