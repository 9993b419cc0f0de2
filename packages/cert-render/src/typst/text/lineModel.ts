import type { NamedFont } from "../../fonts/namedFont.ts";
import type { DocumentGrid } from "../../model/model.ts";

/** What decides a line's height, of the paragraph and its surroundings. */
export interface LineContext {
  rule: "auto" | "exact" | "atLeast";
  /** auto: a factor; else points. */
  line: number;
  /** The grid that the paragraph snaps to; undefined when there is none, or none here. */
  grid?: DocumentGrid | undefined;
}

/** How far a run reaches above and below the baseline, in points. A line is as high as the largest of both. */
export interface LineEdges {
  above: number;
  below: number;
}

/** The constants of Word's line heights, in one place. */
export const lineConstants = {
  /** An East Asian line is 1.3 times the font's height: this share is added on each side. */
  eastAsianShare: 0.15,
  /** hhea lineGap of the East Asian fonts with 220/36/256: what stands in for the share where no such character is. */
  eastAsianGap: 36 / 256,
  /** Where an exact line has its baseline. */
  exactAbove: 0.8,
  /** Superscript and subscript: size, and how far they are raised or lowered, in em of the full size. */
  scriptSize: 0.65,
  raised: 0.35,
  lowered: 0.15,
  /** Half-open grids: a line that is this much too high still fits its grid cell. */
  gridSlack: 0.05,
} as const;

/**
 * A run's edges by Word's rules: a Latin font takes hhea ascender + lineGap and |descender|, an East Asian one
 * 1.3 times its height, of the font that the author named. Then the grid, then the paragraph's line rule.
 */
export function lineEdges(font: NamedFont, size: number, context: LineContext): LineEdges {
  if (context.rule === "exact") {
    return { above: context.line * lineConstants.exactAbove, below: context.line * (1 - lineConstants.exactAbove) };
  }
  const eastAsian = font.script === "eastAsian";
  const share = eastAsian ? (font.ascent + font.descent) * lineConstants.eastAsianShare : 0;
  let above = (font.ascent + (eastAsian ? share : font.lineGap)) * size;
  let below = (font.descent + share) * size;
  const pitch = context.grid && context.grid.type !== "none" ? context.grid.linePitch : 0;
  if (pitch > 0) {
    const natural = above + below;
    const cells = eastAsian ? Math.ceil((natural - lineConstants.gridSlack) / pitch) : 1;
    const extra = Math.max(0, Math.max(1, cells) * pitch - natural) / 2;
    above += extra;
    below += extra;
  }
  if (context.rule === "atLeast") return { above: Math.max(above, context.line - below), below };
  if (context.line >= 1) return { above, below: below + (context.line - 1) * (above + below) };
  return { above: above * context.line, below: below * context.line };
}
