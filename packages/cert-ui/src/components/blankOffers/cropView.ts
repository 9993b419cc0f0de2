import type { TemplateBlank } from "cert-api";

type Area = NonNullable<TemplateBlank["area"]>;

/** The part of a page's picture that is shown: shares of the page. */
export interface CropView {
  /** Of the page's width. */
  left: number;
  width: number;
  /** The height on which the view is centred, of the page's. */
  middle: number;
}

/** How much of a page's width is shown at least, and what is added on either side of a place. */
const leastWidth = 0.45;
const margin = 0.06;

/** The part of a page that shows a place with what surrounds it; never beyond the page's sides. */
export function cropView({ left, top, width, height }: Pick<Area, "left" | "top" | "width" | "height">): CropView {
  const viewWidth = Math.min(1, Math.max(leastWidth, width + 2 * margin));
  const start = Math.min(1 - viewWidth, Math.max(0, left + width / 2 - viewWidth / 2));
  return { left: start, width: viewWidth, middle: top + height / 2 };
}
