import { places } from "../../messages.ts";
import type { Block, Inline } from "../../model/model.ts";
import type { ReadContext } from "../readContext.ts";
import { readTable } from "../table/readTable.ts";
import { floatFrames } from "./frames.ts";
import { beginGroup, refuseUnbalanced } from "./pairMarks.ts";
import { onlyPairMarks, type ParagraphUnit } from "./paragraphUnit.ts";
import { readParagraph } from "./readParagraph.ts";
import type { Grouped } from "./markPairs.ts";
import type { BlockUnit } from "./story.ts";

export function readBlocks(groups: readonly Grouped<BlockUnit>[], context: ReadContext): Block[] {
  const blocks = readGroups(groups, context);
  trimAutoSpacing(blocks);
  return blocks;
}

function readGroups(groups: readonly Grouped<BlockUnit>[], context: ReadContext): Block[] {
  const { document } = context;
  const blocks = groups.flatMap((group): Block[] => {
    if ("item" in group) return readBlock(group.item, context);
    const { frame, list } = beginGroup(group.open, document, context.list);
    const place = places.paragraph(context.story, context.paragraphs.count + 1);
    const conditional = frame.when ? { conditional: frame.name } : {};
    const blocks = readGroups(group.items, { ...context, ...(list !== undefined && { list }), ...conditional });
    return blocks.length > 0 ? [{ ...frame, blocks, place }] : [];
  });
  return floatFrames(joinContinued(blocks), {
    width: context.width,
    inHeader: context.part !== document.docx.main,
    evenPages: context.evenPages === true,
  });
}

/**
 * Joins paragraphs whose mark is hidden with the one that follows, whose properties apply. Nothing is left of an empty one,
 * unless it is the last: a cell or body ends in a paragraph.
 */
function joinContinued(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const above = joined.at(-1);
    if (above?.type !== "paragraph" || !above.continues) joined.push(block);
    else if (block.type === "paragraph") {
      const numbering = above.numbering ?? block.numbering;
      const inlines = [...above.inlines, ...block.inlines];
      joined[joined.length - 1] = { ...block, inlines, ...(numbering && { numbering }) };
    } else if (above.inlines.length === 0) joined[joined.length - 1] = block;
    else joined.push(block);
  }
  return joined;
}

/** Removes automatic spacing at the edges of a page, cell or box, and between list items, as in HTML. */
function trimAutoSpacing(blocks: readonly Block[]) {
  blocks.forEach((block, index) => {
    if (block.type !== "paragraph") return;
    const { spacing } = block.style;
    const listed = (other: Block | undefined) => other?.type === "paragraph" && other.numbering !== undefined;
    const item = block.numbering !== undefined;
    if (spacing.beforeAuto && (index === 0 || (item && listed(blocks[index - 1])))) spacing.before = 0;
    if (spacing.afterAuto && (index === blocks.length - 1 || (item && listed(blocks[index + 1])))) spacing.after = 0;
  });
}

function readBlock(unit: BlockUnit, context: ReadContext): Block[] {
  if (unit.type === "paragraph") {
    if (onlyPairMarks(unit)) return skipMarks(unit, context);
    return unit.conditionNames ? [readConditional(unit, unit.conditionNames, context)] : [readParagraph(unit, context)];
  }
  if (unit.type === "table") return unit.rows.length > 0 ? [readTable(unit, context)] : [];
  const place = places.paragraph(context.story, Math.max(1, context.paragraphs.count));
  context.document.warn("reading.unknownElement", place, { name: unit.element.name });
  return [];
}

function skipMarks(unit: ParagraphUnit, context: ReadContext): Block[] {
  context.paragraphs.count += 1;
  for (const mark of unit.marks) refuseUnbalanced(mark, places.paragraph(context.story, context.paragraphs.count));
  return [];
}

/** Reads a paragraph that consists of conditionals and is removed if none of them applies. */
function readConditional(unit: ParagraphUnit, when: readonly string[], context: ReadContext): Block {
  const [name = ""] = when;
  const paragraph = readParagraph(unit, { ...context, conditional: name });
  if (paragraph.style.frame) return paragraph;
  const unwrap = (inline: Inline): Inline[] => (inline.type === "repeat" && inline.when ? inline.inlines : [inline]);
  const inlines = when.length === 1 ? paragraph.inlines.flatMap(unwrap) : paragraph.inlines;
  return { type: "repeat", name, optional: true, when, blocks: [{ ...paragraph, inlines }], place: paragraph.place };
}
