/** A picture in grey, one byte a pixel, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Side of a window and the distance between two, in pixels. */
const windowSide = 8;
const windowStep = 4;

// The constants of Wang et al., "Image quality assessment: from error visibility to structural similarity" (2004), § III.B
const luminanceConstant = (0.01 * 255) ** 2;
const contrastConstant = (0.03 * 255) ** 2;

/**
 * The structural similarity (SSIM) of two pictures: the mean over windows of 8 × 8 pixels.
 * Where one is larger, what it has more counts as white in the other.
 * @returns 1 for equal pictures, 0 and less for unlike ones
 */
export function structuralSimilarity(left: GreyPicture, right: GreyPicture): number {
  const width = Math.max(left.width, right.width);
  const height = Math.max(left.height, right.height);
  let sum = 0;
  let count = 0;
  for (let top = 0; top + windowSide <= height; top += windowStep) {
    for (let start = 0; start + windowSide <= width; start += windowStep) {
      sum += windowSimilarity(left, right, [start, top]);
      count++;
    }
  }
  return count === 0 ? 1 : sum / count;
}

function windowSimilarity(left: GreyPicture, right: GreyPicture, [start, top]: readonly [number, number]): number {
  let sumLeft = 0;
  let sumRight = 0;
  let squaresLeft = 0;
  let squaresRight = 0;
  let products = 0;
  for (let y = top; y < top + windowSide; y++) {
    for (let x = start; x < start + windowSide; x++) {
      const a = x < left.width && y < left.height ? (left.pixels[y * left.width + x] ?? 255) : 255;
      const b = x < right.width && y < right.height ? (right.pixels[y * right.width + x] ?? 255) : 255;
      sumLeft += a;
      sumRight += b;
      squaresLeft += a * a;
      squaresRight += b * b;
      products += a * b;
    }
  }
  const count = windowSide * windowSide;
  const meanLeft = sumLeft / count;
  const meanRight = sumRight / count;
  const variances = squaresLeft / count - meanLeft ** 2 + squaresRight / count - meanRight ** 2;
  const covariance = products / count - meanLeft * meanRight;
  return (
    ((2 * meanLeft * meanRight + luminanceConstant) * (2 * covariance + contrastConstant)) /
    ((meanLeft ** 2 + meanRight ** 2 + luminanceConstant) * (variances + contrastConstant))
  );
}
