import { columnLetters } from "../grid.ts";
import { parseCellReference } from "../xlsx/sheet.ts";
import type { ListMark, MarkStyles } from "./markStyles.ts";

export type CellLevels = ReadonlyMap<number, ReadonlyMap<number, ListMark["level"]>>;

/**
 * Colours marked cells in a worksheet's XML and removes the colours of earlier marks. A missing cell is added to its row
 * (ECMA-376 Part 1, 18.3.1.4 and 18.3.1.73); everything else stays unchanged.
 */
export function markCells(xml: string, levels: CellLevels, styles: MarkStyles): string {
  const openings = /<((?:\w+:)?)row\b([^>]*?)(\/?)>/gu;
  const pieces: string[] = [];
  let copied = 0;
  let row = -1;
  for (let opening = openings.exec(xml); opening !== null; opening = openings.exec(xml)) {
    const [tag, prefix = "", attributes = "", slash] = opening;
    row = (readNumber(attributes, "r") ?? row + 2) - 1;
    const start = openings.lastIndex;
    const close = `</${prefix}row>`;
    const end = slash === "/" ? start : xml.indexOf(close, start);
    if (end < 0) break;
    openings.lastIndex = end;
    const columns = levels.get(row);
    if (columns === undefined && !styles.hasEarlierMarks) continue;
    const cells = markRow(xml.slice(start, end), { prefix, row, columns: columns ?? new Map(), styles });
    const open = slash === "/" ? tag.replace(/\/>$/u, ">") : tag;
    pieces.push(xml.slice(copied, opening.index), open, cells, slash === "/" ? close : "");
    copied = end;
  }
  return [...pieces, xml.slice(copied)].join("");
}

interface RowMarks {
  prefix: string;
  row: number;
  columns: ReadonlyMap<number, ListMark["level"]>;
  styles: MarkStyles;
}

function markRow(body: string, { prefix, row, columns, styles }: RowMarks): string {
  const missing = new Map(columns);
  const pattern = /<((?:\w+:)?)c\b([^>]*?)(\/>|>[\s\S]*?<\/\1c>)/gu;
  let column = -1;
  const addBefore = (next: number) =>
    [...missing]
      .filter(([each]) => each < next)
      .toSorted(([first], [second]) => first - second)
      .map(([each, level]) => {
        missing.delete(each);
        return `<${prefix}c r="${columnLetters(each)}${row + 1}" s="${styles.marked(0, level)}"/>`;
      })
      .join("");
  const cells = body.replace(pattern, (cell: string, cellPrefix: string, attributes: string, rest: string) => {
    column = parseCellReference(/\br=["']([^"']*)/u.exec(attributes)?.[1] ?? "")?.column ?? column + 1;
    const level = columns.get(column);
    missing.delete(column);
    const style = readNumber(attributes, "s") ?? 0;
    const next = level === undefined ? styles.unmarked(style) : styles.marked(style, level);
    const written = next === style ? cell : `<${cellPrefix}c${writeStyle(attributes, next)}${rest}`;
    return `${addBefore(column)}${written}`;
  });
  return `${cells}${addBefore(Infinity)}`;
}

function readNumber(attributes: string, name: string): number | undefined {
  const digits = new RegExp(String.raw`\s${name}=["'](\d+)`, "u").exec(attributes)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const writeStyle = (attributes: string, style: number) =>
  `${attributes.replace(/\ss=(["'])\d*\1/u, "")} s="${style}"`.replace(/^(?=\S)/u, " ");
