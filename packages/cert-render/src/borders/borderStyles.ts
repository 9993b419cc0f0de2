import type { Border, BorderStyle, Pt } from "../model/model.ts";

interface BorderLook {
  /** The dash pattern in Typst; a style without one is solid. */
  dash?: "dotted" | "dashed" | "densely-dashed" | "dash-dotted";
  /** Lines and the gaps between them by turns, from the inside to the outside, for a width of w:sz; without it one line. */
  lines?: (width: Pt) => readonly Pt[];
  /** Drawn as one plain line, which differs from Word's. */
  isApproximate?: true;
}

/**
 * The drawing of each style of ST_Border (ECMA-376 Part 1 §17.18.2). The width of thick and thin lines is that of the thick
 * one, or of the gap if the gap is large; the others are fixed or in proportion. Word prints thinThickLargeGap of 0.75 pt
 * as lines of 1.5 and 0.75 pt, 0.75 pt apart.
 */
export const borderStyles: Readonly<Record<BorderStyle, BorderLook>> = {
  single: {},
  thick: {},
  dotted: { dash: "dotted" },
  dashed: { dash: "dashed" },
  dashSmallGap: { dash: "densely-dashed" },
  dotDash: { dash: "dash-dotted" },
  dotDotDash: { dash: "dash-dotted" },
  dashDotStroked: { dash: "dash-dotted" },
  double: { lines: (width) => [width, width, width] },
  triple: { lines: (width) => [width, width, width, width, width] },
  thinThickSmallGap: { lines: (width) => [width, 0.75, 0.75] },
  thickThinSmallGap: { lines: (width) => [0.75, 0.75, width] },
  thinThickThinSmallGap: { lines: (width) => [0.75, 0.75, width, 0.75, 0.75] },
  thinThickMediumGap: { lines: (width) => [width, width / 2, width / 2] },
  thickThinMediumGap: { lines: (width) => [width / 2, width / 2, width] },
  thinThickThinMediumGap: { lines: (width) => [width / 2, width / 2, width, width / 2, width / 2] },
  thinThickLargeGap: { lines: (width) => [1.5, width, 0.75] },
  thickThinLargeGap: { lines: (width) => [0.75, width, 1.5] },
  thinThickThinLargeGap: { lines: (width) => [0.75, width, 1.5, width, 0.75] },
  wave: { isApproximate: true },
  doubleWave: { isApproximate: true },
  threeDEmboss: { isApproximate: true },
  threeDEngrave: { isApproximate: true },
  outset: { isApproximate: true },
  inset: { isApproximate: true },
  art: { isApproximate: true },
};

/** Returns the style that w:val names; "art" for the ornaments of page borders (apples, stars …) and unknown names. */
export const toBorderStyle = (name: string): BorderStyle =>
  Object.hasOwn(borderStyles, name) ? (name as BorderStyle) : "art";

/** Returns the lines of a border from the inside to the outside, in points. */
export function borderLines({ style, width }: Border): { from: Pt; to: Pt }[] {
  let from = 0;
  return (borderStyles[style].lines?.(width) ?? [width]).flatMap((length, index) => {
    const line = { from, to: from + length };
    from = line.to;
    return index % 2 === 0 ? [line] : [];
  });
}

export const borderWidth = (border: Border | undefined): Pt => (border ? (borderLines(border).at(-1)?.to ?? 0) : 0);
