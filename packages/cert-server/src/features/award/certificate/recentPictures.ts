export interface RecentPictures {
  find(hash: string): Uint8Array | undefined;
  draw(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/**
 * Creates a cache of the most recently used pictures, up to `limit` bytes. Drawing takes hundreds of milliseconds, and a
 * link passed on in a group is opened by many people at once, so concurrent requests share one drawing. Failures are not
 * cached.
 */
export function createRecentPictures(limit: number): RecentPictures {
  const drawings = new Map<string, Promise<Uint8Array>>();
  const pictures = new Map<string, Uint8Array>();
  let total = 0;

  function add(hash: string, bytes: Uint8Array): void {
    if (bytes.length > limit) return;
    pictures.set(hash, bytes);
    total += bytes.length;
    // A map is in the order of its entries, so the first one was asked for longest ago
    for (const [oldestHash, oldest] of pictures) {
      if (total <= limit) return;
      pictures.delete(oldestHash);
      total -= oldest.length;
    }
  }

  async function drawOnce(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = await draw();
      add(hash, bytes);
      return bytes;
    } finally {
      drawings.delete(hash);
    }
  }

  return {
    find(hash) {
      const bytes = pictures.get(hash);
      if (bytes === undefined) return undefined;
      pictures.delete(hash);
      pictures.set(hash, bytes);
      return bytes;
    },
    draw(hash, draw) {
      const drawing = drawings.get(hash) ?? drawOnce(hash, draw);
      drawings.set(hash, drawing);
      return drawing;
    },
  };
}
