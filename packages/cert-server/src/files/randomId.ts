import { randomFillSync } from "node:crypto";

const idBytes = 16;
const pool = Buffer.alloc(idBytes * 256);
let used = pool.length;

/** A new id that nobody can guess: 128 random bits, URL-safe, 22 characters. */
export function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString("base64url", used - idBytes, used);
}
