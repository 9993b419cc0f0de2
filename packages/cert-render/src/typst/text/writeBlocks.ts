import type {
  Block,
  BlockRepeat,
  DocumentSettings,
  Paragraph,
  ParagraphStyle,
  Section,
  Frame,
} from "../../model/model.ts";
import { flowX } from "../drawing/anchorPosition.ts";
import { joined, literal, pt } from "../program/literal.ts";
import { toListSlot } from "../program/scopePlan.ts";
import type { WriteContext } from "../program/writer.ts";
import { writeTable } from "../table/writeTable.ts";
import { sharesBox, writeBetweenLine, writeBox } from "./paragraphBox.ts";
import { writeParagraph, type WrittenParagraph } from "./writeParagraph.ts";

const writeFramed = (paragraph: Paragraph, context: WriteContext): string[] => {
  const { before, lines } = writeParagraph(paragraph, context);
  return [...before, ...writeBox(paragraph.style, lines)];
};

/** Writes a paragraph in a frame (w:framePr): it floats at its position, and the text does not flow around it. */
function writeFrame(paragraph: Paragraph, frame: Frame, context: WriteContext): string[] {
  const { writer } = context;
  if (frame.dropCapLines !== undefined) {
    writer.warn("layout.dropCap", paragraph.place);
    return writeFramed(paragraph, context);
  }
  if (context.container === "flow") writer.warn("layout.wrap", paragraph.place);
  const width = frame.width ?? context.width;
  const dx = flowX(frame.x, width, context);
  const body = `block(width: ${pt(width)}${frame.height ? `, height: ${pt(frame.height)}` : ""}, ${joined(
    writeFramed(paragraph, { ...context, container: "inner", width }),
  )})`;
  const absolute = context.container === "flow" && frame.y.from !== "paragraph" && frame.y.offset !== undefined;
  if (!absolute) return [`place(left, dx: ${pt(dx)}, dy: ${pt(frame.y.offset ?? 0)}, ${body})`];
  const dy = frame.y.from === "page" ? `${pt(frame.y.offset ?? 0)} - mt` : pt(frame.y.offset ?? 0);
  return [`place(top + left, dx: ${pt(dx)}, dy: ${dy}, ${body})`];
}

/** Writes blocks below each other, with Word's gaps between paragraphs. */
export function writeBlocks(blocks: readonly Block[], context: WriteContext): string[] {
  const { writer } = context;
  const { settings } = writer.model;
  const expressions: string[] = [];
  let above: Above = { style: undefined };
  let box: { style: ParagraphStyle; body: string[] } | undefined;
  // Word fits the only line of a cell's last paragraph on a page together with the space after it
  const last = context.container === "cell" ? blocks.at(-1) : undefined;
  const held = last?.type === "paragraph" && last.style.spacing.after > 0 ? last : undefined;
  let isHeld = false;
  const close = () => {
    if (box) expressions.push(...writeBox(box.style, box.body));
    box = undefined;
  };
  const add = (block: Paragraph, gap: Gap, joins: boolean) => {
    const written = writeParagraph(block, context);
    const { turns, before, broken } = written;
    isHeld = block === held && written.lines.every((line) => !line.includes("linebreak("));
    const lines = isHeld ? [`block(width: 100%, sticky: true, ${joined(written.lines)})`] : written.lines;
    if (joins && box && !turns && !broken && before.length === 0) {
      box.body.push(...space(gap), ...writeBetweenLine(block.style), ...lines);
      return;
    }
    close();
    const atBreak = space(gapAtBreak(above.style, block.style, settings));
    expressions.push(...(turns ? ["pagebreak(weak: true)", ...atBreak] : space(gap)), ...before);
    if (!broken) box = { style: block.style, body: lines };
    else expressions.push(...writeStretches(written, block.style, atBreak));
  };
  for (const [index, block] of blocks.entries()) {
    const joins = box !== undefined && sharesBox(blocks[index - 1], block);
    if (!joins) close();
    const first = edge(block, "first");
    const isAtTop = context.container === "flow" && !settings.markAfterPageBreak && endsPage(blocks[index - 1]);
    const gap = isAtTop ? 0 : gapBelow(above, (style) => gapBetween(style, first, settings));
    switch (block.type) {
      case "paragraph":
        if (block.style.frame) {
          expressions.push(...writeFrame(block, block.style.frame, context));
          continue;
        }
        add(block, gap, joins);
        break;
      case "table":
        expressions.push(...space(gap), ...writeTable(block, context, blocks[index + 1]));
        break;
      case "repeat": {
        const id = writer.nextId();
        expressions.push(writeRepeat(block, id, gap, context));
        above = { style: edge(block, "last") ?? above.style, list: id, ifEmpty: above };
        continue;
      }
    }
    above = { style: block.type === "table" ? undefined : block.style };
  }
  close();
  if (held && isHeld) expressions.push(`blank(${pt(held.style.spacing.after)})`);
  else if (context.container !== "flow")
    expressions.push(...space(gapBelow(above, (style) => style?.spacing.after ?? 0)));
  return expressions;
}

/** Style of the preceding block; that of a list or conditional counts only if it is not empty. */
interface Above {
  style: ParagraphStyle | undefined;
  list?: string;
  ifEmpty?: Above;
}

/** A distance in points, which may depend on whether a list is empty. */
type Gap = number | { list: string; filled: number; empty: Gap };

