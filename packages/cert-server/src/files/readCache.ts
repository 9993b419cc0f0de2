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
    cache.delete(key);
    cache.set(key, value);
    value.catch(() => cache.get(key) === value && cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= capacity) break;
      cache.delete(oldest);
    }
    return value;
  };
}
