/** `+15%`, `-3%`, `0%`. */
export function changeText(change: number): string {
  const rounded = Math.round(change) || 0;
  return `${rounded > 0 ? "+" : ""}${rounded}%`;
}

/** How long the bar is, of 100: the change in per cent either way; nothing to compare with is none. */
export const barShare = (change: number | null): number => Math.min(100, Math.abs(Math.round(change ?? 0)));
