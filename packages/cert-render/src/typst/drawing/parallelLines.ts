import type { Border } from "../../model/model.ts";
import { named, paint, pt } from "../program/literal.ts";
import { borderLines, borderWidth, isDrawn } from "./strokes.ts";

/** A side of a box. */
export type Side = "top" | "right" | "bottom" | "left";
type Sides = Partial<Record<Side, Border | undefined>>;

const sides: readonly Side[] = ["top", "right", "bottom", "left"];

/** Does a border consist of several lines? */
export const isParallel = (border: Border | undefined): border is Border =>
  isDrawn(border) && borderLines(border).length > 1;

/**
 * Puts the lines of borders that have several around a block, one block a line. They reach out of the block without
 * taking room. `inside`: how much of a border lies within the block's edge, the rest lies without.
 * @param skip how many lines from the inside are drawn already
 */
export function parallelLines(
  borders: Sides,
  body: string,
  inside: (side: Side, total: number) => number,
  skip = 0,
): string {
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
      const middle = (((line?.from ?? 0) + (line?.to ?? 1)) / 2) * border.width;
      outsets[side] = pt(middle - inside(side, borderWidth(border)));
      if (line) strokes[side] = `${pt((line.to - line.from) * border.width)} + ${paint(border.color)}`;
    }
    wrapped = `block(width: 100%, stroke: (${named(strokes)}), outset: (${named(outsets)}), ${wrapped})`;
  }
  return wrapped;
}
