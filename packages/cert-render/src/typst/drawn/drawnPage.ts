import type { Matrix, Point, Rectangle } from "./geometry.ts";

/** A page as it is painted. */
export interface DrawnPage {
  width: number;
  height: number;
  /** What is painted on it, from the bottom to the top. Points count from the page's left and top edge. */
  marks: Mark[];
}

/** Something painted. */
export type Mark = DrawnText | DrawnPicture | DrawnShape;

/** What every mark has. */
interface Painted {
  /** Clipped to each of these: a rectangle in its own coordinates, and the map from the page to them. */
  clips: readonly Clip[];
}

/** A rectangle outside of which nothing is painted. */
export interface Clip {
  /** From the page to the rectangle's coordinates. */
  toLocal: Matrix;
  area: Rectangle;
}

/** A stretch of text in one font. */
export interface DrawnText extends Painted {
  type: "text";
  text: string;
  /** The middles of its characters on the page, white space left out. */
  characters: { character: string; middle: Point; size: number; direction: Point }[];
}

/** A picture. */
export interface DrawnPicture extends Painted {
  type: "picture";
  /** `data:` address of its bytes. */
  source: string;
  /** From the page to the unit square. */
  toUnit: Matrix;
  corners: readonly Point[];
  bounds: Rectangle;
}

/** An area filled with an opaque colour. */
export interface DrawnShape extends Painted {
  type: "shape";
  outlines: readonly (readonly Point[])[];
  bounds: Rectangle;
}
