import { constants, crc32, deflateRawSync } from "node:zlib";

/** Text with its compression, which is done once for what is part of many pages. */
export interface GzipPart {
  text: Buffer;
  deflated: Buffer;
}

/** Level 6 takes almost three times as long for 4 % less. */
const quickLevel = 4;

/** Compresses a text that `gzipParts` is given many times. */
export const compressPart = (text: string, level = quickLevel): GzipPart => ({
  text: Buffer.from(text),
  deflated: deflateRawSync(text, { level, finishFlush: constants.Z_FULL_FLUSH }),
});

/** The header of a member without name and time, of an unknown system (RFC 1952, 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block of deflate. */
const lastBlock = Buffer.from([3, 0]);

/** Writes one member of gzip from parts that end at a byte each (RFC 1951, 3.2.4). */
export function gzipParts(parts: readonly (string | GzipPart)[]): Buffer {
  const compressed = parts.map((part) => (typeof part === "string" ? compressPart(part) : part));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(compressed.reduce((sum, { text }) => crc32(text, sum), 0));
  end.writeUInt32LE(
    compressed.reduce((sum, { text }) => sum + text.length, 0),
    4,
  );
  return Buffer.concat([gzipHeader, ...compressed.map(({ deflated }) => deflated), lastBlock, end]);
}
