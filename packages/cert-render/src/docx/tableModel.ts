import type { AreaX, AreaY, Edges } from "./drawingModel.ts";
import type { Block, Border, Color, Pt } from "./model.ts";

export interface Table {
  type: "table";
  /** Column widths. Cells that name their own width are already reckoned in. */
  grid: Pt[];
  /** Preferred width: auto, points, or a fraction of the text area. */
  width: { type: "auto" } | { type: "pt"; value: Pt } | { type: "fraction"; value: number };
  align: "left" | "center" | "right";
  /** Left edge of the table's text from the text area's edge; the cell margin stands out to its left (Word ≤ 14). */
  indent: Pt;
  /** fixed: the grid holds; autofit: content may widen columns. */
  layout: "fixed" | "autofit";
  cellSpacing: Pt;
  rows: (TableRow | RowRepeat)[];
  /** w:tblpPr: a floating table. */
  float?: {
    x: { from: AreaX; offset?: Pt; align?: "left" | "center" | "right" };
    y: { from: AreaY; offset?: Pt; align?: "top" | "center" | "bottom" };
    distance: Edges;
  };
  rightToLeft: boolean;
  place: string;
}

/** {#名}…{/名} over rows: these rows once per item. */
export interface RowRepeat {
  type: "repeat";
  name: string;
  optional: boolean;
  rows: (TableRow | RowRepeat)[];
}

export interface TableRow {
  type: "row";
  height: { rule: "auto" | "exact" | "atLeast"; value: Pt };
  /** Repeated at the top of each page. */
  header: boolean;
  cantSplit: boolean;
  /** Cells that begin in this row; what a vertical merge covers is not listed again. */
  cells: TableCell[];
}

export interface TableCell {
  /** First grid column, from 0. */
  column: number;
  columnSpan: number;
  /** Rows covered, counted within the same list of rows. */
  rowSpan: number;
  /** Resolved: table style, conditions, tblBorders inside, direct. */
  borders: { top?: Border; right?: Border; bottom?: Border; left?: Border; diagonalDown?: Border; diagonalUp?: Border };
  shading?: Color;
  margins: Edges;
  verticalAlign: "top" | "center" | "bottom";
  direction: "horizontal" | "vertical" | "vertical270";
  noWrap: boolean;
  fitText: boolean;
  blocks: Block[];
}
