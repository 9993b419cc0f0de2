import type { NamedFont } from "../../fonts/namedFont.ts";
import type { DocumentGrid } from "../../model/model.ts";

/** Properties of a paragraph and its surroundings that determine a line's height. */
export interface LineContext {
  rule: "auto" | "exact" | "atLeast";
  line: number;
  grid?: DocumentGrid | undefined;
  /**
   * Edges of the paragraph's fonts in single lines. Those that take the same number of cells are placed in them together;
   * off the grid, lines of a least height are lifted together.
   */
  peers?: readonly LineEdges[];
  /** Space below each line that is between lines rather than in them; the last line of a page does without it. */
  overhang?: number | undefined;
}

/** A line without a grid and without the paragraph's line rule. */
export const singleLine: LineContext = { rule: "auto", line: 1 };

/** Extent of a run above and below the baseline, in points. A line is as high as the largest of both. */
export interface LineEdges {
  above: number;
  below: number;
}

/** Returns the extent of a line that holds all of these, and is at least as high as another. */
export const joinEdges = (edges: readonly LineEdges[], least: LineEdges = { above: 0, below: 0 }): LineEdges => ({
  above: Math.max(least.above, ...edges.map(({ above }) => above)),
  below: Math.max(least.below, ...edges.map(({ below }) => below)),
});

export const lineConstants = {
  /** An East Asian line is this many tenths of its font's height, rounded down to whole units of the font. */
  eastAsianTenths: 13,
  exactAbove: 0.8,
  /** Superscript and subscript: size and shift, in em of the full size. */
  scriptSize: 0.65,
  raised: 0.35,
  lowered: 0.15,
  /** Tolerance of a grid cell: a line that is too high by this much still fits it. */
  gridSlack: 0.05,
} as const;

/**
 * Returns the extent of a font in a single line without a grid. A Latin font has hhea ascender + lineGap and |descender|,
 * an East Asian one 1.3 times its height in whole font units (332 of 256 for 宋体, in PDFs that Word printed). The font is the
 * one that the author named.
 */
export function naturalEdges(font: NamedFont, size: number): LineEdges {
  if (font.script === "latin") return { above: (font.ascent + font.lineGap) * size, below: font.descent * size };
  const height = font.ascent + font.descent;
  const units = Math.round(height * font.unitsPerEm) * lineConstants.eastAsianTenths;
  const share = (Math.floor(units / 10) / font.unitsPerEm - height) / 2;
  return { above: (font.ascent + share) * size, below: (font.descent + share) * size };
}

/** Returns a run's edges by Word's rules, in points: those of its font, then of the grid, then of the paragraph's line rule. */
export const lineEdges = (font: NamedFont, size: number, context: LineContext): LineEdges =>
  edgesInLine(naturalEdges(font, size), context);

/**
 * Returns the edges of text or an inline drawing in a line. On a grid, a line takes whole cells, or the line rule's
 * multiple of one cell if that is more, and is centred in them. Without a grid, a multiple adds its space below.
 */
export function edgesInLine(natural: LineEdges, context: LineContext): LineEdges {
  const { rule, line } = context;
  if (rule === "exact") {
    return { above: line * lineConstants.exactAbove, below: line * (1 - lineConstants.exactAbove) };
  }
  const height = gridHeight(natural, context);
  const { above, below } = height > 0 ? centre(union(natural, height, context), height) : natural;
  if (rule === "atLeast") {
    // Lifted once, above the deepest font of the paragraph; a line without that font is as high
    const deepest = height > 0 ? below : Math.max(below, ...(context.peers ?? []).map((peer) => peer.below));
    const lifted = Math.max(above, line - deepest);
    return { above: lifted, below: Math.max(below, line - lifted) };
  }
  const overhang = context.overhang ?? 0;
  if (height > 0) return { above, below: below - overhang };
  if (line < 1) return { above: above * line, below: below * line };
  return { above, below: below + extraRoom(natural, context) - overhang };
}

/** Returns the space that a multiple adds below a line off the grid, in points. A drawing gets that of the paragraph's mark. */
export const extraRoom = ({ above, below }: LineEdges, { rule, line }: LineContext): number =>
  rule === "auto" && line > 1 ? (line - 1) * (above + below) : 0;

/**
 * Returns the part of every line's space that may extend beyond the bottom margin, in points. Word breaks the page where
 * the natural part of a line does not fit (a document by Word 2016 keeps a line of 14 pt whose two cells end 4.2 pt below
 * it, another one of 12 pt × 1.15 that ends 1.7 pt below it).
 */
export function lineOverhang(context: LineContext): number {
  const { rule, peers = [] } = context;
  if (rule !== "auto") return 0;
  const overhangs = peers.map((peer) => {
    const height = gridHeight(peer, context);
    if (height === 0) return extraRoom(peer, context);
    const { above, below } = union(peer, height, context);
    return (height - above - below) / 2;
  });
  const overhang = overhangs.length === 0 ? 0 : Math.min(...overhangs);
  return overhang > lineConstants.gridSlack ? overhang : 0;
}

/**
 * Returns the height of a line on the grid; 0 without a grid. A multiple below one leaves it its cells (Word 2013). A
 * least height takes at least one cell, but is not rounded up beyond (Word: 10.5 pt, pitch 18; at least 12, 18, 24: 18,
 * 18, 24).
 */
function gridHeight({ above, below }: LineEdges, { rule, line, grid }: LineContext): number {
  const pitch = grid && grid.type !== "none" ? grid.linePitch : 0;
  if (pitch <= 0) return 0;
  if (rule === "atLeast") return Math.max(pitch, above + below);
  const cells = Math.ceil((above + below - lineConstants.gridSlack) / pitch);
  return Math.max(1, cells, line) * pitch;
}

/**
 * Merges the edges of the fonts in a line of that height. Fonts that divide their height differently would each be centred
 * on a baseline of its own, and the line would be higher than its cells, so they are centred as one.
 */
const union = (natural: LineEdges, height: number, context: LineContext): LineEdges =>
  joinEdges(
    (context.peers ?? []).filter((peer) => gridHeight(peer, context) === height),
    natural,
  );

function centre({ above, below }: LineEdges, height: number): LineEdges {
  const extra = (height - above - below) / 2;
  return { above: above + extra, below: below + extra };
}
