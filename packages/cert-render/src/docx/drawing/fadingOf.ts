/** How far a colour may end up from white, of 1, and still count as white. */
const nearlyWhite = 0.02;

/**
 * The opacity that looks like a picture's change of contrast and brightness, where it fades the picture to white: each
 * level becomes (level - 0.5) * gain + 0.5 + brightness. Word's washout for watermarks (gain 0.3, brightness 0.35) keeps
 * white and lifts black to 0.7, as an opacity of 0.3 over white paper does.
 * @returns 1 where nothing changes; undefined for a change that is no fading
 */
export function fadingOf({ gain, brightness }: { gain: number; brightness: number }): number | undefined {
  if (gain === 1 && brightness === 0) return 1;
  const black = 0.5 - gain / 2 + brightness;
  const white = 0.5 + gain / 2 + brightness;
  const fades = gain > 0 && black >= 0 && black < 1 && Math.abs(white - 1) <= nearlyWhite;
  if (!fades) return undefined;
  return 1 - black;
}
