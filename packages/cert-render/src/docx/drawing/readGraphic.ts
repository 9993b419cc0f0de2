import { defined } from "../../defined.ts";
import type {
  Drawing,
  Edges,
  GroupDrawing,
  PhotoDrawing,
  PictureDrawing,
  Size,
  SlotDrawing,
} from "../../model/model.ts";
import { findMarks, type Mark } from "../../values/placeholders.ts";
import { isPhotoName } from "../../values/photoNames.ts";
import { emu, number } from "../package/units.ts";
import { child, descend, elements, findAll, type XmlElement } from "../package/xml.ts";
import { percent } from "../styles/colors.ts";
import type { DrawingContext } from "./drawingContext.ts";
import { readFill, readStroke, warnEffects } from "./fills.ts";
import { readGeometry } from "./geometry.ts";
import { hasUnknownEffects, readFading, readPictureEffects, readSoftEdges } from "./pictureEffects.ts";
import { readTextBody } from "./readText.ts";

/** Alternative text of the whole drawing (wp:docPr) or of one part of a group. */
export interface Label {
  alt: string;
  title: string;
}

export const readLabel = (properties: XmlElement | undefined, alt = "descr"): Label => ({
  alt: properties?.attributes[alt] ?? "",
  title: properties?.attributes.title ?? "",
});

/** Reads the edges in the attributes t, r, b and l, which are 0 by default. */
export function readEdges(element: XmlElement | undefined, read: typeof emu): Edges {
  const { t, r, b, l } = element?.attributes ?? {};
  return { top: read(t) ?? 0, right: read(r) ?? 0, bottom: read(b) ?? 0, left: read(l) ?? 0 };
}

/** Finds the placeholder that an alternative text consists of: a QR code, `{二维码}` or `{%名}`, or a photo, `{照片}`. */
export function altMark(label: Label): { mark?: Mark; other?: string } {
  for (const text of [label.alt, label.title].map((written) => written.trim())) {
    const mark = findMarks(text).marks[0];
    if (!mark || mark.start !== 0 || mark.end !== text.length) continue;
    if (mark.kind === "picture" || (mark.kind === "value" && isPhotoName(mark.name))) return { mark };
    return { other: text };
  }
  return {};
}

type NamedDrawing<Kind extends SlotDrawing | PhotoDrawing> = Pick<Kind, "type" | "name" | "optional">;

/** Notes the placeholder that the first alternative text with one consists of. One of another kind is a warning. */
export function takeAltMark(
  labels: readonly Label[],
  { document, host, warn }: DrawingContext,
): NamedDrawing<SlotDrawing> | NamedDrawing<PhotoDrawing> | undefined {
  const { mark, other } = labels.map(altMark).find((candidate) => candidate.mark ?? candidate.other) ?? {};
  if (other) warn("reading.altPlaceholder", { text: other });
  if (!mark) return undefined;
  const { name, optional, kind } = mark;
  document.note(name, kind === "value" ? "photo" : "picture", optional, host.list);
  return { type: kind === "value" ? "photo" : "slot", name, optional };
}

/** Reads the picture, shape or group in an a:graphicData or a group. `size` is its box in points. */
export function readGraphic(
  element: XmlElement,
  size: Size,
  label: Label,
  context: DrawingContext,
): Drawing | undefined {
  switch (element.name) {
    case "pic:pic":
      return readPicture(element, size, label, context);
    case "wps:wsp":
      return readShape(element, size, label, context);
    case "wpg:wgp":
    case "wpg:grpSp":
    // A drawing canvas is a group whose parts are placed in its own size
    case "wpc:wpc":
      return readGroup(element, size, label, context);
    default:
      context.warn("drawing.unknownGraphic", { name: label.alt || label.title || element.name });
      return undefined;
  }
}

function turned(transform: XmlElement | undefined, label: Label) {
  const at = transform?.attributes ?? {};
  return {
    rotation: (number(at.rot) ?? 0) / 60_000,
    flipX: at.flipH === "1" || at.flipH === "true",
    flipY: at.flipV === "1" || at.flipV === "true",
    alt: label.alt || label.title,
  };
}

