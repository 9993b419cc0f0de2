import type {
  Block,
  PathCommand,
  Place,
  Pt,
  ShapeDrawing,
  ShapePath,
  Size,
  Stroke,
  TextBody,
  FontSlot,
  Lettering,
} from "../../model/model.ts";
import { noEdges } from "../../geometry.ts";
import { getTextInset, presetPaths } from "../../shapes/presetShapes.ts";
import { dimensions, joined, named, placed, pt, sides, literal, number, paint } from "../program/literal.ts";
import { watchRoom } from "../program/watchRoom.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { fitsHeightToText } from "./drawingTraits.ts";
import { shapeStroke } from "./strokes.ts";
import { writePaint } from "./writePaint.ts";
import { pictureImage } from "./writePicture.ts";
import { cleanText } from "../../values/cleanText.ts";
import { findFamily } from "../text/findFamily.ts";
import { splitByScript } from "../text/splitByScript.ts";

export function writeShape(shape: ShapeDrawing, size: Size, context: WriteContext, place: Place): string {
  const { writer } = context;
  if (shape.text && fitsHeightToText(shape)) {
    return fittedBox({ shape, text: shape.text, width: size.width, place }, context);
  }
  const { lettering } = shape;
  if (lettering) return `block(${dimensions(size)}, ${writeLettering({ shape, lettering, size, place }, writer)})`;
  const parts = outline(shape, size, writer, place);
  if (shape.text) parts.push(textBox(shape, shape.text, size, context));
  return `block(${dimensions(size)}, ${joined(parts)})`;
}

function outline(shape: ShapeDrawing, size: Size, writer: Writer, place: Place): string[] {
  const { width, height } = size;
  if (!shape.fill && !shape.stroke) return [];
  const { geometry } = shape;
  let paths: ShapePath[];
  if ("paths" in geometry) paths = geometry.paths;
  else {
    const preset = presetPaths(geometry.preset, width, height, geometry.adjust);
    if (!preset) writer.warn("layout.shape", place, { name: geometry.preset });
    paths = preset ?? presetPaths("rect", width, height, {}) ?? [];
  }
  warnOfStroke(shape.stroke, writer, place);
  return paths.flatMap((path) => {
    const scaleX = path.width > 0 ? width / path.width : 1;
    const scaleY = path.height > 0 ? height / path.height : 1;
    const x = (value: number): string => pt(shape.flipX ? width - value * scaleX : value * scaleX);
    const y = (value: number): string => pt(shape.flipY ? height - value * scaleY : value * scaleY);
    const fill = path.filled && shape.fill ? shape.fill : undefined;
    const stroke = path.stroked ? shapeStroke(shape.stroke) : "none";
    const curve = (fillWith: string): string =>
      `place(top + left, curve(fill: ${fillWith}, fill-rule: "even-odd", ` +
      `stroke: ${stroke}, ${path.commands.map((command) => segment(command, x, y)).join(", ")}))`;
    if (fill?.type === "picture") {
      if (fill.tile) writer.warn("layout.pictureFill", place);
      const image = pictureImage({ part: fill.part, size, alt: "", opacity: fill.opacity }, writer, place);
      const isBox = "preset" in geometry && geometry.preset === "rect";
      if (isBox) return [`place(top + left, ${image})`, curve("none")];
      // A tile as large as the shape: Typst paints it within the path, and cannot clip by one
      return [curve(`tiling(size: (${pt(width)}, ${pt(height)}), ${image})`)];
    }
    return [curve(fill ? writePaint(fill, path.shade) : "none")];
  });
}

function warnOfStroke(stroke: Stroke | undefined, writer: Writer, place: Place) {
  if (!stroke) return;
  if (!["", "sng"].includes(stroke.compound)) writer.warn("layout.border", place, { style: stroke.compound });
  if (arrowed(stroke.head) || arrowed(stroke.tail)) writer.warn("layout.arrow", place);
}

const arrowed = (end: string | undefined): boolean => end !== undefined && end !== "none";

function segment(command: PathCommand, x: (value: number) => string, y: (value: number) => string): string {
  if (command.type === "close") return `curve.close(mode: "straight")`;
  const point = (px: number, py: number): string => `(${x(px)}, ${y(py)})`;
  const end = point(command.x, command.y);
  if (command.type !== "curve") return `curve.${command.type}(${end})`;
  return `curve.cubic(${point(command.x1, command.y1)}, ${point(command.x2, command.y2)}, ${end})`;
}

/** Widens the insets for unwrapped text, which overflows the box towards the side that its alignment leaves free. */
function widen(inset: { left: Pt; right: Pt }, blocks: readonly Block[]) {
  const first = blocks[0];
  const align = first?.type === "paragraph" ? first.style.align : "left";
  const reach = 1000;
  if (align === "distribute") return;
  if (align === "center" || align === "right") inset.left -= align === "center" ? reach / 2 : reach;
  if (align !== "right") inset.right -= align === "center" ? reach / 2 : reach;
}

