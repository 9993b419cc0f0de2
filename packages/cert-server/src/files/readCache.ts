/**
 * Reads what never changes under its key once, and keeps what was asked for last. Who asks while it is read waits for the
 * same reading; a reading that fails is not kept.
 * @param capacity values that are kept
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
