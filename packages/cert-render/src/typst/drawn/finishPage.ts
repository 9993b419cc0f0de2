import { inflateSync } from "node:zlib";
import sharp from "sharp";
import type { IndexedPicture } from "../../model/model.ts";
import type { PictureProxy } from "../../pdf/index.ts";

/** Maximum length of an SVG that is worth compressing: one with more has photographs, and pixels are smaller. */
const maxLength = 1_500_000;

/**
 * Finishes the SVG of a page as the engine draws it, without script, link or style: the pictures take the places of their
 * proxies, and the numbers of outlines keep two decimals, a third of its compressed size less. Returns null if it is too large.
 */
export async function finishPage(svg: string, proxies: Iterable<PictureProxy>): Promise<string | null> {
  if (svg.length > maxLength) return null;
  let page = svg.replaceAll(/ d="[^"]*"/gu, (outline) => outline.replaceAll(/(\.\d\d)\d+/gu, "$1"));
  for (const { png, picture } of proxies) {
    const proxy = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
    if (page.includes(proxy)) page = page.replaceAll(proxy, await encodeOnce(picture));
  }
  return page.length > maxLength ? null : page;
}

const encoded = new WeakMap<IndexedPicture, Promise<string>>();

function encodeOnce(picture: IndexedPicture): Promise<string> {
  const known = encoded.get(picture) ?? encode(picture);
  encoded.set(picture, known);
  return known;
}

async function encode({ width, height, bits, palette, pixels, opacity, opacityBits }: IndexedPicture): Promise<string> {
  const colours = unpackSamples(pixels, { width, height, bits });
  const opacities = opacity && unpackSamples(opacity, { width, height, bits: opacityBits });
  const channels = opacities ? 4 : 3;
  const raw = new Uint8Array(width * height * channels);
  const toByte = 255 / (2 ** opacityBits - 1);
  colours.forEach((colour, pixel) => {
    raw.set(palette.subarray(colour * 3, colour * 3 + 3), pixel * channels);
    if (opacities) raw[pixel * channels + 3] = (opacities[pixel] ?? 0) * toByte;
  });
  const webp = await sharp(raw, { raw: { width, height, channels } }).webp({ lossless: true, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${webp.toString("base64")}`;
}

/** Unpacks one sample per pixel, the first in the high bits (ISO 32000-1, 8.9.3). */
function unpackSamples(
  deflated: Uint8Array,
  { width, height, bits }: { width: number; height: number; bits: number },
): Uint8Array {
  const rows = inflateSync(deflated);
  const perByte = 8 / bits;
  const rowLength = Math.ceil(width / perByte);
  const samples = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const byte = rows[y * rowLength + Math.floor(x / perByte)] ?? 0;
      samples[pixel] = (byte >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1);
    }
  }
  return samples;
}
