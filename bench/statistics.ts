/** The value below which `share` (0 to 1) of the values lie, interpolated between neighbours; NaN of none, or where one was not measured. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0 || values.some(Number.isNaN)) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  const position = (sorted.length - 1) * share;
  const low = Math.floor(position);
  const lower = sorted[low] ?? Number.NaN;
  const upper = sorted[Math.ceil(position)] ?? lower;
  return lower + (upper - lower) * (position - low);
}

/** The middle value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Median and 95th percentile of the absolute values. */
export interface Spread {
  p50: number;
  p95: number;
}

/** The distance of values from zero: a typical one, and all but the worst twentieth. */
export function computeSpread(values: readonly number[]): Spread {
  const sizes = values.map(Math.abs);
  return { p50: quantile(sizes, 0.5), p95: quantile(sizes, 0.95) };
}
