import { borderWidth } from "../../borders/borderStyles.ts";
import type { Block, Place, Pt, Table, TableCell, TableRow, TableRows } from "../../model/model.ts";
import { noEdges } from "../../geometry.ts";
import { sum } from "../../sum.ts";
import { flowX } from "../drawing/anchorPosition.ts";
import { isParallel, parallelLines } from "../drawing/parallelLines.ts";
import { warnOfBorder } from "../drawing/strokes.ts";
import { findNeighbours, writeInCell, writeNeighbours } from "../drawing/wraps.ts";
import { array, joined, literal, named, paint, pt, sides } from "../program/literal.ts";
import { toListSlot } from "../program/scopePlan.ts";
import { watchRoom } from "../program/watchRoom.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { markEdges } from "../text/runStyle.ts";
import { type EdgeMap, findOuterBorders, listInnerBorders, resolveBorders, writeCellStrokes } from "./tableBorders.ts";
import { widenColumns } from "./widenColumns.ts";
import { writeFloatTable } from "./writeFloatTable.ts";

/**
 * Returns rows whose cells are all within the grid and do not overlap, even if the document says otherwise. Empty cells
 * without borders fill what a row leaves out, because Typst would put a cell of the next row there.
 */
function tidyRows(rows: Readonly<TableRows>, columns: number): TableRows {
  const takenUntil = Array.from({ length: columns }, () => 0);
  return rows.map((row, index) => {
    if (row.type === "repeat") return { ...row, rows: tidyRows(row.rows, columns) };
    const left = rowsUntilList(rows, index);
    const cells: TableCell[] = [];
    for (const cell of [...row.cells].sort((a, b) => a.column - b.column)) {
      const column = whole(cell.column, 0, columns - 1);
      if ((takenUntil[column] ?? 0) > index) continue;
      let columnSpan = 1;
      const span = whole(cell.columnSpan, 1, columns - column);
      while (columnSpan < span && (takenUntil[column + columnSpan] ?? 0) <= index) columnSpan += 1;
      const rowSpan = whole(cell.rowSpan, 1, left);
      for (let x = column; x < column + columnSpan; x += 1) takenUntil[x] = index + rowSpan;
      cells.push({ ...cell, column, columnSpan, rowSpan });
    }
    const gaps = takenUntil.flatMap((until, column) => (until > index ? [] : [emptyCell(column)]));
    return { ...row, cells: gaps.length > 0 ? [...cells, ...gaps].sort((a, b) => a.column - b.column) : cells };
  });
}

const emptyCell = (column: number): TableCell => ({
  column,
  columnSpan: 1,
  rowSpan: 1,
  borders: {},
  margins: noEdges,
  verticalAlign: "top",
  direction: "horizontal",
  noWrap: false,
  fitText: false,
  blocks: [],
});

function rowsUntilList(rows: Readonly<TableRows>, index: number): number {
  const next = rows.findIndex((row, at) => at > index && row.type === "repeat");
  return (next === -1 ? rows.length : next) - index;
}

const whole = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.min(most, Math.round(value))) : least;

/** Returns the width of the border that a table in the flow begins with: one that precedes it at once shares it, as rows do. */
function topBorder(next: Block | undefined): Pt {
  if (next?.type !== "table" || next.float) return 0;
  const first = next.rows.find((row): row is TableRow => row.type === "row");
  return Math.max(0, ...(first?.cells ?? []).map(({ borders: { top } }) => (top ? borderWidth(top) : 0)));
}

