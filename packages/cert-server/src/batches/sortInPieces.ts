import { setImmediate } from "node:timers/promises";

/** Items that are sorted or merged without a pause: a few milliseconds with dictionary order. */
const PIECE = 1_000;

type Compare<T> = (a: T, b: T) => number;

/** Sorts a long list, keeping the order of equal items. Other work of this thread can run between two pieces. */
export async function sortInPieces<T>(items: readonly T[], compare: Compare<T>): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += PIECE) {
    runs.push(items.slice(start, start + PIECE).sort(compare));
    await setImmediate();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(left: readonly T[], right: readonly T[], compare: Compare<T>): Promise<T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    merged.push((compare(left[l] as T, right[r] as T) <= 0 ? left[l++] : right[r++]) as T);
    if (merged.length % PIECE === 0) await setImmediate();
  }
  return merged.concat(left.slice(l), right.slice(r));
}
