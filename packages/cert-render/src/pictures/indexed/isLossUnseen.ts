import type { ColouredPixels } from "./countColours.ts";
import type { MergedColours, Rgb } from "./mergeColours.ts";

/** The least peak signal-to-noise ratio after merging, in decibels: 42 is a mean error of 2 of 255. */
const leastRatio = 42;

/** Pixels of the edge of the areas in which the tone is compared: 1 mm at 200 dots an inch. */
const areaEdge = 8;

/** By how much the mean of an area may shift in a channel, of 255. Bands in a gradient shift it by more. */
const mostShift = 4;

/** One of 15 steps from transparent to opaque. */
const opacityStep = 17;

/** Nine tenths: a pixel that is less opaque shows what is beneath it. */
const leastOpacity = 230;

/** Neighbours in a gradient differ by no more than this in a channel; across the edge of a line they differ by more. */
const gentleStep = 8;

/** What is added to a step between neighbours before it counts as an edge of a band. */
const addedStep = 4;

/** One edge of a band in so many pixels: line art has fewer by chance, a gradient has more. */
const pixelsAnEdge = 500;

/**
 * Can nobody see what merging changes in a picture? The error is small on the whole, no area changes its tone, and no
 * gradient falls into bands.
 */
export function isLossUnseen(pixels: ColouredPixels, merged: MergedColours): boolean {
  const differences = listDifferences(pixels, merged);
  return (
    signalToNoise(pixels, differences) >= leastRatio &&
    differences.every((changes) => largestShift(pixels, { keys: pixels.numbers, changes }) <= mostShift) &&
    countBandEdges(pixels, merged) * pixelsAnEdge <= pixels.numbers.length
  );
}

/**
 * Can nobody see it when a picture's opacity has 16 steps in place of 256? Edges of a seal need no more; a soft shadow does,
 * and a wide one of the same opacity.
 */
export function isOpacityCoarse(pixels: ColouredPixels): boolean {
  const changes = Float64Array.from(
    { length: 256 },
    (_, opacity) => Math.round(opacity / opacityStep) * opacityStep - opacity,
  );
  return largestOpacityShift(pixels, changes) <= mostShift;
}

/**
 * Can nobody see what shines through a picture, because next to nothing does? Chromium and others draw the last row of a
 * picture that ends within a pixel so.
 */
export function isOpacityUnseen(pixels: ColouredPixels): boolean {
  const changes = Float64Array.from({ length: 256 }, (_, opacity) => 255 - opacity);
  return (
    pixels.opacity.every((opacity) => opacity >= leastOpacity) && largestOpacityShift(pixels, changes) <= mostShift
  );
}

/** By how much merging changes each colour, channel by channel. */
const listDifferences = ({ colours }: ColouredPixels, { palette, indexes }: MergedColours): Float64Array[] =>
  ([0, 1, 2] as const).map((channel) =>
    Float64Array.from(colours, ({ rgb }, number) => (palette[indexes[number] ?? 0]?.[channel] ?? 0) - rgb[channel]),
  );

/** The peak signal-to-noise ratio of a picture whose colours are changed, in decibels. */
function signalToNoise({ colours }: ColouredPixels, differences: readonly Float64Array[]): number {
  let squares = 0;
  let samples = 0;
  for (const [number, { count }] of colours.entries()) {
    for (const channel of differences) squares += count * (channel[number] ?? 0) ** 2;
    samples += count * differences.length;
  }
  return squares === 0 ? Infinity : 10 * Math.log10((255 * 255 * samples) / squares);
}

/** By how much pixels are changed, by a key of each: the number of its colour, or its opacity. */
interface KeyedChanges {
  keys: Uint16Array | Uint8Array;
  changes: Float64Array;
}

const largestOpacityShift = (pixels: ColouredPixels, changes: Float64Array): number =>
  largestShift({ ...pixels, isOpaque: true }, { keys: pixels.opacity, changes });

/** By how much the mean of an area of 8 × 8 pixels is changed at most, as far as its pixels are seen. */
function largestShift({ width, height, opacity, isOpaque }: ColouredPixels, { keys, changes }: KeyedChanges): number {
  const areasAcross = Math.ceil(width / areaEdge);
  const sums = new Float64Array(areasAcross * Math.ceil(height / areaEdge));
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const firstArea = Math.floor(y / areaEdge) * areasAcross;
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const change = changes[keys[pixel] ?? 0] ?? 0;
      if (change === 0) continue;
      const area = firstArea + Math.floor(x / areaEdge);
      sums[area] = (sums[area] ?? 0) + (isOpaque ? change : (change * (opacity[pixel] ?? 0)) / 255);
    }
  }
  const largest = sums.reduce((most, sum) => Math.max(most, Math.abs(sum)), 0);
  return largest / (areaEdge * areaEdge);
}

/** How many pixels differ gently from the one to their left or above them, and no longer do so once merged. */
function countBandEdges({ width, colours, numbers }: ColouredPixels, { palette, indexes }: MergedColours): number {
  const isEdge = new Uint8Array(colours.length * colours.length);
  for (const [number, { rgb }] of colours.entries()) {
    for (const [neighbour, { rgb: neighbourRgb }] of colours.entries()) {
      const step = largestStep(rgb, neighbourRgb);
      if (step > gentleStep) continue;
      const merged = largestStep(palette[indexes[number] ?? 0], palette[indexes[neighbour] ?? 0]);
      isEdge[number * colours.length + neighbour] = merged > step + addedStep ? 1 : 0;
    }
  }
  let edges = 0;
  for (let pixel = width; pixel < numbers.length; pixel += 1) {
    const number = numbers[pixel] ?? 0;
    const above = numbers[pixel - width] ?? 0;
    const left = numbers[pixel - 1] ?? 0;
    // Most pixels are like their neighbours
    if (number === above && number === left) continue;
    edges += isEdge[number * colours.length + above] ?? 0;
    // The first pixel of a row has none to its left
    if (pixel % width > 0) edges += isEdge[number * colours.length + left] ?? 0;
  }
  return edges;
}

const largestStep = (a: Rgb = [0, 0, 0], b: Rgb = [0, 0, 0]): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
