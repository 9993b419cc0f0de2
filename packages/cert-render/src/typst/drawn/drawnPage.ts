import type { Matrix, Point, Rectangle } from "../../geometry.ts";

export interface DrawnPage {
  width: number;
  height: number;
  marks: Mark[];
}

export type Mark = DrawnText | DrawnPicture | DrawnShape;

interface Painted {
  /** Clips of the mark: each a rectangle in its own coordinates, and the map from the page to them. */
  clips: readonly Clip[];
}

export interface Clip {
  toLocal: Matrix;
  area: Rectangle;
}

export interface DrawnText extends Painted {
  type: "text";
  text: string;
  /** Its characters, without white space; `middle` is the centre of each on the page. */
  characters: { character: string; middle: Point; size: number; direction: Point }[];
}

export interface DrawnPicture extends Painted {
  type: "picture";
  source: string;
  toUnit: Matrix;
  corners: readonly Point[];
  bounds: Rectangle;
}

export interface DrawnShape extends Painted {
  type: "shape";
  outlines: readonly (readonly Point[])[];
  bounds: Rectangle;
}
