import { defined } from "../../defined.ts";
import { noEdges } from "../../geometry.ts";
import type {
  Anchor,
  Drawing,
  GroupDrawing,
  Inline,
  InlineDrawing,
  PhotoDrawing,
  PictureDrawing,
  ShapeDrawing,
  Size,
  SlotDrawing,
} from "../../model/model.ts";
import { findCandidates } from "../../values/candidates.ts";
import { findMarks, shorten } from "../../values/placeholders.ts";
import { number, oneOf } from "../package/units.ts";
import { child, elements, type XmlElement } from "../package/xml.ts";
import type { DrawingContext } from "./drawingContext.ts";
import { readLevels } from "./pictureLevels.ts";
import { readFading } from "./pictureEffects.ts";
import { wrapKinds, wrapSides } from "./position.ts";
import { readLabel, takeAltMark } from "./readGraphic.ts";
import { readVmlFill, readVmlGeometry, readVmlStroke, readVmlText, shapeTypes } from "./vmlShape.ts";
import {
  parseVmlStyle,
  vmlColor,
  vmlFlag,
  vmlFraction,
  vmlLength,
  vmlPosition,
  vmlRelativeSize,
  type VmlStyle,
} from "./vmlStyle.ts";

const shapes = new Set([
  "v:arc",
  "v:shape",
  "v:rect",
  "v:roundrect",
  "v:oval",
  "v:line",
  "v:polyline",
  "v:image",
  "v:group",
]);

/** Lists the shapes in an element. A curve is not drawn (ECMA-376 Part 4 §19.1.2.3). */
function listShapes(parent: XmlElement, context: DrawingContext): XmlElement[] {
  for (const { name, attributes } of elements(parent, "v:curve")) {
    context.warn("drawing.unknownGraphic", { name: attributes.alt || name });
  }
  return elements(parent).filter((node) => shapes.has(node.name));
}

/** Reads the legacy drawings of w:pict and w:object (ECMA-376 Part 4 §19.1). */
export function readVml(holder: XmlElement, context: DrawingContext): Inline[] {
  const types = shapeTypes(holder);
  return listShapes(holder, context).flatMap((shape): Inline[] => {
    const style = parseVmlStyle(shape.attributes.style);
    if (style.visibility === "hidden") return [];
    const line = shape.name === "v:line" ? lineBox(shape, vmlLength) : undefined;
    if (vmlFlag(shape.attributes["o:hr"], false)) return [readRule(shape, style, context)];
    const size: Size = line ?? { width: vmlLength(style.width) ?? 0, height: vmlLength(style.height) ?? 0 };
    if (size.width <= 0 && size.height <= 0) {
      context.warn("drawing.noSize");
      return [];
    }
    const drawing = readShape(shape, size, types, context);
    if (!drawing) return [];
    if (style.position !== "absolute" && style.position !== "relative") {
      return [{ type: "drawing", drawing, ...size, extent: noEdges }];
    }
    return [floating(shape, { style, drawing, size, line }, context)];
  });
}

/**
 * Default height of a rule in points, its least one (a hairline), its colour (the one that Word writes itself), and the full
 * width in tenths of a percent (o:hrpct).
 */
const ruleHeight = 1.5;
const hairline = 0.25;
const ruleColor = "#a0a0a0";
const wholeWidth = 1000;

function readRule(shape: XmlElement, style: VmlStyle, context: DrawingContext): InlineDrawing {
  const share = number(shape.attributes["o:hrpct"]) || wholeWidth;
  const width = vmlLength(style.width) || (context.host.width * Math.min(wholeWidth, share)) / wholeWidth;
  const isFilled = shape.attributes["fillcolor"] !== undefined || child(shape, "v:fill") !== undefined;
  const fill = isFilled
    ? readVmlFill(shape, (name) => shape.attributes[name], context)
    : { type: "solid" as const, color: ruleColor, opacity: 1 };
  return {
    type: "drawing",
    drawing: { type: "shape", geometry: { preset: "rect", adjust: {} }, ...turned(shape, {}), ...defined({ fill }) },
    width,
    height: Math.max(hairline, vmlLength(style.height) || ruleHeight),
    extent: noEdges,
    lineStyle: context.style,
  };
}

interface PlacedShape {
  style: VmlStyle;
  drawing: Drawing;
  size: Size;
  /** For a v:line, the offset of its box from its own position. */
  line: { left: number; top: number } | undefined;
}

