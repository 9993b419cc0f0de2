import { PdfValueParser } from "./parsePdfValue.ts";
import type { PdfObject, ResolveValue } from "./pdfValue.ts";

/**
 * Reads the indirect object at an offset (ISO 32000-1, 7.3.10). `resolve` resolves the length of its stream.
 * @throws Error if there is none, or one of another number
 */
export function readObjectAt(
  { bytes, text }: { bytes: Uint8Array; text: string },
  { offset, number }: { offset: number; number?: number },
  resolve: ResolveValue,
): PdfObject {
  const parser = new PdfValueParser(text, offset);
  const readNumber = Number(parser.parse());
  if (!Number.isInteger(readNumber) || (number !== undefined && readNumber !== number)) {
    throw new Error(`The PDF cannot be read: object ${number ?? "of cross-references"} is elsewhere.`);
  }
  parser.parse();
  parser.expect("obj");
  const value = parser.parse();
  parser.skipSpace();
  if (!(value instanceof Map) || !parser.accepts("stream")) return { value };
  // After the keyword: one line end, which is LF or CR LF
  parser.accepts("\r");
  parser.accepts("\n");
  const start = parser.position;
  const length = Number(resolve(value.get("Length")));
  return { value, stream: bytes.subarray(start, findStreamEnd(text, start, length)) };
}

/** Returns the end of a stream: by its length or, if that is wrong, by its keyword. */
function findStreamEnd(text: string, start: number, length: number): number {
  const declared = start + length;
  if (length >= 0 && /^\s*endstream/u.test(text.slice(declared, declared + 16))) return declared;
  const end = text.indexOf("endstream", start);
  if (end < 0) throw new Error("The PDF cannot be read: a stream has no end.");
  return /\r\n$/u.test(text.slice(end - 2, end)) ? end - 2 : /[\r\n]$/u.test(text.slice(end - 1, end)) ? end - 1 : end;
}
