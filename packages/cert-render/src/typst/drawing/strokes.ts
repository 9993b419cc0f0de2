import { borderStyles } from "../../borders/borderStyles.ts";
import { lookup } from "../../lookup.ts";
import type { Border, Place, Stroke } from "../../model/model.ts";
import { array, literal, named, paint, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";

const dictionary = (color: string, opacity: number, width: number, dash: string | undefined): string =>
  dash === undefined
    ? `${pt(width)} + ${paint(color, opacity)}`
    : `(${named({ paint: paint(color, opacity), thickness: pt(width), dash })})`;

export function warnOfBorder(writer: Writer, border: Border | undefined, place: Place): void {
  if (border && borderStyles[border.style].isApproximate) writer.warn("layout.border", place, { style: border.style });
}

export function borderDash(border: Border): string | undefined {
  const { dash } = borderStyles[border.style];
  return dash && literal(dash);
}

/** Returns a single stroke for a border. Parallel lines become one line of their total width; use it only where they are thin. */
export const borderStroke = (border: Border): string => dictionary(border.color, 1, border.width, borderDash(border));

/** ST_PresetLineDashVal: dashes and gaps alternating, in line widths (ECMA-376 Part 1 §20.1.10.49). */
const strokeDashes = lookup({
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  sysDashDot: [3, 1, 1, 1],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
});

/** Width of a line of no width, in points: Word draws it as thin as a printer can. */
const hairline = 0.25;

export function shapeStroke(stroke: Stroke | undefined): string {
  if (!stroke) return "none";
  const width = stroke.width > 0 ? stroke.width : hairline;
  const dash = strokeDashes.get(stroke.dash)?.map((length) => pt(length * width));
  return dictionary(stroke.color, stroke.opacity, width, dash && array(dash));
}
