import type { LineSplit } from "../../lines/linePlan.ts";
import { layoutWarnings } from "../../messages.ts";
import type { Inline, Paragraph, ParagraphStyle } from "../../model/model.ts";
import { leastBeside, type Neighbour } from "../drawing/wraps.ts";
import { literal } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import { beginLines, holdsKnownWords, type LineSource } from "./linedParagraph.ts";
import { extent } from "./paragraphBox.ts";
import type { LinedParagraph } from "./paragraphContext.ts";

/** Space for lines next to drawings, in points from the paragraph's indents. */
interface LineSpace {
  left: number;
  right: number;
  split?: LineSplit;
}

/** A paragraph that may be next to drawings; its position is known only when the page is set. */
export interface BesideParagraph {
  paragraph: Paragraph;
  source: LineSource;
  neighbours: readonly Neighbour[];
  write: (lined: LinedParagraph) => string | undefined;
}

/**
 * Maximum number of neighbours. With more, the lines next to them are left to Typst, because the program holds separate
 * lines for each combination.
 */
const mostNeighbours = 4;

/**
 * Breaks the lines of a paragraph by Word's rules for each width that it may have: the full one, that next to each
 * drawing, and that between two of them.
 * @returns a dictionary of the program by the marks of the drawings (none for the full width), with a flag for split lines
 * and the lines themselves; undefined if Typst must break them. Also the drawings: Word sets no text next to one where a
 * word has no space.
 */
export function writeBesideLines(
  { paragraph, source, neighbours, write }: BesideParagraph,
  context: WriteContext,
): { variants: string | undefined; neighbours: readonly Neighbour[] } {
  const { writer } = context;
  const { style } = paragraph;
  const variants: string[] = [];
  const writeVariant = ({ left, right, split }: LineSpace): { lines: string; holdsWords: boolean } | undefined => {
    const availableWidth = context.width - left - right + Math.min(0, style.indent.firstLine);
    const tabs = style.rightToLeft ? source.tabs : { ...source.tabs, left };
    const lined = beginLines(writer, paragraph, { ...source, availableWidth, tabs, ...(split ? { split } : {}) });
    const lines = lined && write(lined);
    return lined && lines !== undefined ? { lines, holdsWords: holdsKnownWords(lined, writer) } : undefined;
  };
  const addVariant = (beside: readonly Neighbour[], { split }: LineSpace, lines: string): unknown =>
    variants.push(`${literal(beside.map(({ mark }) => mark).join(" "))}: (${String(split !== undefined)}, ${lines})`);
  const insets = extent(style);
  const full = writeVariant(insets);
  if (!full) {
    warnOfSplits(neighbours, context);
    return { variants: undefined, neighbours };
  }
  addVariant([], insets, full.lines);
  const byMark = new Map(neighbours.map((neighbour) => [neighbour.mark, neighbour]));
  for (const beside of combineNeighbours(neighbours)) {
    const space = findSpace(beside, paragraph, source.inlines, context);
    if (context.width - space.left - space.right < leastBeside) continue;
    const [neighbour, ...others] = beside;
    if (others.length === 0 && !space.split) warnOfSplits(beside, context);
    const variant = writeVariant(space);
    if (variant && (variant.holdsWords || !full.holdsWords)) addVariant(beside, space, variant.lines);
    else if (variant && neighbour && others.length === 0) {
      byMark.set(neighbour.mark, { ...neighbour, side: "across", amount: 0 });
    }
  }
  return { variants: `(${variants.join(", ")},)`, neighbours: [...byMark.values()] };
}

/** Warns of drawings that have text on both sides in Word, but will have it on one. */
function warnOfSplits(neighbours: readonly Neighbour[], { writer }: WriteContext): void {
  for (const { split, place } of neighbours) if (split) writer.warn(layoutWarnings.wrapBothSides, place);
}

/** Returns the drawings that a paragraph may be next to at the same time: each alone, and each pair around it. */
function combineNeighbours(neighbours: readonly Neighbour[]): Neighbour[][] {
  const toTheSide = neighbours.filter(({ side }) => side !== "across");
  if (toTheSide.length > mostNeighbours) return [];
  const pairs = toTheSide.flatMap((first, index) =>
    toTheSide.slice(index + 1).flatMap((second) => (second.side === first.side ? [] : [[first, second]])),
  );
  return [...toTheSide.map((neighbour) => [neighbour]), ...pairs];
}

function findSpace(
  beside: readonly Neighbour[],
  { style }: Paragraph,
  inlines: readonly Inline[],
  { width }: WriteContext,
): LineSpace {
  const { left, right } = extent(style);
  const [{ split } = {}, ...others] = beside;
  const align = splitAlignment(style);
  if (split && others.length === 0 && align && inlines.every(isText)) {
    const before = split.end - left;
    const after = width - right - split.start;
    if (Math.min(before, after) >= leastBeside) return { left, right, split: { before, after, align } };
  }
  const taken = (side: "left" | "right"): number[] =>
    beside.flatMap((neighbour) => (neighbour.side === side ? [neighbour.amount] : []));
  return { left: Math.max(left, ...taken("left")), right: Math.max(right, ...taken("right")) };
}

function splitAlignment({ align, rightToLeft }: ParagraphStyle): LineSplit["align"] | undefined {
  if (rightToLeft || align === "distribute") return undefined;
  return align === "both" ? "left" : align;
}

/** Returns true for text. Lines with pictures or codes are not split, because the gaps around a side are in its texts. */
const isText = (inline: Inline): boolean =>
  ["text", "tab", "break", "anchor"].includes(inline.type) || (inline.type === "slot" && inline.kind === "text");
