import type { Anchor, AreaX, AreaY, Drawing, PositionX, PositionY, Pt, Section, Size } from "../../model/model.ts";
import type { WriteContext } from "../program/writer.ts";
import { fitsHeightToText } from "./drawingTraits.ts";

export const singleColumn: Section["columns"] = { count: 1, space: 0, separator: false };

interface Span {
  from: Pt;
  size: Pt;
}

function spanX(area: AreaX, { page, margins, columns }: Section): Span {
  const left = margins.left + margins.gutter;
  const text = page.width - left - margins.right;
  switch (area) {
    case "page":
      return { from: 0, size: page.width };
    case "leftMargin":
    case "insideMargin":
      return { from: 0, size: left };
    case "rightMargin":
    case "outsideMargin":
      return { from: page.width - margins.right, size: margins.right };
    case "column": {
      const first = columns.widths?.[0]?.width ?? text / columns.count;
      return { from: left, size: columns.count > 1 ? first : text };
    }
    default:
      return { from: left, size: text };
  }
}

/** Returns the vertical extent that a position refers to, from the page's top edge; empty for a paragraph or line. */
export function spanY(area: AreaY, { page, margins }: Section): Span {
  switch (area) {
    case "page":
      return { from: 0, size: page.height };
    case "topMargin":
    case "insideMargin":
      return { from: 0, size: margins.top };
    case "bottomMargin":
    case "outsideMargin":
      return { from: page.height - margins.bottom, size: margins.bottom };
    default:
      return { from: margins.top, size: page.height - margins.top - margins.bottom };
  }
}

function within(span: Span, size: Pt, position: { offset?: Pt; align?: string; fraction?: number }): Pt {
  if (position.fraction !== undefined) return span.from + span.size * position.fraction;
  switch (position.align) {
    case "center":
      return span.from + (span.size - size) / 2;
    case "right":
    case "bottom":
    case "outside":
      return span.from + span.size - size;
    case "left":
    case "top":
    case "inside":
      return span.from;
    default:
      return span.from + (position.offset ?? 0);
  }
}

export const anchorX = (position: PositionX, width: Pt, { section }: WriteContext): Pt =>
  within(spanX(position.from, section), width, position);

export function anchorY(position: PositionY, height: Pt, section: Section): { from: "page" | "paragraph"; value: Pt } {
  if (position.from === "paragraph" || position.from === "line") {
    return { from: "paragraph", value: position.offset ?? 0 };
  }
  return { from: "page", value: within(spanY(position.from, section), height, position) };
}

/** Returns the distance of a frame or floating table from the left edge of the text, in which it is set. */
export function flowX(x: { from: AreaX; align?: string; offset?: Pt }, width: Pt, context: WriteContext): Pt {
  const { page, margins } = context.section;
  const [origin, available] = x.from === "page" ? [-margins.left - margins.gutter, page.width] : [0, context.width];
  if (x.align === "center") return origin + (available - width) / 2;
  return origin + (x.align === "right" ? available - width : (x.offset ?? 0));
}

/**
 * Returns a drawing's size, with sizes relative to an area resolved. A box sized to its unwrapped content is at least as
 * large as the pictures in it, whatever the file states.
 */
export function anchorSize(anchor: Anchor, section: Section): Size {
  const { relativeWidth, relativeHeight } = anchor;
  const content = unwrappedPictures(anchor.drawing);
  return {
    width: relativeWidth
      ? spanX(relativeWidth.of, section).size * relativeWidth.fraction
      : Math.max(anchor.width, content.width),
    height: relativeHeight
      ? spanY(relativeHeight.of, section).size * relativeHeight.fraction
      : Math.max(anchor.height, content.height),
  };
}

function unwrappedPictures(drawing: Drawing): Size {
  const room = { width: 0, height: 0 };
  if (drawing.type !== "shape" || !drawing.text || drawing.text.wrap || !fitsHeightToText(drawing)) return room;
  const { blocks, inset } = drawing.text;
  for (const block of blocks) {
    if (block.type !== "paragraph") continue;
    for (const inline of block.inlines) {
      if (inline.type !== "drawing") continue;
      room.width = Math.max(room.width, inline.width + inset.left + inset.right);
      room.height = Math.max(room.height, inline.height + inset.top + inset.bottom);
    }
  }
  return room;
}
