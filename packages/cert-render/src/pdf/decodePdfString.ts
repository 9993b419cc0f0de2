import type { PdfScalar } from "./pdfValue.ts";

/** What escapes of one character stand for (ISO 32000-1, table 3); any other stands for itself. */
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
 * The characters of a string, literal or hexadecimal, as a file writes it (ISO 32000-1, 7.3.4). They stand for bytes
 * (Latin-1). Anything else is itself.
 */
export function decodePdfString(written: PdfScalar): string {
  if (written.startsWith("<")) return Buffer.from(written.replace(/[^0-9a-f]/giu, ""), "hex").toString("latin1");
  if (!written.startsWith("(")) return written;
  return written.slice(1, -1).replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/gu, (_, octal?: string, character = "") => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes.get(character as string) ?? (character as string);
  });
}
