import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { IndexedPicture } from "../../model/model.ts";
import { type ColouredPixels, countColours } from "./countColours.ts";
import { isLossUnseen, isOpacityCoarse, isOpacityUnseen } from "./isLossUnseen.ts";
import { mergeColours, type MergedColours } from "./mergeColours.ts";

/** A page of A4 at 350 dots an inch. What is larger stays a PNG: it would be decoded as a whole. */
const mostPixels = 12_000_000;

/** A table of colours has 256 at most (ISO 32000-1, 8.6.6.3). */
const mostColours = 256;

/** Pictures with more colours than these are photographs or gradients, whose colours are not merged. */
const mostCountedColours = 2_048;

/** Distances in RGB up to which colours are merged, the boldest first: steps between a line and the paper beside it. */
const distances = [48, 32, 24, 16, 8, 0];

/**
 * Reads a PNG of few colours, and takes those as one whose difference is not seen: the steps at the edges of lines. Nothing
 * where the PNG has a colour profile, more than 8 bits a channel or too many colours, or cannot be read.
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
 * The program holds the result: another version of zlib gives other bytes of the same picture, to later programs only. Level
 * 9 takes twice as long for a hundredth less.
 */
const deflate = (rows: Uint8Array): Uint8Array => new Uint8Array(deflateSync(rows, { level: 8, memLevel: 9 }));

async function decode(png: Uint8Array): Promise<ColouredPixels | undefined> {
  try {
    const picture = sharp(png, { limitInputPixels: mostPixels });
    const { depth, icc } = await picture.metadata();
    if (depth !== "uchar" || (icc !== undefined && !isSrgb(icc))) return undefined;
    const decoded = picture.toColourspace("srgb").ensureAlpha().raw();
    const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
    if (info.channels !== 4) return undefined;
    return countColours({ width: info.width, height: info.height, rgba: data }, mostCountedColours);
  } catch {
    // What this decoder cannot read, the engine may: it says so where it cannot
    return undefined;
  }
}

/** Is a colour profile that of sRGB, as many programs write it beside pixels that would mean the same without it? */
const isSrgb = (icc: Buffer): boolean => icc.includes("sRGB") || icc.includes("\0s\0R\0G\0B", 0, "latin1");

/** The fewest colours without a loss that is seen; nothing where no table holds them. */
function findMerge(pixels: ColouredPixels): MergedColours | undefined {
  for (const distance of distances) {
    const merged = mergeColours(pixels.colours, distance);
    if (merged.palette.length > mostColours) return undefined;
    if (distance === 0) return merged;
    if (isLossUnseen(pixels, merged)) return merged;
  }
  return undefined;
}

const bitsFor = (colours: number): IndexedPicture["bits"] =>
  colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8;

/** The number of each pixel's colour in the table. */
function packIndexes(pixels: ColouredPixels, { indexes }: MergedColours, bits: number): Uint8Array {
  const table = Uint8Array.from(indexes);
  return packSamples(pixels, bits, (pixel) => table[pixels.numbers[pixel] ?? 0] ?? 0);
}

/** The opacity of each pixel, in as many steps as the bits tell apart. */
function packOpacity(pixels: ColouredPixels, bits: IndexedPicture["opacityBits"]): Uint8Array {
  const largest = 2 ** bits - 1;
  return packSamples(pixels, bits, (pixel) => Math.round(((pixels.opacity[pixel] ?? 0) * largest) / 255));
}

/** One sample a pixel, the first in the high bits (ISO 32000-1, 8.9.3). */
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
