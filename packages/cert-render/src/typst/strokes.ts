import type { Border, Stroke } from "../docx/model.ts";
import { layoutWarnings } from "../messages.ts";
import { literal, named, paint, pt } from "./literal.ts";
import type { Writer } from "./writer.ts";

const borderDashes: Readonly<Record<string, string>> = {
  dotted: "dotted", dashed: "dashed", dashSmallGap: "densely-dashed", dotDash: "dash-dotted",
  dotDotDash: "dash-dotted", dashDotStroked: "dash-dotted",
};

const dictionary = (color: string, opacity: number, width: number, dash: string | undefined, cap?: string): string =>
  dash === undefined && cap === undefined ? `${pt(width)} + ${paint(color, opacity)}`
    : `(${named({ paint: paint(color, opacity), thickness: pt(width), dash: dash && literal(dash) })})`;

/** Is there a line at all? */
export const isDrawn = (border: Border | undefined): border is Border =>
  border !== undefined && border.style !== "nil" && border.style !== "none" && border.width > 0;

const singleStroke = /^(?:single|thick|dotted|dashed|dashSmallGap|dotDash|dotDotDash|dashDotStroked)$/;

/** Around paragraphs and cells every border is one stroke. */
export function warnOfBorder(writer: Writer, border: Border | undefined, place: string): void {
  if (isDrawn(border) && !singleStroke.test(border.style)) writer.warn(layoutWarnings.border(border.style), place);
}

/** How wide a border is in all, its parallel lines included (ECMA-376 part 1, 17.18.2). */
export function borderWidth(border: Border | undefined): number {
  if (!isDrawn(border)) return 0;
  return border.width * (borderLines(border).at(-1)?.to ?? 1);
}

/** The lines of a border from the inside to the outside, in units of its width. */
export function borderLines(border: Border): { from: number; to: number }[] {
  if (border.style === "double") return [{ from: 0, to: 1 }, { from: 2, to: 3 }];
  if (border.style === "triple") return [{ from: 0, to: 1 }, { from: 2, to: 3 }, { from: 4, to: 5 }];
  if (/^thinThickThin/.test(border.style)) {
    return [{ from: 0, to: 0.4 }, { from: 0.8, to: 1.8 }, { from: 2.2, to: 2.6 }];
  }
  if (/^thinThick/.test(border.style)) return [{ from: 0, to: 1 }, { from: 1.5, to: 2 }];
  if (/^thickThin/.test(border.style)) return [{ from: 0, to: 0.5 }, { from: 1, to: 2 }];
  return [{ from: 0, to: 1 }];
}

/** A border's dashes as Typst names them, as a literal. */
export function borderDash(border: Border): string | undefined {
  const dash = borderDashes[border.style];
  return dash && literal(dash);
}

/** One stroke that stands for a border; parallel lines become one of their common width only when thin. */
export const borderStroke = (border: Border): string =>
  dictionary(border.color, 1, border.width, borderDashes[border.style]);

const strokeDashes: Readonly<Record<string, string>> = {
  dot: "dotted", sysDot: "densely-dotted", dash: "dashed", sysDash: "densely-dashed", lgDash: "loosely-dashed",
  dashDot: "dash-dotted", sysDashDot: "densely-dash-dotted", lgDashDot: "loosely-dash-dotted",
  lgDashDotDot: "loosely-dash-dotted", sysDashDotDot: "densely-dash-dotted",
};

/** The outline of a shape or a picture. */
export const shapeStroke = (stroke: Stroke | undefined): string =>
  stroke ? dictionary(stroke.color, stroke.opacity, stroke.width, strokeDashes[stroke.dash]) : "none";
