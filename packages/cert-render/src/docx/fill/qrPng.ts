import { crc32 } from "node:zlib";
import { zlibSync } from "fflate";
import { qrModules } from "../../qr.ts";

/**
 * A QR code as a one-bit greyscale PNG, `scale` pixels a module. `aspect` (width to height) other than 1 adds white
 * at the sides, so that the code stays square in a frame that is not.
 */
export function qrPng(text: string, name: string, aspect = 1, scale = 8): Uint8Array {
  const modules = qrModules(text, name);
  const side = modules.length * scale;
  const width = Math.round(side * Math.max(1, Math.min(aspect, 8)));
  const height = Math.round(side * Math.max(1, Math.min(1 / aspect, 8)));
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const stride = Math.ceil(width / 8) + 1;
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const row = modules[Math.floor((y - top) / scale)];
    for (let x = 0; x < width; x += 1) {
      const dark = y >= top && x >= left && row?.[Math.floor((x - left) / scale)] === true;
      if (dark) continue;
      const at = y * stride + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return png(width, height, rows);
}

function png(width: number, height: number, rows: Uint8Array): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([1, 0, 0, 0, 0], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", zlibSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ];
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    out.set(part, at);
    return at + part.length;
  }, 0);
  return out;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(new TextEncoder().encode(type), 4);
  out.set(data, 8);
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)));
  return out;
}
