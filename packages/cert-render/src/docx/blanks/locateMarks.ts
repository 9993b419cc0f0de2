import type { Raster } from "../../pictures/raster.ts";
import { markColour } from "./shadeBlanks.ts";

export interface PageArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Finds the marks of `shadeBlanks` in a rendered page and returns the area of each by its index. A single pixel does not
 * count as a mark.
 */
export function locateMarks({ width, height, rgba }: Raster): Map<number, PageArea> {
  const { red, green, blue, step, most } = markColour;
  const edges = new Map<number, { left: number; top: number; right: number; bottom: number }>();
  const indexAt = (at: number): number | undefined => {
    if (rgba[at] !== red || rgba[at + 1] !== green) return undefined;
    const index = ((rgba[at + 2] ?? 0) - blue) / step;
    return Number.isInteger(index) && index >= 0 && index < most ? index : undefined;
  };
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const index = indexAt(at);
      if (index === undefined || indexAt(at - 4) !== index || indexAt(at - 4 * width) !== index) continue;
      const area = edges.get(index) ?? { left: x, top: y, right: x, bottom: y };
      edges.set(index, {
        left: Math.min(area.left, x - 1),
        top: Math.min(area.top, y - 1),
        right: Math.max(area.right, x + 1),
        bottom: Math.max(area.bottom, y + 1),
      });
    }
  }
  return new Map(
    [...edges].map(([index, { left, top, right, bottom }]) => [
      index,
      { left: left / width, top: top / height, width: (right - left) / width, height: (bottom - top) / height },
    ]),
  );
}
