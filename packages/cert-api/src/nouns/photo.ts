/**
 * The prefix of references to an award's pictures, such as photographs or seals. The content of an award refers to a
 * picture by `photo:` and the SHA-256 of the bytes, in hex. Name lists downloaded with numbers contain such references
 * too.
 */
const prefix = "photo:";

export const photoReference = (hash: string): string => prefix + hash;

/** Returns the hash in a reference to a picture, or null if the text is not a reference. */
export function photoHash(text: unknown): string | null {
  return typeof text === "string" && /^photo:[0-9a-f]{64}$/u.test(text) ? text.slice(prefix.length) : null;
}
