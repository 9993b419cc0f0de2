/** Lets so many pieces of work be done at a time; others wait, in order. */
export function createSlots(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes straight to who has waited longest
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
