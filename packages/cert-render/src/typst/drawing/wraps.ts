import type { Anchor, AnchorWrap, Place, Pt } from "../../model/model.ts";
import { array, literal, pt } from "../program/literal.ts";
import type { Wrap, WriteContext, Writer } from "../program/writer.ts";

/** Word sets no text beside a drawing where less than an inch is left. */
export const leastBeside = 72;
/** For how many paragraphs after its anchor a drawing is taken into account. */
const reach = 40;

/** Word lets the text go around a drawing behind it as well, when its wrapping says so. */
const flowsAround = (anchor: Anchor): boolean => anchor.wrap.kind !== "none";

/**
 * Notes what a drawing takes from the flow, and gives the mark that says where it is. Text goes to both sides of it, to
 * the wider one or to the side that it states, along the drawing's box whatever its outline; a paragraph that begins beside
 * it keeps its width.
 */
export function noteWrap(
  anchor: Anchor,
  context: WriteContext,
  at: { x: number; y: { from: "page" | "paragraph"; value: number }; width: number; height: number; place: Place },
): string[] {
  const { writer } = context;
  const isInCell = context.container === "cell";
  if (!(isInCell ? anchor.layoutInCell : context.container === "flow")) return [];
  if (writer.repeated || !flowsAround(anchor)) return [];
  const { distance } = anchor.wrap;
  const { side, amount } = findSide(
    {
      x: at.x,
      width: at.width,
      distance,
      alone: anchor.wrap.kind === "topAndBottom",
      textSide: anchor.wrap.side,
    },
    context,
  );
  const across = side === "across";
  if (amount <= 0 && !across) return [];
  const mark = `w${writer.nextId()}`;
  writer.wraps.push({
    mark,
    fromMark: isInCell || at.y.from === "paragraph",
    side,
    amount,
    ...(splitsLines(anchor, at, context) ? { split: findSplit(at, distance, context) } : {}),
    span: { top: at.y.value - distance.top, bottom: at.y.value + at.height + distance.bottom },
    place: at.place,
    left: reach,
  });
  const metadata = `[#metadata(none)<${mark}>]`;
  return [isInCell && at.y.from === "page" ? `place(top + left, ${metadata})` : metadata];
}

/** Writes what a cell holds, in which its own drawings count only, and which is as high as these are. */
export function writeInCell(writer: Writer, write: () => string[]): string[] {
  const outer = writer.wraps;
  writer.wraps = [];
  const content = write();
  const rooms = writer.wraps.flatMap(({ mark, span }) => (span ? [`reach(${literal(mark)}, ${pt(span.bottom)})`] : []));
  writer.wraps = outer;
  return [...content, ...rooms];
}

/** What stands beside the text of a page. */
export interface Obstacle {
  /** From the page's left edge, in points. */
  x: number;
  width: number;
  /** Room that it keeps to its sides. */
  distance: { left: number; right: number };
  /** No text stands beside it, whatever room there is. */
  alone: boolean;
  /** The only side with text, where one is stated. */
  textSide?: AnchorWrap["side"];
}

/** How much room the text of a page has to the left and to the right of something. */
function measureSides(
  { x, width, distance }: Pick<Obstacle, "x" | "width" | "distance">,
  { section, width: room }: WriteContext,
): { before: number; after: number } {
  const start = section.margins.left + section.margins.gutter;
  return { before: x - distance.left - start, after: start + room - (x + width + distance.right) };
}

/** Whether Word splits each line into a part to the left of a drawing and one to the right of it. */
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

/** On which side of the text something stands, and how much of its width it takes. */
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

/** For how many paragraphs after its anchor something is taken into account. */
export const wrapReach = reach;

/** A drawing that a paragraph or table of the flow may stand beside. */
export interface Neighbour extends Pick<Wrap, "mark" | "fromMark" | "span" | "side" | "amount" | "split" | "place"> {
  /** Where the text of the page ends, if the paragraph must stay on that of the drawing. */
  limit?: Pt;
}

/**
 * The drawings that the next paragraph of the flow may stand beside. A paragraph never leaves its page because of a drawing
 * that it anchors: the drawing would go with it. Where there is no room below such a drawing, Word sets the paragraph as if
 * the drawing were not there.
 */
export function findNeighbours({ writer, section, container }: WriteContext): Neighbour[] {
  if ((container !== "flow" && container !== "cell") || writer.repeated) return [];
  const anchored = new Set(writer.wraps.filter(({ left }) => container === "flow" && left === reach));
  const limit = section.page.height - section.margins.bottom;
  const near = writer.wraps.filter((wrap) => wrap.left-- > 0);
  if (container === "flow") writer.wraps = near;
  return near.map((wrap) => ({ ...wrap, ...(anchored.has(wrap) ? { limit } : {}) }));
}

/** Neighbours as an argument of the program's functions. */
export const writeNeighbours = (neighbours: readonly Neighbour[]): string =>
  array(
    neighbours.map(({ mark, fromMark, span, side, amount, limit }) => {
      const range = span ? [pt(span.top), pt(span.bottom)] : ["auto", "auto"];
      const end = limit === undefined ? "none" : pt(limit);
      return `(${[literal(mark), String(fromMark), ...range, literal(side), pt(amount), end].join(", ")})`;
    }),
  );
