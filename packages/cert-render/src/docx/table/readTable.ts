import { defined } from "../../defined.ts";
import { noEdges } from "../../geometry.ts";
import { places } from "../../messages.ts";
import type { Edges, Place, Table, TableCell, TableRow, TableRows } from "../../model/model.ts";
import { sum } from "../../sum.ts";
import { twips } from "../package/units.ts";
import { child, descend, isOn, value, type XmlElement } from "../package/xml.ts";
import type { ReadContext } from "../readContext.ts";
import { readShading, unlessNone } from "../styles/borders.ts";
import { overlayParagraph } from "../styles/paragraphProps.ts";
import { overlayRun } from "../styles/runProps.ts";
import { flatten, type Grouped } from "../text/markPairs.ts";
import { beginGroup, refuseUnbalanced } from "../text/pairMarks.ts";
import { isMarkerRow, measureRoomBeside, type RowUnit, type Story, type TableUnit } from "../text/story.ts";
import { cellBorders } from "./cellBorders.ts";
import { type CellBox, placeCells, readGrid } from "./grid.ts";
import { tableFloat, tableWidth } from "./tableFrame.ts";
import {
  type Borders,
  type CellSpot,
  readBorders,
  readMargins,
  readTableStyle,
  type TablePart,
  type TableStyle,
} from "./tableStyle.ts";

/**
 * Converts a table with right-to-left columns (w:bidiVisual, ECMA-376 Part 1 §17.4.1) to the equivalent left-to-right
 * table: columns are reversed, and left and right sides swapped. Vertical merges stay as they are.
 */
const mirrorTable = (table: Table): Table => ({
  ...table,
  grid: table.grid.toReversed(),
  align: table.align === "left" ? "right" : table.align === "right" ? "left" : "center",
  rows: table.rows.map((row) => mirrorRow(row, table.grid.length)),
});

function mirrorRow(row: TableRows[number], columns: number): TableRows[number] {
  if (row.type === "repeat") return { ...row, rows: row.rows.map((inner) => mirrorRow(inner, columns)) };
  return { ...row, cells: row.cells.map((cell) => mirrorCell(cell, columns)).toReversed() };
}

function mirrorCell(cell: TableCell, columns: number): TableCell {
  const { left, right, diagonalDown, diagonalUp, ...borders } = cell.borders;
  return {
    ...cell,
    column: columns - cell.column - cell.columnSpan,
    borders: {
      ...borders,
      ...defined({ right: left, left: right, diagonalUp: diagonalDown, diagonalDown: diagonalUp }),
    },
    margins: { ...cell.margins, left: cell.margins.right, right: cell.margins.left },
  };
}

interface TableContext {
  context: ReadContext;
  style: TableStyle;
  borders: Borders;
  margins: Edges;
  grid: number[];
  boxes: Map<XmlElement, CellBox>;
  rows: XmlElement[];
  place: Place;
}

/** Cell margins where nothing states any. Word has them only in documents with a default table style. */
const defaultMargins: Edges = { top: 0, right: 5.4, bottom: 0, left: 5.4 };

