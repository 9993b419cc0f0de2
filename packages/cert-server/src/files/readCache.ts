import { remember } from "../batches/remember.ts";
/**
 * Creates a cache for immutable values, which keeps the most recently used ones. Concurrent requests for a key share one
 * read; a failed read is not cached.
 * @param capacity the maximum number of values
 */
export function createReadCache<Key, Value>(
  read: (key: Key) => Promise<Value>,
  capacity: number,
): (key: Key) => Promise<Value> {
  const cache = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = cache.get(key) ?? read(key);
    remember(cache, key, value, capacity);
    value.catch(() => cache.get(key) === value && cache.delete(key));
    return value;
  };
}
