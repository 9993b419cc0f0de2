/**
 * Returns the nearest existing page, counted from zero. An empty list has one page; a number that is not finite becomes
 * page 0.
 */
export function clampPage(number: number, totalPages: number): number {
  if (!Number.isFinite(number)) return 0;
  return Math.max(0, Math.min(Math.trunc(number), Math.max(1, Math.trunc(totalPages)) - 1));
}
