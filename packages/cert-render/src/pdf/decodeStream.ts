import { inflateSync } from "node:zlib";
import { predictByte } from "../pictures/predictByte.ts";
import type { PdfDictionary, PdfObject, PdfValue, ResolveValue } from "./pdfValue.ts";

/** Number of bytes that decoding the structure of one file may still produce. */
export interface DecodingLimit {
  left: number;
}

/** Returns the limit of one file: 8 MB, which a document of a thousand pages does not reach. */
export const createDecodingLimit = (): DecodingLimit => ({ left: 8 * 2 ** 20 });

/** Predictor from which each row begins with its PNG filter (ISO 32000-1, 7.4.4.4). */
const PNG_PREDICTOR = 10;

/**
 * Decodes a stream that holds structure, cross-references or objects, and subtracts its size from the limit of the file.
 * @throws Error for a filter other than Flate, for data that cannot be decoded, and beyond the limit
 */
export function decodeStream({ value, stream }: PdfObject, resolve: ResolveValue, limit: DecodingLimit): Buffer {
  if (!(value instanceof Map) || stream === undefined) throw new Error("The PDF cannot be read: a stream is missing.");
  const filter = single(value.get("Filter"), resolve);
  if (filter === undefined) return spend(Buffer.from(stream), limit);
  if (filter !== "/FlateDecode" && filter !== "/Fl") {
    throw new Error("The PDF cannot be read: its structure is compressed in another way than Flate.");
  }
  if (limit.left < 1) throw new Error(overLimit);
  const bytes = spend(inflateSync(stream, { maxOutputLength: limit.left }), limit);
  const parameters = single(value.get("DecodeParms"), resolve);
  return parameters instanceof Map ? undoPredictor(bytes, parameters, resolve) : bytes;
}

const overLimit = "The PDF cannot be read: its structure is too large.";

function spend(bytes: Buffer, limit: DecodingLimit): Buffer {
  limit.left -= bytes.length;
  if (limit.left < 0) throw new Error(overLimit);
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
  for (let at = 0; at < decoded.length; at++) {
    const column = at % width;
    const start = at + Math.floor(at / width) - column;
    const left = column < step ? 0 : (decoded[at - step] ?? 0);
    const up = at < width ? 0 : (decoded[at - width] ?? 0);
    const upperLeft = at < width || column < step ? 0 : (decoded[at - width - step] ?? 0);
    decoded[at] = (bytes[start + 1 + column] ?? 0) + predictByte(bytes[start] ?? 0, left, up, upperLeft);
  }
  return decoded;
}
