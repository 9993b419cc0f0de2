import type { OpenedPdf } from "./openPdf.ts";
import { type PdfObject, writePdfValue } from "./pdfValue.ts";

/** A PDF with other objects under some of its numbers. All else stays byte for byte, and in its order. */
export function replaceObjects(
  pdf: Uint8Array,
  { offsets, start }: OpenedPdf,
  replacements: ReadonlyMap<number, PdfObject>,
): Uint8Array {
  const inOrder = [...offsets].sort(([, a], [, b]) => a - b);
  const pieces: Uint8Array[] = [pdf.subarray(0, inOrder[0]?.[1] ?? start)];
  let length = pieces[0]?.length ?? 0;
  const moved = new Map<number, number>();
  for (const [index, [number, offset]] of inOrder.entries()) {
    moved.set(offset, length);
    const object = replacements.get(number);
    const written = object ? writeObject(number, object) : [pdf.subarray(offset, inOrder[index + 1]?.[1] ?? start)];
    pieces.push(...written);
    for (const piece of written) length += piece.length;
  }
  const end = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1", start);
  pieces.push(Buffer.from(moveOffsets(end, moved, length), "latin1"));
  return new Uint8Array(Buffer.concat(pieces));
}

/** The table of cross-references and the trailer, with the places where the objects are now (ISO 32000-1, 7.5.4). */
function moveOffsets(end: string, moved: ReadonlyMap<number, number>, start: number): string {
  const trailer = end.indexOf("trailer");
  const table = end.slice(0, trailer).replaceAll(/(\d{10})(?= \d{5} n)/g, (offset) => {
    return String(moved.get(Number(offset)) ?? 0).padStart(offset.length, "0");
  });
  return table + end.slice(trailer).replace(/startxref\s+\d+/, `startxref\n${start}`);
}

const writeObject = (number: number, { value, stream }: PdfObject): Uint8Array[] => [
  Buffer.from(`${number} 0 obj\n${writePdfValue(value)}`, "latin1"),
  ...(stream ? [Buffer.from("\nstream\n"), stream, Buffer.from("\nendstream")] : []),
  Buffer.from("\nendobj\n\n"),
];