function readPicture(
  element: XmlElement,
  size: Size,
  label: Label,
  context: DrawingContext,
): PictureDrawing | SlotDrawing | PhotoDrawing | undefined {
  const ownLabel = readLabel(descend(element, "pic:nvPicPr", "pic:cNvPr"));
  const properties = child(element, "pic:spPr");
  const flat = turned(child(properties, "a:xfrm"), label.alt || label.title ? label : ownLabel);
  const turn = { ...flat, rotation: flat.rotation - cameraRevolution(properties) };
  const style = child(element, "pic:style");
  const frame = readFrame(properties, style, context);
  const placeholder = takeAltMark([label, ownLabel], context);
  if (placeholder?.type === "slot") return { ...placeholder, ...turn };
  if (placeholder) {
    warnEffects(properties, style, context);
    return { ...placeholder, ...turn, ...frame };
  }
  const fill = child(element, "pic:blipFill");
  const blip = child(fill, "a:blip");
  const svg = findAll(blip ?? element, "asvg:svgBlip")[0]?.attributes["r:embed"];
  const relation = blip?.attributes["r:embed"] || svg || blip?.attributes["r:link"];
  const view = {
    frame: { width: size.width, height: size.height },
    crop: readEdges(child(fill, "a:srcRect"), percent),
  };
  const softEdges = readSoftEdges(properties, frame, view);
  const effects = { ...readPictureEffects(blip, context), ...defined({ softEdges }) };
  const part = context.document.pictures.take(context.part, relation, context.warn, effects);
  if (part === undefined) return undefined;
  const fading = readFading(part, effects, context);
  if (hasUnknownEffects(blip, effects)) context.warn("drawing.pictureEffect");
  warnEffects(properties, style, context, softEdges ? ["a:softEdge"] : []);
  return {
    type: "picture",
    part,
    ...turn,
    crop: view.crop,
    opacity: (percent(child(blip, "a:alphaModFix")?.attributes.amt) ?? 1) * fading,
    ...frame,
  };
}

function readFrame(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
  context: DrawingContext,
): Pick<PictureDrawing, "stroke" | "geometry"> {
  const geometry = readGeometry(properties, 1, 1);
  const isRectangle = "preset" in geometry && geometry.preset === "rect";
  return defined({
    stroke: readStroke(properties, style, context),
    geometry: isRectangle ? undefined : geometry,
  });
}

/**
 * Returns the rotation of a scene's camera about the viewing axis, in degrees. The picture appears rotated the other
 * way.
 */
const cameraRevolution = (properties: XmlElement | undefined): number =>
  (number(descend(properties, "a:scene3d", "a:camera", "a:rot")?.attributes.rev) ?? 0) / 60_000;

function readShape(element: XmlElement, size: Size, label: Label, context: DrawingContext): Drawing {
  const properties = child(element, "wps:spPr");
  const style = child(element, "wps:style");
  const fill = readFill(properties, style, context);
  const stroke = readStroke(properties, style, context);
  warnEffects(properties, style, context);
  const text = readTextBody(element, { ...context, depth: context.depth + 1 }, size, fill);
  return {
    type: "shape",
    ...turned(child(properties, "a:xfrm"), label),
    geometry: readGeometry(properties, size.width, size.height),
    ...defined({ fill, stroke, text }),
  };
}

function readGroup(element: XmlElement, size: Size, label: Label, context: DrawingContext): GroupDrawing | undefined {
  if (context.depth > 12) {
    context.warn("drawing.unknownGraphic", { name: label.alt });
    return undefined;
  }
  const properties = child(element, "wpg:grpSpPr");
  const transform = child(properties, "a:xfrm");
  const inner = child(transform, "a:chExt")?.attributes ?? child(transform, "a:ext")?.attributes ?? {};
  const offset = child(transform, "a:chOff")?.attributes ?? {};
  const scaleX = size.width / (emu(inner.cx) || size.width);
  const scaleY = size.height / (emu(inner.cy) || size.height);
  const groupFill = readFill(properties, undefined, context);
  warnEffects(properties, undefined, context);
  const inside: DrawingContext = { ...context, ...defined({ groupFill }), depth: context.depth + 1 };
  const children: GroupDrawing["children"] = [];
  for (const member of elements(element)) {
    const place = child(
      child(member, "pic:spPr") ?? child(member, "wps:spPr") ?? child(member, "wpg:grpSpPr"),
      "a:xfrm",
    );
    const isDrawing = ["pic:pic", "wps:wsp", "wpg:grpSp", "wpg:wgp", "wpg:graphicFrame", "wpg:contentPart"].includes(
      member.name,
    );
    if (!isDrawing) continue;
    const at = child(place, "a:off")?.attributes ?? {};
    const extent = child(place, "a:ext")?.attributes ?? {};
    const box = { width: (emu(extent.cx) ?? 0) * scaleX, height: (emu(extent.cy) ?? 0) * scaleY };
    const memberLabel = readLabel(child(member, "wps:cNvPr") ?? child(member, "wpg:cNvPr"));
    const drawing = readGraphic(member, box, memberLabel, inside);
    if (!drawing) continue;
    const x = ((emu(at.x) ?? 0) - (emu(offset.x) ?? 0)) * scaleX;
    const y = ((emu(at.y) ?? 0) - (emu(offset.y) ?? 0)) * scaleY;
    children.push({ x, y, ...box, drawing });
  }
  return { type: "group", ...turned(transform, label), children };
}
