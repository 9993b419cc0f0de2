import { noEdges } from "../../geometry.ts";
import type { Anchor, Place, Pt, Size } from "../../model/model.ts";
import { dimensions, placed, pt } from "../program/literal.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { anchorSize, anchorX, anchorY, singleColumn } from "./anchorPosition.ts";
import { fitsHeightToText, isRead } from "./drawingTraits.ts";
import { noteWrap, splitsLines } from "./wraps.ts";
import { writeDrawing } from "./writeDrawing.ts";

/**
 * Writes the floating drawings of one paragraph, lowest first. Drawings to be read stay in the flow before their
 * paragraph, so that they are part of the reading order. Mere decoration behind the text goes to the page's background.
 */
export function writeAnchors(anchors: readonly Anchor[], context: WriteContext, place: Place): string[] {
  return anchors.toSorted((a, b) => a.zOrder - b.zOrder).flatMap((anchor) => writeAnchor(anchor, context, place));
}

function writeAnchor(anchor: Anchor, context: WriteContext, paragraphPlace: Place): string[] {
  const { writer } = context;
  const place = anchor.place.length > 0 ? anchor.place : paragraphPlace;
  const size = anchorSize(anchor, context.section);
  const isInner = context.container === "inner" || context.container === "cell";
  const area = isInner && anchor.layoutInCell ? cellArea(context) : context;
  const x = anchorX(anchor.x, size.width, area);
  const y = anchorY(
    area === context ? anchor.y : { from: anchor.y.from, offset: anchor.y.offset ?? 0 },
    size.height,
    area.section,
  );
  const written = writeDrawing(anchor.drawing, size, { ...context, container: "inner" }, place);
  const { kind } = anchor.wrap;
  const isFitted = fitsHeightToText(anchor.drawing);
  const tall = isFitted && kind !== "none" && context.container === "flow" ? define(written, writer) : undefined;
  const body = isFitted ? alignFitted(anchor, size, tall ?? written) : written;
  const drawing = { x, y, body };
  const mark = noteWrap(anchor, area, { x, y, ...size, place, ...(tall && { tall, share: fittedShare(anchor) }) });
  if (context.container !== "header" && kind !== "none" && kind !== "topAndBottom") {
    if (mark.length === 0) writer.warn("layout.wrap", place);
    else if (!splitsLines(anchor, { x, width: size.width }, area)) writer.warn("layout.wrapAbout", place);
    else if (kind !== "square") writer.warn("layout.wrapOutline", place);
  }
  const watermark = anchor.behind && anchor.drawing.type === "shape" && anchor.drawing.lettering !== undefined;
  const decoration = watermark || !isRead(anchor.drawing);
  const above = decoration && !anchor.behind && anchor.zOrder > context.topText && !writer.repeated;
  if (isInner) {
    const isUnder = decoration && anchor.behind && context.container === "cell";
    const isOnPage = isUnder || (above && y.from === "paragraph");
    return [...mark, isOnPage ? drawFromCell(writer, anchor, drawing) : inner(anchor, drawing)];
  }
  if (context.container === "header") {
    const zOrder = headerLayer + anchor.zOrder;
    if (y.from === "page" && decoration) {
      writer.backgrounds.push({ condition: context.condition, zOrder, expression: placed(x, y.value, body) });
      return [];
    }
    if (decoration) return [drawOnPage(writer, { behind: true, zOrder }, drawing)];
    return y.from === "page" ? [`at(${pt(x)}, ${pt(y.value)}, ${body})`] : [relative(x - left(context), y.value, body)];
  }
  if (decoration && (anchor.behind || above)) return [...mark, drawOnPage(writer, anchor, drawing)];
  const isLast = !anchor.behind && anchor.zOrder >= context.lowestCover && !writer.repeated;
  return [...mark, ...(isLast ? drawLast(anchor, drawing, context) : [inFlow(drawing, context)])];
}

/**
 * Lowers the drawings of headers and footers below those of the body, "behind text" or not, whose relative heights
 * (wp:anchor, relativeHeight) are of 32 bits: Word draws headers first.
 */
const headerLayer = -(2 ** 33);

interface PlacedDrawing {
  x: Pt;
  y: ReturnType<typeof anchorY>;
  body: string;
}

/** Returns a distance from the top of the page, or from that of a point `p`. */
const fromTop = ({ from, value }: PlacedDrawing["y"]): string => (from === "page" ? pt(value) : `p.y + ${pt(value)}`);

const inFlow = ({ x, y, body }: PlacedDrawing, context: WriteContext): string =>
  y.from === "paragraph"
    ? relative(x - left(context), y.value, body)
    : `place(top + left, dx: ${pt(x - left(context))}, dy: ${pt(y.value)} - mt, ${body})`;

/**
 * Writes a drawing in front of the text of its page. On the section's last page it is painted at the end of the flow, so
 * that it covers the text and is read after it. On other pages, whose end is unknown, it is painted before its paragraph.
 */
