import type { Anchor, AnchorWrap, Place, Pt } from "../../model/model.ts";
import { array, joined, literal, number, pt } from "../program/literal.ts";
import type { Wrap, WriteContext, Writer } from "../program/writer.ts";

/** Least width for text next to a drawing, in points: Word sets none in less than an inch. */
export const leastBeside = 72;
/** Points by which a line may reach into the bottom of what it stands beside, see `avoid` in the prelude. */
export const wrapSlack = 2;
/** Number of paragraphs after its anchor for which an obstacle is considered. */
export const wrapReach = 40;

interface WrapPlace {
  x: number;
  y: { from: "page" | "paragraph"; value: number };
  width: number;
  height: number;
  place: Place;
  /** The name of a box as high as its text, which is measured, and the share of the difference that its top moves. */
  tall?: string;
  share?: number;
}

/** Notes that text flows around a drawing. Returns its mark. */
export function noteWrap(anchor: Anchor, context: WriteContext, at: WrapPlace): string[] {
  const { writer } = context;
  const isInCell = context.container === "cell";
  if (!(isInCell ? anchor.layoutInCell : context.container === "flow")) return [];
  const { kind, distance, side: textSide } = anchor.wrap;
  // Word lets text flow around drawings behind it too, if their wrapping says so
  if (writer.repeated || kind === "none") return [];
  const { x, width } = at;
  const { side, amount } = findSide({ x, width, distance, alone: kind === "topAndBottom", textSide }, context);
  const across = side === "across";
  if (amount <= 0 && !across) return [];
  const mark = `w${writer.nextId()}`;
  writer.wraps.push({
    mark,
    fromMark: isInCell || at.y.from === "paragraph",
    side,
    amount,
    ...(splitsLines(anchor, at, context) && { split: findSplit(at, distance, context) }),
    ...(at.tall ? {} : { span: { top: at.y.value - distance.top, bottom: at.y.value + at.height + distance.bottom } }),
    place: at.place,
    left: wrapReach,
  });
  if (at.tall) return [writeMeasuredMark(mark, at, distance)];
  const metadata = `[#metadata(none)<${mark}>]`;
  return [isInCell && at.y.from === "page" ? `place(top + left, ${metadata})` : metadata];
}

function writeMeasuredMark(
  mark: string,
  { y, height, tall, share = 0 }: WrapPlace,
  distance: Anchor["wrap"]["distance"],
): string {
  const top = `${pt(y.value)} + (${pt(height)} - tall) * ${number(share)}`;
  return joined([
    "context {",
    `let tall = measure(${tall}).height`,
    `let top = ${top}`,
    `[#metadata((top - ${pt(distance.top)}, top + tall + ${pt(distance.bottom)}))<${mark}>]`,
    "}",
  ]);
}

/** Writes the content of a cell. Only the cell's own drawings affect it, and it is at least as high as they are. */
export function writeInCell(writer: Writer, write: () => string[]): string[] {
  const outer = writer.wraps;
  writer.wraps = [];
  const content = write();
  const rooms = writer.wraps.flatMap(({ mark, span }) => (span ? [`reach(${literal(mark)}, ${pt(span.bottom)})`] : []));
  writer.wraps = outer;
  return [...content, ...rooms];
}

export interface Obstacle {
  x: number;
  width: number;
  /** Distance that text keeps on each side, in points. */
  distance: { left: number; right: number };
  alone: boolean;
  textSide?: AnchorWrap["side"];
}

function measureSides(
  { x, width, distance }: Pick<Obstacle, "x" | "width" | "distance">,
  { section, width: availableWidth }: WriteContext,
): { before: number; after: number } {
  const start = section.margins.left + section.margins.gutter;
  return { before: x - distance.left - start, after: start + availableWidth - (x + width + distance.right) };
}

/** Returns true if Word splits each line into a part to the left of the drawing and one to the right. */
export function splitsLines({ wrap }: Anchor, at: { x: number; width: number }, context: WriteContext): boolean {
  if (wrap.side !== undefined || wrap.kind === "none" || wrap.kind === "topAndBottom") return false;
  const { before, after } = measureSides({ ...at, distance: wrap.distance }, context);
  return Math.min(before, after) >= leastBeside;
}

function findSplit(
  at: { x: number; width: number },
  distance: { left: number; right: number },
  context: WriteContext,
): NonNullable<Wrap["split"]> {
  const { before, after } = measureSides({ ...at, distance }, context);
  return { end: before, start: context.width - after };
}

/** Returns the side of the text that an obstacle is on, and the width that it takes. */
export function findSide(
  { alone, textSide, ...obstacle }: Obstacle,
  context: WriteContext,
): Pick<Wrap, "side" | "amount"> {
  const { before, after } = measureSides(obstacle, context);
  const isTextAfter = textSide === "right" || (textSide !== "left" && after >= before);
  if (alone || (isTextAfter ? after : before) < leastBeside) return { side: "across", amount: 0 };
  return isTextAfter
    ? { side: "left", amount: context.width - after }
    : { side: "right", amount: context.width - before };
}

export interface Neighbour extends Pick<Wrap, "mark" | "fromMark" | "span" | "side" | "amount" | "split" | "place"> {
  /** Bottom of the page's text, if the paragraph must stay on the page of the drawing. */
  limit?: Pt;
}

/**
 * Finds the drawings that the next paragraph of the flow may be next to. A paragraph never leaves its page because of a
 * drawing that it anchors, since the drawing would move with it. If there is no space below such a drawing, Word sets the
 * paragraph as if the drawing were absent.
 */
export function findNeighbours({ writer, section, container }: WriteContext): Neighbour[] {
  if ((container !== "flow" && container !== "cell") || writer.repeated) return [];
  const anchored = new Set(writer.wraps.filter(({ left }) => container === "flow" && left === wrapReach));
  const limit = section.page.height - section.margins.bottom;
  const near = writer.wraps.filter((wrap) => wrap.left-- > 0);
  if (container === "flow") writer.wraps = near;
  return near.map((wrap) => ({ ...wrap, ...(anchored.has(wrap) && { limit }) }));
}

export const writeNeighbours = (neighbours: readonly Neighbour[]): string =>
  array(
    neighbours.map(({ mark, fromMark, span, side, amount, limit }) => {
      const range = span ? [pt(span.top), pt(span.bottom)] : ["auto", "auto"];
      const end = limit === undefined ? "none" : pt(limit);
      return `(${[literal(mark), String(fromMark), ...range, literal(side), pt(amount), end].join(", ")})`;
    }),
  );
