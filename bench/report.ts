/** The middle one; NaN where there are none, or one of them was not measured. */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

let missed = 0;

/** Prints one ratio beside its goal. What was not measured, NaN, misses it. */
export function report(what: string, ratio: number, goal: number, sense: "at least" | "at most"): void {
  const met = sense === "at least" ? ratio >= goal : ratio <= goal;
  if (!met) missed++;
  console.log(`${met ? "✓" : "✗"} ${what}: ${ratio.toFixed(ratio < 10 ? 2 : 0)} (goal: ${sense} ${goal})`);
}

/** How many goals were not met. */
export const goalsMissed = (): number => missed;
