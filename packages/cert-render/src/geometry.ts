import type { Edges } from "./model/model.ts";

export type Point = readonly [x: number, y: number];

/** An affine map as in SVG: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const noEdges: Edges = { top: 0, right: 0, bottom: 0, left: 0 };

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const compose = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** Inverts a map; undefined for one that flattens everything to a line. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-12) return undefined;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

export const contains = ({ left, top, right, bottom }: Rectangle, [x, y]: Point, slack = 0): boolean =>
  x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;

export function computeBounds(points: readonly Point[]): Rectangle {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

export function isWithin(outlines: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let within = false;
  for (const outline of outlines) {
    for (let index = 0; index < outline.length; index += 1) {
      const [x1, y1] = outline[index] as Point;
      const [x2, y2] = outline[(index + 1) % outline.length] as Point;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within;
    }
  }
  return within;
}
