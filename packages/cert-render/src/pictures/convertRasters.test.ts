import sharp from "sharp";
import { expect, test } from "vitest";
import { sniffPicture } from "./sniffPicture.ts";
import type { PictureDrawing, ReadDocument } from "../model/model.ts";
import { buildCmykJpeg, claimJpegSize } from "../testing/buildCmykJpeg.ts";
import { buildGreyTiff } from "../testing/buildTiff.ts";
import { model, paragraph, section } from "../testing/models.ts";
import { convertRasters } from "./convertRasters.ts";

/** A YCCK JPEG of 16 × 8 pixels, red at the left and blue at the right. */
const ycck = Uint8Array.from(
  Buffer.from(
    [
      "/9j/4AAQSkZJRgABAQEASABIAAD/7gAOQWRvYmUAZAAAAAAC/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAi",
      "LCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy/9sAQwEJCQkMCwwYDQ0YMiEcITIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy",
      "MjIyMjIyMjIyMjIy/8AAFAgACAAQBAEiAAIRAQMRAQQiAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMF",
      "BQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpj",
      "ZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz",
      "9PX29/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUhMQYSQVEHYXETIjKB",
      "CBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoKDhIWGh4iJipKT",
      "lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj5OXm5+jp6vLz9PX29/j5+v/aAA4EAQACEQMRBAAAPwDs66+i",
      "ivmfEX/mG/7f/wDbT4/gP/mI/wC3P/bj3+iiiv/Z",
    ].join(""),
    "base64",
  ),
);

const part = "word/media/image1.jpeg";
const none = { top: 0, right: 0, bottom: 0, left: 0 };

/** Builds a document that prints a JPEG as a square of the given size in points. */
function documentWith(jpeg: Uint8Array, points: number): ReadDocument {
  const drawing: PictureDrawing = {
    type: "picture",
    part,
    crop: none,
    opacity: 1,
    rotation: 0,
    flipX: false,
    flipY: false,
    alt: "",
  };
  const inline = { type: "drawing" as const, width: points, height: points, extent: none, drawing };
  const layout = { ...model([section([paragraph([inline])])]), pictures: { [part]: sniffPicture(jpeg) } };
  return { layout, pictures: new Map([[part, jpeg]]), fonts: [] };
}

async function convert(jpeg: Uint8Array, points: number) {
  const { layout, pictures } = await convertRasters(documentWith(jpeg, points));
  return { facts: layout.pictures[part]!, bytes: pictures.get(part)! };
}

test("a YCCK JPEG becomes one in RGB", async () => {
  const { facts, bytes } = await convert(ycck, 10);
  expect(facts).toEqual({ format: "jpeg", width: 16, height: 8, bytes: bytes.length, cmyk: false });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  const [left, right] = [data.subarray(6, 9), data.subarray(39, 42)];
  expect(left[0]).toBeGreaterThan(200);
  expect(left[2]).toBeLessThan(80);
  expect(right[2]).toBeGreaterThan(100);
  expect(right[0]).toBeLessThan(80);
});

test.each([
  ["in one pass", false],
  ["in several", true],
])("pixels beyond 300 dots an inch are left out as it is decoded, %s", async (_, progressive) => {
  const { facts, bytes } = await convert(await buildCmykJpeg(800, progressive), 48);
  expect(facts).toMatchObject({ format: "jpeg", width: 200, height: 200, cmyk: false });
  expect(sniffPicture(bytes)).toEqual({ format: "jpeg", width: 200, height: 200, bytes: bytes.length });
});

test("one printed at 300 dots an inch keeps its pixels", async () => {
  expect((await convert(await buildCmykJpeg(200), 48)).facts).toMatchObject({ width: 200, height: 200, cmyk: false });
});

test("one that is cut short or too large stays as it is", async () => {
  const large = claimJpegSize(await buildCmykJpeg(16), 8_000, 6_000);
  const tiff = buildGreyTiff(4, 4, Buffer.alloc(16));
  const largeTiff = buildGreyTiff(8_000, 6_000, Buffer.alloc(16));
  const bmp = Uint8Array.from(Buffer.from("424d00000000000000003600000028000000", "hex"));
  for (const bytes of [ycck.subarray(0, 300), large, tiff.subarray(0, 20), largeTiff, bmp]) {
    expect((await convert(bytes, 96)).bytes).toBe(bytes);
  }
});

test.each(["lzw", "ccittfax4", "jpeg"] as const)(
  "a TIFF compressed with %s becomes a PNG, scaled as it is printed",
  async (compression) => {
    const grey = sharp({ create: { width: 400, height: 400, channels: 3, background: "white" } }).toColourspace("b-w");
    const tiff = await grey.tiff({ compression, ...(compression === "ccittfax4" ? { bitdepth: 1 } : {}) }).toBuffer();
    const { facts, bytes } = await convert(new Uint8Array(tiff), 48);
    expect(facts).toEqual({ format: "png", width: 200, height: 200, bytes: bytes.length, cmyk: false });
    expect((await sharp(bytes).stats()).channels.map(({ mean }) => mean)).toEqual([255]);
  },
);

test("a CMYK TIFF, or one whose list of pictures runs in a circle, is converted as well", async () => {
  const cmyk = sharp({ create: { width: 4, height: 4, channels: 3, background: "white" } }).toColourspace("cmyk");
  const circle = Buffer.from(buildGreyTiff(4, 4, Buffer.alloc(16, 0x99)));
  circle.writeUInt32LE(8, circle.length - 20);
  for (const tiff of [await cmyk.tiff().toBuffer(), circle]) {
    expect((await convert(new Uint8Array(tiff), 48)).facts).toMatchObject({ format: "png", width: 4, height: 4 });
  }
});

test("a BMP becomes a PNG without a channel for what is opaque", async () => {
  const head = Buffer.from("424d00000000000000003600000028000000010000000100000001001800", "hex");
  const { facts, bytes } = await convert(
    new Uint8Array(Buffer.concat([head, Buffer.alloc(24), Buffer.from("0000ff00", "hex")])),
    48,
  );
  expect(facts).toMatchObject({ format: "png", width: 1, height: 1 });
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([255, 0, 0]);
});
