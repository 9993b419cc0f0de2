/** Milliseconds since some moment. They only go forward, whatever becomes of the clock on the wall. */
export type Elapsed = () => number;

/** Since this process was started. */
export const processElapsed: Elapsed = () => performance.now();
