import { createHmac } from "node:crypto";

export interface UsageHasher {
  client(network: string): string;
  /** Returns the hash of what was shown or searched for while names are masked. */
  subject(text: string): string;
}

/** Characters kept of a 256-bit hash; more than the digits of any `seq`. */
export const HASH_CHARACTERS = 16;
/** Number of cached hashes. Many clients find the same awards, and each searches more than once. */
const CACHE_MAX = 20_000;

export function createHasher(salt: string): UsageHasher {
  const key = Buffer.from(salt);
  const createHash = (kind: string) => {
    const cache = new Map<string, string>();
    return (text: string) => {
      const cachedHash = cache.get(text);
      if (cachedHash !== undefined) return cachedHash;
      const digest = createHmac("sha256", key).update(`${kind}\n${text}`).digest("base64url");
      const hash = digest.slice(0, HASH_CHARACTERS);
      if (cache.size >= CACHE_MAX) cache.clear();
      cache.set(text, hash);
      return hash;
    };
  };
  return { client: createHash("client"), subject: createHash("award") };
}
