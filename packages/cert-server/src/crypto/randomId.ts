import { randomBytes, randomFillSync, hash } from "node:crypto";

// Drawn in one go: asking for a few bytes takes longer than what one does with them
const pool = Buffer.alloc(4_096);
let used = pool.length;

function draw(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

/** Returns a new secret: 256 random bits unless told otherwise, URL-safe. */
export const createToken = (bytes = 32): string => randomBytes(bytes).toString("base64url");

/** Returns a new unguessable id: 128 random bits, URL-safe, 22 characters. */
export const randomId = (): string => draw(16).toString("base64url");

/**
 * Returns a function that draws ids to be stored together: 32 random bits shared by all, then 96 random bits each. The
 * shared prefix places them side by side in an index, whatever its size, and an id cannot be guessed from another.
 */
export function createIdBatch(): () => string {
  const beginning = randomBytes(4);
  return () => Buffer.concat([beginning, draw(12)]).toString("base64url");
}

/** Hashes the token of a session or a link (SHA-256 in hex) for storage: what is stored opens nothing. */
export const hashToken = (token: string): string => hash("sha256", token);
