import type { Block, Drawing } from "../../model/model.ts";

/** Returns true if a drawing holds something to be read: text, or the picture of a value. */
export function isRead(drawing: Drawing): boolean {
  if (drawing.type === "slot" || drawing.type === "photo") return true;
  if (drawing.type === "group") return drawing.children.some((child) => isRead(child.drawing));
  return drawing.type === "shape" && (drawing.lettering !== undefined || (drawing.text?.blocks ?? []).some(isFilled));
}

/** Word gives every shape an empty paragraph, so a shape with only that is decoration. */
const isFilled = (block: Block): boolean => block.type !== "paragraph" || block.inlines.length > 0;

export function hidesGround(drawing: Drawing): boolean {
  if (drawing.type === "group") return drawing.children.some((child) => hidesGround(child.drawing));
  return (
    drawing.type === "picture" ||
    drawing.type === "photo" ||
    (drawing.type === "shape" && !drawing.lettering && drawing.fill !== undefined)
  );
}

/**
 * Returns true if a drawing is a text box as high as its text (a:spAutoFit): Word ignores the stated height and computes
 * it again. Boxes of another outline, or rotated ones, keep the stated height.
 */
export function fitsHeightToText(drawing: Drawing): boolean {
  if (drawing.type !== "shape" || drawing.rotation % 360 !== 0 || drawing.fill?.type === "picture") return false;
  const { geometry, text } = drawing;
  return "preset" in geometry && geometry.preset === "rect" && text?.fit === "shape" && text.direction === "horizontal";
}
