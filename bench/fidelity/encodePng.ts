import { crc32, deflateSync } from "node:zlib";
import type { Raster } from "./rasterize.ts";

/** Writes an RGB picture as a PNG. */
export function encodePng({ width, height, pixels }: Raster): Uint8Array {
  const stride = width * 3;
  const rows = Buffer.alloc(height * (stride + 1));
  // Each row begins with its filter type, 0: none (PNG § 9.2)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a sample, colour type 2: truecolour (PNG § 11.2.2)
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 4 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const result = Buffer.alloc(typed.length + 8);
  result.writeUInt32BE(data.length, 0);
  typed.copy(result, 4);
  result.writeUInt32BE(crc32(typed), typed.length + 4);
  return result;
}
