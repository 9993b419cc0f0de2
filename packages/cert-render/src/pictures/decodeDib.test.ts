import { expect, test } from "vitest";
import { decodeBmp } from "./decodeDib.ts";
import { Undecodable } from "./raster.ts";

/** Returns the pixels of a file as rows of hexadecimal colours. All of them are opaque. */
function pixels(bytes: Uint8Array): string[] {
  const { width, height, rgba } = decodeBmp(bytes);
  return Array.from({ length: height }, (_, y) =>
    Buffer.from(rgba.subarray(y * width * 4, (y + 1) * width * 4))
      .toString("hex")
      .replace(/(.{6})ff/g, "$1"),
  );
}

interface Bitmap {
  width: number;
  height: number;
  depth: number;
  compression?: number;
  palette?: string;
  masks?: readonly number[];
  pixels: string;
}

/** Builds a .bmp file with a header of 40 bytes. */
function bmp({ width, height, depth, compression = 0, palette = "", masks = [], pixels: content }: Bitmap): Uint8Array {
  const extra = Buffer.concat([
    Buffer.from(masks.flatMap((mask) => [mask & 255, (mask >> 8) & 255, (mask >> 16) & 255, mask >>> 24])),
    Buffer.from(palette.replaceAll(" ", ""), "hex"),
  ]);
  const body = Buffer.from(content.replaceAll(" ", ""), "hex");
  const head = Buffer.alloc(54);
  head.write("BM", "latin1");
  head.writeUInt32LE(54 + extra.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(depth, 28);
  head.writeUInt32LE(compression, 30);
  head.writeUInt32LE(palette.replaceAll(" ", "").length / 8, 46);
  return new Uint8Array(Buffer.concat([head, extra, body]));
}

const red = "ff0000";
const blue = "0000ff";
const white = "ffffff";
const redBlue = "0000ff00 ff000000";

test.each<[string, Bitmap, string[]]>([
  [
    "24 bits, from the bottom",
    { width: 2, height: 2, depth: 24, pixels: "0000ff ff0000 0000 ffffff 0000ff 0000" },
    [white + red, red + blue],
  ],
  ["24 bits, from the top", { width: 1, height: -2, depth: 24, pixels: "0000ff 00 ff0000 00" }, [red, blue]],
  ["32 bits, whose fourth byte is empty", { width: 2, height: 1, depth: 32, pixels: redBlue }, [red + blue]],
  ["16 bits", { width: 2, height: 1, depth: 16, pixels: "007c 1f00" }, [red + blue]],
  [
    "16 bits with masks",
    { width: 2, height: 1, depth: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f], pixels: "00f8 1f00" },
    [red + blue],
  ],
  ["8 bits", { width: 2, height: 1, depth: 8, palette: redBlue, pixels: "00 01 0000" }, [red + blue]],
  ["4 bits", { width: 3, height: 1, depth: 4, palette: redBlue, pixels: "01 00 0000" }, [red + blue + red]],
  ["1 bit", { width: 3, height: 1, depth: 1, palette: redBlue, pixels: "40 000000" }, [red + blue + red]],
  [
    "8 bits in runs",
    { width: 4, height: 2, depth: 8, compression: 1, palette: redBlue, pixels: "0400 0000 0003 010001 00 0101 0001" },
    [blue + red + blue + blue, red + red + red + red],
  ],
  [
    "4 bits in runs",
    { width: 4, height: 1, depth: 4, compression: 2, palette: redBlue, pixels: "0401 0001" },
    [red + blue + red + blue],
  ],
])("a bitmap of %s", (_, given, expected) => {
  expect(pixels(bmp(given))).toEqual(expected);
});

test.each<[string, Uint8Array]>([
  ["cut short", bmp({ width: 2, height: 2, depth: 24, pixels: "" }).subarray(0, 30)],
  ["too large", bmp({ width: 30_000, height: 30_000, depth: 24, pixels: "00" })],
  ["without its pixels", bmp({ width: 6_000, height: 6_000, depth: 24, pixels: "00" })],
  ["negative", bmp({ width: -2, height: 2, depth: 24, pixels: "00" })],
  ["of an unknown depth", bmp({ width: 2, height: 2, depth: 13, pixels: "00" })],
  ["of an unknown compression", bmp({ width: 2, height: 2, depth: 24, compression: 9, pixels: "00" })],
])("a bitmap %s cannot be decoded", (_, bytes) => {
  expect(() => decodeBmp(bytes)).toThrow(Undecodable);
});

test("a bitmap whose pixels are missing is black there", () => {
  expect(pixels(bmp({ width: 2, height: 1, depth: 24, pixels: "0000ff" }))).toEqual([red + "000000"]);
});
