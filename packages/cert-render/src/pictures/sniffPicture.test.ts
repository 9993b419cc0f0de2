import { expect, it } from "vitest";
import { onePixel } from "../testing/buildDocx.ts";
import { sniffPicture } from "./sniffPicture.ts";

const bytes = (hex: string, size = 64) =>
  Uint8Array.from(Buffer.concat([Buffer.from(hex.replaceAll(" ", ""), "hex"), Buffer.alloc(size)]));

it.each<[string, Uint8Array, object]>([
  ["PNG", onePixel, { format: "png", width: 1, height: 1 }],
  [
    "JPEG behind an APP0 segment",
    bytes("ffd8 ffe0 0004 0000 ffc2 0011 08 0010 0020 03"),
    { format: "jpeg", width: 32, height: 16 },
  ],
  ["CMYK JPEG", bytes("ffd8 ffc0 0014 08 0001 0002 04"), { format: "jpeg", width: 2, height: 1, cmyk: true }],
  ["GIF", bytes("474946383961 0300 0200"), { format: "gif", width: 3, height: 2 }],
  ["BMP", bytes("424d 00000000 00000000 00000000 28000000 05000000 fcffffff"), { format: "bmp", width: 5, height: 4 }],
  ["TIFF", bytes("49492a00"), { format: "tiff" }],
  ["WMF", bytes("d7cdc69a"), { format: "wmf" }],
  ["EMF", bytes(`01000000${"00".repeat(36)}20454d46`), { format: "emf" }],
  [
    "SVG",
    new TextEncoder().encode('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    { format: "svg" },
  ],
  [
    "WebP",
    bytes("52494646 00000000 57454250 56503858 0a000000 00000000 090000 040000"),
    { format: "webp", width: 10, height: 5 },
  ],
  ["text", new TextEncoder().encode("this is certainly no picture"), { format: "unknown" }],
  ["nothing", new Uint8Array(), { format: "unknown" }],
])("%s", (_, given, expected) => {
  expect(sniffPicture(given)).toMatchObject(expected);
});
