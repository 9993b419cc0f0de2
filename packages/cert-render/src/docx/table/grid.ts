import { number, twips } from "../package/units.ts";
import { child, elements, value, type XmlElement } from "../package/xml.ts";
import type { RowUnit } from "../text/story.ts";

/** A cell's place in the grid. */
export interface CellBox {
  row: number;
  column: number;
  columnSpan: number;
  rowSpan: number;
  /** True when the merge above covers it. */
  covered: boolean;
}

const mostColumns = 200;

/** Places cells by w:gridBefore, w:gridSpan and w:vMerge (17.4.85). */
export function placeCells(rows: readonly RowUnit[]): Map<XmlElement, CellBox> {
  const boxes = new Map<XmlElement, CellBox>();
  let above = new Map<number, CellBox>();
  rows.forEach((row, index) => {
    const current = new Map<number, CellBox>();
    let column = Math.min(number(value(child(row.element, "w:trPr"), "w:gridBefore")) ?? 0, mostColumns);
    for (const cell of row.cells) {
      const tcPr = child(cell.element, "w:tcPr");
      const columnSpan = Math.max(1, Math.min(number(value(tcPr, "w:gridSpan")) ?? 1, mostColumns));
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

/** Column widths: w:tblGrid, corrected by the widths that cells of one column state (w:tcW). */
export function readGrid(table: XmlElement, rows: readonly RowUnit[], boxes: Map<XmlElement, CellBox>): number[] {
  const stated = elements(child(table, "w:tblGrid"), "w:gridCol").map((one) => twips(one.attributes["w:w"]) ?? 0);
  const columns = rows.reduce((most, row) => Math.max(most, ...row.cells.map((cell) => {
    const box = boxes.get(cell.element);
    return box ? box.column + box.columnSpan : 0;
  })), 0);
  const grid = Array.from({ length: Math.max(columns, 1) }, (_, index) => stated[index] ?? 0);
  const own = new Map<number, number>();
  for (const row of rows) {
    for (const cell of row.cells) {
      const box = boxes.get(cell.element);
      const tcW = child(child(cell.element, "w:tcPr"), "w:tcW");
      const type = tcW?.attributes["w:type"] ?? "dxa";
      const width = type === "dxa" ? twips(tcW?.attributes["w:w"]) : undefined;
      if (box?.columnSpan === 1 && width && width > 0 && !own.has(box.column)) own.set(box.column, width);
    }
  }
  for (const [column, width] of own) grid[column] = width;
  const known = grid.filter((width) => width > 0);
  const fallback = known.length > 0 ? known.reduce((sum, width) => sum + width, 0) / known.length : 72;
  return grid.map((width) => (width > 0 ? width : fallback));
}
