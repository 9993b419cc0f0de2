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
