import type { Edges, PicturePart, Size } from "../model/model.ts";

/** A decoded picture: four bytes per pixel (red, green, blue, opacity), rows from the top. */
export interface Raster {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Maximum number of pixels to decode: four bytes each, beside the file and the result. */
export const maxPixels = 40_000_000;

/** Returns true if the pixels of a picture can be changed: not those of vectors and of very large pictures. */
export const isEditable = ({ format, width, height }: Pick<PicturePart, "format" | "width" | "height">): boolean =>
  ["png", "jpeg", "gif", "webp", "bmp", "tiff"].includes(format) && width * height <= maxPixels;

/** Returns the shares of a picture's width and height that a crop leaves. */
export const shownShare = ({ top, right, bottom, left }: Edges): Size => ({
  width: Math.max(0.001, 1 - left - right),
  height: Math.max(0.001, 1 - top - bottom),
});

/** Thrown by the decoders for unsupported or damaged pictures, which are then omitted with a warning. */
export class Undecodable extends Error {}

/**
 * Checks the size of a picture.
 * @throws Undecodable if it is invalid or too large
 */
export function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0 && width * height <= maxPixels)) throw new Undecodable(`${width} × ${height} pixels`);
}