/** Writes a table with an extra column of no width, whose struts enforce the least heights of rows. */
export function writeTable(table: Table, context: WriteContext, next?: Block): string[] {
  const { writer } = context;
  const columns = fitted(table, context);
  const total = sum(columns);
  if (columns.length === 0 || table.rows.length === 0) return [];
  const tidy = tidyRows(table.rows, columns.length);
  const edges = resolveBorders(tidy);
  const rows = writeRows(tidy, { table, columns, edges, context });
  const headerRows = rows.slice(0, countHeaderRows(tidy));
  const items = [
    ...(headerRows.length > 0 ? [`table.header(${headerRows.map(({ expression }) => expression).join(", ")})`] : []),
    ...rows.slice(headerRows.length).map(({ expression }) => expression),
  ];
  const call =
    `table(columns: ${array([...columns.map(pt), "0pt"])}, rows: ${rowSizes(rows)}, ` +
    `stroke: none, inset: 0pt, gutter: ${pt(table.cellSpacing)}, align: top + left,\n${items.join(",\n")})`;
  // What follows begins below the whole last border (tables by Word with borders of 0.5 pt, no drift over five)
  const bottom = Math.max(0, bottomBorder(tidy, edges) - topBorder(next));
  const outline = findOuterBorders(tidy, edges, columns.length);
  const framed = Object.values(outline).some(isParallel) ? parallelLines(outline, call, () => 0, 1) : call;
  const parallel = listInnerBorders(tidy, edges, columns.length).find(isParallel);
  if (parallel) writer.warn("layout.border", table.place, { style: parallel.style });
  const floating = writeFloatTable(table, context, total, framed);
  if (floating) return floating;
  const gap = floatGap(table, context);
  return cleared(context, [
    ...(gap > 0 ? [`v(${pt(gap)})`] : []),
    `block(inset: (left: ${pt(leftEdge(table, total, context))}), width: 100%, ${
      framed === call ? call : `block(width: ${pt(total)}, ${framed})`
    })`,
    ...(bottom > 0 ? [`v(${pt(bottom)})`] : []),
  ]);
}

/**
 * Returns the number of rows that are repeated on each page: none if all are, and none that a cell joins to the others,
 * because Typst sets them apart.
 */
function countHeaderRows(rows: Readonly<TableRows>): number {
  let count = Math.max(
    0,
    rows.findIndex((row) => row.type === "repeat" || !row.header),
  );
  const joinsOthers = (row: TableRows[number], index: number): boolean =>
    row.type === "row" && row.cells.some(({ rowSpan }) => index + rowSpan > count);
  while (rows.slice(0, count).some(joinsOthers)) count -= 1;
  return count;
}

/** Moves a table in the flow below obstacles that allow no text next to them. */
function cleared(context: WriteContext, expressions: string[]): string[] {
  const neighbours = findNeighbours(context);
  if (neighbours.length === 0) return expressions;
  return [`clear(${writeNeighbours(neighbours)}, ${pt(context.width)}, ${joined(expressions)})`];
}

/**
 * Scales a grid to the table's stated width: down if it is wider, up if that is a share of the text. Without one, the
 * stored grid applies.
 */
function fitted(table: Table, context: WriteContext): number[] {
  const grid = table.grid.map((width) => Math.max(0, width));
  const total = sum(grid);
  const stated =
    table.width.type === "pt"
      ? table.width.value
      : table.width.type === "fraction"
        ? table.width.value * context.width
        : undefined;
  const availableWidth = table.layout === "autofit" ? Math.max(context.width, stated ?? total) : (stated ?? total);
  const isShort = table.width.type === "fraction" && stated !== undefined && total < stated - 12;
  const columns =
    isShort && total > 0
      ? grid.map((width) => (width * stated) / total)
      : total > availableWidth + 12 && availableWidth > 0
        ? grid.map((width) => (width * availableWidth) / total)
        : grid;
  return widenColumns(table, columns, stated ?? context.width + findOutdent(table, context).both, context);
}

/**
 * Returns how far a table extends beyond the text, on the left and on both sides, so that its text aligns with that of the
 * page.
 */
function findOutdent(table: Table, { writer, container }: WriteContext): { left: Pt; both: Pt } {
  const isOut = writer.model.settings.compatibilityMode < 15 && container === "flow";
  const margins = table.rows.find((row): row is TableRow => row.type === "row")?.cells[0]?.margins;
  return isOut && margins ? { left: margins.left, both: margins.left + margins.right } : { left: 0, both: 0 };
}

/**
 * Returns the distance of a floating table from its paragraph; it is set in the flow at its own indent, and nothing else
 * of its position is kept.
 */
function floatGap({ float, place }: Table, context: WriteContext): number {
  if (!float) return 0;
  if (context.container === "flow") context.writer.warn("layout.floatingTable", place);
  return float.y.from === "paragraph" || float.y.from === "line" ? Math.max(0, float.y.offset ?? 0) : 0;
}

