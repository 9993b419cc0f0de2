import type { Fill } from "../../model/model.ts";
import { array, number, paint } from "../program/literal.ts";

/** A colour or gradient. */
export function writePaint(fill: Exclude<Fill, { type: "picture" }>): string {
  if (fill.type === "solid") return paint(fill.color, fill.opacity);
  const sorted = [...fill.stops].sort((a, b) => a.at - b.at);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return "none";
  if (sorted.length === 1) return paint(first.color, first.opacity);
  const stops = [{ ...first, at: 0 }, ...sorted.slice(1, -1), { ...last, at: 1 }].map(
    (stop) => `(${paint(stop.color, stop.opacity)}, ${number(stop.at * 100)}%)`,
  );
  return fill.radial
    ? `gradient.radial(..${array(stops)})`
    : `gradient.linear(..${array(stops)}, angle: ${number(fill.angle)}deg)`;
}
