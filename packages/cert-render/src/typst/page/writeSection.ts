import { places } from "../../messages.ts";
import type { Block, HeaderSet, Section, Anchor } from "../../model/model.ts";
import { singleColumn } from "../drawing/anchorPosition.ts";
import { pictureImage } from "../drawing/writePicture.ts";
import { joined, named, paint, pt } from "../program/literal.ts";
import type { Background, WriteContext, Writer } from "../program/writer.ts";
import { isBoxed } from "../text/paragraphBox.ts";
import { gapToNext, hasContent } from "../text/writeBlocks.ts";
import { writeColumns } from "./writeColumns.ts";
import { writePageBorders } from "./writePageBorders.ts";
import { hidesGround, isRead } from "../drawing/drawingTraits.ts";

const firstPage = (index: number): string => (index === 0 ? "1" : `locate(<start${index}>).page()`);

/** Pages of one header of a set; a set without its own first or even header has one entry. */
interface Running {
  blocks: readonly Block[];
  condition: string | undefined;
  first: boolean;
}

function running(set: HeaderSet, section: Section, even: boolean, first: string): Running[] {
  const stories: Running[] = [];
  if (section.titlePage && set.first) {
    stories.push({ blocks: set.first, condition: `here().page() == ${first}`, first: true });
  }
  const notFirst = section.titlePage ? `here().page() != ${first}` : undefined;
  const parity = "calc.even(counter(page).get().first())";
  const both = (condition: string): string => (notFirst ? `${notFirst} and ${condition}` : condition);
  if (even && set.even) stories.push({ blocks: set.even, condition: both(parity), first: false });
  if (set.default) {
    stories.push({
      blocks: set.default,
      condition: even ? both(`not ${parity}`) : notFirst,
      first: !section.titlePage,
    });
  }
  return stories.filter(({ blocks }) => blocks.length > 0);
}

/**
 * A written header or footer, its pages, and its name in the program. One of empty paragraphs shows nothing but takes
 * space from the text.
 */
interface WrittenStory {
  story: Running;
  side: "top" | "bottom";
  name: string;
  expression: string;
}

function writeStories(stories: readonly Running[], side: "top" | "bottom", context: WriteContext): WrittenStory[] {
  return stories.map((story, index) => ({
    story,
    side,
    name: `${side === "top" ? "above" : "below"}${index}`,
    expression: joined(
      context.writer.writeBlocks(story.blocks, { ...context, container: "header", condition: story.condition }),
    ),
  }));
}

/**
 * Writes sections that share pages (the later ones begin "continuous") as one `page` call. The header of the first page is
 * set in the flow, where screen readers find it. Its repetitions on further pages are part of the background.
 */
export function writeSection(writer: Writer, sections: readonly [Section, ...Section[]], index: number): string {
  const [leading] = sections;
  // Columns that only some of the sections have stand in the flow of pages of one column
  const isMixed = sections.some((part) => columnCount(part) !== columnCount(leading));
  const section = isMixed ? { ...leading, columns: singleColumn } : leading;
  const { page, margins, columns } = section;
  const count = columnCount(section);
  const left = margins.left + margins.gutter;
  const width = page.width - left - margins.right;
  const first = firstPage(index);
  const context: WriteContext = {
    writer,
    section,
    width,
    grid: section.grid,
    container: "flow",
    ...layersOf(sections, index),
  };
  if (columns.separator && count > 1) writer.warn("layout.columnLine", places.document);
  if (section.vertical) writer.warn("layout.verticalSection", places.document);
  const borders = writePageBorders(writer, section, first);
  writer.wraps = [];
  writer.backgrounds = borders.filter(({ zOrder }) => zOrder < 0);
  writer.foregrounds = borders.filter(({ zOrder }) => zOrder >= 0);
  writer.lastOnPage = [];
  writer.definitions = [];
  const even = writer.model.settings.evenAndOddHeaders;
  const headers = writeStories(running(section.headers, section, even, first), "top", context);
  const footers = writeStories(running(section.footers, section, even, first), "bottom", context);
  const stories = [...headers, ...footers];
  const body = sections.flatMap((part, order) => flow(part, order, sections, context));
  const lines = [
    ...stories.map(({ name, expression }) => `let ${name} = block(width: ${pt(width)}, ${expression})`),
    `let mt = ${room(margins.top, margins.header, margins.exactTop, headers)}`,
    `let mb = ${room(margins.bottom, margins.footer, margins.exactBottom, footers)}`,
    ...writer.definitions,
  ];
  const backgrounds = [...writer.backgrounds, ...repeatedStories(section, first, stories)];
  const content = [
    `[#metadata(none)<start${index}>]`,
    ...pageCounter(section),
    ...storiesOnFirst(section, stories),
    ...aligned(section, body),
    ...[...writer.lastOnPage].sort((a, b) => a.zOrder - b.zOrder).map(({ expression }) => expression),
    `[#metadata(none)<end${index}>]`,
  ];
  const parity = findParity(writer, section);
  const turn = parity && index > 0 ? `pagebreak(weak: true, to: "${parity}")\n` : "";
  const measured = stories.length > 0 ? "context " : "";
  const gutter = count > 1 ? [`set columns(gutter: ${pt(columns.space)})`] : [];
  const call = `page(${pageOptions(writer, section, backgrounds)}, ${joined(content)})`;
  return `${turn}${measured}{\n${[...lines, ...gutter, call].join("\n")}\n}`;
}

