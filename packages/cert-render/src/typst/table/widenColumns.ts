import type {
  Block,
  Inline,
  Paragraph,
  Pt,
  RowRepeat,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "../../model/model.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { getHint, getRunFont, measureRun } from "../text/runStyle.ts";
import { splitByScript } from "../text/splitByScript.ts";

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
  for (const cell of listCells(table.rows)) {
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

const sum = (widths: readonly Pt[]): Pt => widths.reduce((total, width) => total + width, 0);

const listCells = (rows: readonly (TableRow | RowRepeat)[]): TableCell[] =>
  rows.flatMap((row) => (row.type === "repeat" ? listCells(row.rows) : row.cells));

const listParagraphs = (blocks: readonly Block[]): Paragraph[] =>
  blocks.flatMap((block) =>
    block.type === "paragraph" ? [block] : block.type === "repeat" ? listParagraphs(block.blocks) : [],
  );

function measureLeast({ inlines, style }: Paragraph, writer: Writer): Pt {
  const content = measureWidest(inlines, writer);
  return content === 0 ? 0 : content + Math.max(0, style.indent.left) + Math.max(0, style.indent.right);
}

/** Characters before or after which a line may break. */
const ends =
  "\\s\\-\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3000-\\u303f\\uff00-\\uffef";
const stretches = new RegExp(`[${ends}]|[^${ends}]+`, "gu");
const isEnd = new RegExp(`^[${ends}]`, "u");

/** Returns the width of the widest word or picture, in points. Words in fonts of unknown widths do not count. */
function measureWidest(inlines: readonly Inline[], writer: Writer): Pt {
  let widest = 0;
  let word = 0;
  const endWord = (): void => {
    widest = Math.max(widest, word);
    word = 0;
  };
  for (const inline of inlines) {
    if (inline.type === "anchor") continue;
    if (inline.type !== "text") endWord();
    if (inline.type === "drawing") widest = Math.max(widest, inline.width + inline.extent.left + inline.extent.right);
    if (inline.type !== "text" || !hasKnownWidths(inline, writer)) continue;
    for (const [stretch] of inline.text.matchAll(stretches)) {
      // A hyphen belongs to the word before it
      if (!isEnd.test(stretch) || stretch === "-") word += measureRun(stretch, inline.style, { writer, line: single });
      if (isEnd.test(stretch)) endWord();
    }
  }
  endWord();
  return widest;
}

const single = { rule: "auto", line: 1 } as const;

const hasKnownWidths = ({ text, style }: TextRun, writer: Writer): boolean =>
  splitByScript(text, getHint(writer, style)).every(({ slot }) => getRunFont(writer, style, slot).listed);
