import sharp, { type Sharp } from "sharp";
import type { PicturePart, ReadDocument, Size } from "../model/model.ts";
import { changePictures, type ChangedPicture } from "./changePictures.ts";
import { findPrintedSizes, findPrintScale } from "./printedSizes.ts";
import { maxPixels } from "./raster.ts";
import { type GreyRaster, structuralSimilarity } from "./structuralSimilarity.ts";

const smallPicture = 60_000;

/** Qualities of JPEG to try, and the required size relative to the PNG. */
const qualities = [85, 92];
const worthwhileShare = 0.7;

/** Qualities to try for a JPEG that is scaled down; the first that makes it smaller is used. */
const scaledQualities = [92, 85, 70];

/**
 * Pixels of an A4 page at 350 dpi. The engine holds all pictures of a document decoded, so a picture with more pixels is
 * scaled down to the resolution of paper even if its file becomes no smaller.
 */
const heavyPixels = 12_000_000;

/** Similarity to the original that a JPEG needs; below it a loss is visible. */
const leastSimilarity = 0.99;

/**
 * Length of the shorter edge at which two pictures are compared, in pixels, as the authors of SSIM suggest. At full size
 * it would count the grain of a photograph, which is invisible at the distance from which a whole page is read.
 */
const comparedEdge = 256;

// One picture at a time, and nothing kept of it: the memory of a process is for layouts
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reduces large pictures of a document, and so each certificate. A picture printed smaller than its pixels is scaled down
 * to 300 dpi, and an opaque photograph in a PNG becomes a JPEG if no loss is visible (SSIM). A picture that cannot be
 * read, or that would not become smaller, stays as it is.
 */
export async function compactPictures(document: ReadDocument): Promise<ReadDocument> {
  const printedSizes = findPrintedSizes(document.layout);
  return changePictures(document, async (picture, bytes, part) =>
    picture.cmyk || bytes.length < smallPicture ? undefined : compactPicture(picture, bytes, printedSizes.get(part)),
  );
}

async function compactPicture(
  picture: PicturePart,
  bytes: Uint8Array,
  printed: Size | undefined,
): Promise<ChangedPicture | undefined> {
  const { format } = picture;
  const pixels = picture.width * picture.height;
  const scale = findPrintScale(picture, printed);
  if (scale === 1 && (format !== "png" || pixels > maxPixels)) return undefined;
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const scaledBelow = pixels > heavyPixels ? Infinity : bytes.length;
  const original = sharp(bytes, { limitInputPixels: pixels });
  try {
    if (format === "jpeg") return toJpeg(size, await encodeScaledJpeg(original, size, scaledBelow));
    if (format !== "png") return undefined;
    const scaled = scale < 1 ? await scaleDown(original, size) : original;
    const { isOpaque } = await scaled.clone().stats();
    const jpeg = isOpaque ? await encodeJpeg(scaled, size, bytes.length * worthwhileShare) : undefined;
    if (jpeg !== undefined || scale === 1) return toJpeg(size, jpeg);
    const png = await scaled.png({ compressionLevel: 9 }).toBuffer();
    return png.length < scaledBelow ? { format, ...size, bytes: png } : undefined;
  } catch {
    // What this decoder cannot read, or doubts in any of these steps, the engine may read: it says so where it cannot
    return undefined;
  }
}

const toJpeg = (size: Size, bytes: Buffer | undefined): ChangedPicture | undefined =>
  bytes && { format: "jpeg", ...size, bytes };

/** Encodes a scaled-down JPEG in the best quality that stays below a number of bytes. */
async function encodeScaledJpeg(picture: Sharp, { width, height }: Size, below: number): Promise<Buffer | undefined> {
  const scaled = picture.resize(width, height, { fit: "fill" });
  for (const quality of scaledQualities) {
    const jpeg = await scaled.clone().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length < below) return jpeg;
  }
  return undefined;
}

/** Scales a picture and decodes it, because a second size in one pipeline would replace the first. */
async function scaleDown(picture: Sharp, { width, height }: Size): Promise<Sharp> {
  const scaled = picture.clone().resize(width, height, { fit: "fill" });
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function encodeJpeg(picture: Sharp, size: Size, below: number): Promise<Buffer | undefined> {
  const original = await toGrey(picture.clone(), size);
  for (const quality of qualities) {
    const opaque = picture.clone().removeAlpha();
    const jpeg = await opaque.jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
    if (jpeg.length > below) return undefined;
    if (structuralSimilarity(original, await toGrey(sharp(jpeg), size)) >= leastSimilarity) return jpeg;
  }
  return undefined;
}

/** Converts a picture for comparison: without colours, scaled down by a whole factor. */
async function toGrey(picture: Sharp, { width, height }: Size): Promise<GreyRaster> {
  const factor = Math.max(1, Math.round(Math.min(width, height) / comparedEdge));
  const { data, info } = await picture
    .removeAlpha()
    .resize(Math.round(width / factor), Math.round(height / factor), { fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data };
}
