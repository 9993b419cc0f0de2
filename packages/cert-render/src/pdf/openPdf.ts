import { PdfValueParser } from "./parsePdfValue.ts";
import { type PdfDictionary, type PdfObject, PdfReference, type PdfValue } from "./pdfValue.ts";

/** A PDF whose objects are read when they are asked for. */
export interface OpenedPdf {
  trailer: PdfDictionary;
  /** Where each object begins, in bytes, by its number. */
  offsets: ReadonlyMap<number, number>;
  /** Where the table of cross-references begins, in bytes: behind all objects. */
  start: number;
  /** An indirect object. Throws an `Error` when the file has none of this number. */
  read(number: number): PdfObject;
  /** The value itself, where a reference stands for it. */
  resolve(value: PdfValue | undefined): PdfValue | undefined;
}

/** Bytes at the end of a file in which `startxref` stands. */
const tail = 1024;

/**
 * Opens a PDF of this renderer: one section of cross-references as a table, no object streams, no encryption. Throws an
 * `Error` for another one.
 */
export function openPdf(pdf: Uint8Array): OpenedPdf {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const text = bytes.toString("latin1");
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-tail))?.[1];
  if (start === undefined) throw new Error("The PDF cannot be read: it has no startxref.");
  const parser = new PdfValueParser(text, Number(start));
  const offsets = readOffsets(parser);
  const trailer = parser.parse();
  if (!(trailer instanceof Map)) throw new Error("The PDF cannot be read: its trailer is no dictionary.");
  if (trailer.has("Encrypt") || trailer.has("Prev") || trailer.has("XRefStm")) {
    throw new Error("The PDF cannot be read: it is encrypted, or was changed after it was made.");
  }

  const read = (number: number): PdfObject => {
    const offset = offsets.get(number);
    if (offset === undefined) throw new Error(`The PDF cannot be read: it has no object ${number}.`);
    return readObject({ bytes, text }, { offset, number }, resolve);
  };
  const resolve: OpenedPdf["resolve"] = (value) => (value instanceof PdfReference ? read(value.number).value : value);
  return { trailer, offsets, start: Number(start), read, resolve };
}

/** Where the objects in use begin, by number (ISO 32000-1, 7.5.4). */
function readOffsets(parser: PdfValueParser): Map<number, number> {
  const offsets = new Map<number, number>();
  parser.expect("xref");
  for (parser.skipSpace(); !parser.accepts("trailer"); parser.skipSpace()) {
    const first = Number(parser.parse());
    const count = Number(parser.parse());
    for (let index = 0; index < count; index++) {
      const offset = Number(parser.parse());
      parser.parse();
      if (parser.parse() === "n") offsets.set(first + index, offset);
    }
  }
  return offsets;
}

function readObject(
  { bytes, text }: { bytes: Uint8Array; text: string },
  { offset, number }: { offset: number; number: number },
  resolve: OpenedPdf["resolve"],
): PdfObject {
  const parser = new PdfValueParser(text, offset);
  if (Number(parser.parse()) !== number) throw new Error(`The PDF cannot be read: object ${number} is elsewhere.`);
  parser.parse();
  parser.expect("obj");
  const value = parser.parse();
  parser.skipSpace();
  if (!(value instanceof Map) || !parser.accepts("stream")) {
    parser.expect("endobj");
    return { value };
  }
  // After the keyword: one line end, which is LF or CR LF
  parser.accepts("\r");
  parser.accepts("\n");
  const length = Number(resolve(value.get("Length")));
  const start = parser.position;
  parser.position += length;
  parser.expect("endstream");
  return { value, stream: bytes.subarray(start, start + length) };
}
