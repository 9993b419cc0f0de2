import { expect, test } from "vitest";
import type { SoftEdges } from "../model/model.ts";
import { softenEdges } from "./softenEdges.ts";

const noCrop = { top: 0, right: 0, bottom: 0, left: 0 };

/** Returns the opacities of an opaque picture of 100 × 40 pixels with soft edges. */
function soften(given: Partial<SoftEdges>): (x: number, y: number) => number | undefined {
  const raster = { width: 100, height: 40, rgba: new Uint8Array(100 * 40 * 4).fill(255) };
  softenEdges(raster, { radius: 5, frame: { width: 100, height: 40 }, crop: noCrop, ellipse: false, ...given });
  return (x, y) => raster.rgba[4 * (y * 100 + x) + 3];
}

test("a picture fades from two radii inside to its edge, and is half there at one", () => {
  const alpha = soften({});
  expect(alpha(0, 20)).toBeLessThan(4);
  expect([alpha(4, 20), alpha(5, 20)]).toEqual([96, 159]);
  expect(alpha(12, 20)).toBeGreaterThan(252);
  expect([alpha(50, 0), alpha(50, 39), alpha(99, 20)]).toEqual([alpha(0, 20), alpha(0, 20), alpha(0, 20)]);
  expect(alpha(4, 4)).toBe(36);
});

test("a part that is cut away moves the edge", () => {
  const alpha = soften({ crop: { ...noCrop, left: 0.5 }, frame: { width: 50, height: 40 } });
  expect([alpha(49, 20), alpha(54, 20), alpha(55, 20)]).toEqual([1, 96, 159]);
});

test("an ellipse fades along its outline", () => {
  const alpha = soften({ ellipse: true });
  expect([alpha(50, 20), alpha(50, 0), alpha(50, 5), alpha(5, 5)]).toEqual([255, 3, 159, 0]);
  expect(alpha(4, 20)).toBeGreaterThan(90);
});

test("a picture narrower than two radii vanishes", () => {
  const alpha = soften({ radius: 40 });
  expect(alpha(50, 20)).toBeLessThan(20);
});
