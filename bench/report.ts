/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

let missed = 0;

/** Prints one ratio beside its goal. */
export function report(what: string, ratio: number, goal: number, sense: "at least" | "at most"): void {
  const met = sense === "at least" ? ratio >= goal : ratio <= goal;
  if (!met) missed++;
  console.log(`${met ? "✓" : "✗"} ${what}: ${ratio.toFixed(ratio < 10 ? 2 : 0)} (goal: ${sense} ${goal})`);
}

/** How many goals were not met. */
export const goalsMissed = (): number => missed;
