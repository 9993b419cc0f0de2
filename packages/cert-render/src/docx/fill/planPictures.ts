import { missingValue } from "../../RenderRefusal.ts";
import type { Mark } from "../../values/placeholders.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { cleanText } from "../../values/cleanText.ts";
import { altMark, type Label, readLabel } from "../drawing/readGraphic.ts";
import { parseVmlStyle, vmlLength } from "../drawing/vmlStyle.ts";
import { number } from "../package/units.ts";
import { child, descend, elements, findAll, type XmlElement } from "../package/xml.ts";
import { type Filling, type PartTools, valueOf } from "./fillParagraph.ts";
import { fillPhoto, type PhotoFill } from "./photoFill.ts";
import { escapeXml } from "./writeText.ts";

/** Plans the pictures whose alternative text is a placeholder: their image becomes the QR code of the value, or the photo. */
export function planPictures(root: XmlElement, filling: Filling, tools: PartTools): void {
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
        planOne({ picture, labels, extent }, filling, tools);
      }
    }
  }
  for (const name of ["v:shape", "v:rect", "v:image"]) {
    for (const shape of findAll(root, name)) planVml(shape, filling, tools);
  }
}

/**
 * Returns the photo of a mark, fitted to its frame. A frame without a photo is blank and never shows the template's own
 * picture.
 */
function photoOf(mark: Mark, aspect: number, scope: ValueScope, filling: Filling): PhotoFill {
  const photo = scope.photo(mark.name);
  if (photo === undefined && !mark.optional && !filling.lenient) throw missingValue(mark.name);
  return fillPhoto(photo, aspect);
}

interface PlacedPicture {
  picture: XmlElement;
  labels: readonly (XmlElement | undefined)[];
  extent: XmlElement | undefined;
}

function planOne({ picture, labels, extent }: PlacedPicture, filling: Filling, tools: PartTools) {
  const mark = labels
    .map((holder) => holder && altMark(readLabel(holder)).mark)
    .find((candidate) => candidate !== undefined);
  const blip = descend(picture, "pic:blipFill", "a:blip");
  if (!mark || !blip) return;
  const { cx, cy } = extent?.attributes ?? {};
  const aspect = (number(cx) || 1) / (number(cy) || 1);
  const write: WritePicture = (tag, id, crop) => {
    const image = `<${tag} xmlns:r="${relationsNamespace}" r:embed="${id}"/>`;
    if (!crop) return image;
    const { l, t, r, b } = crop;
    return `${image}<${tag.slice(0, tag.indexOf(":") + 1)}srcRect l="${l}" t="${t}" r="${r}" b="${b}"/>`;
  };
  planImage(blip, { mark, aspect, write }, filling, tools);
  const crop = descend(picture, "pic:blipFill", "a:srcRect");
  if (crop) filling.plans.remove(crop);
  for (const holder of labels) if (holder) planLabel(holder, readLabel(holder), mark, filling);
}

/** Writes the element that names a picture, by its tag and the id of the picture; a photo has a crop. */
type WritePicture = (tag: string, id: string, crop?: PhotoFill["crop"]) => string;

interface NamedPicture {
  mark: Mark;
  aspect: number;
  write: WritePicture;
}

function planImage(image: XmlElement, { mark, aspect, write }: NamedPicture, filling: Filling, tools: PartTools) {
  const { plans } = filling;
  const tag =
    plans
      .startTag(image)
      .slice(1)
      .split(/[\s/>]/)[0] ?? "";
  plans.elements.set(image, (scope) => {
    if (mark.kind !== "picture") {
      const fill = photoOf(mark, aspect, scope, filling);
      return write(tag, tools.photo(fill), fill.crop);
    }
    const value = valueOf(mark, scope, filling);
    return value ? write(tag, tools.picture(cleanText(value), mark.name, aspect)) : plans.xml(image);
  });
}

const relationsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function planLabel(holder: XmlElement, label: Label, mark: Mark, filling: Filling) {
  const { plans } = filling;
  if (label.alt === "" && label.title === "") return;
  plans.startTags.set(holder, (scope) => {
    const value = valueOf(mark, scope, filling) ?? "";
    return plans
      .startTag(holder)
      .replace(/(descr|title|alt)="[^"]*[{｛][^"]*"/g, (_, key: string) => `${key}="${escapeXml(value)}"`);
  });
}

function vmlCrop({ l, t, r, b }: PhotoFill["crop"]): string {
  const fraction = (thousandths: number) => `${Math.round((thousandths / 100_000) * 65_536)}f`;
  return ` cropleft="${fraction(l)}" croptop="${fraction(t)}" cropright="${fraction(r)}" cropbottom="${fraction(b)}"`;
}

function planVml(shape: XmlElement, filling: Filling, tools: PartTools) {
  const image = child(shape, "v:imagedata");
  const label = readLabel(shape, "alt");
  const mark = altMark(label).mark;
  if (!image || !mark) return;
  const style = parseVmlStyle(shape.attributes.style);
  const aspect = (vmlLength(style.width) || 1) / (vmlLength(style.height) || 1);
  const write: WritePicture = (tag, id, crop) =>
    `<${tag} xmlns:r="${relationsNamespace}" r:id="${id}"${crop ? vmlCrop(crop) : ""}/>`;
  planImage(image, { mark, aspect, write }, filling, tools);
  planLabel(shape, label, mark, filling);
}
