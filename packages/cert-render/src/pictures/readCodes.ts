import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Size } from "../model/model.ts";
import { shareOnce } from "../remember.ts";

/** A QR code in a picture, with its area in fractions of the picture's width and height. */
export interface PictureCode {
  text: string;
  area: { left: number; top: number; width: number; height: number };
}

/** Loads the reader, which is large, with the first picture. */
const loadReader = shareOnce(async () => {
  const zxing = await import("zxing-wasm/reader");
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await zxing.prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
  return zxing;
});

/** Reads the QR codes of a PNG of this size. */
export async function readCodes(png: Uint8Array, { width, height }: Size): Promise<PictureCode[]> {
  const { readBarcodes } = await loadReader();
  const codes = await readBarcodes(png, { formats: ["QRCode"], tryHarder: true });
  return codes.map(({ text, position }) => {
    const { topLeft, topRight, bottomLeft, bottomRight } = position;
    const corners = [topLeft, topRight, bottomLeft, bottomRight];
    const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { text, area: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top } };
  });
}
