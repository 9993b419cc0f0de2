const maxRanges = 30;

/** Formats row numbers with ranges: 2–4、7. */
export function formatRows(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows.toSorted((first, second) => first - second)) {
    const range = ranges.at(-1);
    if (range !== undefined && row <= range[1] + 1) range[1] = row;
    else ranges.push([row, row]);
  }
  const texts = ranges.slice(0, maxRanges).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return texts.join("、") + (ranges.length > maxRanges ? "…" : "");
}
