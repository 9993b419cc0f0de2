import { layoutWarnings } from "../../messages.ts";
import type { Border, Place, Stroke } from "../../model/model.ts";
import { array, literal, named, paint, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";

const borderDashes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dotted: "dotted",
    dashed: "dashed",
    dashSmallGap: "densely-dashed",
    dotDash: "dash-dotted",
    dotDotDash: "dash-dotted",
    dashDotStroked: "dash-dotted",
  }),
);

const dictionary = (color: string, opacity: number, width: number, dash: string | undefined): string =>
  dash === undefined
    ? `${pt(width)} + ${paint(color, opacity)}`
    : `(${named({ paint: paint(color, opacity), thickness: pt(width), dash })})`;

export const isDrawn = (border: Border | undefined): border is Border =>
  border !== undefined && border.style !== "nil" && border.style !== "none" && border.width > 0;

const plainStroke = /^(?:single|thick|dotted|dashed|dashSmallGap|dotDash|dotDotDash|dashDotStroked)$/;

/** Warns of waves, reliefs and the like, which are drawn as one line. */
export function warnOfBorder(writer: Writer, border: Border | undefined, place: Place): void {
  if (isDrawn(border) && !plainStroke.test(border.style) && borderLines(border).length === 1) {
    writer.warn(layoutWarnings.border(border.style), place);
  }
}

export function borderWidth(border: Border | undefined): number {
  if (!isDrawn(border)) return 0;
  return border.width * (borderLines(border).at(-1)?.to ?? 1);
}

/** Returns the lines of a border from the inside to the outside, in units of its width. */
export function borderLines(border: Border): { from: number; to: number }[] {
  if (border.style === "double")
    return [
      { from: 0, to: 1 },
      { from: 2, to: 3 },
    ];
  if (border.style === "triple")
    return [
      { from: 0, to: 1 },
      { from: 2, to: 3 },
      { from: 4, to: 5 },
    ];
  const gap = gaps[/^(?:thinThick|thickThin)(?:Thin)?(Small|Medium|Large)Gap$/.exec(border.style)?.[1] ?? ""];
  if (gap) return unequalLines(border, gap(border.width));
  return [{ from: 0, to: 1 }];
}

/** The lines of a border with thick and thin lines, in points. */
interface UnequalLines {
  thick: number;
  thin: number;
  gap: number;
}

/**
 * Maps the width of such a border (w:sz) to its lines. The width is that of the thick line, or of the gap if the gap is
 * large; the others are fixed or in proportion. Word prints thinThickLargeGap of 0.75 pt as lines of 1.5 and 0.75 pt, 0.75
 * pt apart.
 */
const gaps: Readonly<Record<string, (width: number) => UnequalLines>> = {
  Small: (width) => ({ thick: width, thin: 0.75, gap: 0.75 }),
  Medium: (width) => ({ thick: width, thin: width / 2, gap: width / 2 }),
  Large: (width) => ({ thick: 1.5, thin: 0.75, gap: width }),
};

function unequalLines({ style, width }: Border, { thick, thin, gap }: UnequalLines): { from: number; to: number }[] {
  const order = style.startsWith("thinThickThin")
    ? [thin, thick, thin]
    : style.startsWith("thinThick")
      ? [thick, thin]
      : [thin, thick];
  let from = 0;
  return order.map((line) => {
    const span = { from: from / width, to: (from + line) / width };
    from += line + gap;
    return span;
  });
}

export function borderDash(border: Border): string | undefined {
  const dash = borderDashes.get(border.style);
  return dash && literal(dash);
}

/** Returns a single stroke for a border. Parallel lines become one line of their total width; use it only where they are thin. */
export const borderStroke = (border: Border): string => dictionary(border.color, 1, border.width, borderDash(border));

/** ST_PresetLineDashVal: dashes and gaps alternating, in line widths (ECMA-376 Part 1 §20.1.10.49). */
const strokeDashes: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
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
  }),
);

export function shapeStroke(stroke: Stroke | undefined): string {
  if (!stroke) return "none";
  const dash = strokeDashes.get(stroke.dash)?.map((length) => pt(length * stroke.width));
  return dictionary(stroke.color, stroke.opacity, stroke.width, dash && array(dash));
}
