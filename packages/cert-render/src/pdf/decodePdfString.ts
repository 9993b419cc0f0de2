import type { PdfScalar } from "./pdfValue.ts";

/** Characters of the one-letter escapes (ISO 32000-1, table 3); any other character represents itself. */
const escapes = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["\n", ""],
  ["\r", ""],
  ["\r\n", ""],
]);

/**
 * Decodes a literal or hexadecimal string as written in a file (ISO 32000-1, 7.3.4). The characters represent bytes
 * (Latin-1). Any other scalar is returned unchanged.
 */
export function decodePdfString(written: PdfScalar): string {
  if (written.startsWith("<")) return Buffer.from(written.replace(/[^0-9a-f]/giu, ""), "hex").toString("latin1");
  if (!written.startsWith("(")) return written;
  return written.slice(1, -1).replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/gu, (_, octal?: string, character = "") => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes.get(character as string) ?? (character as string);
  });
}
