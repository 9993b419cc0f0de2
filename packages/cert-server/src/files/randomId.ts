import { randomBytes, randomFillSync } from "node:crypto";

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

/** A new id that nobody can guess: 128 random bits, URL-safe, 22 characters. */
export const randomId = (): string => draw(16).toString("base64url");

/**
 * Draws ids that are stored together: 96 random bits each, after 32 random bits that all of them have in common. An
 * index takes them side by side, whatever its size, and nobody guesses one of them by another.
 */
export function createIdBatch(): () => string {
  const beginning = randomBytes(4);
  return () => Buffer.concat([beginning, draw(12)]).toString("base64url");
}
