import type { Drawing, Fill, LayoutModel, Size } from "../model/model.ts";
import { shownShare } from "./raster.ts";

/** Resolution of paper in dpi; more pixels only make files larger. */
const maxDots = 300;
const pointsAnInch = 72;

/** Scale above which a picture is not scaled: it would become blurred and save little. */
const scaledBelow = 0.9;

/** Largest printed size of each part, in points; `Infinity` if it is not known. */
export type PrintedSizes = ReadonlyMap<string, Size>;

/** Finds the largest size at which each picture of a model is printed, including its cropped parts. */
export function findPrintedSizes(layout: LayoutModel): PrintedSizes {
  const sizes = new Map<string, Size>();
  const stretchedFills = new Set<object>();
  const widen = (part: string, { width, height }: Size) => {
    const known = sizes.get(part) ?? { width: 0, height: 0 };
    sizes.set(part, { width: Math.max(known.width, width), height: Math.max(known.height, height) });
  };
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    if (isPlaced(node)) {
      const { drawing, width, height } = node;
      if (drawing.type === "picture") {
        const share = shownShare(drawing.crop);
        widen(drawing.part, { width: width / share.width, height: height / share.height });
      }
      if (drawing.type === "shape" && drawing.fill?.type === "picture" && !drawing.fill.tile) {
        widen(drawing.fill.part, node);
        stretchedFills.add(drawing.fill);
      }
    }
    // A picture that is repeated is as large as it is
    if (isPictureFill(node) && !stretchedFills.has(node)) widen(node.part, { width: Infinity, height: Infinity });
    for (const child of Object.values(node)) visit(child);
  };
  visit(layout.sections);
  return sizes;
}

/**
 * Returns the factor by which a picture can be scaled down: below 1, or 1 if it is printed at 300 dpi or less.
 * @param picture in pixels
 * @param printed in points; undefined if it is not printed
 */
export function findPrintScale(picture: Size, printed: Size | undefined): number {
  if (!printed) return 1;
  const dots = maxDots / pointsAnInch;
  const scale = Math.max((printed.width * dots) / picture.width, (printed.height * dots) / picture.height);
  return scale < scaledBelow ? scale : 1;
}

/** Anchors, drawings in lines and members of groups: nothing else in a model has a drawing. */
const isPlaced = (node: object): node is Size & { drawing: Drawing } => "drawing" in node;

const isPictureFill = (node: object): node is Extract<Fill, { type: "picture" }> =>
  "type" in node && node.type === "picture" && "tile" in node;
