import { placeholderRefusals } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import type { Mark } from "../../values/placeholders.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { altMark, type Label, readLabel } from "../drawing/readGraphic.ts";
import { parseVmlStyle, vmlLength } from "../drawing/vmlStyle.ts";
import { number } from "../package/units.ts";
import { child, descend, elements, findAll, type XmlElement } from "../package/xml.ts";
import type { Filling } from "./fillParagraph.ts";
import { escapeXml } from "./writeText.ts";

/** Makes a picture part of a value and answers its relationship id. */
export type PictureMaker = (value: string, name: string, aspect: number) => string;

/** Plans the pictures whose alternative text is `{二维码}`: their image becomes the value's QR code. */
export function planPictures(root: XmlElement, filling: Filling, make: PictureMaker): void {
  for (const drawing of findAll(root, "w:drawing")) {
    for (const holder of elements(drawing)) {
      const properties = child(holder, "wp:docPr");
      const only = elements(descend(holder, "a:graphic", "a:graphicData"))[0];
      for (const picture of findAll(holder, "pic:pic")) {
        const pictureProperties = descend(picture, "pic:nvPicPr", "pic:cNvPr");
        const labels = picture === only ? [properties, pictureProperties] : [pictureProperties];
        planOne(picture, labels, filling, make);
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
  if (mark.optional || filling.lenient) return undefined;
  throw new RenderRefusal("missingValue", placeholderRefusals.missingValue(mark.name), { name: mark.name });
}

function planOne(
  picture: XmlElement,
  holders: readonly (XmlElement | undefined)[],
  filling: Filling,
  make: PictureMaker,
): void {
  const mark = holders
    .map((holder) => holder && altMark(readLabel(holder)).mark)
    .find((candidate) => candidate !== undefined);
  const blip = descend(picture, "pic:blipFill", "a:blip");
  if (!mark || !blip) return;
  const extent = descend(picture, "pic:spPr", "a:xfrm", "a:ext")?.attributes ?? {};
  const aspect = (number(extent.cx) || 1) / (number(extent.cy) || 1);
  const { plans } = filling;
  const a = plans.source.slice(blip.start + 1, blip.startTagEnd).split(/[\s/>]/)[0] ?? "a:blip";
  plans.elements.set(blip, (scope) => {
    const value = valueOf(mark, scope, filling);
    if (!value) return plans.source.slice(blip.start, blip.end);
    return `<${a} xmlns:r="${relationsNamespace}" r:embed="${make(value, mark.name, aspect)}"/>`;
  });
  const crop = descend(picture, "pic:blipFill", "a:srcRect");
  if (crop) plans.elements.set(crop, () => "");
  for (const holder of holders) if (holder) planLabel(holder, readLabel(holder), mark, filling);
}

const relationsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The alternative text becomes the value as well. */
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
    const value = valueOf(mark, scope, filling);
    if (!value) return plans.source.slice(image.start, image.end);
    return `<${tag} xmlns:r="${relationsNamespace}" r:id="${make(value, mark.name, aspect)}"/>`;
  });
  planLabel(shape, label, mark, filling);
}
