import type { Table } from "../../model/model.ts";
import { sum } from "../../sum.ts";
import { number, twips } from "../package/units.ts";
import { child, descend, elements, value, type XmlElement } from "../package/xml.ts";
import type { RowUnit } from "../text/story.ts";
import { tableWidth } from "./tableFrame.ts";

export interface CellBox {
  row: number;
  column: number;
  columnSpan: number;
  rowSpan: number;
  covered: boolean;
}

const maxColumns = 200;

/** Places cells by w:gridBefore, w:gridSpan and w:vMerge (ECMA-376 Part 1 §17.4.85). */
export function placeCells(rows: readonly RowUnit[]): Map<XmlElement, CellBox> {
  const boxes = new Map<XmlElement, CellBox>();
  let above = new Map<number, CellBox>();
  rows.forEach((row, index) => {
    const current = new Map<number, CellBox>();
    let column = Math.min(number(value(child(row.element, "w:trPr"), "w:gridBefore")) ?? 0, maxColumns);
    for (const cell of row.cells) {
      const tcPr = child(cell.element, "w:tcPr");
      const columnSpan = Math.max(1, Math.min(number(value(tcPr, "w:gridSpan")) ?? 1, maxColumns));
      const merge = child(tcPr, "w:vMerge");
      const goesOn = merge !== undefined && (merge.attributes["w:val"] ?? "continue") === "continue";
      const start = goesOn ? above.get(column) : undefined;
      const covered = start?.columnSpan === columnSpan;
      const box: CellBox = { row: index, column, columnSpan, rowSpan: 1, covered };
      if (start && covered) {
        start.rowSpan = index - start.row + 1;
        current.set(column, start);
      } else if (merge) current.set(column, box);
      boxes.set(cell.element, box);
      column += columnSpan;
    }
    above = current;
  });
  return boxes;
}

export interface GridSources {
  rows: readonly RowUnit[];
  boxes: Map<XmlElement, CellBox>;
  layout: Table["layout"];
  width: Table["width"];
  /** Width of the text around the table, in points. */
  availableWidth: number;
}

/**
 * Reads column widths, in points. Word stores the columns of its last layout in w:tblGrid, so they apply to tables that
 * autofit. A fixed layout follows the cells' own widths (w:tcW, §17.4.72), and so does a table whose grid is missing or
 * clearly does not match its stated width.
 */
export function readGrid(table: XmlElement, { rows, boxes, layout, width, availableWidth }: GridSources): number[] {
  const stated = elements(child(table, "w:tblGrid"), "w:gridCol").map((column) => twips(column.attributes["w:w"]) ?? 0);
  const columns = rows.reduce(
    (most, row) =>
      Math.max(
        most,
        ...row.cells.map((cell) => {
          const box = boxes.get(cell.element);
          return box ? box.column + box.columnSpan : 0;
        }),
      ),
    0,
  );
  const grid = Array.from({ length: Math.max(columns, 1) }, (_, index) => Math.max(0, stated[index] ?? 0));
  const whole = width.type === "pt" ? width.value : availableWidth * (width.type === "fraction" ? width.value : 1);
  const cells = grid.map((_, column) => cellWidth(rows, boxes, { column, whole }));
  const mixed = grid.map((width, column) => cells[column] ?? width);
  // A token grid without widths of cells: the columns share the width
  if (cells.every((cell) => cell === undefined) && sum(grid) < maxToken * grid.length) {
    return grid.map(() => whole / grid.length);
  }
  const complete = grid.every((width) => width > 0);
  const chosen = complete && layout === "autofit" && gridHolds(sum(grid), sum(mixed), width) ? grid : mixed;
  const positive = chosen.filter((width) => width > 0);
  const fallback = positive.length > 0 ? sum(positive) / positive.length : 72;
  return chosen.map((width) => (width > 0 ? width : fallback));
}

/** Width of a column that holds no character beside its margins, in points: libraries write 5. */
const maxToken = 12;

function gridHolds(grid: number, cells: number, width: Table["width"]): boolean {
  // Some libraries write a token grid of a few points beside real cell widths.
  if (grid < cells / 2) return false;
  return width.type !== "pt" || Math.abs(grid - width.value) <= Math.abs(cells - width.value) + 1;
}

/** Returns the width that a cell of one column states, in points or as a share of the whole table (§17.4.72). */
function cellWidth(
  rows: readonly RowUnit[],
  boxes: Map<XmlElement, CellBox>,
  { column, whole }: { column: number; whole: number },
): number | undefined {
  for (const row of rows) {
    for (const cell of row.cells) {
      const box = boxes.get(cell.element);
      if (box?.column !== column || box.columnSpan !== 1) continue;
      const stated = tableWidth(descend(cell.element, "w:tcPr", "w:tcW"));
      const width = stated.type === "pt" ? stated.value : stated.type === "fraction" ? stated.value * whole : 0;
      if (width > 0) return width;
    }
  }
  return undefined;
}