export function readTable(unit: TableUnit, context: ReadContext): Table {
  const { document } = context;
  context.tables.count += 1;
  const place = places.table(context.story, context.tables.count);
  const tblPr = child(unit.element, "w:tblPr");
  const named = document.styles.style("table", value(tblPr, "w:tblStyle"));
  const stated = (name: string): XmlElement | undefined =>
    [tblPr, ...(named?.chain ?? []).map((style) => child(style, "w:tblPr"))]
      .map((properties) => child(properties, name))
      .find((element) => element !== undefined);
  const style = readTableStyle(named, child(tblPr, "w:tblLook"), document.theme);
  const rows = flatten(unit.rows).filter((row) => !isMarkerRow(row));
  const boxes = placeCells(rows);
  const layout = stated("w:tblLayout")?.attributes["w:type"] === "fixed" ? "fixed" : "autofit";
  const width = tableWidth(stated("w:tblW"));
  const unstated = document.styles.style("table", undefined) ? defaultMargins : noEdges;
  const margins = { ...unstated, ...style.whole.margins, ...readMargins(child(tblPr, "w:tblCellMar")) };
  const table: TableContext = {
    context,
    style,
    margins,
    boxes,
    place,
    borders: readBorders(child(tblPr, "w:tblBorders"), document.theme),
    grid: readGrid(unit.element, { rows, boxes, layout, width, availableWidth: context.width }),
    rows: rows.map((row) => row.element),
  };
  const spacing = twips(stated("w:tblCellSpacing")?.attributes["w:w"]) ?? 0;
  if (spacing > 0) document.warn("table.cellSpacing", place);
  const jc = stated("w:jc")?.attributes["w:val"];
  const read: Table = {
    type: "table",
    grid: table.grid,
    width,
    align: jc === "center" ? "center" : jc === "right" || jc === "end" ? "right" : "left",
    indent: twips(stated("w:tblInd")?.attributes["w:w"]) ?? 0,
    layout,
    cellSpacing: spacing,
    rows: readGroups(unit.rows, table, context.list),
    place,
    ...defined({ float: tableFloat(child(tblPr, "w:tblpPr")) }),
  };
  return isOn(tblPr, "w:bidiVisual") ? mirrorTable(read) : read;
}

function readGroups(groups: readonly Grouped<RowUnit>[], table: TableContext, list: string | undefined): TableRows {
  return groups.flatMap((group, index): TableRows => {
    if ("item" in group) {
      if (isMarkerRow(group.item)) return skipMarks(group.item, table);
      return [readRow(group.item, rowsBeforeList(groups, index, table), table, list)];
    }
    const { frame, list: inner } = beginGroup(group.open, table.context.document, list);
    const rows = readGroups(group.items, table, inner);
    return rows.length > 0 ? [{ ...frame, rows }] : [];
  });
}

function skipMarks({ marks }: RowUnit, { place }: TableContext): TableRow[] {
  for (const mark of marks) refuseUnbalanced(mark, place);
  return [];
}

/** Counts the rows that follow before a list begins: a vertical merge cannot extend further. */
function rowsBeforeList(groups: readonly Grouped<RowUnit>[], index: number, table: TableContext): number {
  let count = 0;
  for (const group of groups.slice(index)) {
    if (!("item" in group)) break;
    if (table.rows.includes(group.item.element)) count += 1;
  }
  return count;
}

interface RowContext {
  table: TableContext;
  index: number;
  cellCount: number;
  height: TableRow["height"];
  /** Borders of the row's exceptions to the table's properties (w:tblPrEx). */
  borders: Borders;
  rowsLeft: number;
  list: string | undefined;
}

function readRow(row: RowUnit, rowsLeft: number, table: TableContext, list: string | undefined): TableRow {
  const trPr = child(row.element, "w:trPr");
  const { theme } = table.context.document;
  const height = rowHeight(child(trPr, "w:trHeight"));
  if (isOn(trPr, "w:hidden")) table.context.document.warn("table.hiddenRow", table.place);
  const rowContext: RowContext = {
    table,
    index: table.rows.indexOf(row.element),
    cellCount: row.cells.length,
    height,
    borders: readBorders(descend(row.element, "w:tblPrEx", "w:tblBorders"), theme),
    rowsLeft,
    list,
  };
  return {
    type: "row",
    height,
    header: isOn(trPr, "w:tblHeader"),
    cantSplit: isOn(trPr, "w:cantSplit"),
    cells: row.cells.flatMap((cell, index) => readCell(cell, index, rowContext)),
  };
}

/** Reads w:trHeight. If it is absent or has no height, the content determines the height. */
function rowHeight(trHeight: XmlElement | undefined): TableRow["height"] {
  const amount = twips(trHeight?.attributes["w:val"]) ?? 0;
  const rule = trHeight?.attributes["w:hRule"];
  if (amount <= 0 || rule === "auto") return { rule: "auto", value: 0 };
  return { rule: rule === "exact" ? "exact" : "atLeast", value: amount };
}

