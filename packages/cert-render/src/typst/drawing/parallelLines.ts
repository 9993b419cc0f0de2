import { borderLines, borderWidth } from "../../borders/borderStyles.ts";
import type { Border } from "../../model/model.ts";
import { named, paint, pt } from "../program/literal.ts";

export type Side = "top" | "right" | "bottom" | "left";
type Sides = Partial<Record<Side, Border | undefined>>;

const sides: readonly Side[] = ["top", "right", "bottom", "left"];

export const isParallel = (border: Border | undefined): border is Border =>
  border !== undefined && borderLines(border).length > 1;

/**
 * Draws the lines of multi-line borders around a block, one block per line. They extend beyond the block without taking
 * space. `inside` is the part of a border within the block's edge.
 * @param skip the number of inner lines that are drawn already
 */
export function parallelLines(borders: Sides, body: string, inside: (side: Side, total: number) => number, skip = 0) {
  const count = Math.max(
    0,
    ...sides.map((side) => {
      const border = borders[side];
      return isParallel(border) ? borderLines(border).length : 0;
    }),
  );
  let wrapped = body;
  for (let level = skip; level < count; level += 1) {
    const strokes: Partial<Record<Side, string>> = {};
    const outsets: Partial<Record<Side, string>> = {};
    for (const side of sides) {
      const border = borders[side];
      const line = isParallel(border) ? borderLines(border)[level] : undefined;
      if (!border) continue;
      const middle = ((line?.from ?? 0) + (line?.to ?? border.width)) / 2;
      outsets[side] = pt(middle - inside(side, borderWidth(border)));
      if (line) strokes[side] = `${pt(line.to - line.from)} + ${paint(border.color)}`;
    }
    wrapped = `block(width: 100%, stroke: (${named(strokes)}), outset: (${named(outsets)}), ${wrapped})`;
  }
  return wrapped;
}
