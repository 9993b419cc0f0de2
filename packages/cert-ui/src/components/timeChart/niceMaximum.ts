/**
 * The upper end of an axis from zero: the least of 2, 4, 6, 10, 20, 40 … that reaches a value: half of it is whole, so
 * that the line in the middle stands for a whole number.
 */
export function niceMaximum(value: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [2, 4, 6, 10]) if (step * power >= value) return step * power;
  }
}
