import { type BreakUnit, mayBreak } from "../../lines/breakLines.ts";
import { classifyCharacter } from "../../lines/characterClass.ts";
import { classifyJoined } from "../../lines/measureUnits.ts";
import { isJoined, splitClusters } from "../../lines/splitClusters.ts";
import type { Block, Paragraph, Pt, Table, TextRun } from "../../model/model.ts";
import { sum } from "../../sum.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { singleLine } from "../text/lineModel.ts";
import { getRunFont, listSlots, measureRun, splitRun } from "../text/runStyle.ts";
import { flatRows } from "./tableBorders.ts";

/** Points by which a column must be too narrow before it is widened: widths of letters and grids are rounded. */
const slack = 0.5;

/**
 * Widens the columns of an autofit table for words and pictures that are wider than their column. In Word such a column is
 * as wide as its widest word, and if the table would become too wide, the others shrink by what they can spare (columns of
 * 99.5, 86.3, 85.8, 85.8 and 85.8 pt for five of 86.4 pt, with the text 432 pt wide). Values are not known yet.
 * @param columns widths before widening, in points
 * @param limit maximum total width
 */
export function widenColumns(table: Table, columns: readonly Pt[], limit: Pt, { writer }: WriteContext): Pt[] {
  if (table.layout !== "autofit") return [...columns];
  const least = columns.map(() => 0);
  for (const cell of flatRows(table.rows).flatMap(({ cells }) => cells)) {
    const { column, columnSpan, margins, direction, blocks } = cell;
    if (columnSpan > 1 || direction !== "horizontal") continue;
    const content = Math.max(0, ...listParagraphs(blocks).map((paragraph) => measureLeast(paragraph, writer)));
    least[column] = Math.max(least[column] ?? 0, content === 0 ? 0 : content + margins.left + margins.right);
  }
  const widened = columns.map((width, column) => ((least[column] ?? 0) > width + slack ? (least[column] ?? 0) : width));
  const spare = widened.map((width, column) => Math.max(0, width - (least[column] ?? 0)));
  const excess = sum(widened) - Math.max(limit, sum(columns));
  if (excess <= 0) return widened;
  const share = Math.min(1, excess / sum(spare));
  return widened.map((width, column) => width - share * (spare[column] ?? 0));
}

const listParagraphs = (blocks: readonly Block[]): Paragraph[] =>
  blocks.flatMap((block) =>
    block.type === "paragraph" ? [block] : block.type === "repeat" ? listParagraphs(block.blocks) : [],
  );

function measureLeast(paragraph: Paragraph, writer: Writer): Pt {
  const { indent } = paragraph.style;
  const content = measureWidest(paragraph, writer);
  return content === 0 ? 0 : content + Math.max(0, indent.left) + Math.max(0, indent.right);
}

/**
 * Returns the width of the widest picture, or of the widest text within which no line may end, in points. Text in fonts of
 * unknown widths does not count, nor does a single character, which any column is expected to hold.
 */
function measureWidest({ inlines, style }: Paragraph, writer: Writer): Pt {
  const rules = { kinsoku: style.kinsoku, breakWords: style.breakWords === true, koreanWords: !style.breakKoreanWords };
  let widest = 0;
  let word = 0;
  let characters = 0;
  let last: BreakUnit | undefined;
  const endWord = () => {
    if (characters > 1) widest = Math.max(widest, word);
    word = 0;
    characters = 0;
  };
  for (const inline of inlines) {
    if (inline.type === "anchor") continue;
    if (inline.type !== "text") {
      endWord();
      last = undefined;
    }
    if (inline.type === "drawing") widest = Math.max(widest, inline.width + inline.extent.left + inline.extent.right);
    if (inline.type !== "text" || !hasKnownWidths(inline, writer)) continue;
    let stretch = "";
    const measureStretch = () => {
      word += measureRun(stretch, inline.style, { writer, line: singleLine });
      stretch = "";
    };
    for (const unit of listUnits(inline, writer)) {
      if (last && mayBreak(rules, last, unit)) {
        measureStretch();
        endWord();
      }
      last = unit;
      if (unit.class.kind === "space") continue;
      stretch += unit.text;
      characters += [...unit.text].length;
    }
    measureStretch();
  }
  endWord();
  return widest;
}

const listUnits = ({ text, style }: TextRun, writer: Writer): BreakUnit[] =>
  splitRun(writer, text, style).flatMap(({ slot, text: segment }) => {
    const isEastAsian = slot === "eastAsia" || getRunFont(writer, style, slot).script === "eastAsian";
    return splitClusters(segment).map((cluster) => ({
      text: cluster,
      class: isJoined(cluster)
        ? classifyJoined(cluster)
        : classifyCharacter(cluster, isEastAsian && cluster > "\u007f"),
    }));
  });

const hasKnownWidths = ({ text, style }: TextRun, writer: Writer): boolean =>
  listSlots(writer, text, style).every((slot) => getRunFont(writer, style, slot).listed);
