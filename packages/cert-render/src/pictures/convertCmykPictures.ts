import sharp from "sharp";
import type { PicturePart, ReadDocument, Size } from "../model/model.ts";
import { findPrintScale, findPrintedSizes } from "./printedSizes.ts";
import { mostPixels } from "./raster.ts";

/** High enough that nobody sees the second compression. */
const quality = 95;

/**
 * Turns the CMYK and YCCK JPEGs of a document into RGB ones, by the colour profile that they carry. They come from
 * print shops and are often larger than a decoded raster may be: the pixels pass through in strips, at 300 dots an inch
 * of what is printed, so that 36 million of them take some 30 MB (a progressive one 8 bytes a pixel, for its
 * coefficients). A picture above 40 million pixels, or one that cannot be read, stays as it is; the model says so.
 */
export async function convertCmykPictures(document: ReadDocument): Promise<ReadDocument> {
  const parts = { ...document.layout.pictures };
  const pictures = new Map(document.pictures);
  const printedSizes = findPrintedSizes(document.layout);
  for (const [part, picture] of Object.entries(parts)) {
    const bytes = pictures.get(part);
    if (picture.format !== "jpeg" || !picture.cmyk || bytes === undefined) continue;
    const converted = await convertCmykPicture(picture, bytes, printedSizes.get(part));
    if (converted === undefined) continue;
    const { bytes: content, ...size } = converted;
    parts[part] = { ...picture, ...size, bytes: content.length, cmyk: false };
    pictures.set(part, content);
  }
  return { ...document, layout: { ...document.layout, pictures: parts }, pictures };
}

async function convertCmykPicture(
  picture: PicturePart,
  bytes: Uint8Array,
  printed: Size | undefined,
): Promise<(Size & { bytes: Uint8Array }) | undefined> {
  const scale = printed === undefined ? 1 : findPrintScale(picture, printed);
  // A JPEG that is cut short shows what it has, as in Word
  const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: "none" });
  const scaled =
    scale < 1
      ? original.resize(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale), { fit: "fill" })
      : original;
  try {
    // Tables of the picture's own would make the encoder hold all coefficients
    const jpeg = scaled.toColourspace("srgb").jpeg({ quality, chromaSubsampling: "4:4:4", optimizeCoding: false });
    const { data, info } = await jpeg.toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    // The decoder's words are of no use to who made the template: a warning names the picture
    return undefined;
  }
}
