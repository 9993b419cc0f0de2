import type { Raster } from "./raster.ts";

const cell = 8;
/** Difference up to which two channels count as equal: the effect of anti-aliasing. */
const tolerance = 24;
/** Tint of the changed parts, with its strength, and the lightening of the rest. */
const tint = [224, 92, 0] as const;
const tintShare = 0.35;
const paleShare = 0.65;

/**
 * Marks the differences between a picture and an earlier one: `marked` is the picture, pale, with the changes in colour;
 * `share` is the part that changed, from 0 to 1.
 */
export function markDifference(before: Raster, after: Raster): { marked: Raster; share: number } {
  const changed = findChangedCells(before, after);
  return { marked: markCells(after, changed), share: changed.size / countCells(after) };
}

const columnsOf = ({ width }: Raster): number => Math.ceil(width / cell);
const countCells = (page: Raster): number => columnsOf(page) * Math.ceil(page.height / cell);

/** Finds the squares of a page, counted in rows, in which a pixel differs. If the sizes differ, the common area is compared. */
function findChangedCells(before: Raster, after: Raster): Set<number> {
  const changed = new Set<number>();
  const columns = columnsOf(after);
  for (let y = 0; y < after.height; y += 1) {
    for (let x = 0; x < after.width; x += 1) {
      const index = Math.floor(y / cell) * columns + Math.floor(x / cell);
      if (changed.has(index)) continue;
      if (x >= before.width || y >= before.height || differs(before, after, { x, y })) changed.add(index);
    }
  }
  return changed;
}

function differs(before: Raster, after: Raster, { x, y }: { x: number; y: number }): boolean {
  const first = (y * before.width + x) * 4;
  const second = (y * after.width + x) * 4;
  return [0, 1, 2].some(
    (channel) => Math.abs((before.rgba[first + channel] ?? 0) - (after.rgba[second + channel] ?? 0)) > tolerance,
  );
}

function markCells(page: Raster, changed: ReadonlySet<number>): Raster {
  const columns = columnsOf(page);
  const rgba = new Uint8Array(page.rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const pixel = at / 4;
    const [x, y] = [pixel % page.width, Math.floor(pixel / page.width)];
    const isChanged = changed.has(Math.floor(y / cell) * columns + Math.floor(x / cell));
    for (let channel = 0; channel < 3; channel += 1) {
      const value = page.rgba[at + channel] ?? 0;
      const [other, share] = isChanged ? [tint[channel] ?? 0, tintShare] : [255, paleShare];
      rgba[at + channel] = Math.round(value * (1 - share) + other * share);
    }
    rgba[at + 3] = 255;
  }
  return { ...page, rgba };
}
