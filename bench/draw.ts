import fc from "fast-check";

/** Choices of fast-check, the same for the same seed. */
export interface Draw {
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Choices within a property. */
export interface PropertyDraw extends Draw {
  value<T>(arbitrary: fc.Arbitrary<T>): T;
}

const toDraw = (below: Draw["below"]): Draw => ({ below, pick: (items) => items[below(items.length)] as never });

/** Returns draws without end. */
export function createDraw(seed: number): Draw {
  const [numbers] = fc.sample(fc.infiniteStream(fc.noBias(fc.maxSafeNat()), { noHistory: true }), { seed, numRuns: 1 });
  return toDraw((limit) => (numbers?.next().value ?? 0) % limit);
}

/** Runs `work` with other draws `count` times, `atOnce` at a time, and throws the first failure with its seed. */
export async function runProperty(
  { count, seed, atOnce }: { count: number; seed: number; atOnce: number },
  work: (draw: PropertyDraw) => Promise<void>,
): Promise<void> {
  const index = (limit: number) => fc.noBias(fc.nat(limit - 1));
  const property = fc.asyncProperty(fc.gen(), (generate) => {
    const draw = toDraw((limit) => generate(index, limit));
    return work({ ...draw, value: (arbitrary) => generate(() => arbitrary) });
  });
  const runs = Array.from({ length: atOnce }, (_, worker) =>
    fc.assert(property, {
      seed: seed * atOnce + worker,
      numRuns: Math.ceil(count / atOnce),
      // A smaller counterexample would need the state in which it failed
      endOnFailure: true,
    }),
  );
  await Promise.all(runs);
}
