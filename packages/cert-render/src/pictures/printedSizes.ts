import type { LayoutModel, Size } from "../model/model.ts";

/** What paper shows: pixels beyond so many dots an inch are weight only. */
const mostDots = 300;
const pointsAnInch = 72;

/** A picture this near to its dots is left as it is: scaling it would blur it and save little. */
const scaledBelow = 0.9;

/** How large a part is printed at most, in points; `Infinity` where that is not known. */
export type PrintedSizes = ReadonlyMap<string, Size>;

/** Finds the largest size at which each picture of a model is printed, with what its crop cuts away. */
export function findPrintedSizes(layout: LayoutModel): PrintedSizes {
  const sizes = new Map<string, Size>();
  const widen = (part: string, { width, height }: Size): void => {
    const known = sizes.get(part) ?? { width: 0, height: 0 };
    sizes.set(part, { width: Math.max(known.width, width), height: Math.max(known.height, height) });
  };
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isPlacedPicture(node)) {
      const { crop, part } = node.drawing;
      const shownX = Math.max(0.001, 1 - crop.left - crop.right);
      const shownY = Math.max(0.001, 1 - crop.top - crop.bottom);
      widen(part, { width: node.width / shownX, height: node.height / shownY });
    }
    // A picture that fills a shape is as large as the shape, or repeated: it stays as it is
    if (isPictureFill(node)) widen(node.part, { width: Infinity, height: Infinity });
    for (const child of Object.values(node)) visit(child);
  };
  visit(layout.sections);
  return sizes;
}

/**
 * By how much a picture can be scaled down: a factor below 1, or 1 where it is printed with 300 dots an inch or less.
 * @param picture in pixels
 * @param printed in points
 */
export function findPrintScale(picture: Size, printed: Size): number {
  const dots = mostDots / pointsAnInch;
  const scale = Math.max((printed.width * dots) / picture.width, (printed.height * dots) / picture.height);
  return scale < scaledBelow ? scale : 1;
}

interface PlacedPicture extends Size {
  drawing: { part: string; crop: { left: number; right: number; top: number; bottom: number } };
}

const isPlacedPicture = (node: object): node is PlacedPicture =>
  "drawing" in node &&
  "width" in node &&
  "height" in node &&
  typeof node.drawing === "object" &&
  node.drawing !== null &&
  "type" in node.drawing &&
  node.drawing.type === "picture";

const isPictureFill = (node: object): node is { part: string } =>
  "type" in node && node.type === "picture" && "tile" in node && "part" in node;
