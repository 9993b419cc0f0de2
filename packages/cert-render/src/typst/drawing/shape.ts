import { layoutWarnings } from "../../messages.ts";
import type { Block, PathCommand, Pt, ShapeDrawing, ShapePath } from "../../model/model.ts";
import { joined, pt, sides } from "../program/literal.ts";
import { watched } from "../program/watch.ts";
import type { Surroundings, Writer } from "../program/writer.ts";
import { paintOf } from "./fill.ts";
import { writeLettering } from "./lettering.ts";
import { pictureImage } from "./picture.ts";
import { presetPaths, textInset } from "./presets.ts";
import { shapeStroke } from "./strokes.ts";

/** A shape: its paths, then its text within its insets. */
export function writeShape(
  writer: Writer, shape: ShapeDrawing, width: Pt, height: Pt, around: Surroundings, place: string,
): string {
  if (shape.lettering) {
    return `block(width: ${pt(width)}, height: ${pt(height)}, ${
      writeLettering(writer, shape, shape.lettering, width, height, place)})`;
  }
  const parts = outline(writer, shape, width, height, place);
  if (shape.text) parts.push(textBox(writer, shape, width, height, around));
  return `block(width: ${pt(width)}, height: ${pt(height)}, ${joined(parts)})`;
}

function outline(writer: Writer, shape: ShapeDrawing, width: Pt, height: Pt, place: string): string[] {
  if (!shape.fill && !shape.stroke) return [];
  const { geometry } = shape;
  let paths: ShapePath[];
  if ("paths" in geometry) paths = geometry.paths;
  else {
    const preset = presetPaths(geometry.preset, width, height, geometry.adjust);
    if (!preset) writer.warn(layoutWarnings.shape(geometry.preset), place);
    paths = preset ?? presetPaths("rect", width, height, {}) ?? [];
  }
  if (shape.stroke && !["", "sng"].includes(shape.stroke.compound)) {
    writer.warn(layoutWarnings.border(shape.stroke.compound), place);
  }
  if (shape.stroke && (arrowed(shape.stroke.head) || arrowed(shape.stroke.tail))) {
    writer.warn(layoutWarnings.arrow, place);
  }
  return paths.flatMap((path) => {
    const scaleX = path.width > 0 ? width / path.width : 1;
    const scaleY = path.height > 0 ? height / path.height : 1;
    const x = (value: number): string => pt(shape.flipX ? width - value * scaleX : value * scaleX);
    const y = (value: number): string => pt(shape.flipY ? height - value * scaleY : value * scaleY);
    const fill = path.filled && shape.fill ? shape.fill : undefined;
    const stroke = path.stroked ? shapeStroke(shape.stroke) : "none";
    const curve = (fillWith: string): string => `place(top + left, curve(fill: ${fillWith}, fill-rule: "even-odd", `
      + `stroke: ${stroke}, ${path.commands.map((command) => segment(command, x, y)).join(", ")}))`;
    if (fill?.type === "picture") {
      if (fill.tile) writer.warn(layoutWarnings.pictureFill, place);
      const image = pictureImage(writer, fill.part, width, height, { top: 0, right: 0, bottom: 0, left: 0 }, "", place,
        fill.opacity);
      return [`place(top + left, ${image})`, curve("none")];
    }
    return [curve(fill ? paintOf(fill) : "none")];
  });
}

const arrowed = (end: string | undefined): boolean => end !== undefined && end !== "none";

function segment(command: PathCommand, x: (value: number) => string, y: (value: number) => string): string {
  switch (command[0]) {
    case "M": return `curve.move((${x(command[1])}, ${y(command[2])}))`;
    case "L": return `curve.line((${x(command[1])}, ${y(command[2])}))`;
    case "C": return `curve.cubic((${x(command[1])}, ${y(command[2])}), (${x(command[3])}, ${y(command[4])}), `
      + `(${x(command[5])}, ${y(command[6])}))`;
    case "Z": return `curve.close(mode: "straight")`;
  }
}

/** Unwrapped text runs past the box: to the side that its alignment leaves free. */
function widen(inset: { left: Pt; right: Pt }, blocks: readonly Block[]): void {
  const first = blocks[0];
  const align = first?.type === "paragraph" ? first.style.align : "left";
  const reach = 1000;
  if (align === "distribute") return;
  if (align === "center" || align === "right") inset.left -= align === "center" ? reach / 2 : reach;
  if (align !== "right") inset.right -= align === "center" ? reach / 2 : reach;
}

function textBox(
  writer: Writer, shape: ShapeDrawing, width: Pt, height: Pt, around: Surroundings,
): string {
  const text = shape.text;
  if (!text) return "[]";
  const extra = "preset" in shape.geometry ? textInset(shape.geometry.preset, width, height, shape.geometry.adjust)
    : { top: 0, right: 0, bottom: 0, left: 0 };
  const inset = {
    top: text.inset.top + extra.top, right: text.inset.right + extra.right,
    bottom: text.inset.bottom + extra.bottom, left: text.inset.left + extra.left,
  };
  if (!text.wrap && text.direction === "horizontal") widen(inset, text.blocks);
  const along = text.direction === "horizontal" ? width - inset.left - inset.right : height - inset.top - inset.bottom;
  const inner = Math.max(1, along);
  const content = watched(writer, { width: inner, height: height - inset.top - inset.bottom }, () =>
    writer.writeBlocks(text.blocks, { ...around, container: "inner", width: inner }));
  const cut = content.watch === undefined && text.fit === "none" && text.wrap && shape.rotation === 0;
  const side = { top: "top", center: "horizon", bottom: "bottom" }[text.verticalAlign];
  const holds = content.watch !== undefined && text.direction === "horizontal" && text.wrap && text.fit !== "shape";
  const body = `align(${side}, block(width: 100%, ${holds ? "watched" : content.body}))`;
  if (text.direction !== "horizontal") {
    const across = { width: width - inset.left - inset.right, height: height - inset.top - inset.bottom };
    const turn = text.direction === "vertical" ? "downward" : "upward";
    return `place(top + left, dx: ${pt(inset.left)}, dy: ${pt(inset.top)}, block(width: ${pt(across.width)}, height: ${
      pt(across.height)}, ${turn}(${pt(across.width)}, ${pt(across.height)}, ${body})))`;
  }
  const size = `width: ${pt(width)}, height: ${pt(height)}`;
  const placed = `place(top + left, block(${size}, inset: ${sides(inset)}${cut ? ", clip: true" : ""}, ${body}))`;
  return holds ? `{\nlet watched = ${content.body}\n${placed}\n${content.watch}\n}` : placed;
}
