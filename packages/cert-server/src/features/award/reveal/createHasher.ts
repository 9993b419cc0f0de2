import { createHmac } from "node:crypto";

/** Hashes that tell equal things of one day, and nothing else. */
export interface RevealHasher {
  /** Of a client's network. */
  client(network: string): string;
  /** Of what was shown: an award's id, or a term that found nothing. */
  subject(text: string): string;
}

/** Of 256 bits: two of a store's awards meet by chance once in a million years of searches. */
const HASH_CHARACTERS = 16;
/** Hashes that are remembered: many clients find the same awards, and each searches more than once. */
const CACHE_MAX = 20_000;

/** A hasher (HMAC-SHA-256) with the salt of a day. */
export function createHasher(salt: string): RevealHasher {
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