function floating(shape: XmlElement, { style, drawing, size, line }: PlacedShape, context: DrawingContext): Anchor {
  const position = vmlPosition(style);
  if (line && position.x.offset !== undefined) position.x.offset += line.left;
  if (line && position.y.offset !== undefined) position.y.offset += line.top;
  const { type, side: wrapSide } = child(shape, "w10:wrap")?.attributes ?? {};
  const kind = oneOf(wrapKinds, type) ?? "none";
  const side = (name: string, fallback: number) => vmlLength(style[`mso-wrap-distance-${name}`]) ?? fallback;
  return {
    type: "anchor",
    drawing,
    ...size,
    ...vmlRelativeSize(style),
    ...position,
    behind: position.behind && kind === "none",
    wrap: {
      kind,
      distance: { top: side("top", 0), right: side("right", 9), bottom: side("bottom", 0), left: side("left", 9) },
      ...defined({ side: oneOf(wrapSides, wrapSide) }),
    },
    layoutInCell: !["f", "false"].includes(shape.attributes["o:allowincell"] ?? ""),
    place: context.place,
  };
}

/** Returns the ends of a v:line: x and y of the first, then of the second one. */
const lineEnds = ({ attributes }: XmlElement, read: typeof number): readonly number[] =>
  ["from", "to"].flatMap((name) => {
    const [x, y] = (attributes[name] ?? "").split(",");
    return [read(x) ?? 0, read(y) ?? 0];
  });

