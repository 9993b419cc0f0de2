export interface GreyRaster {
  width: number;
  height: number;
  grey: Uint8Array;
}

const windowSize = 8;

/** Constants that stabilise the quotients where a window is flat: (0.01 · 255)² and (0.03 · 255)² (Wang et al. 2004). */
const lightConstant = 6.5025;
const contrastConstant = 58.5225;

/**
 * Returns the mean structural similarity (SSIM) of two pictures of one size, over windows of 8 × 8 pixels: 1 if they are
 * equal.
 */
export function structuralSimilarity(first: GreyRaster, second: GreyRaster): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < first.height; y += windowSize) {
    for (let x = 0; x < first.width; x += windowSize) {
      sum += windowSimilarity(first, second, { x, y });
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}

function windowSimilarity(first: GreyRaster, second: GreyRaster, { x, y }: { x: number; y: number }): number {
  let sumA = 0;
  let sumB = 0;
  let squaresA = 0;
  let squaresB = 0;
  let products = 0;
  let count = 0;
  for (let row = y; row < Math.min(y + windowSize, first.height); row++) {
    for (let at = row * first.width + x; at < row * first.width + Math.min(x + windowSize, first.width); at++) {
      const a = first.grey[at] ?? 0;
      const b = second.grey[at] ?? 0;
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
      count += 1;
    }
  }
  const meanA = sumA / count;
  const meanB = sumB / count;
  const varianceA = squaresA / count - meanA * meanA;
  const varianceB = squaresB / count - meanB * meanB;
  const covariance = products / count - meanA * meanB;
  const light = (2 * meanA * meanB + lightConstant) / (meanA * meanA + meanB * meanB + lightConstant);
  return (light * (2 * covariance + contrastConstant)) / (varianceA + varianceB + contrastConstant);
}
