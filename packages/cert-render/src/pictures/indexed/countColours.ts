import type { CountedColour } from "./mergeColours.ts";

/** A decoded picture, as a list of colours and an index for each pixel. */
export interface ColouredPixels {
  width: number;
  height: number;
  /** In order of first appearance, each with the area where it is visible, in 255ths of a pixel. */
  colours: readonly CountedColour[];
  numbers: Uint16Array;
  opacity: Uint8Array;
  isOpaque: boolean;
}

/**
 * Separates the colours of a picture from its pixels.
 * @param rgba four bytes per pixel: red, green, blue, opacity
 * @returns undefined if the picture has more colours than `most`, or no visible one
 */
export function countColours(
  { width, height, rgba }: { width: number; height: number; rgba: Uint8Array },
  most: number,
): ColouredPixels | undefined {
  const numberOf = new Map<number, number>();
  const counts: number[] = [];
  const numbers = new Uint16Array(width * height);
  const opacity = new Uint8Array(width * height);
  let [last, number, isOpaque] = [-1, 0, true];
  for (let pixel = 0, at = 0; pixel < numbers.length; pixel += 1, at += 4) {
    const seen = rgba[at + 3] ?? 0;
    opacity[pixel] = seen;
    if (seen !== 255) isOpaque = false;
    const colour = ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
    // Most pixels are like the one before them, and are not looked up
    if (colour !== last && seen !== 0) {
      number = numberOf.get(colour) ?? numberOf.size;
      if (number === numberOf.size) {
        if (number === most) return undefined;
        numberOf.set(colour, number);
      }
      last = colour;
    }
    numbers[pixel] = number;
    counts[number] = (counts[number] ?? 0) + seen;
  }
  if (numberOf.size === 0) return undefined;
  const colours = [...numberOf.keys()].map((colour, index): CountedColour => {
    return { rgb: [colour >> 16, (colour >> 8) & 0xff, colour & 0xff], count: counts[index] ?? 0 };
  });
  return { width, height, colours, numbers, opacity, isOpaque };
}