function lineBox(line: XmlElement, read: typeof number): Size & { left: number; top: number } {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lineEnds(line, read);
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

function turned(shape: XmlElement, style: VmlStyle) {
  const flip = style.flip ?? "";
  const amount = number(style.rotation) ?? 0;
  // "fd" are 65536ths of a degree.
  const rotation = style.rotation?.trim().endsWith("fd") ? amount / 65_536 : amount;
  const rising = shape.name === "v:line" && isRising(shape);
  const alt = shape.attributes.alt ?? "";
  return { rotation, flipX: flip.includes("x"), flipY: flip.includes("y") !== rising, alt };
}

function isRising(line: XmlElement): boolean {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lineEnds(line, vmlLength);
  return (x2 - x1) * (y2 - y1) < 0;
}

interface VmlShape {
  shape: XmlElement;
  type: XmlElement | undefined;
  look(name: string): string | undefined;
  turn: ReturnType<typeof turned>;
}

function readShape(
  shape: XmlElement,
  size: Size,
  types: Map<string, XmlElement>,
  context: DrawingContext,
): Drawing | undefined {
  if (shape.name === "v:group") return readGroup(shape, size, types, context);
  const type = types.get(shape.attributes.type ?? "");
  const look = (name: string) => shape.attributes[name] ?? type?.attributes[name];
  const turn = turned(shape, parseVmlStyle(shape.attributes.style));
  const vml: VmlShape = { shape, type, look, turn };
  const image = [child(shape, "v:imagedata"), shape.name === "v:image" ? shape : undefined].find(namesPicture);
  if (image) return readImage(vml, image, context);
  const path = child(shape, "v:textpath");
  const lettering = path?.attributes.string;
  if (lettering && path.attributes.on !== "f") return readLettering(vml, path, lettering, context);
  return readOutline(vml, size, context);
}

/** Returns true if an element names a picture. WPS writes a bare `v:imagedata` into every shape of a converted .doc. */
const namesPicture = (element: XmlElement | undefined): boolean =>
  ["r:id", "o:relid", "r:pict", "r:href", "o:href", "src"].some((name) => element?.attributes[name] !== undefined);

/** Reads an ST_TrueFalse (ECMA-376 Part 4 §20.1.2.3); false if absent. */
const isTrue = (written: string | undefined): boolean => ["t", "true", "1"].includes(written ?? "");

function readImage(
  { shape, look, turn }: VmlShape,
  image: XmlElement,
  context: DrawingContext,
): SlotDrawing | PhotoDrawing | PictureDrawing | undefined {
  const placeholder = takeAltMark([readLabel(shape, "alt")], context);
  const isOutlined = look("stroked") === "t" || look("stroked") === "true";
  const stroke = defined({ stroke: isOutlined ? readVmlStroke(shape, look) : undefined });
  if (placeholder) {
    return placeholder.type === "photo" ? { ...placeholder, ...turn, ...stroke } : { ...placeholder, ...turn };
  }
  const { attributes } = image;
  const relation = attributes["r:id"] ?? attributes["o:relid"] ?? attributes["r:pict"];
  const { grayscale, bilevel, chromakey, gain, blacklevel } = attributes;
  // Word writes 70 % of DrawingML as a black level of 0.35
  const levels = readLevels({ gain: vmlFraction(gain) ?? 1, brightness: 2 * (vmlFraction(blacklevel) ?? 0) });
  const effects = defined({
    transparent: vmlColor(chromakey),
    grey: isTrue(grayscale) || undefined,
    threshold: isTrue(bilevel) ? 0.5 : undefined,
    levels,
  });
  const part = context.document.pictures.take(context.part, relation, context.warn, effects);
  if (part === undefined) return undefined;
  if (attributes.gamma || vmlColor(attributes.recolortarget)) context.warn("drawing.pictureEffect");
  const cut = (name: string) => vmlFraction(attributes[name]) ?? 0;
  const crop = { top: cut("croptop"), right: cut("cropright"), bottom: cut("cropbottom"), left: cut("cropleft") };
  return { type: "picture", part, crop, opacity: readFading(part, effects, context), ...turn, ...stroke };
}

function readLettering(
  { shape, look, turn }: VmlShape,
  path: XmlElement,
  text: string,
  context: DrawingContext,
): ShapeDrawing {
  if (findMarks(text).marks.length > 0) {
    context.document.refuseForeign({ reason: "wordArt", text: shorten(text) }, context.place);
  } else if (findCandidates(text).marks.length > 0) context.warn("drawing.vmlWordArt", { text: shorten(text) });
  // Of the 40 forms of its text, one leaves it as it is (§19.1.2.23)
  const form = /t(\d+)$/.exec(look("type") ?? "")?.[1] ?? "136";
  if (form !== "136") context.warn("drawing.wordArt");
  const style = parseVmlStyle(path.attributes.style);
  return {
    type: "shape",
    geometry: { preset: "rect", adjust: {} },
    ...turn,
    ...defined({ fill: readVmlFill(shape, look, context), stroke: readVmlStroke(shape, look) }),
    lettering: {
      text,
      font: (style["font-family"] ?? "").replace(/["']/g, "").trim(),
      bold: style["font-weight"] === "bold",
      italic: style["font-style"] === "italic",
    },
  };
}

function readOutline({ shape, type, look, turn }: VmlShape, size: Size, context: DrawingContext): ShapeDrawing {
  const geometry = readVmlGeometry(shape, type, look, context);
  const isLine = "preset" in geometry && ["line", "straightConnector1"].includes(geometry.preset);
  const fill = isLine ? undefined : readVmlFill(shape, look, context);
  const stroke = readVmlStroke(shape, look);
  const hasDepth = isTrue(child(shape, "o:extrusion")?.attributes.on);
  if (isTrue(child(shape, "v:shadow")?.attributes.on) || hasDepth) context.warn("drawing.shapeEffect");
  const text = readVmlText(shape, size, fill, context);
  return { type: "shape", geometry, ...turn, ...defined({ fill, stroke, text }) };
}

function readGroup(
  group: XmlElement,
  size: Size,
  types: Map<string, XmlElement>,
  context: DrawingContext,
): GroupDrawing | undefined {
  if (context.depth > 12) {
    context.warn("drawing.unknownGraphic", { name: "" });
    return undefined;
  }
  const pair = (text: string | undefined, fallback: number) => {
    const [x = fallback, y = fallback] = (text ?? "").split(",").map((part) => number(part) ?? fallback);
    return { x, y };
  };
  const extent = pair(group.attributes.coordsize, 1000);
  const origin = pair(group.attributes.coordorigin, 0);
  const scaleX = size.width / (extent.x || 1000);
  const scaleY = size.height / (extent.y || 1000);
  const inside = { ...context, depth: context.depth + 1 };
  const children: GroupDrawing["children"] = [];
  for (const shape of listShapes(group, context)) {
    const style = parseVmlStyle(shape.attributes.style);
    const bare = (text: string | undefined) => vmlLength(text, 1) ?? 0;
    const ends = shape.name === "v:line" ? lineBox(shape, number) : undefined;
    const box = {
      x: ((ends?.left ?? bare(style.left)) - origin.x) * scaleX,
      y: ((ends?.top ?? bare(style.top)) - origin.y) * scaleY,
      width: (ends?.width ?? bare(style.width)) * scaleX,
      height: (ends?.height ?? bare(style.height)) * scaleY,
    };
    const drawing = readShape(shape, box, types, inside);
    if (drawing) children.push({ ...box, drawing });
  }
  return { type: "group", ...turned(group, parseVmlStyle(group.attributes.style)), children };
}
