import type { SoftEdges } from "../model/model.ts";
import { type Raster, shownShare } from "./raster.ts";

/** Standard deviations of the blur in its radius, where a Gaussian has faded out. */
const deviationsInRadius = 3;

/** Scale at which the logistic function is nearest to the cumulative normal distribution (within 0.01). */
const logisticScale = 1.702;

/**
 * Fades a picture towards the edges of its frame, in place (a:softEdge, ECMA-376 Part 1 §20.1.8.53). Office shrinks the
 * shape by the radius and blurs its edge by the same amount: the opacity is 0 at the edge, half one radius inside of it,
 * and full two radii inside. At corners the fading of both edges is multiplied.
 */
export function softenEdges({ width, height, rgba }: Raster, edges: SoftEdges): void {
  const { frame, crop, radius, ellipse } = edges;
  const { width: across, height: down } = shownShare(crop);
  const xs = Array.from({ length: width }, (_, at) => (((at + 0.5) / width - crop.left) / across) * frame.width);
  const ys = Array.from({ length: height }, (_, at) => (((at + 0.5) / height - crop.top) / down) * frame.height);
  const fade = (distance: number): number => opacityAt(distance, radius);
  const columns = xs.map((x) => fade(x) * fade(frame.width - x));
  const rows = ys.map((y) => fade(y) * fade(frame.height - y));
  ys.forEach((y, row) => {
    xs.forEach((x, column) => {
      const share = ellipse ? fade(distanceToEllipse(x, y, frame)) : (columns[column] ?? 0) * (rows[row] ?? 0);
      const at = 4 * (row * width + column) + 3;
      rgba[at] = Math.round((rgba[at] ?? 0) * share);
    });
  });
}

function opacityAt(distance: number, radius: number): number {
  const deviations = ((distance - radius) / radius) * deviationsInRadius;
  return 1 / (1 + Math.exp(-logisticScale * deviations));
}

function distanceToEllipse(x: number, y: number, frame: SoftEdges["frame"]): number {
  const [a, b] = [frame.width / 2, frame.height / 2];
  const [dx, dy] = [x - a, y - b];
  const gradient = Math.hypot(dx / a ** 2, dy / b ** 2);
  if (gradient === 0) return Math.min(a, b);
  const share = Math.hypot(dx / a, dy / b);
  return (share * (1 - share)) / gradient;
}
