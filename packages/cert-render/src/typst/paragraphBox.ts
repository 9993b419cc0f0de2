import type { ParagraphStyle } from "../docx/model.ts";
import { named, paint, pt } from "./literal.ts";
import { borderStroke, borderWidth, isDrawn } from "./strokes.ts";

/**
 * Puts a paragraph's borders and shading around it. Its lines stay where they are: the box reaches out to the sides
 * by the borders' distance, as Word's does, and only grows upwards and downwards.
 */
export function boxed(style: ParagraphStyle, body: string): string {
  const { top, right, bottom, left } = style.borders;
  const drawn = [top, right, bottom, left].some(isDrawn);
  if (!drawn && !style.shading) return body;
  const { indent } = style;
  const reach = { left: (left?.space ?? 0), right: (right?.space ?? 0) };
  const strokes = named({
    top: isDrawn(top) ? borderStroke(top) : undefined,
    right: isDrawn(right) ? borderStroke(right) : undefined,
    bottom: isDrawn(bottom) ? borderStroke(bottom) : undefined,
    left: isDrawn(left) ? borderStroke(left) : undefined,
  });
  const start = indent.left + Math.min(0, indent.firstLine);
  const above = (isDrawn(top) ? top.space : 0) + borderWidth(top);
  const below = (isDrawn(bottom) ? bottom.space : 0) + borderWidth(bottom);
  const outer = `inset: (left: ${pt(start - reach.left)}, right: ${pt(indent.right - reach.right)})`;
  const inner = named({
    width: "100%",
    fill: style.shading ? paint(style.shading) : undefined,
    stroke: strokes === "" ? undefined : `(${strokes})`,
    inset: `(top: ${pt(above)}, bottom: ${pt(below)})`,
  });
  const back = `inset: (left: ${pt(reach.left - start)}, right: ${pt(reach.right - indent.right)})`;
  return `block(width: 100%, ${outer}, block(${inner}, block(width: 100%, ${back}, ${body})))`;
}
