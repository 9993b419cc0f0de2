import { missingValue } from "../../RenderRefusal.ts";
import type { Mark } from "../../values/placeholders.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { altMark, type Label, readLabel } from "../drawing/readGraphic.ts";
import { parseVmlStyle, vmlLength } from "../drawing/vmlStyle.ts";
import { number } from "../package/units.ts";
import { child, descend, elements, findAll, type XmlElement } from "../package/xml.ts";
import type { Filling } from "./fillParagraph.ts";
import { fillPhoto, type PhotoFill } from "./photoFill.ts";
import { escapeXml } from "./writeText.ts";

export interface PictureMaker {
  qrCode(value: string, name: string, aspect: number): string;
  photo(fill: PhotoFill): string;
}

/** Plans the pictures whose alternative text is a placeholder: their image becomes the QR code of the value, or the photo. */
export function planPictures(root: XmlElement, filling: Filling, make: PictureMaker): void {
  for (const drawing of findAll(root, "w:drawing")) {
    for (const holder of elements(drawing)) {
      const properties = child(holder, "wp:docPr");
      const only = elements(descend(holder, "a:graphic", "a:graphicData"))[0];
      for (const picture of findAll(holder, "pic:pic")) {
        const pictureProperties = descend(picture, "pic:nvPicPr", "pic:cNvPr");
        const labels = picture === only ? [properties, pictureProperties] : [pictureProperties];
        const extent =
          descend(picture, "pic:spPr", "a:xfrm", "a:ext") ??
          (picture === only ? child(holder, "wp:extent") : undefined);
        planOne({ picture, labels, extent }, filling, make);
      }
    }
  }
  for (const name of ["v:shape", "v:rect", "v:image"]) {
    for (const shape of findAll(root, name)) planVml(shape, filling, make);
  }
}

function valueOf(mark: Mark, scope: ValueScope, filling: Filling): string | undefined {
  const value = scope.text(mark.name);
  if (value !== undefined) return value;
  checkOptional(mark, filling);
  return undefined;
}

function checkOptional({ name, optional }: Mark, filling: Filling): void {
  if (optional || filling.lenient) return;
  throw missingValue(name);
}

/**
 * Returns the photo of a mark, fitted to its frame. A frame without a photo is blank and never shows the template's own
 * picture.
 */
function photoOf(mark: Mark, aspect: number, scope: ValueScope, filling: Filling): PhotoFill {
  const photo = scope.photo(mark.name);
  if (photo === undefined) checkOptional(mark, filling);
  return fillPhoto(photo, aspect);
}

interface PlacedPicture {
  picture: XmlElement;
  labels: readonly (XmlElement | undefined)[];
  extent: XmlElement | undefined;
}

function planOne({ picture, labels, extent }: PlacedPicture, filling: Filling, make: PictureMaker): void {
  const mark = labels
    .map((holder) => holder && altMark(readLabel(holder)).mark)
    .find((candidate) => candidate !== undefined);
  const blip = descend(picture, "pic:blipFill", "a:blip");
  if (!mark || !blip) return;
  const { cx, cy } = extent?.attributes ?? {};
  const aspect = (number(cx) || 1) / (number(cy) || 1);
  const { plans } = filling;
  const a = plans.source.slice(blip.start + 1, blip.startTagEnd).split(/[\s/>]/)[0] ?? "a:blip";
  plans.elements.set(blip, (scope) => {
    const embed = (id: string) => `<${a} xmlns:r="${relationsNamespace}" r:embed="${id}"/>`;
    if (mark.kind !== "picture") {
      const fill = photoOf(mark, aspect, scope, filling);
      const { l, t, r, b } = fill.crop;
      const prefix = a.slice(0, a.indexOf(":") + 1);
      return `${embed(make.photo(fill))}<${prefix}srcRect l="${l}" t="${t}" r="${r}" b="${b}"/>`;
    }
    const value = valueOf(mark, scope, filling);
    if (!value) return plans.source.slice(blip.start, blip.end);
    return embed(make.qrCode(value, mark.name, aspect));
  });
  const crop = descend(picture, "pic:blipFill", "a:srcRect");
  if (crop) plans.elements.set(crop, () => "");
  for (const holder of labels) if (holder) planLabel(holder, readLabel(holder), mark, filling);
}

const relationsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function planLabel(holder: XmlElement, label: Label, mark: Mark, filling: Filling): void {
  const { plans } = filling;
  if (label.alt === "" && label.title === "") return;
  plans.startTags.set(holder, (scope) => {
    const value = valueOf(mark, scope, filling) ?? "";
    return plans.source
      .slice(holder.start, holder.startTagEnd)
      .replace(/(descr|title|alt)="[^"]*[{｛][^"]*"/g, (_, key: string) => `${key}="${escapeXml(value)}"`);
  });
}

function vmlCrop({ crop }: PhotoFill): string {
  const fraction = (thousandths: number) => `${Math.round((thousandths / 100_000) * 65_536)}f`;
  const { l, t, r, b } = crop;
  return ` cropleft="${fraction(l)}" croptop="${fraction(t)}" cropright="${fraction(r)}" cropbottom="${fraction(b)}"`;
}

function planVml(shape: XmlElement, filling: Filling, make: PictureMaker): void {
  const image = child(shape, "v:imagedata");
  const label: Label = { alt: shape.attributes.alt ?? "", title: shape.attributes.title ?? "" };
  const mark = altMark(label).mark;
  if (!image || !mark) return;
  const style = parseVmlStyle(shape.attributes.style);
  const aspect = (vmlLength(style.width) || 1) / (vmlLength(style.height) || 1);
  const { plans } = filling;
  const tag = plans.source.slice(image.start + 1, image.startTagEnd).split(/[\s/>]/)[0] ?? "v:imagedata";
  plans.elements.set(image, (scope) => {
    const link = (id: string, crop = "") => `<${tag} xmlns:r="${relationsNamespace}" r:id="${id}"${crop}/>`;
    if (mark.kind !== "picture") {
      const fill = photoOf(mark, aspect, scope, filling);
      return link(make.photo(fill), vmlCrop(fill));
    }
    const value = valueOf(mark, scope, filling);
    if (!value) return plans.source.slice(image.start, image.end);
    return link(make.qrCode(value, mark.name, aspect));
  });
  planLabel(shape, label, mark, filling);
}
