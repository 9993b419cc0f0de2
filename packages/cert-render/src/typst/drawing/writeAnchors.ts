import { layoutWarnings } from "../../messages.ts";
import type { Anchor, Place, Size } from "../../model/model.ts";
import { pt } from "../program/literal.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { anchorSize, anchorX, anchorY } from "./anchorPosition.ts";
import { fitsHeightToText, isRead } from "./drawingTraits.ts";
import { noteWrap, splitsLines } from "./wraps.ts";
import { writeDrawing } from "./writeDrawing.ts";

/**
 * Floating drawings of one paragraph, lowest first. What is read stays in the flow, in front of its paragraph, so
 * that it is part of the reading order; mere decoration behind the text goes to the page's background.
 */
export function writeAnchors(anchors: readonly Anchor[], context: WriteContext, place: Place): string[] {
  return [...anchors].sort((a, b) => a.zOrder - b.zOrder).flatMap((anchor) => writeAnchor(anchor, context, place));
}

function writeAnchor(anchor: Anchor, context: WriteContext, paragraphPlace: Place): string[] {
  const { writer } = context;
  const place = anchor.place.length > 0 ? anchor.place : paragraphPlace;
  const size = anchorSize(anchor, context.section);
  const x = anchorX(anchor.x, size.width, context);
  const y = anchorY(anchor.y, size.height, context.section);
  const drawn = writeDrawing(anchor.drawing, size, { ...context, container: "inner" }, place);
  const body = fitsHeightToText(anchor.drawing) ? alignFitted(anchor, size, drawn) : drawn;
  const { kind } = anchor.wrap;
  const mark = noteWrap(anchor, context, { x, y, ...size, place });
  if (context.container !== "header" && kind !== "none" && kind !== "topAndBottom") {
    if (mark.length === 0) writer.warn(layoutWarnings.wrap, place);
    else if (!splitsLines(anchor, { x, width: size.width }, context)) writer.warn(layoutWarnings.wrapAbout, place);
    else if (kind !== "square") writer.warn(layoutWarnings.wrapOutline, place);
  }
  const watermark = anchor.behind && anchor.drawing.type === "shape" && anchor.drawing.lettering !== undefined;
  const decoration = watermark || !isRead(anchor.drawing);
  const above = decoration && !anchor.behind && anchor.zOrder > context.topText && !writer.repeated;
  if (context.container === "inner") {
    if (above && y.from === "paragraph") return [drawOnPage(writer, anchor, { x: cellX(anchor, x), y, body })];
    return [inner(anchor, x, y, body)];
  }
  if (context.container === "header") {
    if (y.from === "page" && decoration) {
      writer.backgrounds.push({
        condition: context.condition,
        zOrder: anchor.zOrder,
        expression: `place(top + left, dx: ${pt(x)}, dy: ${pt(y.value)}, ${body})`,
      });
      return [];
    }
    return y.from === "page" ? [`at(${pt(x)}, ${pt(y.value)}, ${body})`] : [relative(x - left(context), y.value, body)];
  }
  if (decoration && (anchor.behind || above)) return [...mark, drawOnPage(writer, anchor, { x: pt(x), y, body })];
  const isLast = !anchor.behind && anchor.zOrder >= context.lowestCover && !writer.repeated;
  if (isLast) return [...mark, ...drawLast(anchor, { x, y, body }, context)];
  return [...mark, inFlow({ x, y, body }, context)];
}

/** A drawing at its place: from the page's left edge, and from the page's top edge or from its paragraph. */
interface PlacedDrawing {
  x: number;
  y: { from: string; value: number };
  body: string;
}

const inFlow = ({ x, y, body }: PlacedDrawing, context: WriteContext): string =>
  y.from === "paragraph"
    ? relative(x - left(context), y.value, body)
    : `place(top + left, dx: ${pt(x - left(context))}, dy: ${pt(y.value)} - mt, ${body})`;

