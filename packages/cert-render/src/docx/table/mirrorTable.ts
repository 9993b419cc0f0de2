import type { RowRepeat, Table, TableCell, TableRow } from "../../model/model.ts";

/**
 * Converts a table with right-to-left columns (w:bidiVisual, ECMA-376 Part 1 §17.4.1) to the equivalent left-to-right
 * table: columns are reversed, and left and right sides swapped. Vertical merges stay as they are.
 */
export const mirrorTable = (table: Table): Table => ({
  ...table,
  grid: table.grid.toReversed(),
  align: table.align === "left" ? "right" : table.align === "right" ? "left" : "center",
  rows: table.rows.map((row) => mirrorRow(row, table.grid.length)),
});

function mirrorRow(row: TableRow | RowRepeat, columns: number): TableRow | RowRepeat {
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
      ...(left && { right: left }),
      ...(right && { left: right }),
      ...(diagonalDown && { diagonalUp: diagonalDown }),
      ...(diagonalUp && { diagonalDown: diagonalUp }),
    },
    margins: { ...cell.margins, left: cell.margins.right, right: cell.margins.left },
  };
}
