export type ByteCache = ReturnType<typeof createByteCache>;

/** Creates a cache of at most `limit` bytes. The least recently used entry is removed first; a larger one is not kept. */
export function createByteCache(limit: number) {
  const cache = new Map<string, Uint8Array>();
  let total = 0;
  const remove = (hash: string, bytes: Uint8Array) => {
    cache.delete(hash);
    total -= bytes.length;
  };
  return {
    get(hash: string): Uint8Array | undefined {
      const bytes = cache.get(hash);
      if (bytes === undefined) return undefined;
      cache.delete(hash);
      cache.set(hash, bytes);
      return bytes;
    },
    set(hash: string, bytes: Uint8Array) {
      if (bytes.length > limit) return;
      const before = cache.get(hash);
      if (before !== undefined) remove(hash, before);
      cache.set(hash, bytes);
      total += bytes.length;
      for (const [oldest, oldestBytes] of cache) {
        if (total <= limit) return;
        remove(oldest, oldestBytes);
      }
    },
  };
}
