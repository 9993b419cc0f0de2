import type { FontSlot, Inline, Paragraph, RunStyle } from "../../model/model.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import {
  edgesInLine,
  extraRoom,
  joinEdges,
  type LineContext,
  type LineEdges,
  lineOverhang,
  naturalEdges,
} from "./lineModel.ts";
import { isBoxed } from "./paragraphBox.ts";
import { getRunFont, listSlots, markEdges } from "./runStyle.ts";

export function buildLineContext(
  { style, mark }: Paragraph,
  inlines: readonly Inline[],
  { writer, grid, container, section }: WriteContext,
): LineContext {
  const line: LineContext = { rule: style.spacing.rule, line: style.spacing.line };
  // What stands in a box, or in the middle of a page, must not lose the room below its last line
  const isFree = container === "flow" && section.verticalAlign === "top" && !isBoxed(style);
  if (!style.snapToGrid || !grid || grid.type === "none") {
    const natural = { ...markEdges(writer, mark), snaps: false };
    const peers = listEdges(inlines, writer, natural);
    if (line.rule === "atLeast") return { ...line, peers };
    return isFree ? { ...line, overhang: lineOverhang({ ...line, peers }) } : line;
  }
  const edges = listEdges(inlines, writer);
  const snapped: LineContext = { ...line, grid, peers: edges.filter(({ snaps }) => snaps) };
  return isFree && edges.every(({ snaps }) => snaps) ? { ...snapped, overhang: lineOverhang(snapped) } : snapped;
}

/**
 * Returns the height of an empty paragraph's line, and the part of it that may extend beyond the bottom margin, in points.
 * @param line that of the paragraph
 */
export function measureBlank(mark: RunStyle, line: LineContext, writer: Writer): { height: number; overhang: number } {
  const { above, below } = markEdges(writer, mark, { ...line, overhang: undefined });
  const natural = markEdges(writer, mark);
  const overhang = line.overhang === undefined ? 0 : lineOverhang({ ...line, peers: [natural] });
  return { height: above + below - overhang, overhang };
}

/** Returns the distance of a paragraph's lines, in points, if each holds all of its fonts; 0 if it has no text. */
export function measurePitch(inlines: readonly Inline[], line: LineContext, writer: Writer): number {
  const edges = listEdges(inlines, writer).map((natural) => edgesInLine(natural, line));
  const { above, below } = joinEdges(edges);
  return edges.length === 0 ? 0 : above + below + (line.overhang ?? 0);
}

/**
 * Returns the extent of a list label below the baseline off the grid, in points: at most that of the paragraph's text. A
 * label of 20 pt before text of 10 pt makes its line higher above the baseline only (13 of 13 in a document by Word).
 */
export function measureLabelBelow({ inlines, mark, numbering, style }: Paragraph, line: LineContext, writer: Writer) {
  if (!numbering || line.grid || style.spacing.rule !== "auto") return undefined;
  const markOnly = markEdges(writer, mark);
  const { above, below } = joinEdges(listEdges(inlines, writer, { ...markOnly, snaps: false }), markOnly);
  const label = naturalEdges(getRunFont(writer, numbering.style, "ascii"), numbering.style.size);
  const whole = { above: Math.max(label.above, above), below };
  return below + extraRoom(whole, line) - (line.overhang ?? 0);
}

interface InlineEdges extends LineEdges {
  /** True if the run snaps to the grid (w:snapToGrid). */
  snaps: boolean;
}

/**
 * Lists the extents of inlines in single lines. A value may take both its Latin and its East Asian font.
 * @param ofDrawing the extent of a drawing off the grid; undefined for its own height
 */
const listEdges = (inlines: readonly Inline[], writer: Writer, ofDrawing?: InlineEdges): InlineEdges[] =>
  inlines.flatMap((inline) => {
    switch (inline.type) {
      case "repeat":
        return listEdges(inline.inlines, writer, ofDrawing);
      case "drawing":
        // A horizontal rule has a line as high as text
        if (inline.lineStyle) return [{ ...markEdges(writer, inline.lineStyle), snaps: true }];
        return [
          ofDrawing ?? { above: inline.extent.top + inline.height + inline.extent.bottom, below: 0, snaps: true },
        ];
      case "text":
      case "slot":
      case "pageNumber":
      case "tab": {
        const { style } = inline;
        if (style.raisesLine === false) return [];
        const isSlot = inline.type === "slot";
        const text = inline.type === "text" ? inline.text : isSlot ? (inline.fixed ?? inline.literal) : undefined;
        const unknown: FontSlot[] = isSlot ? ["ascii", "eastAsia"] : ["ascii"];
        const slots = text === undefined ? unknown : listSlots(writer, text, style);
        return slots.map((slot) => ({
          ...naturalEdges(getRunFont(writer, style, slot), style.size),
          snaps: style.snapToGrid,
        }));
      }
      default:
        return [];
    }
  });