function leftEdge(table: Table, total: number, context: WriteContext): number {
  if (table.float) return flowX(table.float.x, total, context);
  if (table.align === "center") return (context.width - total) / 2;
  if (table.align === "right") return context.width - total;
  return table.indent - findOutdent(table, context).left;
}

interface WrittenRow {
  size: string;
  expression: string;
}

interface TableLayout {
  table: Table;
  columns: readonly number[];
  edges: EdgeMap;
  context: WriteContext;
}

function writeRows(rows: Readonly<TableRows>, layout: TableLayout): WrittenRow[] {
  const {
    columns,
    edges,
    context: { writer },
  } = layout;
  return rows.map((row, index) => {
    if (row.type === "repeat") {
      const id = writer.nextId();
      const inner = writer.repeat(toListSlot(id, row), () => writeRows(row.rows, layout));
      const body = inner.map(({ expression }) => expression).join(", ");
      return { size: "auto", expression: `..for c in c.r.at(${literal(id)}) { (${body},) }` };
    }
    const top = rowTop(row, edges);
    const margin = findMargin(row);
    const cells = row.cells.map((cell) =>
      writeCell(cell, row, { top, margin, height: spannedHeight(rows.slice(index, index + cell.rowSpan)) }, layout),
    );
    const height = row.height.rule === "auto" ? measureMergedRow(rows, index, layout.context) : row.height.value;
    // Word's least height does not count the border above (rows of 42.3 pt with borders of 0.5 stand 42.8 apart)
    const strut = lastCell(columns.length, `block(width: 0pt, height: ${pt(height + top)})`);
    const exact = row.height.rule === "exact" && row.height.value > 0;
    return {
      size: exact ? pt(row.height.value) : "auto",
      expression: [...cells, ...(exact || height === 0 ? [lastCell(columns.length, "[]")] : [strut])].join(",\n"),
    };
  });
}

/**
 * Returns the least height of a row whose cells are all merged with those of other rows, in points: a line, because Word
 * keeps an empty paragraph in each cell that another one covers. 0 for any other row.
 */
function measureMergedRow(rows: Readonly<TableRows>, index: number, { writer }: WriteContext): Pt {
  const cells = rows
    .slice(0, index + 1)
    .flatMap((row, from) => (row.type === "row" ? row.cells.filter(({ rowSpan }) => from + rowSpan > index) : []));
  if (cells.some(({ rowSpan, blocks }) => rowSpan === 1 && blocks.length > 0)) return 0;
  const heights = cells.map(({ blocks: [block], margins }) => {
    if (block?.type !== "paragraph") return 0;
    const { above, below } = markEdges(writer, block.mark);
    return above + below + margins.top + margins.bottom;
  });
  return Math.max(0, ...heights);
}

/** Returns the top margin of a row's cells: in Word the largest of them applies to all, except rotated ones. */
const findMargin = ({ cells }: TableRow): Pt =>
  Math.max(0, ...cells.map(({ margins, direction }) => (direction === "horizontal" ? margins.top : 0)));

const lastCell = (column: number, body: string): string =>
  `table.cell(x: ${column}, inset: 0pt, stroke: none, ${body})`;

const rowSizes = (rows: readonly WrittenRow[]): string =>
  rows.some(({ expression }) => expression.startsWith("..")) ? "auto" : array(rows.map(({ size }) => size));

/** Returns the least height of the rows that a merged cell spans, in points; 0 if one of them states none. */
function spannedHeight(rows: Readonly<TableRows>): number {
  const heights = rows.map((row) => (row.type === "row" && row.height.rule !== "auto" ? row.height.value : 0));
  return heights.every((height) => height > 0) ? sum(heights) : 0;
}

interface CellRoom {
  top: number;
  margin: Pt;
  height: number;
}

