import type { PicturePart } from "../model/model.ts";
import { decodeBmp } from "./decodeDib.ts";
import { decodeTiff } from "./decodeTiff.ts";
import { encodePng } from "./encodePng.ts";
import { convertEmf } from "./metafile/emf.ts";
import { convertWmf } from "./metafile/wmf.ts";
import { Undecodable } from "./raster.ts";

/** A picture in a form that a PDF/A can hold. */
export interface ConvertedPicture {
  format: PicturePart["format"];
  bytes: Uint8Array;
  /** Something in it is not shown. */
  partial?: boolean;
}

/** Turns a picture of a format that the engine does not know into one that it does; undefined: it cannot be had. */
export function convertPicture({ format }: PicturePart, bytes: Uint8Array): ConvertedPicture | undefined {
  try {
    if (format === "bmp") return { format: "png", bytes: encodePng(decodeBmp(bytes)) };
    if (format === "emf") return convertEmf(bytes);
    if (format === "wmf") return convertWmf(bytes);
    if (format === "tiff") return { format: "png", bytes: encodePng(decodeTiff(bytes)) };
    return undefined;
  } catch (error) {
    if (error instanceof Undecodable || error instanceof RangeError) return undefined;
    throw error;
  }
}
