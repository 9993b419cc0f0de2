export interface CountedColour {
  rgb: Rgb;
  count: number;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** The remaining colours, and for each original colour the index of its replacement. */
export interface MergedColours {
  palette: readonly Rgb[];
  indexes: readonly number[];
}

/**
 * Merges colours that are no further apart in RGB than a distance: around the most frequent of them, and to their mean,
 * which is close to it, so that paper and inks keep their colours. With distance 0 every colour stays.
 */
export function mergeColours(colours: readonly CountedColour[], distance: number): MergedColours {
  if (distance === 0) return { palette: colours.map(({ rgb }) => rgb), indexes: colours.map((_, index) => index) };
  const centres: Rgb[] = [];
  for (const { rgb } of colours.toSorted((a, b) => b.count - a.count)) {
    if (centres.every((centre) => distanceOf(rgb, centre) > distance)) centres.push(rgb);
  }
  const indexes = colours.map(({ rgb }) => findNearest(rgb, centres));
  const sums = centres.map(() => ({ red: 0, green: 0, blue: 0, count: 0 }));
  for (const [index, { rgb, count }] of colours.entries()) {
    const sum = sums[indexes[index] ?? 0];
    if (!sum) continue;
    sum.red += rgb[0] * count;
    sum.green += rgb[1] * count;
    sum.blue += rgb[2] * count;
    sum.count += count;
  }
  const palette = sums.map(({ red, green, blue, count }): Rgb => {
    return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
  });
  return { palette, indexes };
}

function findNearest(rgb: Rgb, colours: readonly Rgb[]): number {
  let nearest = 0;
  let least = Infinity;
  for (const [index, other] of colours.entries()) {
    const distance = distanceOf(rgb, other);
    if (distance >= least) continue;
    nearest = index;
    least = distance;
  }
  return nearest;
}

const distanceOf = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