function writeCell(
  cell: TableCell,
  row: TableRow,
  { top, margin, height }: CellRoom,
  { table, columns, edges, context }: TableLayout,
): string {
  const { writer } = context;
  const turned = cell.direction !== "horizontal" && height > 0;
  if (cell.direction !== "horizontal" && !turned) writer.warn("layout.cellDirection", table.place);
  warnOfCell(cell, table.place, writer);
  const margins = cell.direction === "horizontal" ? { ...cell.margins, top: margin } : cell.margins;
  const width = sum(columns.slice(cell.column, cell.column + cell.columnSpan));
  const exact = row.height.rule === "exact" && cell.rowSpan === 1;
  const room = {
    width: Math.max(1, turned ? height - margins.top - margins.bottom : width - margins.left - margins.right),
    height: Math.max(0, row.height.value - margins.top - top - margins.bottom),
    isFixed: exact && !turned,
  };
  const isInFlow = (context.container === "flow" || context.container === "cell") && !turned;
  const { body, watch } = watchRoom(writer, room, () =>
    writeInCell(writer, () =>
      writer.writeBlocks(cell.blocks, {
        ...context,
        container: isInFlow ? "cell" : "inner",
        isFixedCell: table.layout === "fixed",
        width: room.width,
        grid: writer.model.settings.gridInTables ? context.grid : undefined,
      }),
    ),
  );
  const inset = sides({ ...margins, top: margins.top + top });
  const content = turned
    ? turnedCell(cell, width - margins.left - margins.right, room.width, body)
    : exact
      ? clipToRow({ height: room.height, side: vertical(cell), clips: !cell.blocks.some(anchorsDrawing) }, body, watch)
      : `block(width: 100%, ${body})`;
  const options = named({
    x: String(cell.column),
    colspan: cell.columnSpan > 1 ? String(cell.columnSpan) : undefined,
    rowspan: cell.rowSpan > 1 ? String(cell.rowSpan) : undefined,
    inset,
    fill: cell.shading ? paint(cell.shading) : undefined,
    stroke: writeCellStrokes(cell, edges),
    align: cell.verticalAlign === "top" ? undefined : `${vertical(cell)} + left`,
    breakable: row.cantSplit ? "false" : undefined,
  });
  return `table.cell(${options}, ${content})`;
}

function warnOfCell(cell: TableCell, place: Place, writer: Writer) {
  if (cell.fitText) writer.warn("layout.cellFit", place);
  for (const border of Object.values(cell.borders)) warnOfBorder(writer, border, place);
  if (cell.borders.diagonalDown || cell.borders.diagonalUp) writer.warn("layout.diagonal", place);
}

/** Writes vertical text in a cell, whose row height is the length of the lines. */
function turnedCell(cell: TableCell, width: number, height: number, body: string): string {
  const size = [Math.max(1, width), Math.max(1, height)].map(pt).join(", ");
  const turn = cell.direction === "vertical" ? "downward" : "upward";
  const text = `align(${vertical(cell)}, block(width: 100%, ${body}))`;
  return `block(width: 100%, height: ${pt(Math.max(1, height))}, ${turn}(${size}, ${text}))`;
}

/** Returns true if a block anchors a drawing: Word clips the text of a row of fixed height, but not its drawings. */
const anchorsDrawing = (block: Block): boolean =>
  block.type === "paragraph" && block.inlines.some(({ type }) => type === "anchor");

function clipToRow(
  { height, side, clips }: { height: number; side: string; clips: boolean },
  body: string,
  watch: string | undefined,
): string {
  const clip = clips ? ", clip: true" : "";
  const block = (inner: string): string =>
    `block(width: 100%, height: ${pt(height)}${clip}, align(${side}, block(width: 100%, ${inner})))`;
  return watch === undefined ? block(body) : `{\nlet watched = ${body}\n${block("watched")}\n${watch}\n}`;
}

const vertical = (cell: TableCell): string => ({ top: "top", center: "horizon", bottom: "bottom" })[cell.verticalAlign];

const rowTop = (row: TableRows[number], edges: EdgeMap): number =>
  row.type === "repeat" ? 0 : Math.max(0, ...row.cells.map((cell) => borderWidth(edges.get(cell)?.top)));

function bottomBorder(rows: Readonly<TableRows>, edges: EdgeMap): number {
  const last = rows.at(-1);
  if (!last) return 0;
  if (last.type === "repeat") return bottomBorder(last.rows, edges);
  return Math.max(0, ...last.cells.map((cell) => borderWidth(edges.get(cell)?.bottom)));
}
