import type { PicturePart } from "../../model/model.ts";
import { Undecodable } from "../raster.ts";
import type { ConvertedMetafile } from "./convertedMetafile.ts";
import { convertEmf } from "./emf.ts";
import { convertWmf } from "./wmf.ts";

export function convertMetafile({ format }: PicturePart, bytes: Uint8Array): ConvertedMetafile | undefined {
  try {
    if (format === "emf") return convertEmf(bytes);
    if (format === "wmf") return convertWmf(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof Undecodable || error instanceof RangeError) return undefined;
    throw error;
  }
}
