import { expect, test } from "vitest";
import { markDifference } from "./markDifference.ts";
import type { Raster } from "./raster.ts";

function page(left: number, top: number, size = 32): Raster {
  const rgba = new Uint8Array(size * size * 4).fill(255);
  for (let y = top; y < top + 8; y += 1) {
    for (let x = left; x < left + 8; x += 1) rgba.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  }
  return { width: size, height: size, rgba };
}

test("what differs from an earlier picture is marked, the rest is pale", () => {
  const { marked, share } = markDifference(page(0, 0), page(16, 8));
  expect(share).toBe(2 / 16);
  const pixel = (x: number, y: number) => [...marked.rgba.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 4)];
  expect(pixel(4, 4)).toEqual([244, 198, 166, 255]);
  expect(pixel(20, 12)).toEqual([78, 32, 0, 255]);
  expect(pixel(30, 30)).toEqual([255, 255, 255, 255]);
});

test("pictures alike do not differ, not even where smoothing differs a little; what is beyond the smaller does", () => {
  const smoothed = page(0, 0);
  smoothed.rgba[0] = 20;
  expect(markDifference(smoothed, page(0, 0)).share).toBe(0);
  expect(markDifference(page(0, 0, 16), page(0, 0)).share).toBe(12 / 16);
});
