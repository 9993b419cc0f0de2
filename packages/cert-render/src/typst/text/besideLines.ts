import type { LineSplit } from "../../lines/linePlan.ts";
import { layoutWarnings } from "../../messages.ts";
import type { Inline, Paragraph, ParagraphStyle } from "../../model/model.ts";
import { leastBeside, type Neighbour } from "../drawing/wraps.ts";
import { literal } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import { beginLines, holdsKnownWords, type LineSource } from "./linedParagraph.ts";
import { extent } from "./paragraphBox.ts";
import type { LinedParagraph } from "./paragraphContext.ts";

/** What the drawings beside a paragraph leave of its lines, from its indents on. In points. */
interface LineRoom {
  left: number;
  right: number;
  split?: LineSplit;
}

/** A paragraph that may stand beside drawings: where it stands is known only when the page is set. */
export interface BesideParagraph {
  paragraph: Paragraph;
  /** What stands in its lines, in their full width. */
  source: LineSource;
  neighbours: readonly Neighbour[];
  /** Writes its lines; undefined where they are no single stretch. */
  write: (lined: LinedParagraph) => string | undefined;
}

/** With more drawings about, the lines beside them are left to Typst: each room has its lines in the program. */
const mostNeighbours = 4;

/**
 * The lines of a paragraph, broken by Word's rules for each room that it may get: the full one, that beside each drawing, and
 * that between two of them.
 * @returns as a dictionary of the program, by the marks of the drawings (none for the full room), whether a drawing splits the
 * lines, and the lines; undefined where Typst has to break them. And the drawings again: Word sets no text beside one where a
 * word of it has no room.
 */
export function writeBesideLines(
  { paragraph, source, neighbours, write }: BesideParagraph,
  context: WriteContext,
): { variants: string | undefined; neighbours: readonly Neighbour[] } {
  const { writer } = context;
  const { style } = paragraph;
  const variants: string[] = [];
  const writeVariant = ({ left, right, split }: LineRoom): { lines: string; holdsWords: boolean } | undefined => {
    const room = context.width - left - right + Math.min(0, style.indent.firstLine);
    const tabs = style.rightToLeft ? source.tabs : { ...source.tabs, left };
    const lined = beginLines(writer, paragraph, { ...source, room, tabs, ...(split ? { split } : {}) });
    const lines = lined && write(lined);
    return lined && lines !== undefined ? { lines, holdsWords: holdsKnownWords(lined, writer) } : undefined;
  };
  const addVariant = (beside: readonly Neighbour[], { split }: LineRoom, lines: string): unknown =>
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
    const room = findRoom(beside, paragraph, source.inlines, context);
    if (context.width - room.left - room.right < leastBeside) continue;
    const [neighbour, ...others] = beside;
    if (others.length === 0 && !room.split) warnOfSplits(beside, context);
    const variant = writeVariant(room);
    if (variant && (variant.holdsWords || !full.holdsWords)) addVariant(beside, room, variant.lines);
    else if (variant && neighbour && others.length === 0) {
      byMark.set(neighbour.mark, { ...neighbour, side: "across", amount: 0 });
    }
  }
  return { variants: `(${variants.join(", ")},)`, neighbours: [...byMark.values()] };
}

/** Warns of drawings that have text on both sides in Word, and will have it on one. */
function warnOfSplits(neighbours: readonly Neighbour[], { writer }: WriteContext): void {
  for (const { split, place } of neighbours) if (split) writer.warn(layoutWarnings.wrapBothSides, place);
}

/** The drawings that a paragraph may stand beside at once: each alone, and two between which it stands. */
function combineNeighbours(neighbours: readonly Neighbour[]): Neighbour[][] {
  const toTheSide = neighbours.filter(({ side }) => side !== "across");
  if (toTheSide.length > mostNeighbours) return [];
  const pairs = toTheSide.flatMap((first, index) =>
    toTheSide.slice(index + 1).flatMap((second) => (second.side === first.side ? [] : [[first, second]])),
  );
  return [...toTheSide.map((neighbour) => [neighbour]), ...pairs];
}

/** What drawings leave of the lines beside them. */
function findRoom(
  beside: readonly Neighbour[],
  { style }: Paragraph,
  inlines: readonly Inline[],
  { width }: WriteContext,
): LineRoom {
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

/** Where text stands on each side of a drawing; undefined for lines that cannot be split here. */
function splitAlignment({ align, rightToLeft }: ParagraphStyle): LineSplit["align"] | undefined {
  if (rightToLeft || align === "distribute") return undefined;
  return align === "both" ? "left" : align;
}

/** Lines with pictures or codes within are not split: the gaps around a side stand in its texts. */
const isText = (inline: Inline): boolean =>
  ["text", "tab", "break", "anchor"].includes(inline.type) || (inline.type === "slot" && inline.kind === "text");
