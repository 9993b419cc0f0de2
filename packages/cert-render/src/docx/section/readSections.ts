import { places } from "../../messages.ts";
import type { Block, HeaderSet, Section } from "../../model/model.ts";
import { remember } from "../../remember.ts";
import { child, descend, type XmlElement } from "../package/xml.ts";
import type { DocumentContext, ReadContext } from "../readContext.ts";
import { readBlocks } from "../text/readBlocks.ts";
import { flatten, type Grouped } from "../text/markPairs.ts";
import { type BlockUnit, readStory } from "../text/story.ts";
import { type HeaderParts, headerParts, type PageKind } from "./headerParts.ts";
import { readSection, type SectionProperties } from "./readSection.ts";

interface Stretch {
  sectPr: XmlElement | undefined;
  groups: Grouped<BlockUnit>[];
}

export function readSections(body: XmlElement, document: DocumentContext): Section[] {
  const story = readStory(body, "choice", document.limits);
  const stretches = split(story.blocks, child(body, "w:sectPr"), document);
  const frames = stretches.map((stretch) => readSection(stretch.sectPr, document, places.document));
  const parts = headerParts(
    stretches.map((stretch) => stretch.sectPr),
    document.docx,
    document.settings.evenAndOddHeaders,
  );
  const paragraphs = { count: 0 };
  const tables = { count: 0 };
  const blocksByPart = new Map<string, Block[]>();
  return stretches.map((stretch, index): Section => {
    const frame = frames[index] as SectionProperties;
    const headerFooter = parts[index] as HeaderParts;
    const inheritance = { document, section: frame, known: blocksByPart };
    const headers = readHeaders(headerFooter.header, "header", inheritance);
    const context: ReadContext = {
      document,
      part: document.docx.main,
      story: places.body,
      paragraphs,
      tables,
      grid: frame.grid,
      width: textWidth(frame),
    };
    const beginsPage = index === 0 || (frame.start !== "continuous" && frame.start !== "nextColumn");
    const read = readBlocks(stretch.groups, context).map((block, order) =>
      beginsPage && order === 0 ? withoutTurn(block) : block,
    );
    const blocks =
      index < stretches.length - 1 ? withoutSectionMark(read, frames[index + 1] as SectionProperties) : read;
    return { ...frame, headers, blocks, footers: readHeaders(headerFooter.footer, "footer", inheritance) };
  });
}

function sectionEnd(unit: BlockUnit): XmlElement | undefined {
  return unit.type === "paragraph" ? descend(unit.element, "w:pPr", "w:sectPr") : undefined;
}

function split(groups: readonly Grouped<BlockUnit>[], last: XmlElement | undefined, document: DocumentContext) {
  const stretches: Stretch[] = [];
  let open: Grouped<BlockUnit>[] = [];
  for (const group of groups) {
    open.push(group);
    if (!("item" in group)) {
      if (flatten([group]).some(sectionEnd)) document.warn("reading.sectionInList", places.body);
      continue;
    }
    const sectPr = sectionEnd(group.item);
    if (!sectPr) continue;
    stretches.push({ sectPr, groups: open });
    open = [];
  }
  return [...stretches, { sectPr: last, groups: open }];
}

/** Removes w:pageBreakBefore from a paragraph at the top of a page that its section begins: it would add no other page. */
const withoutTurn = (block: Block): Block =>
  block.type === "paragraph" ? { ...block, style: { ...block.style, pageBreakBefore: false } } : block;

/**
 * Drops an empty paragraph that ends a section: it is the section break and not a line. A document that Word printed is
 * 15.5 pt higher than it would be with such lines. A page break directly before it makes no empty page: Word 2007 counts
 * three pages in a document of that form, and so does LibreOffice.
 */
function withoutSectionMark(blocks: Block[], next: SectionProperties): Block[] {
  const [before, end] = blocks.slice(-2);
  if (end?.type !== "paragraph" || end.inlines.length > 0 || end.numbering || end.style.pageBreakBefore) return blocks;
  const rest = blocks.slice(0, -1);
  if (before?.type !== "paragraph" || next.start === "continuous" || next.start === "nextColumn") return rest;
  const last = before.inlines.at(-1);
  if (last?.type !== "break" || last.kind !== "page") return rest;
  return [...rest.slice(0, -1), { ...before, inlines: before.inlines.slice(0, -1) }];
}

interface HeaderContext {
  document: DocumentContext;
  section: SectionProperties;
  known: Map<string, Block[]>;
}

function readHeaders(parts: Partial<Record<PageKind, string>>, which: "header" | "footer", context: HeaderContext) {
  const headers: HeaderSet = {};
  for (const kind of ["default", "first", "even"] as const) {
    const part = parts[kind];
    if (part === undefined) continue;
    headers[kind] = remember(context.known, part, () => readPart(part, which, kind, context));
  }
  return headers;
}

function readPart(part: string, which: "header" | "footer", kind: PageKind, { document, section }: HeaderContext) {
  const tree = document.docx.xml(part);
  if (!tree) return [];
  const story = readStory(tree, "choice", document.limits);
  return readBlocks(story.blocks, {
    document,
    part,
    story: places[which][kind],
    paragraphs: { count: 0 },
    tables: { count: 0 },
    grid: section.grid,
    width: textWidth(section),
    evenPages: kind === "even",
  });
}

function textWidth({ page, margins }: SectionProperties): number {
  return Math.max(1, page.width - margins.left - margins.right - margins.gutter);
}
