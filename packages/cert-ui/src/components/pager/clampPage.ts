/** The nearest page that exists, counted from zero. An empty list has one page; what is no finite number is page 0. */
export function clampPage(number: number, totalPages: number): number {
  if (!Number.isFinite(number)) return 0;
  return Math.max(0, Math.min(Math.trunc(number), Math.max(1, Math.trunc(totalPages)) - 1));
}
