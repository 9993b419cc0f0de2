/** Returns milliseconds since an arbitrary moment. The value never decreases, even if the system clock is changed. */
export type Elapsed = () => number;

export const processElapsed: Elapsed = () => performance.now();
