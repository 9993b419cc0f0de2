import type { RowRepeat, TableCell, TableRow } from "../../model/model.ts";

/** Returns rows whose cells are all within the grid and do not overlap, even if the document says otherwise. */
export function tidyRows(rows: readonly (TableRow | RowRepeat)[], columns: number): (TableRow | RowRepeat)[] {
  /** For each column, the row up to which a cell from above covers it. */
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
    return { ...row, cells };
  });
}

/** Returns the number of rows before the next list: its row count is unknown before the values are, so no cell spans one. */
function rowsUntilList(rows: readonly (TableRow | RowRepeat)[], index: number): number {
  const next = rows.findIndex((row, at) => at > index && row.type === "repeat");
  return (next === -1 ? rows.length : next) - index;
}

const whole = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.min(most, Math.round(value))) : least;
