import { inflateSync } from "node:zlib";
import type { PdfDictionary, PdfObject, PdfValue, ResolveValue } from "./pdfValue.ts";

/** Number of bytes that decoding the structure of one file may still produce. */
export interface DecodingBudget {
  left: number;
}

/** Returns the budget of one file: 8 MB, which a document of a thousand pages does not reach. */
export const createDecodingBudget = (): DecodingBudget => ({ left: 8 * 2 ** 20 });

/** Predictor from which each row begins with its PNG filter (ISO 32000-1, 7.4.4.4). */
const PNG_PREDICTOR = 10;

/**
 * Decodes a stream that holds structure, cross-references or objects, and subtracts its size from the budget of the file.
 * @throws Error for a filter other than Flate, for data that cannot be decoded, and beyond the budget
 */
export function decodeStream({ value, stream }: PdfObject, resolve: ResolveValue, budget: DecodingBudget): Buffer {
  if (!(value instanceof Map) || stream === undefined) throw new Error("The PDF cannot be read: a stream is missing.");
  const filter = single(value.get("Filter"), resolve);
  if (filter === undefined) return spend(Buffer.from(stream), budget);
  if (filter !== "/FlateDecode" && filter !== "/Fl") {
    throw new Error("The PDF cannot be read: its structure is compressed in another way than Flate.");
  }
  if (budget.left < 1) throw new Error(overBudget);
  const bytes = spend(inflateSync(stream, { maxOutputLength: budget.left }), budget);
  const parameters = single(value.get("DecodeParms"), resolve);
  return parameters instanceof Map ? undoPredictor(bytes, parameters, resolve) : bytes;
}

const overBudget = "The PDF cannot be read: its structure is too large.";

function spend(bytes: Buffer, budget: DecodingBudget): Buffer {
  budget.left -= bytes.length;
  if (budget.left < 0) throw new Error(overBudget);
  return bytes;
}

function single(value: PdfValue | undefined, resolve: ResolveValue): PdfValue | undefined {
  const resolved = resolve(value);
  if (!Array.isArray(resolved)) return resolved;
  const elements = resolved as readonly PdfValue[];
  if (elements.length > 1) throw new Error("The PDF cannot be read: its structure has several filters.");
  return resolve(elements[0]);
}

function undoPredictor(bytes: Buffer, parameters: PdfDictionary, resolve: ResolveValue): Buffer {
  const integer = (key: string, standard: number) => Number(resolve(parameters.get(key)) ?? standard);
  if (integer("Predictor", 1) < PNG_PREDICTOR) return bytes;
  const bits = integer("Colors", 1) * integer("BitsPerComponent", 8);
  const width = Math.ceil((bits * integer("Columns", 1)) / 8);
  const step = Math.max(1, Math.ceil(bits / 8));
  if (!Number.isInteger(width) || width < 1 || width > bytes.length) {
    throw new Error("The PDF cannot be read: a predictor has no width.");
  }
  const rows = Math.floor(bytes.length / (width + 1));
  const decoded = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const start = row * (width + 1);
    const above = row === 0 ? Buffer.alloc(width) : decoded.subarray((row - 1) * width, row * width);
    const target = decoded.subarray(row * width, (row + 1) * width);
    undoFilter(bytes[start] ?? 0, bytes.subarray(start + 1, start + 1 + width), { target, above, step });
  }
  return decoded;
}

function undoFilter(
  type: number,
  row: Buffer,
  { target, above, step }: { target: Buffer; above: Buffer; step: number },
): void {
  for (const [index, value] of row.entries()) {
    const left = target[index - step] ?? 0;
    const up = above[index] ?? 0;
    const upperLeft = above[index - step] ?? 0;
    const predictions = [0, left, up, (left + up) >> 1, paeth(left, up, upperLeft)];
    target[index] = value + (predictions[type] ?? 0);
  }
}

/** Returns the neighbour that is nearest to left + up − upper left (W3C PNG, 9.4). */
function paeth(left: number, up: number, upperLeft: number): number {
  const estimate = left + up - upperLeft;
  const distances = [left, up, upperLeft].map((neighbour) => Math.abs(estimate - neighbour));
  const nearest = Math.min(...distances);
  return [left, up, upperLeft][distances.indexOf(nearest)] ?? 0;
}
