import type { LineSplit } from "../../lines/linePlan.ts";
import type { Inline, Paragraph, ParagraphStyle, Pt } from "../../model/model.ts";
import { leastBeside, type Neighbour, wrapSlack } from "../drawing/wraps.ts";
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
  /** Distance of its lines, in points, if they are all as high. */
  pitch: Pt;
  write: (lined: LinedParagraph) => string | undefined;
}

/**
 * Maximum number of neighbours. With more, the lines next to them are left to Typst, because the program holds separate
 * lines for each combination.
 */
const maxNeighbours = 4;

/**
 * Maximum number of ways in which one drawing may cut the lines of a paragraph. Beyond, and where its lines are not all as
 * high, it narrows all of them.
 */
const maxCuts = 24;
/** The same for a paragraph with values, whose lines are broken for each certificate. */
const maxOpenCuts = 8;
/** Number of lines from which on a paragraph is too long to be broken in so many ways. */
const tooManyLines = 100;

/**
 * Breaks the lines of a paragraph by Word's rules for each width that it may have: the full one, that next to each
 * drawing, and that between two of them; and for each way in which a drawing may cut some of its lines only.
 * @returns a dictionary of the program by the marks of the drawings (none for the full width), with the first line that is
 * cut and the number of such lines if not all are, with a flag for split lines and the lines themselves; undefined if Typst must break them. Also the drawings: Word sets no text next to one where a
 * word has no space.
 */
export function writeBesideLines(
  { paragraph, source, neighbours, pitch, write }: BesideParagraph,
  context: WriteContext,
): { variants: string | undefined; neighbours: readonly Neighbour[] } {
  const { writer } = context;
  const { style } = paragraph;
  const variants: string[] = [];
  const writeVariant = ({ left, right, split }: LineSpace): WrittenLines | undefined => {
    const availableWidth = context.width - left - right + Math.min(0, style.indent.firstLine);
    const tabs = style.rightToLeft ? source.tabs : { ...source.tabs, left };
    const lined = beginLines(writer, paragraph, { ...source, availableWidth, tabs, ...(split && { split }) });
    const lines = lined && write(lined);
    return lined && lines !== undefined
      ? { lines, holdsWords: holdsKnownWords(lined, writer), isOpen: lined.open }
      : undefined;
  };
  const addVariant = (marks: readonly string[], { split }: LineSpace, lines: string): unknown =>
    variants.push(`${literal(marks.join(" "))}: (${String(split !== undefined)}, ${lines})`);
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
    if (variant && (variant.holdsWords || !full.holdsWords)) {
      const marks = beside.map(({ mark }) => mark);
      addVariant(marks, space, variant.lines);
      const split =
        others.length === 0 && neighbour ? findCut(neighbour, space, paragraph, source.inlines, context) : undefined;
      if (!split || !neighbour) continue;
      for (const cut of listCuts(neighbour, pitch, { full, narrow: variant })) {
        const cutSpace = { ...insets, split: { ...split, lines: cut } };
        const lines = writeVariant(cutSpace);
        if (lines) addVariant([...marks, String(cut.first), String(cut.count)], cutSpace, lines.lines);
      }
    } else if (variant && neighbour && others.length === 0) {
      byMark.set(neighbour.mark, { ...neighbour, side: "across", amount: 0 });
    }
  }
  return { variants: `(${variants.join(", ")},)`, neighbours: [...byMark.values()] };
}

interface WrittenLines {
  lines: string;
  holdsWords: boolean;
  isOpen: boolean;
}

/** Returns the room in the lines that a drawing stands in; undefined if they cannot be cut one by one. */
function findCut(
  { side, amount }: Neighbour,
  space: LineSpace,
  { style }: Paragraph,
  inlines: readonly Inline[],
  { width }: WriteContext,
): LineSplit | undefined {
  if (space.split) return space.split;
  const align = splitAlignment(style);
  if (!align || !inlines.every(isText)) return undefined;
  const { left, right } = extent(style);
  return side === "left"
    ? { before: 0, after: width - right - Math.max(left, amount), align }
    : { before: width - Math.max(right, amount) - left, after: 0, align };
}

/**
 * Lists the ways in which a drawing may cut lines: one beside the paragraph that anchors it; any number of first lines, and
 * as many as it is high anywhere, beside another one.
 */
function listCuts(
  { span, limit, fromMark }: Neighbour,
  pitch: Pt,
  { full, narrow }: { full: WrittenLines; narrow: WrittenLines },
): NonNullable<LineSplit["lines"]>[] {
  const countLines = ({ lines, isOpen }: WrittenLines): number =>
    isOpen ? maxOpenCuts : lines.split("linebreak(").length;
  if (pitch <= 0 || countLines(full) >= tooManyLines) return [];
  if (span && fromMark && limit !== undefined) {
    const first = Math.max(0, Math.floor(span.top / pitch + 0.001));
    const count = Math.ceil((span.bottom - wrapSlack) / pitch) - first;
    return count > 0 ? [{ first, count }] : [];
  }
  const height = span ? (span.bottom - span.top) / pitch : undefined;
  const most = Math.min(countLines(narrow) - 1, height === undefined ? Infinity : Math.ceil(height) + 1);
  const cuts = range(1, most).map((count) => ({ first: 0, count }));
  if (height !== undefined) {
    for (const first of range(1, countLines(full) - 1)) {
      for (const count of range(Math.max(1, Math.floor(height)), Math.ceil(height) + 1)) cuts.push({ first, count });
    }
  }
  return cuts.slice(0, full.isOpen ? maxOpenCuts : maxCuts);
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Warns of drawings that have text on both sides in Word, but will have it on one. */
function warnOfSplits(neighbours: readonly Neighbour[], { writer }: WriteContext) {
  for (const { split, place } of neighbours) if (split) writer.warn("layout.wrapBothSides", place);
}

/** Returns the drawings that a paragraph may be next to at the same time: each alone, and each pair around it. */
function combineNeighbours(neighbours: readonly Neighbour[]): Neighbour[][] {
  const toTheSide = neighbours.filter(({ side }) => side !== "across");
  if (toTheSide.length > maxNeighbours) return [];
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
