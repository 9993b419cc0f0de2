import type { NamedFont } from "../../fonts/namedFont.ts";
import type { DocumentGrid } from "../../model/model.ts";

/** What decides a line's height, of the paragraph and its surroundings. */
export interface LineContext {
  rule: "auto" | "exact" | "atLeast";
  /** auto: a factor; else points. */
  line: number;
  /** The grid that the paragraph snaps to; undefined when there is none, or none here. */
  grid?: DocumentGrid | undefined;
  /** How far the fonts of the paragraph reach in single lines: those that take as many cells stand in them together. */
  peers?: readonly LineEdges[];
  /** Room below each line that stands between lines, not in them: the last line of a page does without it. */
  overhang?: number | undefined;
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
 * How far a font reaches in a single line without a grid: a Latin one takes hhea ascender + lineGap and |descender|, an
 * East Asian one 1.3 times its height, of the font that the author named.
 */
export function naturalEdges(font: NamedFont, size: number): LineEdges {
  if (font.script === "latin") return { above: (font.ascent + font.lineGap) * size, below: font.descent * size };
  const share = (font.ascent + font.descent) * lineConstants.eastAsianShare;
  return { above: (font.ascent + share) * size, below: (font.descent + share) * size };
}

/** A run's edges by Word's rules, in points: its font's, then the grid's, then those of the paragraph's line rule. */
export const lineEdges = (font: NamedFont, size: number, context: LineContext): LineEdges =>
  edgesInLine(naturalEdges(font, size), context);

/**
 * The edges that text or an inline drawing has in a line. A line on a grid takes whole cells, or the line rule's multiple
 * of one cell where that is more, and stands in the middle of them. Without a grid, a multiple adds its room below.
 */
export function edgesInLine(natural: LineEdges, context: LineContext): LineEdges {
  const { rule, line } = context;
  if (rule === "exact") {
    return { above: line * lineConstants.exactAbove, below: line * (1 - lineConstants.exactAbove) };
  }
  const height = gridHeight(natural, context);
  const { above, below } = height > 0 ? centre(union(natural, height, context), height) : natural;
  if (rule === "atLeast") return { above: Math.max(above, line - below), below };
  const overhang = context.overhang ?? 0;
  if (height > 0) return { above, below: below - overhang };
  if (line < 1) return { above: above * line, below: below * line };
  return { above, below: below + extraRoom(natural, context) - overhang };
}

/** What a multiple adds below a line off the grid, in points. A drawing gets what the paragraph's mark would. */
export const extraRoom = ({ above, below }: LineEdges, { rule, line }: LineContext): number =>
  rule === "auto" && line > 1 ? (line - 1) * (above + below) : 0;

/**
 * How much of every line's room may pass the bottom margin, in points: Word breaks the page where the natural part of a
 * line does not fit (a document by Word 2016 keeps a line of 14 pt whose two cells end 4.2 pt below it, another one of
 * 12 pt × 1.15 that ends 1.7 pt below it).
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
 * How high a line is that the grid holds; 0 without a grid. A multiple below one leaves it its cells (Word 2013), and a
 * least height takes one cell at least, but no whole ones beyond (Word: 10.5 pt, pitch 18; at least 12, 18, 24: 18, 18, 24).
 */
function gridHeight({ above, below }: LineEdges, { rule, line, grid }: LineContext): number {
  const pitch = grid && grid.type !== "none" ? grid.linePitch : 0;
  if (pitch <= 0) return 0;
  if (rule === "atLeast") return Math.max(pitch, above + below);
  const cells = Math.ceil((above + below - lineConstants.gridSlack) / pitch);
  return Math.max(1, cells, line) * pitch;
}

/**
 * What a line of that height holds. Fonts that share out their height differently would each stand in the middle on
 * a baseline of its own, and the line would be higher than its cells: they are centred as one.
 */
const union = (natural: LineEdges, height: number, context: LineContext): LineEdges =>
  (context.peers ?? [])
    .filter((peer) => gridHeight(peer, context) === height)
    .reduce(
      (reach, { above, below }) => ({ above: Math.max(reach.above, above), below: Math.max(reach.below, below) }),
      natural,
    );

function centre({ above, below }: LineEdges, height: number): LineEdges {
  const extra = (height - above - below) / 2;
  return { above: above + extra, below: below + extra };
}