/**
 * Returns the parity of the pages that a section may begin on; undefined for any. If even and odd pages have headers of
 * their own, Word prints a blank page before a page number of the same parity as the previous one, so that odd pages stay
 * on the same side of the sheet.
 */
function findParity({ model }: Writer, section: Section): "even" | "odd" | undefined {
  if (section.start === "evenPage") return "even";
  if (section.start === "oddPage") return "odd";
  const { start } = section.pageNumber;
  if (start === undefined || !model.settings.evenAndOddHeaders) return undefined;
  const first = model.sections[0]?.pageNumber.start ?? 1;
  return Math.round(start - first) % 2 === 0 ? "odd" : "even";
}

/** Writes headers and footers from a section's second page on, as part of the page's background. */
function repeatedStories({ margins }: Section, first: string, stories: readonly WrittenStory[]): Background[] {
  const dx = pt(margins.left + margins.gutter);
  return stories.filter(isShown).map(({ story: { condition }, side, name }) => ({
    condition: [`here().page() != ${first}`, ...(condition ? [condition] : [])].join(" and "),
    zOrder: 1e9,
    expression: `place(${side} + left, dx: ${dx}, dy: ${pt(side === "top" ? margins.header : -margins.footer)}, ${name})`,
  }));
}

const isShown = ({ story }: WrittenStory): boolean => hasContent(story.blocks);

/** Writes the header and footer of a section's first page, as part of its flow. */
const storiesOnFirst = ({ margins: { header, footer } }: Section, stories: readonly WrittenStory[]): string[] =>
  stories
    .filter((written) => written.story.first && isShown(written))
    .map(({ side, name }) => {
      const dy = side === "top" ? `${pt(header)} - mt` : `mb - ${pt(footer)}`;
      return `place(${side} + left, dy: ${dy}, ${name})`;
    });

function pageCounter({ pageNumber: { start } }: Section): string[] {
  return start === undefined ? [] : [`counter(page).update(${Math.max(0, Math.round(start)) || 0})`];
}

function pageOptions(writer: Writer, section: Section, backgrounds: readonly Background[]): string {
  const { page, margins } = section;
  const count = columnCount(section);
  const [left, right] = [pt(margins.left + margins.gutter), pt(margins.right)];
  const { mirrorMargins } = writer.model.settings;
  return named({
    width: pt(page.width),
    height: pt(page.height),
    margin: mirrorMargins
      ? `(top: mt, bottom: mb, inside: ${left}, outside: ${right})`
      : `(top: mt, bottom: mb, left: ${left}, right: ${right})`,
    binding: mirrorMargins ? "left" : undefined,
    columns: count > 1 ? String(count) : undefined,
    ...pageGround(writer, section, backgrounds),
    foreground: layer(writer.foregrounds),
  });
}

const columnCount = ({ columns }: Section): number => Math.max(1, Math.min(45, Math.round(columns.count) || 1));

/** Returns the space above or below the text: the margin, or the height of the header if that is more. */
function room(margin: number, distance: number, exact: boolean, stories: readonly WrittenStory[]): string {
  if (exact || stories.length === 0) return pt(margin);
  return `calc.max(${pt(margin)}, ${stories.map(({ name }) => `${pt(distance)} + measure(${name}).height`).join(", ")})`;
}

