import type { OpenedPdf } from "./openPdf.ts";
import { type PdfDictionary, type PdfObject, writePdfValue } from "./pdfValue.ts";

/** Entry of an unused object in the cross-reference table (ISO 32000-1, 7.5.4). */
const freeEntry = "0000000000 65535 f\r\n";

/**
 * Returns a PDF with some objects replaced, and with new ones appended after all others. Everything else is kept byte for
 * byte, in its order.
 */
export function replaceObjects(
  pdf: Uint8Array,
  { offsets, start, trailer }: OpenedPdf,
  objects: ReadonlyMap<number, PdfObject>,
): Uint8Array {
  const inOrder = [...offsets].sort(([, a], [, b]) => a - b);
  const pieces: Uint8Array[] = [pdf.subarray(0, inOrder[0]?.[1] ?? start)];
  let length = pieces[0]?.length ?? 0;
  const written = new Map<number, number>();
  const write = (number: number, bytes: readonly Uint8Array[]) => {
    written.set(number, length);
    pieces.push(...bytes);
    for (const piece of bytes) length += piece.length;
  };
  for (const [index, [number, offset]] of inOrder.entries()) {
    const object = objects.get(number);
    write(number, object ? writeObject(number, object) : [pdf.subarray(offset, inOrder[index + 1]?.[1] ?? start)]);
  }
  for (const [number, object] of objects) if (!offsets.has(number)) write(number, writeObject(number, object));
  pieces.push(Buffer.from(writeEnd({ trailer, start: length, offsets: written }), "latin1"));
  return new Uint8Array(Buffer.concat(pieces));
}

interface End {
  trailer: PdfDictionary;
  start: number;
  offsets: ReadonlyMap<number, number>;
}

/** Writes the cross-reference table and the trailer (ISO 32000-1, 7.5.4 and 7.5.5). */
function writeEnd({ trailer, start, offsets }: End): string {
  const size = Math.max(...offsets.keys()) + 1;
  const entries = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? freeEntry : `${String(offset).padStart(10, "0")} 00000 n\r\n`;
  });
  const dictionary = writePdfValue(new Map([...trailer, ["Size", String(size)]]));
  return `xref\n0 ${size}\n${entries.join("")}trailer\n${dictionary}\nstartxref\n${start}\n%%EOF`;
}

const writeObject = (number: number, { value, stream }: PdfObject): Uint8Array[] => [
  Buffer.from(`${number} 0 obj\n${writePdfValue(value)}`, "latin1"),
  ...(stream ? [Buffer.from("\nstream\n"), stream, Buffer.from("\nendstream")] : []),
  Buffer.from("\nendobj\n\n"),
];
