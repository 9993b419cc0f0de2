/** Columns that line up: the first to the left, the others to the right. Wide characters count as two. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, measureWidth(cell));
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const blanks = " ".repeat(Math.max(0, (widths[column] ?? 0) - measureWidth(cell)));
          return column === 0 ? cell + blanks : blanks + cell;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const measureWidth = (text: string): number =>
  text.length + (text.match(/[\u1100-\u11ff\u2e80-\uffdc]/gu) ?? []).length;
