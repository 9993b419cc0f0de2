/**
 * Returns the upper end of an axis from zero: the smallest of 2, 4, 6, 10, 20, 40 … that reaches a value. Half of it is a
 * whole number for the line in the middle.
 */
export function niceMaximum(value: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [2, 4, 6, 10]) if (step * power >= value) return step * power;
  }
}
