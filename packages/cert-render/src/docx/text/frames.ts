import { noEdges } from "../../geometry.ts";
import type { Anchor, Block, Frame, Paragraph } from "../../model/model.ts";

/** Width of the text area, and the kind of page that determines inside and outside. */
export interface FrameArea {
  width: number;
  inHeader: boolean;
  evenPages: boolean;
}

/**
 * Converts frames (w:framePr, §17.3.1.11; official footers put page numbers in them) to floating text boxes that belong to
 * the following paragraph. Adjacent paragraphs with the same frame share one box. Drop caps stay paragraphs.
 */
export function floatFrames(blocks: readonly Block[], area: FrameArea): Block[] {
  const out: Block[] = [];
  let waiting: { frame: Frame; paragraphs: Paragraph[] }[] = [];
  const release = (paragraph: Paragraph): Paragraph => {
    const anchors = waiting.map((group) => buildAnchor(group.frame, group.paragraphs, area));
    waiting = [];
    return anchors.length === 0 ? paragraph : { ...paragraph, inlines: [...anchors, ...paragraph.inlines] };
  };
  for (const block of blocks) {
    if (block.type !== "paragraph") {
      // A table cannot carry an anchor; the frame's own paragraphs do, as an empty line would.
      if (waiting.length > 0) out.push(release(carrier(waiting[0]?.paragraphs[0] as Paragraph)));
      out.push(block);
      continue;
    }
    const { frame } = block.style;
    if (!frame || frame.dropCapLines !== undefined) {
      out.push(release(block));
      continue;
    }
    const last = waiting.at(-1);
    if (last && JSON.stringify(last.frame) === JSON.stringify(frame)) last.paragraphs.push(block);
    else waiting.push({ frame, paragraphs: [block] });
  }
  const first = waiting[0]?.paragraphs[0];
  return first ? [...out, release(carrier(first))] : out;
}

function carrier(paragraph: Paragraph): Paragraph {
  const { frame: _frame, ...style } = paragraph.style;
  return { type: "paragraph", style, inlines: [], mark: paragraph.mark, place: paragraph.place };
}

function buildAnchor(frame: Frame, paragraphs: readonly Paragraph[], area: FrameArea): Anchor {
  const availableWidth = area.width;
  const outer = area.evenPages ? "left" : "right";
  const inner = area.evenPages ? "right" : "left";
  const align = frame.x.align === "outside" ? outer : frame.x.align === "inside" ? inner : frame.x.align;
  // Without a width a frame is as wide as its text: the whole width, with its text at the frame's side, looks the same.
  const width =
    frame.width ??
    Math.max(20, align === undefined ? availableWidth - Math.max(0, frame.x.offset ?? 0) : availableWidth);
  const blocks = paragraphs.map((paragraph): Paragraph => {
    const { frame: _frame, ...style } = paragraph.style;
    const alignedStyle = frame.width === undefined && align !== undefined ? { ...style, align } : style;
    return { ...paragraph, style: alignedStyle };
  });
  const lines = paragraphs.reduce((sum, paragraph) => sum + paragraph.mark.size * 1.3, 0);
  return {
    type: "anchor",
    drawing: {
      type: "shape",
      geometry: { preset: "rect", adjust: {} },
      rotation: 0,
      flipX: false,
      flipY: false,
      alt: "",
      text: {
        blocks,
        inset: noEdges,
        verticalAlign: "top",
        fit: frame.exactHeight ? "none" : "shape",
        wrap: true,
        direction: "horizontal",
      },
    },
    width,
    height: Math.max(frame.height ?? 0, lines),
    x: align === undefined ? frame.x : { from: frame.x.from, align },
    y: frame.y,
    behind: false,
    zOrder: 0,
    wrap: { kind: area.inHeader ? "none" : frame.wrap, distance: noEdges },
    layoutInCell: true,
    place: paragraphs[0]?.place ?? [],
  };
}
