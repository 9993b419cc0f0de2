import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { onePixel } from "../testing/buildDocx.ts";
import { buildPng } from "../testing/buildPng.ts";
import { readOpacity } from "./readOpacity.ts";

test("a picture without transparent parts hides what is under it, one of an unknown format does not", () => {
  expect(readOpacity(onePixel)(0.5, 0.5)).toBe(1);
  expect(readOpacity(Uint8Array.of(0xff, 0xd8, 0xff))(0.5, 0.5)).toBe(1);
  expect(readOpacity(new TextEncoder().encode("<svg/>"))(0.5, 0.5)).toBe(0);
});

test("the opacity of a PNG is read by place, through each of its filters", () => {
  // Two columns, five rows of red, green, blue, opacity; the left column is transparent, the right one opaque
  const plain = [9, 9, 9, 0, 7, 7, 7, 255];
  const rows = [
    [0, ...plain],
    [1, 9, 9, 9, 0, 254, 254, 254, 255],
    [2, 0, 0, 0, 0, 0, 0, 0, 0],
    [3, 5, 5, 5, 0, 0, 0, 0, 128],
    [4, 0, 0, 0, 0, 0, 0, 0, 0],
  ];
  const opacity = readOpacity(
    buildPng({ width: 2, height: 5, colourType: 6 }, deflateSync(Uint8Array.from(rows.flat()))),
  );
  expect(rows.map((_, row) => [0.25, 0.75].map((x) => opacity(x, (row + 0.5) / rows.length)))).toEqual(
    rows.map(() => [0, 1]),
  );
});

test("a damaged PNG hides nothing", () => {
  const damaged = buildPng({ width: 2, height: 2, colourType: 6 }, Uint8Array.of(1, 2, 3));
  expect(readOpacity(damaged)(0.5, 0.5)).toBe(0);
});
