/** Formats a change in percent: `+15%`, `-3%`, `0%`. */
export function formatChange(change: number): string {
  const rounded = Math.round(change) || 0;
  return `${rounded > 0 ? "+" : ""}${rounded}%`;
}

/** Returns the length of the bar, from 0 to 100: the absolute change in percent; 0 for null. */
export const getBarPercent = (change: number | null): number => Math.min(100, Math.abs(Math.round(change ?? 0)));