function flow(part: Section, order: number, sections: readonly Section[], context: WriteContext): string[] {
  const { writer } = context;
  const count = columnCount(part);
  const hasOwnColumns = count !== columnCount(context.section);
  const sideBySide = hasOwnColumns ? writeColumns(part, context, order < sections.length - 1) : undefined;
  const { margins } = context.section;
  if (
    margins.left !== part.margins.left ||
    margins.right !== part.margins.right ||
    (hasOwnColumns && sideBySide === undefined)
  ) {
    writer.warn("layout.continuousSection", places.document);
  }
  if (count > 1 && part.columns.widths && sideBySide === undefined) {
    writer.warn("layout.columns", places.document);
  }
  const width = count > 1 ? (context.width - part.columns.space * (count - 1)) / count : context.width;
  const { settings, sections: all } = writer.model;
  const above = all[all.indexOf(part) - 1];
  const gap = above ? gapToNext(above, part, { settings, turns: order === 0 }) : 0;
  const space = gap === 0 ? [] : [`v(${pt(gap)})`];
  if (sideBySide !== undefined) return [...space, sideBySide];
  const blocks = writer.writeBlocks(part.blocks, { ...context, width, grid: part.grid });
  return [...space, ...(endsInMark(part, all) ? eased(blocks) : blocks)];
}

/** Returns true for a last section whose last block is the empty paragraph that a document has to have behind a table. */
function endsInMark(part: Section, sections: readonly Section[]): boolean {
  const [table, mark] = part.blocks.slice(-2);
  const isMark = mark?.type === "paragraph" && mark.inlines.length === 0 && !mark.numbering && !isBoxed(mark.style);
  const isLast = part === sections.at(-1) && part.verticalAlign === "top";
  return isLast && isMark && table?.type === "table" && !table.float;
}

/**
 * Lets the last line begin 2 pt higher: so much are the rows of a table that fills its page too high in fonts whose
 * metrics are not known, and a blank page would be worse.
 */
const eased = (blocks: readonly string[]): string[] => blocks.toSpliced(-1, 0, "v(-2pt)");

function aligned(section: Section, body: readonly string[]): string[] {
  switch (section.verticalAlign) {
    case "center":
      return ["v(1fr)", ...body, "v(1fr)"];
    case "bottom":
      return ["v(1fr)", ...body];
    default:
      return [...body];
  }
}

function pageGround(
  writer: Writer,
  section: Section,
  backgrounds: readonly Background[],
): Record<string, string | undefined> {
  const { background } = writer.model.settings;
  const ordered = [...backgrounds];
  if (background?.picture) {
    const image = pictureImage({ part: background.picture, size: section.page, alt: "" }, writer, places.document);
    if (background.tile) writer.warn("layout.pictureFill", places.document);
    ordered.unshift({ zOrder: Number.NEGATIVE_INFINITY, expression: `place(top + left, ${image})` });
  }
  return { fill: background?.color ? paint(background.color) : undefined, background: layer(ordered) };
}

/** Writes a layer behind or in front of a page's text, lowest first. It queries the page only if a condition requires it. */
function layer(items: readonly Background[]): string | undefined {
  if (items.length === 0) return undefined;
  const ordered = [...items]
    .sort((a, b) => a.zOrder - b.zOrder)
    .map(({ condition, expression }) => (condition ? `if ${condition} { ${expression} }` : expression));
  const live = ordered.some((item) => /\b(?:here|query|counter|locate)\(/.test(item));
  return `${live ? "context " : ""}${joined(["[]", ...ordered])}`;
}

/**
 * Determines how the floating drawings in the body of sections overlap each other and the text.
 * @param index of the first section, for the labels around them
 */
function layersOf(
  sections: readonly Section[],
  index: number,
): Pick<WriteContext, "topText" | "lowestCover" | "hasFrontText" | "startLabel" | "endLabel"> {
  const anchors = listAnchors(sections.map(({ blocks }) => blocks));
  const textBoxes = anchors.filter(({ drawing }) => isRead(drawing));
  const topText = Math.max(Number.NEGATIVE_INFINITY, ...textBoxes.map(({ zOrder }) => zOrder));
  const covers = anchors.filter(({ behind, zOrder, drawing }) => !behind && zOrder <= topText && hidesGround(drawing));
  return {
    topText,
    lowestCover: Math.min(Number.POSITIVE_INFINITY, ...covers.map(({ zOrder }) => zOrder)),
    hasFrontText: textBoxes.some(({ behind }) => !behind),
    startLabel: `start${index}`,
    endLabel: `end${index}`,
  };
}

function listAnchors(value: unknown): Anchor[] {
  if (Array.isArray(value)) return value.flatMap(listAnchors);
  if (typeof value !== "object" || value === null) return [];
  const anchor = value as Anchor;
  return anchor.type === "anchor" ? [anchor] : Object.values(value).flatMap(listAnchors);
}
