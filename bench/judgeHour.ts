import { percentile } from "../packages/cert-server/src/testing/load/percentile.ts";
import { median, report } from "./report.ts";

/** What one minute was like. */
export interface Minute {
  /** Resident memory of the main process, and of its renderers together, in MB. */
  main: number;
  renderers: number;
  /** Milliseconds, by the kind of work. */
  times: Map<string, number[]>;
}

/** Minutes that are needed at least: the second half is compared with the first, after a part that warms up. */
export const leastMinutes = 3;

/** Work that only reads what nobody changes: whoever does it is refused nothing. */
const readingKinds: ReadonlySet<string> = new Set(["search", "download", "desk"]);

/** Whether a refusal is a failure of the server, and not what becomes of changes that cross one another. */
export const isFailure = (kind: string, status: number): boolean => status >= 500 || readingKinds.has(kind);

/** The rise of a line through values, one a minute, within an hour (least squares). */
function slopeAnHour(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const numerator = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const denominator = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return denominator === 0 ? 0 : (60 * numerator) / denominator;
}

/** Reports the goals of an hour. The first fifth warms up: caches fill, and the heap takes what it needs. */
export function judgeHour(samples: readonly Minute[], failures: number): void {
  const warmSamples = samples.slice(Math.floor(samples.length / 5));
  const half = Math.floor(warmSamples.length / 2);
  const compare = (what: string, valueOf: (minute: Minute) => number, goal: number): void => {
    const values = warmSamples.map(valueOf);
    const slope = slopeAnHour(values);
    console.log(`  ${what}: median ${median(values).toFixed(1)}, ${slope >= 0 ? "+" : ""}${slope.toFixed(1)} an hour`);
    report(
      `${what}, second half against first`,
      median(values.slice(half)) / median(values.slice(0, half)),
      goal,
      "at most",
    );
  };
  const delay = (kind: string, share: number) => (minute: Minute) => percentile(minute.times.get(kind) ?? [], share);
  compare("memory of the main process, MB", ({ main }) => main, 1.1);
  compare("memory of its renderers, MB", ({ renderers }) => renderers, 1.1);
  compare("a search, median ms", delay("search", 0.5), 1.5);
  compare("a search, p99 ms", delay("search", 0.99), 1.5);
  compare("a search and a download, median ms", delay("download", 0.5), 1.5);
  report("answers of 500 and more, none, and refusals of who only reads", failures, 0, "at most");
}
