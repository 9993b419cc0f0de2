let missed = 0;

/** Prints one ratio beside its goal. What was not measured, NaN, misses it. */
export function report(what: string, ratio: number, goal: number, sense: "at least" | "at most"): void {
  const met = sense === "at least" ? ratio >= goal : ratio <= goal;
  if (!met) missed++;
  console.log(`${met ? "✓" : "✗"} ${what}: ${ratio.toFixed(ratio < 10 ? 2 : 0)} (goal: ${sense} ${goal})`);
}

/** The number of goals that were not met. */
export const goalsMissed = (): number => missed;
