import { createByteCache } from "../../../files/byteCache.ts";

/**
 * Creates a cache of the most recently used pictures, up to `limit` bytes. Drawing takes hundreds of milliseconds, and a
 * link passed on in a group is opened by many people at once, so concurrent requests share one drawing. Failures are not
 * cached.
 */
export function createRecentPictures(limit: number) {
  const drawings = new Map<string, Promise<Uint8Array>>();
  const pictures = createByteCache(limit);

  async function drawOnce(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const bytes = await draw();
      pictures.set(hash, bytes);
      return bytes;
    } finally {
      drawings.delete(hash);
    }
  }

  return {
    find: pictures.get,
    draw(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const drawing = drawings.get(hash) ?? drawOnce(hash, draw);
      drawings.set(hash, drawing);
      return drawing;
    },
  };
}
