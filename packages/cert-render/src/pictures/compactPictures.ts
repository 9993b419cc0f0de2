import sharp, { type Sharp } from "sharp";
import type { PicturePart, ReadDocument, Size } from "../model/model.ts";
import { findPrintedSizes } from "./printedSizes.ts";
import { mostPixels } from "./raster.ts";
import { type GreyRaster, structuralSimilarity } from "./structuralSimilarity.ts";

/** What paper shows: pixels beyond so many dots an inch are weight only. */
const mostDots = 300;
const pointsAnInch = 72;

/** A picture this near to its dots is left as it is: scaling it would blur it and save little. */
const scaledBelow = 0.9;

/** Bytes below which a picture is not worth the work. */
const smallPicture = 60_000;

/** Qualities of JPEG that are tried, and how much smaller than the PNG the result has to be. */
const qualities = [85, 92];
const worthwhileShare = 0.7;

/** How near to the original a JPEG has to be; below it a loss can be seen. */
const leastSimilarity = 0.99;

// One picture at a time, and nothing kept of it: the memory of a process is for layouts
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes large PNGs of a document lighter, so that each certificate is: what is printed smaller than its pixels is scaled
 * down to 300 dots an inch, and an opaque photograph becomes a JPEG, where no loss can be seen (SSIM). A picture that
 * cannot be read, or that would not become smaller, stays as it is.
 */
export async function compactPictures(document: ReadDocument): Promise<ReadDocument> {
  const parts = { ...document.layout.pictures };
  const pictures = new Map(document.pictures);
  const printedSizes = findPrintedSizes(document.layout);
  for (const [part, picture] of Object.entries(parts)) {
    const bytes = pictures.get(part);
    if (picture.format !== "png" || bytes === undefined || bytes.length < smallPicture) continue;
    if (picture.width * picture.height > mostPixels) continue;
    const compact = await compactPicture(picture, bytes, printedSizes.get(part));
    if (compact === undefined) continue;
    parts[part] = { ...picture, ...compact.facts };
    pictures.set(part, compact.bytes);
  }
  return { layout: { ...document.layout, pictures: parts }, pictures };
}

interface CompactPicture {
  facts: Pick<PicturePart, "format" | "width" | "height" | "bytes">;
  bytes: Uint8Array;
}

async function compactPicture(
  picture: PicturePart,
  bytes: Uint8Array,
  printed: Size | undefined,
): Promise<CompactPicture | undefined> {
  const scale = printed === undefined ? 1 : findScale(picture, printed);
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  // Decoded again for each use: a pipeline is used once
  const open = (): Sharp => {
    const decoded = sharp(bytes, { limitInputPixels: mostPixels });
    return scale < 1 ? decoded.resize(width, height, { fit: "fill" }) : decoded;
  };
  const toPicture = (format: "png" | "jpeg", content: Buffer): CompactPicture => ({
    facts: { format, width, height, bytes: content.length },
    bytes: new Uint8Array(content),
  });
  try {
    const { isOpaque } = await sharp(bytes, { limitInputPixels: mostPixels }).stats();
    const jpeg = isOpaque ? await encodeJpeg(open, bytes.length * worthwhileShare) : undefined;
    if (jpeg !== undefined) return toPicture("jpeg", jpeg);
    if (scale === 1) return undefined;
    const png = await open().png({ compressionLevel: 9 }).toBuffer();
    return png.length < bytes.length ? toPicture("png", png) : undefined;
  } catch {
    // What this decoder cannot read, the engine may: it says so where it cannot
    return undefined;
  }
}

/** By how much a picture can be scaled down; 1 where it is printed with 300 dots an inch or less. */
function findScale(picture: Size, printed: Size): number {
  const dots = pointsAnInch / mostDots;
  const scale = Math.max(printed.width / (picture.width * dots), printed.height / (picture.height * dots));
  return scale < scaledBelow ? scale : 1;
}

/** The lightest JPEG that cannot be told from the picture; nothing where it would not be below so many bytes. */
async function encodeJpeg(open: () => Sharp, below: number): Promise<Buffer | undefined> {
  const original = await toGrey(open());
  for (const quality of qualities) {
    const jpeg = await open().removeAlpha().jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
    if (jpeg.length > below) return undefined;
    if (structuralSimilarity(original, await toGrey(sharp(jpeg))) >= leastSimilarity) return jpeg;
  }
  return undefined;
}

async function toGrey(picture: Sharp): Promise<GreyRaster> {
  const { data, info } = await picture.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data };
}
