import { places, readingWarnings } from "../../messages.ts";
import type { Block } from "../model.ts";
import type { Reading, Surroundings } from "../reading.ts";
import { readTable } from "../table/readTable.ts";
import { floatFrames } from "./frames.ts";
import { onlyListMarks } from "./paragraphUnit.ts";
import { readParagraph } from "./readParagraph.ts";
import type { Grouped } from "./repeats.ts";
import type { BlockUnit } from "./story.ts";

/** Reads the blocks of a story. */
export function readBlocks(groups: readonly Grouped<BlockUnit>[], reading: Reading, around: Surroundings): Block[] {
  const blocks = groups.flatMap((group): Block[] => {
    if ("item" in group) return readBlock(group.item, reading, around);
    reading.note(group.list, "list", group.optional, around.list);
    const place = places.paragraph(around.story, around.paragraphs.count + 1);
    const blocks = readBlocks(group.items, reading, { ...around, list: group.list });
    return [{ type: "repeat", name: group.list, optional: group.optional, blocks, place }];
  });
  return floatFrames(blocks, {
    width: around.width,
    inHeader: around.part !== reading.docx.main,
    evenPages: around.evenPages === true,
  });
}

export function readBlock(unit: BlockUnit, reading: Reading, around: Surroundings): Block[] {
  if (unit.type === "paragraph") {
    if (!onlyListMarks(unit)) return [readParagraph(unit, reading, around)];
    around.paragraphs.count += 1;
    return [];
  }
  if (unit.type === "table") return unit.rows.length > 0 ? [readTable(unit, reading, around)] : [];
  const place = places.paragraph(around.story, around.paragraphs.count);
  reading.warn(readingWarnings.unknownElement(unit.element.name), place);
  return [];
}
