import type { TemplateBlank } from "cert-api";

type Area = NonNullable<TemplateBlank["area"]>;

/** The visible part of a page's picture, in fractions of the page. */
export interface CropView {
  /** The left edge, as a fraction of the page's width. */
  left: number;
  /** The width, as a fraction of the page's width. */
  width: number;
  /** The vertical centre, as a fraction of the page's height. */
  middle: number;
}

/** The minimum visible fraction of a page's width, and the margin on either side of a place. */
const leastWidth = 0.45;
const margin = 0.06;

/** Returns the part of a page that shows a place with its surroundings, within the page's sides. */
export function cropView({ left, top, width, height }: Pick<Area, "left" | "top" | "width" | "height">): CropView {
  const viewWidth = Math.min(1, Math.max(leastWidth, width + 2 * margin));
  const start = Math.min(1 - viewWidth, Math.max(0, left + width / 2 - viewWidth / 2));
  return { left: start, width: viewWidth, middle: top + height / 2 };
}
