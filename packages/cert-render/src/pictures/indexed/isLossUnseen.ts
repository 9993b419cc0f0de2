import type { ColouredPixels } from "./countColours.ts";
import type { MergedColours, Rgb } from "./mergeColours.ts";

/** Least peak signal-to-noise ratio after merging, in decibels: 42 is a mean error of 2 of 255. */
const leastRatio = 42;

/** Edge length of the areas in which the tone is compared, in pixels: 1 mm at 200 dpi. */
const areaEdge = 8;

/** Maximum shift of an area's mean in a channel, of 255. Bands in a gradient shift it by more. */
const maxShift = 4;

/** One of 15 steps from transparent to opaque. */
const opacityStep = 17;

const leastOpacity = 230;

/** Maximum difference in a channel between neighbours in a gradient. Across the edge of a line it is larger. */
const gentleStep = 8;

/** Increase of a step between neighbours from which it counts as the edge of a band. */
const addedStep = 4;

/** Pixels per edge of a band: line art has fewer edges by chance, a gradient has more. */
const pixelsAnEdge = 500;

/**
 * Returns true if merging has no visible effect on a picture: the overall error is small, no area changes its tone, and no
 * gradient breaks into bands.
 */
export function isLossUnseen(pixels: ColouredPixels, merged: MergedColours): boolean {
  const differences = listDifferences(pixels, merged);
  return (
    signalToNoise(pixels, differences) >= leastRatio &&
    differences.every((changes) => largestShift(pixels, { keys: pixels.numbers, changes }) <= maxShift) &&
    countBandEdges(pixels, merged) * pixelsAnEdge <= pixels.numbers.length
  );
}

/**
 * Returns true if 16 steps of opacity in place of 256 are not visible. Edges of a seal need no more. A soft shadow does,
 * and so does a wide one of uniform opacity.
 */
export function isOpacityCoarse(pixels: ColouredPixels): boolean {
  const changes = Float64Array.from(
    { length: 256 },
    (_, opacity) => Math.round(opacity / opacityStep) * opacityStep - opacity,
  );
  return largestOpacityShift(pixels, changes) <= maxShift;
}

/**
 * Returns true if almost nothing shows through a picture, so that its opacity is not visible. Chromium and other programs
 * draw the last row of a picture in this way if it ends within a pixel.
 */
export function isOpacityUnseen(pixels: ColouredPixels): boolean {
  const changes = Float64Array.from({ length: 256 }, (_, opacity) => 255 - opacity);
  return pixels.opacity.every((opacity) => opacity >= leastOpacity) && largestOpacityShift(pixels, changes) <= maxShift;
}

const listDifferences = ({ colours }: ColouredPixels, { palette, indexes }: MergedColours): Float64Array[] =>
  ([0, 1, 2] as const).map((channel) =>
    Float64Array.from(colours, ({ rgb }, number) => (palette[indexes[number] ?? 0]?.[channel] ?? 0) - rgb[channel]),
  );

function signalToNoise({ colours }: ColouredPixels, differences: readonly Float64Array[]): number {
  let squares = 0;
  let samples = 0;
  for (const [number, { count }] of colours.entries()) {
    for (const channel of differences) squares += count * (channel[number] ?? 0) ** 2;
    samples += count * differences.length;
  }
  return squares === 0 ? Infinity : 10 * Math.log10((255 * 255 * samples) / squares);
}

interface KeyedChanges {
  keys: Uint16Array | Uint8Array;
  changes: Float64Array;
}

const largestOpacityShift = (pixels: ColouredPixels, changes: Float64Array): number =>
  largestShift({ ...pixels, isOpaque: true }, { keys: pixels.opacity, changes });

/** Returns the largest change of the mean of an area of 8 × 8 pixels, weighted by their opacity. */
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

/** Counts the pixels that differ gently from the one to their left or above them, and no longer do so after merging. */
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
