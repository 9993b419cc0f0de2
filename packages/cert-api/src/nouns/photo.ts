/**
 * A picture of one award, a photograph or a seal, stands in the award's content as a reference: `photo:` and the SHA-256
 * of its bytes, in hex. A name list that was downloaded with its numbers holds such references too.
 */
const prefix = "photo:";

/** The reference to the picture with a hash. */
export const photoReference = (hash: string): string => prefix + hash;

/** The hash of the picture that a text refers to; null when it is no reference. */
export function photoHash(text: unknown): string | null {
  return typeof text === "string" && /^photo:[0-9a-f]{64}$/u.test(text) ? text.slice(prefix.length) : null;
}
