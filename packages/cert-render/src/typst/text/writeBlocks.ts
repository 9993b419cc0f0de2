import type { Block, DocumentSettings, Paragraph, ParagraphStyle } from "../../model/model.ts";
import { joined, literal, pt } from "../program/literal.ts";
import type { ScopePlan } from "../program/scopePlan.ts";
import type { WriteContext } from "../program/writer.ts";
import { writeTable } from "../table/writeTable.ts";
import { sharesBox, writeBetweenLine, writeBox } from "./paragraphBox.ts";
import { writeFrame } from "./writeFrame.ts";
import { writeParagraph } from "./writeParagraph.ts";

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
    const { turns, before, lines, broken } = writeParagraph(block, context);
    const space = gap > 0 ? [`v(${pt(gap)})`] : [];
    if (joins && box && !turns && !broken && before.length === 0) {
      box.body.push(...space, ...writeBetweenLine(block.style), ...lines);
      return;
    }
    close();
    expressions.push(...(turns ? ["pagebreak(weak: true)"] : []), ...space, ...before);
    if (!broken) box = { style: block.style, body: lines };
    else
      expressions.push(
        ...lines.flatMap((line) =>
          line === "pagebreak()" || line === "colbreak()" ? [line] : writeBox(block.style, [line]),
        ),
      );
  };
  for (const [index, block] of blocks.entries()) {
    const joins = box !== undefined && sharesBox(blocks[index - 1], block);
    if (!joins) close();
    const first = edge(block, "first");
    const gap = gapBetween(above, first, settings);
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

/** What `writeBlocks` itself puts above its first block. */
const leading = (blocks: readonly Block[]): number => {
  const first = blocks[0];
  return first ? gapBetween(undefined, edge(first, "first"), { sumParagraphSpacing: false }) : 0;
};

function edge(block: Block, side: "first" | "last"): ParagraphStyle | undefined {
  if (block.type === "paragraph") return block.style;
  if (block.type === "table") return undefined;
  const inner = side === "first" ? block.blocks[0] : block.blocks.at(-1);
  return inner ? edge(inner, side) : undefined;
}

/** Between two paragraphs: the larger of after and before, or their sum (w:doNotUseHTMLParagraphAutoSpacing). */
export function gapBetween(
  above: ParagraphStyle | undefined,
  below: ParagraphStyle | undefined,
  settings: Pick<DocumentSettings, "sumParagraphSpacing">,
): number {
  const same = above !== undefined && below !== undefined && above.styleId === below.styleId;
  const after = !above || (same && above.spacing.contextual) ? 0 : above.spacing.after;
  const before = !below || (same && below.spacing.contextual) ? 0 : below.spacing.before;
  return settings.sumParagraphSpacing ? after + before : Math.max(after, before);
}

/** Is there anything but empty paragraphs? */
export const hasContent = (blocks: readonly Block[] | undefined): boolean =>
  (blocks ?? []).some((block) => block.type !== "paragraph" || (block as Paragraph).inlines.length > 0);
