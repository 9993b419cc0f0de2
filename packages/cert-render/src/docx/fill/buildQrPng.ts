import { pngColorTypes, pngFile } from "../../pictures/encodePng.ts";
import { encodeQr } from "../../values/qrCode.ts";

/**
 * Builds a QR code as a one-bit greyscale PNG with `scale` pixels per module. An `aspect` (width to height) other than 1
 * adds white at the sides, so that the code stays square in its frame.
 */
export function buildQrPng(text: string, name: string, aspect = 1, scale = 8): Uint8Array {
  const modules = encodeQr(text, name);
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
  return pngFile({ width, height, bitDepth: 1, colorType: pngColorTypes.grey, rows, level: 9 });
}
