import type { CountedColour } from "./mergeColours.ts";

/** A decoded picture, with its colours told from its pixels. */
export interface ColouredPixels {
  width: number;
  height: number;
  /** In the order in which they are met; how much of each is seen, in 255ths of a pixel. */
  colours: readonly CountedColour[];
  /** Which of the colours each pixel has. What is transparent has that of the pixel before it. */
  numbers: Uint16Array;
  /** Of each pixel, 0 to 255. */
  opacity: Uint8Array;
  isOpaque: boolean;
}

/**
 * Tells the colours of a picture from its pixels.
 * @param rgba four bytes a pixel: red, green, blue, opacity
 * @returns nothing where the picture has more colours than `most`, or none that is seen
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
