import { deflateSync, inflateSync } from "node:zlib";
import { computeHash } from "./bytes.ts";
import { findStreams } from "./pdfStreams.ts";

/** Shorter streams take less room in the file than as a part: measured on 200 certificates, see decision 6. */
const shortestPart = 1_024;

/** A part of a file that other files may have too. */
export interface SharedPart {
  /** Where it stands in the file, in bytes. */
  start: number;
  hash: string;
  bytes: Uint8Array;
}

/** A file, taken apart. Of bytes that hold no part everything is in the remainder. */
export interface SplitFile {
  /** In the order of the file, without overlap. */
  parts: SharedPart[];
  /** All bytes outside of the parts, one after the other, deflated. */
  remainder: Uint8Array;
}

/** What was stored of a file cannot be put together again. */
export class BrokenPartsError extends Error {}

/** Takes a PDF apart; any other bytes too. {@link joinFile} gives exactly the same bytes again. */
export function splitFile(file: Uint8Array): SplitFile {
  const parts: SharedPart[] = [];
  const between: Uint8Array[] = [];
  let place = 0;
  for (const { start, end } of findStreams(file, shortestPart)) {
    const bytes = file.subarray(start, end);
    parts.push({ start, hash: computeHash(bytes), bytes });
    between.push(file.subarray(place, start));
    place = end;
  }
  between.push(file.subarray(place));
  return { parts, remainder: deflateSync(Buffer.concat(between)) };
}

/**
 * Puts a file of `size` bytes together. Whether the bytes are those that were taken apart is told by their hash, which the
 * caller compares. Throws a {@link BrokenPartsError} when the parts leave room or overlap.
 */
export function joinFile(
  { parts, remainder }: { parts: readonly Omit<SharedPart, "hash">[]; remainder: Uint8Array },
  size: number,
): Uint8Array {
  const between = inflate(remainder, size);
  const pieces: Uint8Array[] = [];
  let place = 0;
  let used = 0;
  const takeUntil = (end: number) => {
    const length = end - place;
    if (length < 0 || used + length > between.length) throw new BrokenPartsError("Parts overlap or leave a gap.");
    pieces.push(between.subarray(used, used + length));
    used += length;
    place = end;
  };
  for (const { start, bytes } of parts) {
    takeUntil(start);
    pieces.push(bytes);
    place += bytes.length;
  }
  takeUntil(size);
  if (used !== between.length) throw new BrokenPartsError("Bytes are left over.");
  return Buffer.concat(pieces);
}

function inflate(remainder: Uint8Array, limit: number): Uint8Array {
  try {
    return inflateSync(remainder, { maxOutputLength: Math.max(1, limit) });
  } catch (cause) {
    throw new BrokenPartsError("The remainder cannot be inflated.", { cause });
  }
}