function gapBelow({ style, list, ifEmpty }: Above, measure: (style: ParagraphStyle | undefined) => number): Gap {
  const filled = measure(style);
  const empty = ifEmpty ? gapBelow(ifEmpty, measure) : filled;
  return list === undefined || empty === filled ? filled : { list, filled, empty };
}

function distance(gap: Gap, less = 0): string {
  if (typeof gap === "number") return pt(gap - less);
  const { list, filled, empty } = gap;
  return `(if c.r.at(${literal(list)}).len() > 0 { ${pt(filled - less)} } else { ${distance(empty, less)} })`;
}

/** Writes the blocks of a list once for each item, and those of a conditional once or not at all. */
function writeRepeat(block: BlockRepeat, id: string, gap: Gap, context: WriteContext): string {
  const { writer } = context;
  const { blocks } = block;
  const inner = writer.repeat(toListSlot(id, block), () => writeBlocks(blocks, context));
  const before = leading(blocks);
  const between = gapBetween(edge(block, "last"), edge(block, "first"), writer.model.settings);
  const gaps = `v(if index == 0 { first } else { ${pt(between - before)} })`;
  // The gap may depend on another list of the scope outside, whose name the loop takes
  const first = `let first = ${distance(gap, before)}`;
  const loop = `for (index, c) in c.r.at(${literal(id)}).enumerate() {\n${[gaps, ...inner].join("\n")}\n}`;
  return joined([first, loop]);
}

const isTurn = (line: string): boolean => line === "pagebreak()" || line === "colbreak()";
const space = (gap: Gap): string[] => (typeof gap !== "number" || gap > 0 ? [`v(${distance(gap)})`] : []);

/**
 * Writes the stretches of a paragraph with page or column breaks.
 * @param atBreak the space carried over to the new page if a break precedes the paragraph's text
 */
function writeStretches({ lines, leads }: WrittenParagraph, style: ParagraphStyle, atBreak: string[]): string[] {
  const first = lines.findIndex(isTurn);
  return lines.flatMap((line, index) => {
    if (!isTurn(line)) return writeBox(style, [line]);
    return leads && index === first && index < lines.length - 1 ? [line, ...atBreak] : [line];
  });
}

/**
 * Returns true for a paragraph that ends in a page break. Its mark stays on the old page, so the next block begins at the
 * top, without a gap.
 */
function endsPage(block: Block | undefined): boolean {
  if (block?.type !== "paragraph") return false;
  const last = block.inlines.findLast(({ type }) => type !== "anchor");
  return last?.type === "break" && last.kind === "page";
}

const leading = (blocks: readonly Block[]): number => {
  const first = blocks[0];
  return first ? gapBetween(undefined, edge(first, "first"), { sumParagraphSpacing: false }) : 0;
};

/**
 * Returns how much the space after the last block of a section adds to the space above the first one of the next. On the
 * same page the larger of both applies. On a new page the first block keeps only the excess of its space before over that
 * space after, so the result is not positive.
 */
export function gapToNext(
  section: Section,
  next: Section,
  { settings, turns }: { settings: GapSettings; turns: boolean },
): number {
  const [last, first] = [section.blocks.at(-1), next.blocks[0]];
  const above = last && edge(last, "last");
  const below = first && edge(first, "first");
  const gap = !turns ? gapBetween(above, below, settings) : below ? gapAtBreak(above, below, settings) : 0;
  return gap - gapBetween(undefined, below, settings);
}

function edge(block: Block, side: "first" | "last"): ParagraphStyle | undefined {
  if (block.type === "paragraph") return block.style;
  if (block.type === "table") return undefined;
  const inner = side === "first" ? block.blocks[0] : block.blocks.at(-1);
  return inner ? edge(inner, side) : undefined;
}

type GapSettings = Pick<DocumentSettings, "sumParagraphSpacing">;

/** Returns the gap between two paragraphs: the larger of after and before, or their sum (w:doNotUseHTMLParagraphAutoSpacing). */
export function gapBetween(
  above: ParagraphStyle | undefined,
  below: ParagraphStyle | undefined,
  settings: GapSettings,
): number {
  const { after, before } = gapParts(above, below);
  return settings.sumParagraphSpacing ? after + before : Math.max(after, before);
}

/**
 * Returns the gap above a paragraph that itself begins a page: the excess of its space before over the space after the
 * preceding paragraph (measured in Word 16: 24 after 12 leaves 12, 24 after 24 nothing). An automatic page break leaves
 * none.
 */
function gapAtBreak(above: ParagraphStyle | undefined, below: ParagraphStyle, settings: GapSettings): number {
  const { after, before } = gapParts(above, below);
  return settings.sumParagraphSpacing ? before : Math.max(0, before - after);
}

/** Returns the space after one paragraph and before the next; none between paragraphs of a style with contextual spacing. */
function gapParts(above: ParagraphStyle | undefined, below: ParagraphStyle | undefined) {
  const same = above !== undefined && below !== undefined && above.styleId === below.styleId;
  return {
    after: !above || (same && above.spacing.contextual) ? 0 : above.spacing.after,
    before: !below || (same && below.spacing.contextual) ? 0 : below.spacing.before,
  };
}

/** Returns true if there is anything but empty paragraphs. */
export const hasContent = (blocks: readonly Block[] | undefined): boolean =>
  (blocks ?? []).some((block) => block.type !== "paragraph" || (block as Paragraph).inlines.length > 0);
