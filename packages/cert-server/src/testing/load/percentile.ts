/** The value below which a share (0 to 1) of the values lies; NaN where there are none, which meets no goal. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
