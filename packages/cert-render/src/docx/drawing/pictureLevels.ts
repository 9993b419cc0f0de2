import type { Levels } from "../../model/model.ts";

/** From which level up white paper still looks white, of 1. */
const nearlyWhite = 0.98;

/**
 * What contrast and brightness make of the levels of a picture; undefined: nothing. Word brightens by one half before it
 * changes the contrast and by the other half after it. Its washout for watermarks (0.3 and 0.7) lifts black to 0.8 and turns
 * to white what is paler than 0.65.
 * @param gain the slope, 1 as it is
 * @param brightness of 1; VML's black level is half of it
 */
export function readLevels({ gain, brightness }: { gain: number; brightness: number }): Levels | undefined {
  if (gain === 1 && brightness === 0) return undefined;
  return { gain, offset: 0.5 + brightness / 2 - gain * (0.5 - brightness / 2) };
}

/** The slope that a contrast of DrawingML means (a:lum, from -1 to 1): at 1 every level becomes black or white. */
export const contrastGain = (contrast: number): number =>
  contrast < 0 ? 1 + contrast : 1 / Math.max(0.001, 1 - contrast);

/** The opacity over white paper that looks like changed levels, where they fade a picture to white; else undefined. */
export function fadingOf({ gain, offset }: Levels): number | undefined {
  return gain > 0 && offset >= 0 && offset < 1 && gain + offset >= nearlyWhite ? 1 - offset : undefined;
}
