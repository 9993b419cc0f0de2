import { compressions, decodeDib } from "../decodeDib.ts";
import { maxPixels, type Raster, Undecodable } from "../raster.ts";
import type { Canvas, Rect } from "./canvas.ts";
import { rasterOperations } from "./gdi.ts";

export interface BitmapTransfer {
  header: Uint8Array;
  bits: Uint8Array | undefined;
  source: Rect | undefined;
  target: Rect;
  /** One of `rasterOperations`. Only copies, and pictures with masks, are supported. */
  operation: number;
}

/**
 * Creates a function that draws the bitmaps of a metafile. A picture without a background is preceded by a mask, which is
 * remembered.
 * @throws Undecodable for a damaged bitmap, or for too many pixels in all
 */
export function bitmapDrawer(canvas: Canvas): (transfer: BitmapTransfer) => void {
  let mask: { raster: Raster; key: string } | undefined;
  let pixels = 0;
  return ({ header, bits, source, target, operation }) => {
    const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
    const compression = header.length >= 20 ? view.getUint32(16, true) : 0;
    if ((compression === compressions.BI_JPEG || compression === compressions.BI_PNG) && bits) {
      canvas.image({ format: compression === compressions.BI_JPEG ? "jpeg" : "png", bytes: bits }, target);
      return;
    }
    const raster = crop(decodeDib(header, bits), source);
    pixels += raster.width * raster.height;
    if (pixels > maxPixels) throw new Undecodable("too many pixels in a metafile");
    const key = [target.x, target.y, target.width, target.height, raster.width, raster.height].join();
    if (operation === rasterOperations.SRCAND) {
      mask = { raster, key };
      return;
    }
    if (operation === rasterOperations.SRCPAINT && mask?.key === key) applyMask(raster, mask.raster);
    mask = undefined;
    canvas.image(raster, target);
  };
}

/** Draws a bit block transfer without a bitmap: a rectangle in the brush's colour, in white or in black. */
export function fillBlock(canvas: Canvas, { x, y, width, height }: Rect, operation: number): void {
  const { BLACKNESS, PATCOPY, WHITENESS } = rasterOperations;
  const { brush } = canvas.context;
  const color = operation === WHITENESS ? "#ffffff" : operation === BLACKNESS ? "#000000" : undefined;
  if (operation !== PATCOPY && color === undefined) {
    canvas.partial = true;
    return;
  }
  canvas.context.brush = { ...brush, ...(color !== undefined && { color, none: false }) };
  canvas.draw(canvas.rectangle(x, y, x + width, y + height), { stroke: false });
  canvas.context.brush = brush;
}

function applyMask({ rgba }: Raster, mask: Raster) {
  for (let at = 0; at < rgba.length; at += 4) if ((mask.rgba[at] ?? 0) > 127) rgba[at + 3] = 0;
}

function crop(raster: Raster, source: Rect | undefined): Raster {
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
