import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";
import type { Raster } from "./raster.ts";

export type Deflate = (rows: Uint8Array, options: { level: 6 | 9 }) => Uint8Array;

/**
 * Writes a PNG with the channels that the picture needs: grey, colour, or colour with opacity. Pictures of templates are
 * compressed by `fflate`, whose bytes are the same under every version of Node.js.
 */
export function encodePng({ width, height, rgba }: Raster, deflate: Deflate = zlibSync): Uint8Array {
  let grey = true;
  let opaque = true;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) grey = false;
    if (rgba[at + 3] !== 255) opaque = false;
    if (!grey && !opaque) break;
  }
  const channels = !opaque ? 4 : grey ? 1 : 3;
  const rows = new Uint8Array((width * channels + 1) * height);
  let to = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    to += 1;
    for (let x = 0; x < width; x += 1, at += 4) {
      for (let channel = 0; channel < channels; channel += 1) rows[to++] = rgba[at + channel] ?? 0;
    }
  }
  const { grey: greyType, color, colorWithOpacity } = pngColorTypes;
  const colorType = channels === 4 ? colorWithOpacity : channels === 1 ? greyType : color;
  return pngFile({ width, height, bitDepth: 8, colorType, rows, level: 6 }, deflate);
}

/** PNG colour types (W3C PNG §11.2.1). */
export const pngColorTypes = { grey: 0, color: 2, colorWithOpacity: 6 } as const;

export interface PngContent {
  width: number;
  height: number;
  bitDepth: 1 | 8;
  colorType: (typeof pngColorTypes)[keyof typeof pngColorTypes];
  rows: Uint8Array;
  level: 6 | 9;
}

export function pngFile(
  { width, height, bitDepth, colorType, rows, level }: PngContent,
  deflate: Deflate = zlibSync,
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colorType], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", deflate(rows, { level })),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4);
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}
