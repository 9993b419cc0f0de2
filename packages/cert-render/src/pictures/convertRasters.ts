import sharp, { type Sharp } from "sharp";
import type { PicturePart, ReadDocument, Size } from "../model/model.ts";
import { changePictures, type ChangedPicture } from "./changePictures.ts";
import { decodeBmp } from "./decodeDib.ts";
import { findPrintScale, findPrintedSizes } from "./printedSizes.ts";
import { maxPixels } from "./raster.ts";

/** High enough that the second compression is invisible. */
const quality = 95;

/**
 * Converts raster pictures that the engine does not support: CMYK and YCCK JPEGs to RGB ones, TIFFs and BMPs to PNGs, by
 * their colour profiles. They come from print shops and scanners and are often larger than a decoded raster may be. The
 * pixels are processed in strips, at 300 dpi of the printed size, so that 36 million of them take some 30 MB (a
 * progressive JPEG 8 bytes per pixel, for its coefficients; a BMP 4). A picture above 40 million pixels, or one that
 * cannot be read, stays as it is; the model says so.
 */
export async function convertRasters(document: ReadDocument): Promise<ReadDocument> {
  const printedSizes = findPrintedSizes(document.layout);
  return changePictures(document, async (picture, bytes, part) => {
    const isSupported = !picture.cmyk && picture.format !== "bmp" && picture.format !== "tiff";
    return isSupported ? undefined : convertRaster(picture, bytes, printedSizes.get(part));
  });
}

async function convertRaster(
  { format }: PicturePart,
  bytes: Uint8Array,
  printed: Size | undefined,
): Promise<ChangedPicture | undefined> {
  try {
    const original = open(format, bytes);
    const { width, height, space } = await original.metadata();
    const scale = findPrintScale({ width, height }, printed);
    if (scale < 1) original.resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: "fill" });
    original.toColourspace(space === "b-w" || space === "grey16" ? "b-w" : "srgb");
    // Tables of the picture's own would make the encoder hold all coefficients
    if (format === "jpeg") original.jpeg({ quality, chromaSubsampling: "4:4:4", optimizeCoding: false });
    else original.png();
    const { data, info } = await original.toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    return { format: format === "jpeg" ? "jpeg" : "png", ...size, cmyk: false, bytes: new Uint8Array(data) };
  } catch {
    // The decoder's words are of no use to who made the template: a warning names the picture
    return undefined;
  }
}

/**
 * Opens a picture.
 * @throws Undecodable for a damaged BMP; other damaged pictures fail when they are decoded
 */
function open(format: PicturePart["format"], bytes: Uint8Array): Sharp {
  // What is cut short shows what it has, as in Word
  if (format !== "bmp") return sharp(bytes, { limitInputPixels: maxPixels, failOn: "none" });
  const { width, height, rgba } = decodeBmp(bytes);
  const raw = sharp(rgba, { raw: { width, height, channels: 4 } });
  return rgba.every((level, at) => at % 4 !== 3 || level === 255) ? raw.removeAlpha() : raw;
}