function fittedBox(
  { shape, text, width, place }: { shape: ShapeDrawing; text: TextBody; width: Pt; place: Place },
  context: WriteContext,
): string {
  warnOfStroke(shape.stroke, context.writer, place);
  const inset = { ...text.inset };
  if (!text.wrap) widen(inset, text.blocks);
  const availableWidth = Math.max(1, width - inset.left - inset.right);
  const options = named({
    width: pt(width),
    inset: sides(inset),
    breakable: "false",
    fill: shape.fill && shape.fill.type !== "picture" ? writePaint(shape.fill) : undefined,
    stroke: shape.stroke ? shapeStroke(shape.stroke) : undefined,
  });
  return `block(${options}, ${joined(context.writer.writeBlocks(text.blocks, { ...context, container: "inner", width: availableWidth }))})`;
}

/** Aligns a text in a box of fixed height. Centred text higher than the box begins at its top, as Word prints it. */
const alignInBox = (side: TextBody["verticalAlign"], body: string): string =>
  side === "center" ? `align(top, ${joined(["v(1fr)", body, "v(1fr)"])})` : `align(${side}, ${body})`;

/** Writes a shape's text within its insets: clipped, measured or rotated, as its box requires. */
function textBox(shape: ShapeDrawing, text: TextBody, size: Size, context: WriteContext): string {
  const { writer } = context;
  const { width, height } = size;
  const extra =
    "preset" in shape.geometry ? getTextInset(shape.geometry.preset, width, height, shape.geometry.adjust) : noEdges;
  const inset = {
    top: text.inset.top + extra.top,
    right: text.inset.right + extra.right,
    bottom: text.inset.bottom + extra.bottom,
    left: text.inset.left + extra.left,
  };
  if (!text.wrap && text.direction === "horizontal") widen(inset, text.blocks);
  const room = { width: width - inset.left - inset.right, height: height - inset.top - inset.bottom };
  const inner = Math.max(1, text.direction === "horizontal" ? room.width : room.height);
  const isFixed = text.direction === "horizontal" && text.wrap && text.fit !== "shape";
  const content = watchRoom(writer, { width: inner, height: room.height, isFixed }, () =>
    writer.writeBlocks(text.blocks, { ...context, container: "inner", width: inner }),
  );
  const cut = content.watch === undefined && text.fit === "none" && text.wrap && shape.rotation === 0;
  const holds = content.watch !== undefined && isFixed;
  const body = alignInBox(text.verticalAlign, `block(width: 100%, ${holds ? "watched" : content.body})`);
  if (text.direction !== "horizontal") {
    const turn = text.direction === "vertical" ? "downward" : "upward";
    const turned = `${turn}(${pt(room.width)}, ${pt(room.height)}, ${body})`;
    return placed(inset.left, inset.top, `block(${dimensions(room)}, ${turned})`);
  }
  const options = `${dimensions(size)}, inset: ${sides(inset)}${cut ? ", clip: true" : ""}`;
  const placement = `place(top + left, block(${options}, ${body}))`;
  return holds ? `{\nlet watched = ${content.body}\n${placement}\n${content.watch}\n}` : placement;
}

/** Size at which letters are set before they are stretched, in points. */
const setSize = 100;

interface LetteredShape {
  shape: ShapeDrawing;
  lettering: Lettering;
  size: Size;
  place: Place;
}

/** Writes WordArt: one line of letters, stretched so that their ink fills the box, as a shape in the form of letters. */
function writeLettering({ shape, lettering, size, place }: LetteredShape, writer: Writer): string {
  const { fill, stroke } = shape;
  const { text, font: fontName, bold, italic } = lettering;
  const { width, height } = size;
  const font = writer.font(fontName || "\u5b8b\u4f53", "eastAsian");
  const ink = fill && fill.type !== "picture" ? writePaint(fill) : "none";
  const scale = height > 0 ? setSize / height : 1;
  writer.uses(font);
  const families = (slot: FontSlot) => ({ slot, own: font.family, eastAsian: font.family });
  const pieces: { family: string; text: string }[] = [];
  for (const { text: stretch, slot } of splitByScript(cleanText(text).replaceAll("\n", " "), "eastAsia")) {
    for (const character of stretch) {
      const family = findFamily(writer.coverage, character.codePointAt(0) ?? 0, families(slot));
      const last = pieces.at(-1);
      if (family === undefined) {
        if (!writer.missing.has(character)) writer.missing.set(character, place);
      } else if (last?.family === family) last.text += character;
      else pieces.push({ family, text: character });
    }
  }
  const letters = pieces.map(
    (piece) =>
      `text(${named({
        font: literal(piece.family),
        size: pt(setSize),
        weight: number(bold ? font.boldWeight : font.weight),
        fill: ink === "none" ? `rgb("#ffffff00")` : ink,
        stroke: stroke ? `${pt(stroke.width * scale)} + ${paint(stroke.color, stroke.opacity)}` : undefined,
        "top-edge": literal("bounds"),
        "bottom-edge": literal("bounds"),
      })}, ${literal(piece.text)})`,
  );
  const body = italic ? `slanted(0pt, ${joined(letters)})` : joined(letters);
  return `lettered(${pt(width)}, ${pt(height)}, ${body})`;
}
