import { decode, encode } from "jpeg-js";
import { mostPixels, Undecodable } from "./raster.ts";

/** High enough that nobody sees the second compression. */
const quality = 95;

/** A CMYK or YCCK JPEG as one in RGB. @throws Undecodable */
export function rgbJpeg(bytes: Uint8Array): Uint8Array {
  try {
    const limits = { maxResolutionInMP: mostPixels / 1e6, maxMemoryUsageInMB: 700 };
    const decoded = decode(bytes, { useTArray: true, formatAsRGBA: true, tolerantDecoding: true, ...limits });
    return new Uint8Array(encode(decoded, quality).data);
  } catch (error) {
    throw new Undecodable(String(error));
  }
}
