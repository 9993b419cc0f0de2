import type { Levels } from "../../model/model.ts";

/** Level from which white paper still looks white, of 1. */
const nearlyWhite = 0.98;

/**
 * Returns the levels that a contrast and brightness produce; undefined if they change nothing. Word applies half of the
 * brightness before the contrast and half after it. Its washout for watermarks (0.3 and 0.7) lifts black to 0.8 and turns
 * anything paler than 0.65 to white.
 * @param gain the slope; 1 changes nothing
 * @param brightness of 1; VML's black level is half of it
 */
export function readLevels({ gain, brightness }: { gain: number; brightness: number }): Levels | undefined {
  if (gain === 1 && brightness === 0) return undefined;
  return { gain, offset: 0.5 + brightness / 2 - gain * (0.5 - brightness / 2) };
}

export const contrastGain = (contrast: number): number =>
  contrast < 0 ? 1 + contrast : 1 / Math.max(0.001, 1 - contrast);

/**
 * Returns the opacity over white paper that looks like the changed levels; undefined if they do not fade the picture to
 * white.
 */
export function fadingOf({ gain, offset }: Levels): number | undefined {
  return gain > 0 && offset >= 0 && offset < 1 && gain + offset >= nearlyWhite ? 1 - offset : undefined;
}
