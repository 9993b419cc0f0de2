import { createHash } from "node:crypto";

/**
 * Returns the source with a unique comment at its end.
 *
 * Typst parses a source anew only between what it shares with the one before. It counts bytes from the end and, where it
 * stops inside a character, goes on to that character's start instead of back to its end: of two sources that differ last
 * in 三 (E4 B8 89) and ） (EF BC 89), the second is set with the character of the first. Hexadecimal digits at the end
 * differ before that is reached.
 */
export function distinctSource(source: string): string {
  return `${source}\n// ${createHash("sha256").update(source).digest("hex")}\n`;
}
