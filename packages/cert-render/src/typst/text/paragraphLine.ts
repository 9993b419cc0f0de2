import type { FontSlot, Inline, Paragraph, RunStyle } from "../../model/model.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { edgesInLine, extraRoom, type LineContext, type LineEdges, lineOverhang, naturalEdges } from "./lineModel.ts";
import { isBoxed } from "./paragraphBox.ts";
import { getHint, getRunFont, markEdges } from "./runStyle.ts";
import { splitByScript } from "./splitByScript.ts";

export function buildLineContext(
  { style, mark }: Paragraph,
  inlines: readonly Inline[],
  { writer, grid, container, section }: WriteContext,
): LineContext {
  const line: LineContext = { rule: style.spacing.rule, line: style.spacing.line };
  // What stands in a box, or in the middle of a page, must not lose the room below its last line
  const isFree = container === "flow" && section.verticalAlign === "top" && !isBoxed(style);
  if (!style.snapToGrid || !grid || grid.type === "none") {
    const natural = { ...markEdges(writer, mark, { rule: "auto", line: 1 }), snaps: false };
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
  const natural = markEdges(writer, mark, { rule: "auto", line: 1 });
  const overhang = line.overhang === undefined ? 0 : lineOverhang({ ...line, peers: [natural] });
  return { height: above + below - overhang, overhang };
}

/** Returns the distance of a paragraph's lines, in points, if each holds all of its fonts; 0 if it has no text. */
export function measurePitch(inlines: readonly Inline[], line: LineContext, writer: Writer): number {
  const edges = listEdges(inlines, writer).map((natural) => edgesInLine(natural, line));
  const reach = (side: keyof LineEdges): number => Math.max(0, ...edges.map((each) => each[side]));
  return edges.length === 0 ? 0 : reach("above") + reach("below") + (line.overhang ?? 0);
}

/**
 * Returns the extent of a list label below the baseline off the grid, in points: at most that of the paragraph's text. A
 * label of 20 pt before text of 10 pt makes its line higher above the baseline only (13 of 13 in a document by Word).
 */
export function measureLabelBelow(
  { inlines, mark, numbering, style }: Paragraph,
  line: LineContext,
  writer: Writer,
): number | undefined {
  if (!numbering || line.grid || style.spacing.rule !== "auto") return undefined;
  const markOnly = markEdges(writer, mark, { rule: "auto", line: 1 });
  const edges = [...listEdges(inlines, writer, { ...markOnly, snaps: false }), markOnly];
  const reach = (side: keyof LineEdges): number => Math.max(...edges.map((each) => each[side]));
  const label = naturalEdges(getRunFont(writer, numbering.style, "ascii"), numbering.style.size);
  const height = Math.max(label.above, reach("above")) + reach("below");
  return reach("below") + extraRoom({ above: height, below: 0 }, line) - (line.overhang ?? 0);
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
        if (inline.lineStyle)
          return [{ ...markEdges(writer, inline.lineStyle, { rule: "auto", line: 1 }), snaps: true }];
        return [
          ofDrawing ?? { above: inline.extent.top + inline.height + inline.extent.bottom, below: 0, snaps: true },
        ];
      case "text":
      case "slot":
      case "pageNumber":
      case "tab": {
        const { style } = inline;
        if (style.raisesLine === false) return [];
        const text =
          inline.type === "text" ? inline.text : inline.type === "slot" ? (inline.fixed ?? inline.literal) : undefined;
        const slots: Iterable<FontSlot> =
          text !== undefined
            ? new Set(splitByScript(text, getHint(writer, style)).map(({ slot }) => slot))
            : inline.type === "slot"
              ? ["ascii", "eastAsia"]
              : ["ascii"];
        return [...slots].map((slot) => ({
          ...naturalEdges(getRunFont(writer, style, slot), style.size),
          snaps: style.snapToGrid,
        }));
      }
      default:
        return [];
    }
  });
