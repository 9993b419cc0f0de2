import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { indexPicture } from "./indexPicture.ts";

const edge = 160;

const draw = (pixelAt: (x: number, y: number) => readonly number[]): Promise<Buffer> => {
  const pixels = Array.from({ length: edge * edge }, (_, pixel) => pixelAt(pixel % edge, Math.floor(pixel / edge)));
  return sharp(Uint8Array.from(pixels.flat()), { raw: { width: edge, height: edge, channels: 4 } })
    .png()
    .toBuffer();
};

const drawSvg = (content: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">${content}</svg>`))
    .png()
    .toBuffer();

const paper = '<rect width="100%" height="100%" fill="#fdf9ee"/>';
const lines = Array.from({ length: 6 }, (_, index) => `<circle cx="80" cy="80" r="${20 + index * 9}"/>`).join("");
const colours = (palette: Uint8Array) => palette.length / 3;

test("line art keeps its paper and ink, with few of the steps between them", async () => {
  const png = await drawSvg(`${paper}<g fill="none" stroke="#b18a3a" stroke-width="2">${lines}</g>`);
  const indexed = await indexPicture(png);
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourCount = new Set(Array.from({ length: edge * edge }, (_, pixel) => data.readUIntBE(pixel * 3, 3))).size;
  expect(colourCount).toBeGreaterThan(40);
  expect(indexed).toMatchObject({ width: edge, height: edge });
  const palette = Buffer.from(indexed?.palette ?? []).toString("hex");
  expect(palette).toContain("fdf9ee");
  expect(colours(indexed?.palette ?? new Uint8Array())).toBeLessThan(colourCount / 2);
  expect(indexed?.opacity).toBeUndefined();
  const rows = inflateSync(indexed?.pixels ?? new Uint8Array());
  expect(rows).toHaveLength((edge / 8) * (indexed?.bits ?? 0) * edge);
  expect(await indexPicture(png)).toEqual(indexed);
});

test("the steps of a gradient stay, be it a small part of the page only", async () => {
  const png = await draw((x, y) => (y < 40 ? [255 - x, 255 - x, 255, 255] : [255, 255, 255, 255]));
  expect(colours((await indexPicture(png))?.palette ?? new Uint8Array())).toBeGreaterThanOrEqual(edge / 4);
});

test("a small part in a colour near to that of the paper stays what it was", async () => {
  const png = await draw((x, y) => (x < 10 && y < 10 ? [245, 240, 230, 255] : [255, 250, 240, 255]));
  expect(Buffer.from((await indexPicture(png))?.palette ?? []).toString("hex")).toBe("fffaf0f5f0e6");
});

test("what can be seen through stays so, and what cannot be seen has no colour", async () => {
  const png = await draw((x) => (x < 80 ? [x, x, x, 0] : [200, 30, 30, x]));
  const indexed = await indexPicture(png);
  expect([...(indexed?.palette ?? [])]).toEqual([200, 30, 30]);
  const opacity = inflateSync(indexed?.opacity ?? new Uint8Array());
  expect([opacity[10], opacity[80], opacity[159]]).toEqual([0, 80, 159]);
});

test("the opacity of edges has 16 steps, and a wide area keeps its own", async () => {
  const seal = await drawSvg(`<g fill="none" stroke="#c8102e" stroke-width="3">${lines}</g>`);
  expect(await indexPicture(seal)).toMatchObject({ opacityBits: 4 });
  expect(await indexPicture(await draw(() => [200, 30, 30, 110]))).toMatchObject({ opacityBits: 8 });
});

test("a picture whose last row is all but opaque is opaque, one with a hole is not", async () => {
  const edged = await draw((_x, y) => [200, 30, 30, y === edge - 1 ? 235 : 255]);
  expect((await indexPicture(edged))?.opacity).toBeUndefined();
  const holed = await draw((x, y) => [200, 30, 30, x === 80 && y === 80 ? 0 : 255]);
  expect((await indexPicture(holed))?.opacity).toBeDefined();
  const faint = await draw(() => [200, 30, 30, 240]);
  expect((await indexPicture(faint))?.opacity).toBeDefined();
});

test("a profile of sRGB changes nothing", async () => {
  const profiled = await sharp(await draw((x) => [x < 80 ? 200 : 30, 30, 30, 255]))
    .withIccProfile("srgb")
    .png()
    .toBuffer();
  expect(Buffer.from((await indexPicture(profiled))?.palette ?? []).toString("hex")).toBe("c81e1e1e1e1e");
});

test("a photograph, a picture with another colour profile, one with 16 bits and a damaged one are left alone", async () => {
  const photograph = await draw((x, y) => [(x * y) % 251, x, y, 255]);
  const few = await draw(() => [1, 2, 3, 255]);
  const unsuited = [
    photograph,
    await sharp(few).withIccProfile("p3").png().toBuffer(),
    await sharp(few).toColourspace("rgb16").png().toBuffer(),
    photograph.subarray(0, 200),
  ];
  for (const png of unsuited) expect(await indexPicture(png)).toBeUndefined();
});
