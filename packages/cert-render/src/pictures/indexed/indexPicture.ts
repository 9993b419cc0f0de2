import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { IndexedPicture } from "../../model/model.ts";
import { type ColouredPixels, countColours } from "./countColours.ts";
import { isLossUnseen, isOpacityCoarse, isOpacityUnseen } from "./isLossUnseen.ts";
import { mergeColours, type MergedColours } from "./mergeColours.ts";

/** Pixels of an A4 page at 350 dpi. A larger picture stays a PNG, because it would be decoded as a whole. */
const maxPixels = 12_000_000;

/** Maximum size of a colour table (ISO 32000-1, 8.6.6.3). */
const maxColours = 256;

/** Maximum number of colours to merge. Pictures with more are photographs or gradients. */
const maxCountedColours = 2_048;

/** Distances in RGB up to which colours are merged, largest first: steps between a line and the adjacent paper. */
const distances = [48, 32, 24, 16, 8, 0];

/**
 * Reads a PNG of few colours, and merges those with invisible differences, such as the steps at the edges of lines.
 * Undefined if the PNG has a colour profile, more than 8 bits per channel or too many colours, or cannot be read.
 */
export async function indexPicture(png: Uint8Array): Promise<IndexedPicture | undefined> {
  const decoded = await decode(png);
  if (decoded === undefined) return undefined;
  const isOpaque = decoded.isOpaque || isOpacityUnseen(decoded);
  const pixels = { ...decoded, isOpaque };
  const merged = findMerge(pixels);
  if (merged === undefined) return undefined;
  const { width, height } = pixels;
  const opacityBits = isOpacityCoarse(pixels) ? 4 : 8;
  const bits = bitsFor(merged.palette.length);
  return {
    width,
    height,
    bits,
    palette: Uint8Array.from(merged.palette.flat()),
    pixels: deflate(packIndexes(pixels, merged, bits)),
    opacityBits,
    ...(!isOpaque && { opacity: deflate(packOpacity(pixels, opacityBits)) }),
  };
}

/**
 * Compresses for a program, which stores the result: another version of zlib produces other bytes of the same picture, but
 * only in later programs. The level and memory that make pictures of few colours smallest: 8 % less than level 8, for 0.1 s at an upload.
 */
const deflate = (rows: Uint8Array): Uint8Array => new Uint8Array(deflateSync(rows, { level: 9, memLevel: 7 }));

async function decode(png: Uint8Array): Promise<ColouredPixels | undefined> {
  try {
    const picture = sharp(png, { limitInputPixels: maxPixels });
    const { depth, icc } = await picture.metadata();
    if (depth !== "uchar" || (icc !== undefined && !isSrgb(icc))) return undefined;
    const decoded = picture.toColourspace("srgb").ensureAlpha().raw();
    const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
    if (info.channels !== 4) return undefined;
    return countColours({ width: info.width, height: info.height, rgba: data }, maxCountedColours);
  } catch {
    // What this decoder cannot read, the engine may: it says so where it cannot
    return undefined;
  }
}

/** Returns true if a colour profile is that of sRGB, which many programs write although it changes nothing. */
const isSrgb = (icc: Buffer): boolean => icc.includes("sRGB") || icc.includes("\0s\0R\0G\0B", 0, "latin1");

/** Merges to the fewest colours without a visible loss; undefined if no table can hold them. */
function findMerge(pixels: ColouredPixels): MergedColours | undefined {
  for (const distance of distances) {
    const merged = mergeColours(pixels.colours, distance);
    if (merged.palette.length > maxColours) return undefined;
    if (distance === 0) return merged;
    if (isLossUnseen(pixels, merged)) return merged;
  }
  return undefined;
}

const bitsFor = (colours: number): IndexedPicture["bits"] =>
  colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8;

function packIndexes(pixels: ColouredPixels, { indexes }: MergedColours, bits: number): Uint8Array {
  const table = Uint8Array.from(indexes);
  return packSamples(pixels, bits, (pixel) => table[pixels.numbers[pixel] ?? 0] ?? 0);
}

function packOpacity(pixels: ColouredPixels, bits: IndexedPicture["opacityBits"]): Uint8Array {
  const largest = 2 ** bits - 1;
  return packSamples(pixels, bits, (pixel) => Math.round(((pixels.opacity[pixel] ?? 0) * largest) / 255));
}

/** Packs one sample per pixel, the first in the high bits (ISO 32000-1, 8.9.3). */
function packSamples({ width, height }: ColouredPixels, bits: number, sampleAt: (pixel: number) => number): Uint8Array {
  const perByte = 8 / bits;
  const rowLength = Math.ceil(width / perByte);
  const rows = new Uint8Array(rowLength * height);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const byte = y * rowLength + Math.floor(x / perByte);
      rows[byte] = (rows[byte] ?? 0) | (sampleAt(pixel) << (8 - bits - (x % perByte) * bits));
    }
  }
  return rows;
}
