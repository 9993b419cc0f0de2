import sharp from "sharp";
import { expect, test } from "vitest";
import type { LayoutModel, PictureDrawing, PicturePart, ReadDocument } from "../model/model.ts";
import { model, paragraph, section } from "../testing/models.ts";
import { compactPictures } from "./compactPictures.ts";
import { structuralSimilarity } from "./structuralSimilarity.ts";

const part = "word/media/image1.png";
const uncropped = { top: 0, right: 0, bottom: 0, left: 0 };

function documentWith(
  bytes: Uint8Array,
  pixels: number,
  points: number,
  format: PicturePart["format"] = "png",
): ReadDocument {
  const drawing: PictureDrawing = {
    type: "picture",
    part,
    crop: uncropped,
    opacity: 1,
    rotation: 0,
    flipX: false,
    flipY: false,
    alt: "",
  };
  const inline = { type: "drawing" as const, width: points, height: points, extent: uncropped, drawing };
  const layout: LayoutModel = {
    ...model([section([paragraph([inline])])]),
    pictures: { [part]: { format, width: pixels, height: pixels, bytes: bytes.length } },
  };
  return { layout, pictures: new Map([[part, bytes]]), fonts: [] };
}

/** Draws smooth hills with grain, as in a photograph; the same picture at every call. */
async function photograph(pixels: number, { alpha = false } = {}): Promise<Uint8Array> {
  const channels = alpha ? 4 : 3;
  const raw = Buffer.alloc(pixels * pixels * channels);
  let state = 1;
  for (let at = 0; at < pixels * pixels; at++) {
    const [x, y] = [at % pixels, Math.floor(at / pixels)];
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const grain = (state >>> 28) - 8;
    const light = 128 + 60 * Math.sin(x / 9) + 50 * Math.cos(y / 7) + grain / 4;
    for (let channel = 0; channel < 3; channel++) raw[at * channels + channel] = light + channel * 5;
    if (alpha) raw[at * channels + 3] = x < pixels / 2 ? 0 : 255;
  }
  return sharp(raw, { raw: { width: pixels, height: pixels, channels } })
    .png()
    .toBuffer();
}

const compact = async (document: ReadDocument) => {
  const { layout, pictures } = await compactPictures(document);
  return { facts: layout.pictures[part]!, bytes: pictures.get(part)! };
};
const toGrey = async (bytes: Uint8Array, pixels: number) => {
  const grey = await sharp(bytes).removeAlpha().resize(pixels, pixels).greyscale().raw().toBuffer();
  return { width: pixels, height: pixels, grey };
};

test("an opaque photograph becomes a JPEG that cannot be told from it", async () => {
  const png = await photograph(600);
  const { facts, bytes } = await compact(documentWith(png, 600, 400));
  expect(facts).toEqual({ format: "jpeg", width: 600, height: 600, bytes: bytes.length });
  expect(bytes.length).toBeLessThan(png.length * 0.7);
  expect(structuralSimilarity(await toGrey(png, 300), await toGrey(bytes, 300))).toBeGreaterThan(0.99);
});

test("pixels beyond 300 dots an inch are left out", async () => {
  const png = await photograph(800);
  const { facts, bytes } = await compact(documentWith(png, 800, 96));
  expect(facts).toMatchObject({ width: 400, height: 400 });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 400 });
});

test("a JPEG is scaled down likewise, and stays as it is where it is printed as large as its pixels", async () => {
  const jpeg = await sharp(await photograph(800))
    .jpeg({ quality: 90 })
    .toBuffer();
  const { facts, bytes } = await compact(documentWith(jpeg, 800, 96, "jpeg"));
  expect(facts).toEqual({ format: "jpeg", width: 400, height: 400, bytes: bytes.length });
  expect(bytes.length).toBeLessThan(jpeg.length);
  expect(structuralSimilarity(await toGrey(jpeg, 200), await toGrey(bytes, 200))).toBeGreaterThan(0.99);
  expect((await compact(documentWith(jpeg, 800, 192, "jpeg"))).bytes).toBe(jpeg);
});

test("very many pixels are scaled down even where the file becomes no smaller", async () => {
  const lines = '<path d="M0 0H3600V3600" fill="none" stroke="#c00" stroke-width="9"/>';
  const noise = {
    width: 500,
    height: 500,
    channels: 4 as const,
    noise: { type: "gaussian" as const, mean: 99, sigma: 9 },
  };
  const png = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3600" height="3600">${lines}</svg>`),
  )
    .composite([
      {
        input: await sharp({ create: { ...noise, background: "#000" } })
          .png()
          .toBuffer(),
        blend: "over",
      },
    ])
    .png({ palette: true, colours: 8, dither: 0 })
    .toBuffer();
  const { facts } = await compact(documentWith(png, 3600, 750));
  expect(facts).toMatchObject({ format: "png", width: 3125, height: 3125 });
});

test("what can be seen through stays so", async () => {
  const png = await photograph(800, { alpha: true });
  const { facts, bytes } = await compact(documentWith(png, 800, 96));
  expect(facts).toMatchObject({ format: "png", width: 400, height: 400 });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const opacityAt = (x: number) => data[(200 * info.width + x) * info.channels + 3];
  expect([opacityAt(20), opacityAt(380)]).toEqual([0, 255]);
  expect(await compact(documentWith(png, 800, 400))).toMatchObject({ bytes: png });
});

test("line art, which a JPEG would make heavier, and a damaged picture stay as they are", async () => {
  const lines = Array.from({ length: 250 }, (_, index) => `<path d="M0 ${index * 7}L900 ${(index * 31) % 900}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#fff"/><g stroke="#a8201a">${lines.join("")}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).flatten().png({ palette: true }).toBuffer();
  expect(png.length).toBeGreaterThan(60_000);
  expect((await compact(documentWith(png, 900, 600))).bytes).toBe(png);
  const damaged = Buffer.from(await photograph(600)).fill(0, 100);
  expect((await compact(documentWith(damaged, 600, 96))).bytes).toBe(damaged);
});

test("a picture of which its decoder doubts a part stays as it is", async () => {
  const png = await sharp(await photograph(600))
    .png({ palette: true, colours: 256 })
    .toBuffer();
  const palette = png.indexOf("PLTE");
  const checksum = palette + 4 + png.readUInt32BE(palette - 4);
  png[checksum] = (png[checksum] ?? 0) ^ 1;
  expect(png.length).toBeGreaterThan(60_000);
  expect((await compact(documentWith(png, 600, 400))).bytes).toBe(png);
  expect((await compact(documentWith(png, 600, 96))).bytes).toBe(png);
});
