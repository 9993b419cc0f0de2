import type { Block, DocumentSettings, Paragraph, ParagraphStyle, Section } from "../../model/model.ts";
import { joined, literal, pt } from "../program/literal.ts";
import type { ScopePlan } from "../program/scopePlan.ts";
import type { WriteContext } from "../program/writer.ts";
import { writeTable } from "../table/writeTable.ts";
import { sharesBox, writeBetweenLine, writeBox } from "./paragraphBox.ts";
import { writeFrame } from "./writeFrame.ts";
import { writeParagraph, type WrittenParagraph } from "./writeParagraph.ts";

/** Blocks one under the other, with Word's gaps between paragraphs. */
export function writeBlocks(blocks: readonly Block[], context: WriteContext): string[] {
  const { writer } = context;
  const { settings } = writer.model;
  const expressions: string[] = [];
  let above: ParagraphStyle | undefined;
  /** Paragraphs that share one box of borders, until it is closed. */
  let box: { style: ParagraphStyle; body: string[] } | undefined;
  const close = (): void => {
    if (box) expressions.push(...writeBox(box.style, box.body));
    box = undefined;
  };
  const add = (block: Paragraph, gap: number, joins: boolean): void => {
    const written = writeParagraph(block, context);
    const { turns, before, lines, broken } = written;
    if (joins && box && !turns && !broken && before.length === 0) {
      box.body.push(...space(gap), ...writeBetweenLine(block.style), ...lines);
      return;
    }
    close();
    const atBreak = space(gapAtBreak(above, block.style, settings));
    expressions.push(...(turns ? ["pagebreak(weak: true)", ...atBreak] : space(gap)), ...before);
    if (!broken) box = { style: block.style, body: lines };
    else expressions.push(...writeStretches(written, block.style, atBreak));
  };
  for (const [index, block] of blocks.entries()) {
    const joins = box !== undefined && sharesBox(blocks[index - 1], block);
    if (!joins) close();
    const first = edge(block, "first");
    const isAtTop = context.container === "flow" && !settings.markAfterPageBreak && endsPage(blocks[index - 1]);
    const gap = isAtTop ? 0 : gapBetween(above, first, settings);
    switch (block.type) {
      case "paragraph":
        if (block.style.frame) {
          expressions.push(...writeFrame(block, block.style.frame, context));
          continue;
        }
        add(block, gap, joins);
        break;
      case "table":
        if (gap > 0) expressions.push(`v(${pt(gap)})`);
        expressions.push(...writeTable(block, context));
        break;
      case "repeat": {
        const id = writer.nextId();
        const plan: ScopePlan = { slots: [], lists: [] };
        writer.plan.lists.push({ id, name: block.name, optional: block.optional, plan });
        const inner = writer.inside(plan, () => writeBlocks(block.blocks, context));
        const before = leading(block.blocks);
        const between = gapBetween(edge(block, "last"), first, settings);
        const gaps = `v(if index == 0 { ${pt(gap - before)} } else { ${pt(between - before)} })`;
        expressions.push(`for (index, c) in c.r.at(${literal(id)}).enumerate() ${joined([gaps, ...inner])}`);
        break;
      }
    }
    above = edge(block, "last") ?? above;
    if (block.type === "table") above = undefined;
  }
  close();
  const after = above?.spacing.after ?? 0;
  if (after > 0 && context.container !== "flow") expressions.push(`v(${pt(after)})`);
  return expressions;
}

const isTurn = (line: string): boolean => line === "pagebreak()" || line === "colbreak()";
const space = (gap: number): string[] => (gap > 0 ? [`v(${pt(gap)})`] : []);

/**
 * The stretches of a paragraph with breaks of pages or columns.
 * @param atBreak the space that goes over to the new page where a break leads the paragraph's text
 */
function writeStretches({ lines, leads }: WrittenParagraph, style: ParagraphStyle, atBreak: string[]): string[] {
  const first = lines.findIndex(isTurn);
  return lines.flatMap((line, index) => {
    if (!isTurn(line)) return writeBox(style, [line]);
    return leads && index === first && index < lines.length - 1 ? [line, ...atBreak] : [line];
  });
}

/** A paragraph that ends in a page break leaves its mark on the old page: what follows begins at the top, without a gap. */
function endsPage(block: Block | undefined): boolean {
  if (block?.type !== "paragraph") return false;
  const last = block.inlines.findLast(({ type }) => type !== "anchor");
  return last?.type === "break" && last.kind === "page";
}

/** What `writeBlocks` itself puts above its first block. */
const leading = (blocks: readonly Block[]): number => {
  const first = blocks[0];
  return first ? gapBetween(undefined, edge(first, "first"), { sumParagraphSpacing: false }) : 0;
};

/**
 * How much the space after the last block of a section adds to the space above the first one of the next: on the same page
 * the larger of both holds, on a page of its own what the space before has beyond the space after (so less than nothing).
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

/** Between two paragraphs: the larger of after and before, or their sum (w:doNotUseHTMLParagraphAutoSpacing). */
export function gapBetween(
  above: ParagraphStyle | undefined,
  below: ParagraphStyle | undefined,
  settings: GapSettings,
): number {
  const { after, before } = gapParts(above, below);
  return settings.sumParagraphSpacing ? after + before : Math.max(after, before);
}

/**
 * Above a paragraph that itself begins a page: what its space before has beyond the space after the paragraph above it
 * (measured in Word 16: 24 after 12 leaves 12, 24 after 24 nothing). A page that turns by itself leaves nothing.
 */
function gapAtBreak(above: ParagraphStyle | undefined, below: ParagraphStyle, settings: GapSettings): number {
  const { after, before } = gapParts(above, below);
  return settings.sumParagraphSpacing ? before : Math.max(0, before - after);
}

/** The space after one paragraph and before the next; none between paragraphs of a style with contextual spacing. */
function gapParts(above: ParagraphStyle | undefined, below: ParagraphStyle | undefined) {
  const same = above !== undefined && below !== undefined && above.styleId === below.styleId;
  return {
    after: !above || (same && above.spacing.contextual) ? 0 : above.spacing.after,
    before: !below || (same && below.spacing.contextual) ? 0 : below.spacing.before,
  };
}

/** Is there anything but empty paragraphs? */
export const hasContent = (blocks: readonly Block[] | undefined): boolean =>
  (blocks ?? []).some((block) => block.type !== "paragraph" || (block as Paragraph).inlines.length > 0);
