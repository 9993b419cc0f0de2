import { places, readingWarnings } from "../../messages.ts";
import type { Block, HeaderSet, Section } from "../../model/model.ts";
import { child, type XmlElement } from "../package/xml.ts";
import type { Reading, Surroundings } from "../readContext.ts";
import { readBlocks } from "../text/readBlocks.ts";
import type { Grouped } from "../text/repeats.ts";
import { type BlockUnit, flatten, readStory } from "../text/story.ts";
import { type HeaderParts, headerParts, type PageKind } from "./headerParts.ts";
import { type Frame, readSection } from "./readSection.ts";

interface Stretch {
  sectPr: XmlElement | undefined;
  groups: Grouped<BlockUnit>[];
}

/** Reads the body into sections, with their headers and footers. */
export function readSections(body: XmlElement, reading: Reading): Section[] {
  const story = readStory(body, "choice", reading.limits);
  const stretches = split(story.blocks, child(body, "w:sectPr"), reading);
  const frames = stretches.map((one) => readSection(one.sectPr, reading, places.document));
  const parts = headerParts(
    stretches.map((one) => one.sectPr),
    reading.docx,
    reading.settings.evenAndOddHeaders,
  );
  const paragraphs = { count: 0 };
  const tables = { count: 0 };
  const known = new Map<string, Block[]>();
  return stretches.map((stretch, index): Section => {
    const frame = frames[index] as Frame;
    const own = parts[index] as HeaderParts;
    const headers = readHeaders(own.header, "header", frame, reading, known);
    const around: Surroundings = {
      part: reading.docx.main,
      story: places.body,
      paragraphs,
      tables,
      grid: frame.grid,
      width: textWidth(frame),
    };
    const read = readBlocks(stretch.groups, reading, around);
    const blocks = index < stretches.length - 1 ? withoutEmptyPage(read, frames[index + 1] as Frame) : read;
    return { ...frame, headers, blocks, footers: readHeaders(own.footer, "footer", frame, reading, known) };
  });
}

function sectionEnd(unit: BlockUnit): XmlElement | undefined {
  return unit.type === "paragraph" ? child(child(unit.element, "w:pPr"), "w:sectPr") : undefined;
}

function split(groups: readonly Grouped<BlockUnit>[], last: XmlElement | undefined, reading: Reading): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Grouped<BlockUnit>[] = [];
  for (const group of groups) {
    open.push(group);
    if (!("item" in group)) {
      if (flatten([group]).some(sectionEnd)) reading.warn(readingWarnings.sectionInList, places.body);
      continue;
    }
    const sectPr = sectionEnd(group.item);
    if (!sectPr) continue;
    stretches.push({ sectPr, groups: open });
    open = [];
  }
  return [...stretches, { sectPr: last, groups: open }];
}

/**
 * A page break right before an empty paragraph that ends the section makes no empty page: the section's end is the
 * break (Word 2007 counts three pages in a document of that form, LibreOffice too).
 */
function withoutEmptyPage(blocks: Block[], next: Frame): Block[] {
  const end = blocks.at(-1);
  const before = blocks.at(-2);
  if (next.start === "continuous" || next.start === "nextColumn") return blocks;
  if (end?.type !== "paragraph" || end.inlines.length > 0 || before?.type !== "paragraph") return blocks;
  const last = before.inlines.at(-1);
  if (last?.type !== "break" || last.kind !== "page") return blocks;
  return [...blocks.slice(0, -2), { ...before, inlines: before.inlines.slice(0, -1) }, end];
}

function readHeaders(
  parts: Partial<Record<PageKind, string>>,
  which: "header" | "footer",
  frame: Frame,
  reading: Reading,
  known: Map<string, Block[]>,
): HeaderSet {
  const out: HeaderSet = {};
  for (const kind of ["default", "first", "even"] as const) {
    const part = parts[kind];
    if (part === undefined) continue;
    const blocks = known.get(part) ?? readPart(part, which, kind, frame, reading);
    known.set(part, blocks);
    out[kind] = blocks;
  }
  return out;
}

function readPart(part: string, which: "header" | "footer", kind: PageKind, frame: Frame, reading: Reading): Block[] {
  const tree = reading.docx.xml(part);
  if (!tree) return [];
  const read = readStory(tree, "choice", reading.limits);
  return readBlocks(read.blocks, reading, {
    part,
    story: places[which][kind],
    paragraphs: { count: 0 },
    tables: { count: 0 },
    grid: frame.grid,
    width: textWidth(frame),
    evenPages: kind === "even",
  });
}

function textWidth({ page, margins }: Frame): number {
  return Math.max(1, page.width - margins.left - margins.right - margins.gutter);
}