function drawLast({ zOrder }: Anchor, drawing: PlacedDrawing, context: WriteContext): string[] {
  const { writer, endLabel } = context;
  const name = `f${writer.nextId()}`;
  writer.lastOnPage.push({
    zOrder,
    expression: [
      "context {",
      `let p = locate(<${name}>).position()`,
      `if p.page == here().page() { at(${pt(drawing.x)}, ${fromTop(drawing.y)}, ${name}) }`,
      "}",
    ].join("\n"),
  });
  writer.definitions.push(`let ${name} = ${drawing.body}`);
  return [
    `[#metadata(none)<${name}>]`,
    `context if locate(<${endLabel}>).page() != here().page() { ${inFlow({ ...drawing, body: name }, context)} }`,
  ];
}

/** Height of the highest page that Word has, in points: enough space for a box as high as its text. */
const highestPage = 1584;

/**
 * Aligns a box as high as its text, which keeps the edge or middle that it is aligned by. The engine ends a block of no
 * stated height where its surroundings end, although its content continues, so the block gets enough height. Content
 * higher than its surroundings would be moved by their alignment, which is to the bottom in a footer, so the block begins
 * at their top.
 */
function alignFitted(anchor: Anchor, { width, height }: Size, body: string): string {
  const share = fittedShare(anchor);
  const side = { 0: "top", 0.5: "horizon", 1: "bottom" }[share];
  const room = Math.max(highestPage, height);
  const box = `block(${dimensions({ width, height: room })}, align(${side}, ${body}))`;
  return `align(top, ${share === 0 ? box : `move(dy: ${pt(share * (height - room))}, ${box})`})`;
}

/** Returns the share of the difference between a box's stated and real height by which its top is lower. */
const fittedShare = ({ y }: Anchor): 0 | 0.5 | 1 =>
  y.align === "center" ? 0.5 : y.align === "bottom" || y.align === "outside" ? 1 : 0;

/** Makes a drawing a variable of its section, unless it is repeated; returns the variable's name. */
function define(body: string, writer: Writer): string | undefined {
  if (writer.repeated) return undefined;
  const name = `b${writer.nextId()}`;
  writer.definitions.push(`let ${name} = ${body}`);
  return name;
}

const left = ({ section }: WriteContext): number => section.margins.left + section.margins.gutter;

/**
 * Places a drawing relative to its paragraph. One higher than its surroundings would be moved by their alignment, such as
 * that of a cell.
 */
const relative = (dx: number, dy: number, body: string): string =>
  `place(left, dx: ${pt(dx)}, dy: ${pt(dy)}, align(top, ${body}))`;

/**
 * Returns the context of drawings laid out in a cell (wp:anchor, layoutInCell): their positions count from the cell's
 * text. Its height is not known yet.
 */
function cellArea(context: WriteContext): WriteContext {
  const { section, width } = context;
  return {
    ...context,
    section: {
      ...section,
      page: { ...section.page, width, height: 0 },
      margins: { ...section.margins, ...noEdges, gutter: 0 },
      columns: singleColumn,
    },
  };
}

function inner({ layoutInCell }: Anchor, { x, y, body }: PlacedDrawing): string {
  if (layoutInCell) return y.from === "page" ? placed(x, y.value, body) : relative(x, y.value, body);
  return y.from === "page"
    ? `at(${pt(x)}, ${pt(y.value)}, ${body})`
    : `context place(left, dx: ${pt(x)} - here().position().x, dy: ${pt(y.value)}, align(top, ${body}))`;
}

/** Draws decoration of a cell on the page: in Word it is over or under the text of all cells. */
function drawFromCell(writer: Writer, anchor: Anchor, drawing: PlacedDrawing): string {
  if (!anchor.layoutInCell) return drawOnPage(writer, anchor, drawing);
  const { x, y, body } = drawing;
  const mark = drawOnPage(writer, anchor, { x: `p.x + ${pt(x)}`, y: { from: "paragraph", value: y.value }, body });
  return y.from === "page" ? `place(top + left, ${mark})` : mark;
}

/**
 * Draws decoration on the page, under or over all text. Returns a mark for the flow, which identifies the page and a point
 * `p` that `y`, and `x` as an expression, may count from.
 */
export function drawOnPage(
  writer: Writer,
  { behind, zOrder }: Pick<Anchor, "behind" | "zOrder">,
  { x, y, body }: Omit<PlacedDrawing, "x"> & { x: Pt | string },
): string {
  const name = `a${writer.nextId()}`;
  const dx = typeof x === "number" ? pt(x) : x;
  const layer = behind ? writer.backgrounds : writer.foregrounds;
  layer.push({
    zOrder,
    expression: [
      `for m in query(<${name}>) {`,
      "let p = m.location().position()",
      `if p.page == here().page() { place(top + left, dx: ${dx}, dy: ${fromTop(y)}, ${body}) }`,
      "}",
    ].join("\n"),
  });
  return `[#metadata(none)<${name}>]`;
}