/** Reads one cell; empty for one covered by a vertical merge from above. `index` counts the cells of the row. */
function readCell(cell: Story, index: number, row: RowContext): TableCell[] {
  const { table } = row;
  const { document } = table.context;
  const box = table.boxes.get(cell.element);
  if (!box || box.covered) return [];
  const place = places.cell(table.place, row.index + 1, index + 1);
  const tcPr = child(cell.element, "w:tcPr");
  const spot: CellSpot = {
    row: row.index,
    column: box.column,
    lastRow: table.rows.length - 1,
    lastColumn: table.grid.length - 1,
    span: box.columnSpan,
  };
  const conditions = table.style.conditions(spot);
  if (child(tcPr, "w:hMerge")) document.warn("table.oldMerge", place);
  const parts = conditions.map((condition) => condition.part);
  const look = cellLook(tcPr, parts, table);
  const rowSpan = Math.min(box.rowSpan, row.rowsLeft);
  if (rowSpan < box.rowSpan) document.warn("table.cutMerge", place);
  return [
    {
      column: box.column,
      columnSpan: box.columnSpan,
      rowSpan,
      borders: cellBorders(
        {
          ...spot,
          lastSpanRow: row.index + rowSpan - 1,
          isFirst: index === 0,
          isLast: index === row.cellCount - 1,
        },
        {
          whole: table.style.whole,
          conditions,
          table: { ...table.borders, ...row.borders },
          own: readBorders(child(tcPr, "w:tcBorders"), document.theme),
        },
      ),
      ...defined({ shading: look.shading }),
      margins: look.margins,
      verticalAlign: look.verticalAlign,
      direction: cellDirection(value(tcPr, "w:textDirection") ?? ""),
      noWrap: isOn(tcPr, "w:noWrap"),
      fitText: isOn(tcPr, "w:tcFitText"),
      blocks: document.readBlocks(cell.blocks, cellContext(cell, place, look, { row, box, parts })),
    },
  ];
}

/** Properties of a cell: its own, or else those of the conditions that apply, or else those of the whole table. */
interface CellLook {
  shading: string | undefined;
  margins: Edges;
  verticalAlign: TableCell["verticalAlign"];
}

function cellLook(tcPr: XmlElement | undefined, parts: readonly TablePart[], table: TableContext): CellLook {
  const { whole } = table.style;
  const shading =
    readShading(child(tcPr, "w:shd"), table.context.document.theme) ??
    parts.reduce((stated, part) => part.shading ?? stated, whole.shading);
  const vertical =
    value(tcPr, "w:vAlign") ?? parts.reduce((stated, part) => part.verticalAlign ?? stated, whole.verticalAlign);
  return {
    shading: unlessNone(shading),
    margins: {
      ...table.margins,
      ...parts.reduce((all, part) => ({ ...all, ...part.margins }), {}),
      ...readMargins(child(tcPr, "w:tcMar")),
    },
    verticalAlign: vertical === "center" || vertical === "both" ? "center" : vertical === "bottom" ? "bottom" : "top",
  };
}

/** Reads w:textDirection (ECMA-376 Part 1 §17.18.93), including the names of strict documents. */
function cellDirection(direction: string): TableCell["direction"] {
  if (/^(tbRl|tbV|tbRlV|tb)$/.test(direction)) return "vertical";
  return /^(btLr|lr)$/.test(direction) ? "vertical270" : "horizontal";
}

function cellContext(
  cell: Story,
  place: Place,
  { margins, shading }: CellLook,
  { row, box, parts }: { row: RowContext; box: CellBox; parts: readonly TablePart[] },
): ReadContext {
  const { table, height, list } = row;
  const { whole } = table.style;
  const { ground: outerGround, list: _list, room: _room, ...outer } = table.context;
  const columns = table.grid.slice(box.column, box.column + box.columnSpan);
  const width = sum(columns) - margins.left - margins.right;
  return {
    ...outer,
    story: place,
    paragraphs: { count: 0 },
    tables: { count: 0 },
    room: {
      width,
      ...(height.value > 0 && { height: measureRoomBeside(cell, height.value - margins.top - margins.bottom) }),
    },
    width: Math.max(1, width),
    table: {
      paragraph: parts.map((part) => part.paragraph).reduce(overlayParagraph, whole.paragraph),
      run: parts.map((part) => part.run).reduce(overlayRun, whole.run),
    },
    ...defined({ ground: shading ?? outerGround, list }),
  };
}
