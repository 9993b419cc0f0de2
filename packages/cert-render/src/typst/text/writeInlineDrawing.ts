import type { InlineDrawing, RunStyle } from "../../model/model.ts";
import { fitsHeightToText } from "../drawing/drawingTraits.ts";
import { drawOnPage } from "../drawing/writeAnchors.ts";
import { writeDrawing } from "../drawing/writeDrawing.ts";
import { named, paint, pt, sides } from "../program/literal.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { addBox } from "./linedParagraph.ts";
import { edgesInLine, extraRoom, type LineEdges } from "./lineModel.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import { markEdges } from "./runStyle.ts";

/** Writes a drawing that is set in a line like a character: on the baseline, with the line's space around it. */
export function writeInlineDrawing(original: InlineDrawing, paragraph: ParagraphContext, context: WriteContext) {
  const { drawing, extent, height, lineStyle } = original;
  if (lineStyle) return writeRule(original, lineStyle, paragraph, context);
  const { line, lined } = paragraph;
  const room = context.isFixedCell ? context.width - extent.left - extent.right : Infinity;
  const inline = { ...original, width: Math.min(original.width, Math.max(0, room)) };
  const { width } = inline;
  const whole = writeDrawing(
    drawing,
    { width: original.width, height },
    { ...context, container: "inner" },
    paragraph.place,
  );
  const drawn =
    width < original.width ? `block(width: ${pt(width)}, height: ${pt(height)}, clip: true, ${whole})` : whole;
  const body = liesUnderText(drawing, context) ? drawUnderText(drawn, context.writer) : drawn;
  const fitsText = fitsHeightToText(drawing);
  const full = height + extent.top + extent.bottom;
  const expression = (edges: LineEdges): string => {
    const inset = sides({ ...extent, top: extent.top + edges.above - full, bottom: extent.bottom + edges.below });
    const size = named({
      width: pt(width + extent.left + extent.right),
      height: fitsText ? undefined : pt(edges.above + edges.below),
      baseline: edges.below === 0 ? undefined : pt(edges.below),
    });
    return `box(${size}, inset: ${inset}, ${body})`;
  };
  if (line.rule === "exact") {
    const edges = edgesInLine({ above: full, below: 0 }, line);
    const alone = overflowingBox(inline, edges, body);
    return lined
      ? addBox(lined, width + extent.left + extent.right, { alone, besideText: alone }, context.writer)
      : alone;
  }
  const isOnGrid = line.rule === "auto" && !fitsText && line.grid !== undefined;
  const alone = expression(
    isOnGrid ? edgesInLine({ above: full, below: 0 }, line) : { above: full, below: roomBelow(paragraph) },
  );
  if (!lined) return alone;
  const depth = isOnGrid ? Math.max(0, ...(line.peers ?? []).map(({ below }) => below)) : 0;
  const besideText = depth > 0 ? expression(edgesInLine({ above: full, below: depth }, line)) : alone;
  return addBox(lined, width + extent.left + extent.right, { alone, besideText }, context.writer);
}

/** Writes a drawing that stands on the baseline of a line of exact height, beyond which it may reach without raising it. */
function overflowingBox({ extent, width }: InlineDrawing, { above, below }: LineEdges, body: string): string {
  const size = named({
    width: pt(width + extent.left + extent.right),
    height: pt(above + below),
    baseline: pt(below),
  });
  return `box(${size}, place(bottom + left, dx: ${pt(extent.left)}, dy: ${pt(-below - extent.bottom)}, ${body}))`;
}

/**
 * Returns the space that a multiple adds below a drawing off the grid, based on the height of the mark and not of the
 * drawing.
 */
function roomBelow({ writer, line, mark }: ParagraphContext): number {
  return Math.max(0, extraRoom(markEdges(writer, mark), line) - (line.overhang ?? 0));
}

/** Writes a horizontal rule on the baseline of a line as high as text. A rule of full width is as wide as its line. */
function writeRule(
  inline: InlineDrawing,
  style: RunStyle,
  { writer, line, lined }: ParagraphContext,
  context: WriteContext,
): string {
  const { drawing, width, height } = inline;
  const { above, below } = markEdges(writer, style, line);
  const isWhole = width >= context.width;
  const fill = drawing.type === "shape" && drawing.fill?.type === "solid" ? paint(drawing.fill.color) : "none";
  const rule = `rect(width: 100%, height: ${pt(height)}, fill: ${fill})`;
  const box = `width: ${isWhole ? "100%" : pt(width)}, height: ${pt(above + below)}, baseline: ${pt(below)}`;
  const expression = `box(${box}, place(top + left, dy: ${pt(above - height)}, ${rule}))`;
  return lined
    ? addBox(lined, Math.min(width, context.width), { alone: expression, besideText: expression }, writer)
    : expression;
}

/**
 * Returns true for a picture that is drawn under the text boxes of its page. They precede the lines of their paragraph in
 * the flow, so the picture would otherwise cover them.
 */
const liesUnderText = (drawing: InlineDrawing["drawing"], { container, hasFrontText, writer }: WriteContext): boolean =>
  drawing.type === "picture" && container === "flow" && hasFrontText && !writer.repeated;

/** Z-order above everything behind the text, whose z-orders are 32 bits wide. */
const lineLayer = 2 ** 32;

const drawUnderText = (body: string, writer: Writer): string => {
  const mark = drawOnPage(
    writer,
    { behind: true, zOrder: lineLayer },
    { x: "p.x", y: { from: "paragraph", value: 0 }, body },
  );
  return `place(top + left, ${mark})`;
};
