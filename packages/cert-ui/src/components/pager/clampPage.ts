/** The nearest page that exists, counted from zero: nothing before the first, nothing after the last. */
export function clampPage(number: number, totalPages: number): number {
  if (!Number.isFinite(number)) return 0;
  return Math.max(0, Math.min(Math.trunc(number), Math.max(1, Math.trunc(totalPages)) - 1));
}
