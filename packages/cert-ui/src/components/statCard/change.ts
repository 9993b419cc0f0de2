/** Formats a change in per cent: `+15%`, `-3%`, `0%`. */
export function formatChange(change: number): string {
  const rounded = Math.round(change) || 0;
  return `${rounded > 0 ? "+" : ""}${rounded}%`;
}

/** The length of the bar, from 0 to 100: the size of the change in per cent, in either direction; 0 for null. */
export const getBarPercent = (change: number | null): number => Math.min(100, Math.abs(Math.round(change ?? 0)));
