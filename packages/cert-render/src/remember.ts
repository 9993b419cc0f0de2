/**
 * Returns the value of a key, which is made on first use.
 * @param limit maximum number of values; the one that was not used for the longest time is dropped
 */
export function remember<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value, limit?: number): Value {
  const known = values.get(key);
  if (known !== undefined && limit === undefined) return known;
  const value = known ?? make();
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (limit !== undefined && values.size > limit && oldest !== undefined) values.delete(oldest);
  return value;
}

/** Returns the function that makes a value on its first call, for all later ones; after a failure, the next call tries again. */
export function shareOnce<Args extends unknown[], Value>(make: (...args: Args) => Promise<Value>) {
  let shared: Promise<Value> | undefined;
  return (...args: Args) =>
    (shared ??= make(...args).catch((error: unknown) => {
      shared = undefined;
      throw error;
    }));
}
