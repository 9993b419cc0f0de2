import { decodeDib } from "../decodeDib.ts";
import { mostPixels, type Raster, Undecodable } from "../raster.ts";
import type { Canvas } from "./canvas.ts";

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const operations = { copy: 0xcc0020, and: 0x8800c6, paint: 0xee0086, pattern: 0xf00021, white: 0xff0062, black: 0x42 };

/** Draws the bitmaps of a metafile. A picture without a ground comes as a mask first, which is remembered. */
export function bitmapDrawer(canvas: Canvas) {
  let mask: { raster: Raster; key: string } | undefined;
  let pixels = 0;

  /** @param operation how it joins what lies below it; only copies, and pictures behind their masks, are known */
  return (
    header: Uint8Array, bits: Uint8Array | undefined, source: Rect | undefined, to: Rect, operation: number,
  ): void => {
    const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
    const compression = header.length >= 20 ? view.getUint32(16, true) : 0;
    if ((compression === 4 || compression === 5) && bits) {
      canvas.image({ format: compression === 4 ? "jpeg" : "png", bytes: bits }, to.x, to.y, to.width, to.height);
      return;
    }
    const raster = cut(decodeDib(header, bits), source);
    pixels += raster.width * raster.height;
    if (pixels > mostPixels) throw new Undecodable("too many pixels in a metafile");
    const key = [to.x, to.y, to.width, to.height, raster.width, raster.height].join();
    if (operation === operations.and) {
      mask = { raster, key };
      return;
    }
    if (operation === operations.paint && mask?.key === key) cover(raster, mask.raster);
    mask = undefined;
    canvas.image(raster, to.x, to.y, to.width, to.height);
  };
}

/** A bit block transfer without a bitmap: a rectangle in the brush's colour, in white or in black. */
export function fillBlock(canvas: Canvas, { x, y, width, height }: Rect, operation: number): void {
  const { brush } = canvas.context;
  const color = operation === operations.white ? "#ffffff" : operation === operations.black ? "#000000" : undefined;
  if (operation !== operations.pattern && color === undefined) {
    canvas.partial = true;
    return;
  }
  canvas.context.brush = { ...brush, ...color === undefined ? {} : { color, none: false } };
  canvas.draw(canvas.polygon([[x, y], [x + width, y], [x + width, y + height], [x, y + height]], true), true, false);
  canvas.context.brush = brush;
}

/** Where the mask is light, what lies below shows through. */
function cover({ rgba }: Raster, mask: Raster): void {
  for (let at = 0; at < rgba.length; at += 4) if ((mask.rgba[at] ?? 0) > 127) rgba[at + 3] = 0;
}

function cut(raster: Raster, source: Rect | undefined): Raster {
  const { width, height } = raster;
  if (!source || source.width === 0 || source.height === 0) return raster;
  const left = Math.max(0, Math.min(source.x, source.x + source.width));
  const wide = Math.min(Math.abs(source.width), width - left);
  const high = Math.min(Math.abs(source.height), height);
  const top = Math.max(0, height - Math.max(source.y, source.y + source.height));
  if (wide <= 0 || high <= 0 || (wide === width && high === height)) return raster;
  const rgba = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    const from = ((Math.min(top, height - high) + y) * width + left) * 4;
    rgba.set(raster.rgba.subarray(from, from + wide * 4), y * wide * 4);
  }
  return { width: wide, height: high, rgba };
}
