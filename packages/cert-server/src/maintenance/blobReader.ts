import { createByteCache } from "../files/byteCache.ts";
import type { Snapshot } from "./export/snapshot.ts";

/** The bytes of parts kept in memory for the next PDFs. Parts of a template are in all of its certificates. */
const cacheLimit = 64 * 1024 * 1024;

export type ReadBlob = (hash: string) => Promise<Uint8Array | undefined>;

export function createBlobReader({ all }: Snapshot): ReadBlob {
  const cache = createByteCache(cacheLimit);
  return async (hash) => {
    // Whatever else stands there is not the name of a blob, nor is it put into a statement
    if (!/^[0-9a-f]{64}$/u.test(hash)) return undefined;
    const cached = cache.get(hash);
    if (cached !== undefined) return cached;
    const [row] = await all(`select bytes from blob where hash = '${hash}'`);
    if (!(row?.bytes instanceof Uint8Array)) return undefined;
    cache.set(hash, row.bytes);
    return row.bytes;
  };
}
