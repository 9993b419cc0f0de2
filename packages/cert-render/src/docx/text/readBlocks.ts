import { places, readingWarnings } from "../../messages.ts";
import type { Block } from "../../model/model.ts";
import type { ReadContext } from "../readContext.ts";
import { readTable } from "../table/readTable.ts";
import { floatFrames } from "./frames.ts";
import { onlyListMarks } from "./paragraphUnit.ts";
import { readParagraph } from "./readParagraph.ts";
import type { Grouped } from "./repeats.ts";
import type { BlockUnit } from "./story.ts";

/** Reads the blocks of a story. */
export function readBlocks(groups: readonly Grouped<BlockUnit>[], context: ReadContext): Block[] {
  const blocks = readGroups(groups, context);
  trimAutoSpacing(blocks);
  return blocks;
}

function readGroups(groups: readonly Grouped<BlockUnit>[], context: ReadContext): Block[] {
  const { document } = context;
  const blocks = groups.flatMap((group): Block[] => {
    if ("item" in group) return readBlock(group.item, context);
    document.note(group.list, "list", group.optional, context.list);
    const place = places.paragraph(context.story, context.paragraphs.count + 1);
    const inside = readGroups(group.items, { ...context, list: group.list });
    return [{ type: "repeat", name: group.list, optional: group.optional, blocks: inside, place }];
  });
  return floatFrames(blocks, {
    width: context.width,
    inHeader: context.part !== document.docx.main,
    evenPages: context.evenPages === true,
  });
}

/** Automatic spacing, as in HTML, is nothing at the edges of a page, cell or box, and between list items. */
function trimAutoSpacing(blocks: readonly Block[]): void {
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
    if (!onlyListMarks(unit)) return [readParagraph(unit, context)];
    context.paragraphs.count += 1;
    return [];
  }
  if (unit.type === "table") return unit.rows.length > 0 ? [readTable(unit, context)] : [];
  const place = places.paragraph(context.story, context.paragraphs.count);
  context.document.warn(readingWarnings.unknownElement(unit.element.name), place);
  return [];
}