/**
 * A drawing over the text of its page. On the section's last page it is painted at the end of the flow, so that it hides
 * what it covers there and is read after it; on others, where no end is known, before its paragraph.
 */
function drawLast({ zOrder }: Anchor, drawing: PlacedDrawing, context: WriteContext): string[] {
  const { writer, endLabel } = context;
  const name = `f${writer.nextId()}`;
  const { x, y } = drawing;
  const dy = y.from === "page" ? pt(y.value) : `p.y + ${pt(y.value)}`;
  writer.lastOnPage.push({
    zOrder,
    expression: [
      "context {",
      `let p = locate(<${name}>).position()`,
      `if p.page == here().page() { at(${pt(x)}, ${dy}, ${name}) }`,
      "}",
    ].join("\n"),
  });
  return [
    `let ${name} = ${drawing.body}`,
    `[#metadata(none)<${name}>]`,
    `context if locate(<${endLabel}>).page() != here().page() { ${inFlow({ ...drawing, body: name }, context)} }`,
  ];
}

/** Room for a box that is as high as its text: the highest page that Word has, in points. */
const highestPage = 1584;

/**
 * A box as high as its text keeps the edge, or the middle, that it is aligned by. The engine ends a block of no stated
 * height where its surroundings end, though its content runs on, so this one gets room enough. What is higher than its
 * surroundings is moved by the alignment there, which is to the bottom in a footer: this one begins at their top.
 */
function alignFitted({ y }: Anchor, { width, height }: Size, body: string): string {
  const [side, share] =
    y.align === "center"
      ? ["horizon", 0.5]
      : y.align === "bottom" || y.align === "outside"
        ? ["bottom", 1]
        : ["top", 0];
  const room = Math.max(highestPage, height);
  const box = `block(width: ${pt(width)}, height: ${pt(room)}, align(${side}, ${body}))`;
  return `align(top, ${share === 0 ? box : `move(dy: ${pt(share * (height - room))}, ${box})`})`;
}

const left = ({ section }: WriteContext): number => section.margins.left + section.margins.gutter;

const relative = (dx: number, dy: number, body: string): string => `place(left, dx: ${pt(dx)}, dy: ${pt(dy)}, ${body})`;

function inner(anchor: Anchor, x: number, y: { from: string; value: number }, body: string): string {
  if (anchor.layoutInCell) {
    const dx = anchor.x.offset ?? 0;
    const dy = anchor.y.offset ?? 0;
    return y.from === "page" ? `place(top + left, dx: ${pt(dx)}, dy: ${pt(dy)}, ${body})` : relative(dx, dy, body);
  }
  return y.from === "page"
    ? `at(${pt(x)}, ${pt(y.value)}, ${body})`
    : `context place(left, dx: ${pt(x)} - here().position().x, dy: ${pt(y.value)}, ${body})`;
}

/** In a cell positions count from where the paragraph stands. */
const cellX = (anchor: Anchor, x: number): string =>
  anchor.layoutInCell ? `p.x + ${pt(anchor.x.offset ?? 0)}` : pt(x);

/**
 * Decoration on the page itself, under or over all text. Returns a mark for the flow that says on which page, and at which
 * point `p`, from which `x` and `y` may count.
 */
export function drawOnPage(
  writer: Writer,
  { behind, zOrder }: Pick<Anchor, "behind" | "zOrder">,
  { x, y, body }: { x: string; y: { from: string; value: number }; body: string },
): string {
  const name = `a${writer.nextId()}`;
  const dy = y.from === "page" ? pt(y.value) : `p.y + ${pt(y.value)}`;
  const layer = behind ? writer.backgrounds : writer.foregrounds;
  layer.push({
    zOrder,
    expression: [
      `for m in query(<${name}>) {`,
      "let p = m.location().position()",
      `if p.page == here().page() { place(top + left, dx: ${x}, dy: ${dy}, ${body}) }`,
      "}",
    ].join("\n"),
  });
  return `[#metadata(none)<${name}>]`;
}
