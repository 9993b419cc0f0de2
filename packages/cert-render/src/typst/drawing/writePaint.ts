import type { Color, Fill, Size } from "../../model/model.ts";
import { array, dimensions, joined, number, paint, placed, pt } from "../program/literal.ts";

/** Side of a pattern's squares, in points: a screen pixel, as Word prints it. */
const dot = 0.75;

/**
 * Writes a colour, gradient or pattern.
 * @param shade from 0 to 1 lightens its colours, below 0 darkens them
 */
export function writePaint(fill: Exclude<Fill, { type: "picture" }>, shade = 0): string {
  const ground = shade < 0 ? 0 : 255;
  const tint = (color: Color): Color =>
    color.replace(/[0-9a-f]{2}/g, (digits) => {
      const level = Number.parseInt(digits, 16);
      return Math.round(level + (ground - level) * Math.abs(shade))
        .toString(16)
        .padStart(2, "0");
    });
  if (fill.type === "solid") return paint(tint(fill.color), fill.opacity);
  if (fill.type === "pattern") return writePattern(fill);
  const sorted = fill.stops.toSorted((a, b) => a.at - b.at);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return "none";
  if (sorted.length === 1) return paint(tint(first.color), first.opacity);
  const stops = [{ ...first, at: 0 }, ...sorted.slice(1, -1), { ...last, at: 1 }].map(
    (stop) => `(${paint(tint(stop.color), stop.opacity)}, ${number(stop.at * 100)}%)`,
  );
  return fill.radial
    ? `gradient.radial(..${array(stops)})`
    : `gradient.linear(..${array(stops)}, angle: ${number(fill.angle)}deg)`;
}

/**
 * Writes the ink of a pattern as a tile of rectangles. It uses as few as possible, because a hairline may show between two
 * of them.
 */
function writePattern({ rows, ink, paper, opacity }: Extract<Fill, { type: "pattern" }>): string {
  const side = rows.length;
  const rectangles = [rect({ x: 0, y: 0, width: side, height: side }, paint(paper, opacity))];
  for (let y = 0, height = 1; y < side; y += height) {
    height = 1;
    while (y + height < side && rows[y + height] === rows[y]) height += 1;
    const bits = (rows[y] ?? 0).toString(2).padStart(side, "0");
    for (const { index: x, 0: run } of bits.matchAll(/1+/g)) {
      rectangles.push(rect({ x, y, width: run.length, height }, paint(ink, opacity)));
    }
  }
  return `tiling(size: (${pt(side * dot)}, ${pt(side * dot)}), ${joined(rectangles)})`;
}

const rect = ({ x, y, width, height }: Size & { x: number; y: number }, fill: string): string =>
  placed(x * dot, y * dot, `rect(${dimensions({ width: width * dot, height: height * dot })}, fill: ${fill})`);
