import { expect, test } from "vitest";
import { parsePnm } from "./rasterize.ts";
import { structuralSimilarity } from "./similarity.ts";

const picture = (width: number, height: number, grey: (x: number, y: number) => number) => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, index) => grey(index % width, Math.floor(index / width))),
});
const stripes = picture(32, 32, (x) => (x % 4 < 2 ? 0 : 255));

test("equal pictures are fully alike", () => {
  expect(structuralSimilarity(stripes, stripes)).toBeCloseTo(1, 6);
});

test("an inverted picture is the opposite", () => {
  const inverted = picture(32, 32, (x) => (x % 4 < 2 ? 255 : 0));
  expect(structuralSimilarity(stripes, inverted)).toBeLessThan(-0.9);
});

test("black against white has nothing in common", () => {
  const black = picture(16, 16, () => 0);
  const white = picture(16, 16, () => 255);
  expect(structuralSimilarity(black, white)).toBeLessThan(0.001);
});

test("what a larger picture has beyond the other counts as white there", () => {
  const white = picture(16, 16, () => 255);
  expect(
    structuralSimilarity(
      white,
      picture(24, 16, () => 255),
    ),
  ).toBeCloseTo(1, 6);
  expect(
    structuralSimilarity(
      white,
      picture(24, 16, (x) => (x < 16 ? 255 : 0)),
    ),
  ).toBeLessThan(0.8);
});

test("a portable greymap is read with its comment", () => {
  const bytes = Buffer.from("P5\n# by hand\n2 1\n255\n\u0000\u00ff", "latin1");
  expect(parsePnm(bytes)).toEqual({ width: 2, height: 1, pixels: Buffer.from([0, 255]) });
  expect(() => parsePnm(Buffer.from("P4\n2 1\n"))).toThrow("PGM");
});
