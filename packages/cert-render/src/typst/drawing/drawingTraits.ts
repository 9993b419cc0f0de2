import type { Block, Drawing } from "../../model/model.ts";

/** Does a drawing hold something that is read: text, or a value's picture? */
export function isRead(drawing: Drawing): boolean {
  if (drawing.type === "slot" || drawing.type === "photo") return true;
  if (drawing.type === "group") return drawing.children.some((child) => isRead(child.drawing));
  return drawing.type === "shape" && (drawing.lettering !== undefined || (drawing.text?.blocks ?? []).some(isFilled));
}

/** Word gives every shape an empty paragraph: one that frames the page is decoration all the same. */
const isFilled = (block: Block): boolean => block.type !== "paragraph" || block.inlines.length > 0;

/** Does a drawing hide what lies under it? */
export function hidesGround(drawing: Drawing): boolean {
  if (drawing.type === "group") return drawing.children.some((child) => hidesGround(child.drawing));
  return (
    drawing.type === "picture" ||
    drawing.type === "photo" ||
    (drawing.type === "shape" && !drawing.lettering && drawing.fill !== undefined)
  );
}

/**
 * Whether a drawing is a text box that is as high as its text (a:spAutoFit), whatever height the file states: Word works
 * it out anew. Boxes of another outline, or turned ones, keep the stated height.
 */
export function fitsHeightToText(drawing: Drawing): boolean {
  if (drawing.type !== "shape" || drawing.rotation % 360 !== 0 || drawing.fill?.type === "picture") return false;
  const { geometry, text } = drawing;
  return "preset" in geometry && geometry.preset === "rect" && text?.fit === "shape" && text.direction === "horizontal";
}
