import type { Block, Inline, Paragraph, Pt, Section } from "../../model/model.ts";
import { singleColumn } from "../drawing/anchorPosition.ts";
import { array, joined, pt } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";

interface Column {
  left: Pt;
  width: Pt;
}

/**
 * Writes the columns of a section that shares its page with a single-column one, such as two signatures under a
 * certificate. Each column ends at its column break (w:br of type column). Without breaks, the columns are balanced if
 * another section follows below, and otherwise end with the page (ECMA-376 Part 1 §17.18.77, continuous).
 * @param goesOn true if another section follows below
 * @returns undefined if they have several widths and no breaks, or contain a page break
 */
export function writeColumns(part: Section, context: WriteContext, goesOn: boolean): string | undefined {
  const columns = placeColumns(part, context.width);
  const stretches = splitAtBreaks(part.blocks);
  if (columns.length < 2 || stretches.length > columns.length || part.blocks.some(turnsPage)) return undefined;
  const isEndless = stretches.length === 1;
  if (isEndless && part.columns.widths) return undefined;
  const { writer, section } = context;
  const [{ width } = { width: 0 }] = columns;
  const gutter = pt(part.columns.space);
  if (isEndless && !goesOn) {
    const ofColumn = { ...context, section: { ...section, columns: part.columns }, width, grid: part.grid };
    return `columns(${columns.length}, gutter: ${gutter}, ${joined(writer.writeBlocks(part.blocks, ofColumn))})`;
  }
  const mark = `c${writer.nextId()}`;
  const { left } = section.margins;
  const bodies = stretches.map((blocks, index) => {
    const column = columns[index] as Column;
    const right = section.page.width - left - section.margins.gutter - column.left - column.width;
    return writer.writeBlocks(blocks, {
      ...context,
      section: { ...part, margins: { ...section.margins, left: left + column.left, right }, columns: singleColumn },
      width: column.width,
      grid: part.grid,
      // Away from the flow of the page: what stands on it is placed from its corner, once
      container: "header",
      condition: `here().page() == locate(<${mark}>).page()`,
    });
  });
  const marked = (call: string): string => `[#metadata(none)<${mark}>]\n${call}`;
  if (isEndless) {
    const room = section.page.height - section.margins.top - section.margins.bottom;
    const parts = array((bodies[0] ?? []).map((item) => `{ ${item} }`));
    return marked(`balanced(${columns.length}, ${pt(width)}, ${gutter}, ${pt(room)}, ${parts})`);
  }
  const gutters = columns.slice(1).map(({ left: next }, index) => next - endOf(columns[index]));
  const options = [
    `columns: ${array(columns.map(({ width }) => pt(width)))}`,
    `column-gutter: ${array(gutters.map((gutter) => pt(gutter)))}`,
  ];
  return marked(`grid(${[...options, ...bodies.map(joined)].join(", ")})`);
}

const endOf = (column: Column | undefined): Pt => (column ? column.left + column.width : 0);

function placeColumns({ columns }: Section, width: Pt): Column[] {
  const { count, space, widths } = columns;
  const equal = { width: (width - space * (count - 1)) / count, space };
  const placed: Column[] = [];
  let left = 0;
  for (const column of widths ?? Array.from({ length: count }, () => equal)) {
    placed.push({ left, width: column.width });
    left += column.width + column.space;
  }
  return placed;
}

const isColumnBreak = (inline: Inline): boolean => inline.type === "break" && inline.kind === "column";

/** Returns true if a block contains a page break, which is impossible within columns set side by side. */
function turnsPage(block: Block): boolean {
  if (block.type === "repeat") return block.blocks.some(turnsPage);
  return (
    block.type === "paragraph" &&
    (block.style.pageBreakBefore || block.inlines.some((inline) => inline.type === "break" && inline.kind === "page"))
  );
}

/** Distributes blocks over columns. A paragraph with a column break continues in the next one. */
function splitAtBreaks(blocks: readonly Block[]): Block[][] {
  const stretches: Block[][] = [[]];
  for (const block of blocks) {
    const at = block.type === "paragraph" ? block.inlines.findIndex(isColumnBreak) : -1;
    if (block.type !== "paragraph" || at === -1) {
      stretches.at(-1)?.push(block);
      continue;
    }
    const [before, ...after] = cut(block);
    if (before && at > 0) stretches.at(-1)?.push(before);
    stretches.push(...after.map((rest) => [rest]));
  }
  return stretches;
}

function cut(paragraph: Paragraph): Paragraph[] {
  const parts: Inline[][] = [[]];
  for (const inline of paragraph.inlines) {
    if (isColumnBreak(inline)) parts.push([]);
    else parts.at(-1)?.push(inline);
  }
  return parts.map((inlines) => ({ ...paragraph, inlines }));
}
